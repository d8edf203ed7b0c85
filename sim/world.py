"""The world around one board: its parts, its power, fingers and cards, on virtual time."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import greenlet

from sim import blinka, settings
from sim.boot import Firmware
from sim.cache import REAL, WARM
from sim.certified import CERTIFIED, Version
from sim.chips.flash import NvmFlash
from sim.chips.tags import Tag
from sim.clock import FAR, Clock, PowerLost
from sim.hands import CARDS as CARDS
from sim.hands import PRESS_MS as PRESS_MS
from sim.hands import Hands
from sim.parts import Parts
from sim.pico import Entropy, Pico, nvm_cost_us, set_here, settings_toml
from sim.senses import Senses
from sim.wiring import wire

CTRL_C = "\x03"
ROOT = Path(__file__).resolve().parent.parent


class FirmwareStopped(Exception):
    """An exception escaped code.py; the message is its traceback."""


class World(Hands, Senses):
    """A device on a table.

    nvm: 4,096 bytes kept by the caller, or None for fresh ones. settings: what settings.toml says,
    as values or as the bytes of the file; None for the tree's own. version: of CircuitPython.
    parts: names of absent parts. source: a text run in place of code.py. root: the tree. drive: in
    its place CIRCUITPY as it is, libraries and all. strict: `run` raises FirmwareStopped when an
    exception escapes the firmware, or the firmware tells of one and starts again. cache: misses of
    the cache in front of the flash take their time.
    """

    def __init__(
        self,
        nvm: bytearray | None = None,
        settings: dict[str, str | int] | bytes | None = None,
        seed: int = 0,
        parts: Iterable[str] = (),
        *,
        source: str | None = None,
        root: Path = ROOT,
        drive: Path | None = None,
        strict: bool = True,
        version: Version = CERTIFIED,
        cache: bool = False,
    ) -> None:
        root = drive or root
        self.clock = Clock(REAL if cache else WARM)
        self.flash = NvmFlash(nvm, seed)
        self.entropy = Entropy(seed)
        self.root = root
        self.is_drive = drive is not None
        self.version = version
        self.settings = settings
        given = self._settings()
        data = given if given is not None else settings_toml(root)
        self.parts = Parts(self.clock, wire(data or b"", version), seed, parts)
        self.source = source
        self.strict = strict
        self.pico: Pico | None = None
        self.firmware: Firmware | None = None
        self._greenlet: greenlet.greenlet | None = None
        self._slot: list[Tag] = []
        self._told: str | None = None

    # -- power ------------------------------------------------------------------------------------
    @property
    def nvm(self) -> bytearray:
        """What the flash holds."""
        return self.flash.cells

    @property
    def powered(self) -> bool:
        """The switch is on (and the power has not failed by itself)."""
        return self._greenlet is not None and not self._greenlet.dead

    def power_on(self) -> None:
        """Switch on; nothing when it is on."""
        if self.powered:
            return
        blinka.reset()
        self.pico = Pico(
            self.clock,
            self.flash,
            self.entropy,
            self.root,
            self._settings(),
            self.version,
            self.is_drive,
        )
        self.firmware = Firmware(self.pico, self.source)
        self.parts.solder(self.pico)
        self.parts.power(True)
        self._greenlet = greenlet.greenlet(self.firmware.live)
        self._told = None

    def _settings(self) -> bytes | None:
        given = self.settings
        return settings.written(given) if isinstance(given, dict) else given

    def power_off(self) -> None:
        """Switch off, wherever the firmware is."""
        if self._greenlet is not None and not self._greenlet.dead:
            before = set_here(self.pico)
            if self._greenlet:
                self.clock.kill(self._greenlet, PowerLost())
            set_here(before)
        self._dark()

    def _dark(self) -> None:
        self._greenlet = None
        if self.pico is not None:
            self.pico.watchdog.armed = False  # or it would bite whoever is powered next
        self.clock.revive()
        self.parts.power(False)

    def power_cut(self, after_flash_ops: int | None = None, inside: float | None = None) -> None:
        """Cut the power now, or once so many more flash operations are over: before the next one
        begins, or in it when that share (0..1) of it has passed.
        """
        if after_flash_ops is None:
            self.power_off()
            return
        last = self.flash.operations + after_flash_ops + 1

        def before(number: int) -> None:
            if number != last:
                return
            self.flash.before = None
            if inside is None:
                self.clock.doom(PowerLost())
                raise PowerLost
            operation = self.flash.current
            assert operation is not None
            at = self.clock.now + int(nvm_cost_us(operation) * inside)
            self.clock.schedule(at, lambda: self.clock.doom(PowerLost()))

        self.flash.before = before

    def __del__(self) -> None:
        """A world that nobody holds any more is switched off: its firmware unwinds in order."""
        if getattr(self, "_greenlet", None) is not None:
            with suppress(RuntimeError):  # at the interpreter's end the greenlet may go first
                self.power_off()

    # -- time -------------------------------------------------------------------------------------
    @property
    def now_ms(self) -> int:
        """Milliseconds since the world began."""
        return self.clock.now // 1000

    def run(self, ms: float) -> None:
        """Let time pass."""
        target = self.clock.now + round(ms * 1000)
        while self.clock.now < target:
            if self._greenlet is not None and self._greenlet.dead:
                self._dark()
            set_here(self.pico)
            try:
                self.clock.run_until(target, self._greenlet)
            except PowerLost:
                self._dark()
        crash = self.crash
        if crash is None and self.pico is not None:
            crash = self.pico.traceback
        if crash is not None and crash is not self._told:
            self._told = crash
            if self.strict:
                raise FirmwareStopped(crash)

    def skip(self, ms: float) -> None:
        """Let time pass in which the firmware does nothing, as in one long sleep; the watchdog
        waits too.
        """
        dog = self.pico.watchdog if self.pico is not None else None
        if dog is not None:
            dog.bites_at = FAR
        self.clock.run_until(self.clock.now + round(ms * 1000), None)
        if dog is not None and dog.armed and self.pico is not None:
            self.pico.arm_watchdog()

    @property
    def crash(self) -> str | None:
        """Traceback of the exception that ended the firmware."""
        return self.pico.crash if self.pico is not None else None

    # -- the computer on the USB port --------------------------------------------------------------
    def attach(self, on: bool = True) -> None:
        """A computer opens the console (or closes it); only while the power is on."""
        if self.pico is not None:
            self.pico.serial_connected = on

    def type(self, text: str) -> None:
        """Type into the console; Ctrl-C stops the program."""
        if self.pico is not None:
            self.pico.serial_in.extend(text.replace(CTRL_C, "").encode())
            if CTRL_C in text:
                self.pico.interrupt()

    def touch_drive(self) -> None:
        """A computer writes to the drive, as it does by itself now and then."""
        if self.pico is not None and self.powered:
            self.pico.touch_drive()

    # -- entropy ----------------------------------------------------------------------------------
    def queue_entropy(self, data: bytes) -> None:
        """The next bytes os.urandom hands out."""
        self.entropy.queue(data)

    def seed(self, number: int) -> None:
        """Start the generator behind os.urandom anew."""
        self.entropy.seed(number)
