"""A device on a table, its brain an emulated Pico: what `sim.world.World` is, seen from outside."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from sim.board.aside import aside
from sim.board.cache import Cache
from sim.board.chip import DRIVE_SIZE, DRIVE_START, FLASH_SIZE, NVM_SIZE, NVM_START, Chip
from sim.board.clock import BoardClock
from sim.board.console import Console
from sim.board.flash import Tap
from sim.board.pins import Pins
from sim.chips.matrix import BOUNCE_US
from sim.chips.tags import Tag
from sim.hands import Hands
from sim.parts import Parts
from sim.senses import Looks
from sim.wiring import Settings, wire
from sim.world import FirmwareStopped

_CONTACT_US = 200  # between looks at bouncing contacts


class Unseen(Exception):
    """Something that cannot be done to a real board from outside."""


class Board(Hands, Looks):
    """A board, its parts, its power, fingers and cards.

    firmware: CircuitPython's .uf2. drive: an image of CIRCUITPY. nvm: 4,096 bytes to begin with.
    host: a computer is on the USB port and has its console open. cache: misses of the cache in
    front of the flash take their time.
    """

    def __init__(
        self,
        firmware: Path,
        drive: bytes,
        nvm: bytes = b"\xff" * NVM_SIZE,
        settings: Settings | None = None,
        seed: int = 0,
        parts: Iterable[str] = (),
        host: bool = True,
        cache: bool = False,
    ) -> None:
        if len(drive) != DRIVE_SIZE or len(nvm) != NVM_SIZE:
            raise ValueError(f"a drive has {DRIVE_SIZE} bytes and nvm {NVM_SIZE}")
        self.firmware = firmware
        self.host = host
        self.cache = cache
        self.clock = BoardClock()
        self.parts = Parts(self.clock, wire(settings or b""), seed, parts)
        self.console = Console(self.run)
        self.chip: Chip | None = None
        self.tap: Tap | None = None
        self._kept = {NVM_START: bytes(nvm), DRIVE_START: bytes(drive)}  # while the power is off
        self._pins = Pins()
        self._slot: list[Tag] = []
        self._told = ""
        self._dying = False

    # -- power ------------------------------------------------------------------------------------
    @property
    def powered(self) -> bool:
        """The switch is on (and the power has not failed by itself)."""
        return self.chip is not None

    def power_on(self) -> None:
        """Switch on; nothing when it is on."""
        if self.chip is not None:
            return
        chip = Chip(self.firmware, self.host)
        for start, data in self._kept.items():
            chip.mcu.flash[start : start + len(data)] = data
        self.chip = chip
        self.clock.attach(chip.clock)
        self.console.attach(chip.type)
        chip.on_console = self.console.hear
        self.tap = Tap(chip.mcu, self.clock.read, self._failed)
        self._pins = Pins()
        self.parts.solder(self._pins)
        self.parts.power(True)
        self._pins.connect(chip.mcu)
        if self.cache:
            Cache(chip.mcu, self._pins.shifting)
        self.clock.after = self._pins.settle

    def power_off(self) -> None:
        """Switch off, wherever the firmware is."""
        if self.chip is not None:
            self._keep(self.chip.flash())
            self._dark()

    def _keep(self, flash: bytes) -> None:
        self._kept = {at: flash[at : at + len(data)] for at, data in self._kept.items()}

    def _dark(self) -> None:
        self.clock.detach()
        self.clock.after = lambda: None
        self.console.detach()
        self.chip = self.tap = None
        self.parts.power(False)

    def power_cut(self, after_flash_commands: int | None = None, inside: float = 0.5) -> None:
        """Cut the power now, or in the flash command after so many, when that share of it is
        over.
        """
        if after_flash_commands is None:
            self.power_off()
        elif self.tap is not None:
            self.tap.cut_after(after_flash_commands, inside, after_flash_commands)

    def burn(self, flash: bytes) -> None:
        """Give it another content of all its flash; to be done while it is off."""
        ends = (0, NVM_START, DRIVE_START, FLASH_SIZE)
        self._kept = {at: flash[at:end] for at, end in pairwise(ends)}

    def _failed(self, flash: bytes) -> None:
        """The power failed in the middle of a flash command."""
        assert self.chip is not None
        self._keep(flash)
        self.chip.halt()
        self._dying = True

    @property
    def nvm(self) -> bytes:
        """What the flash holds of the game."""
        return self._part(NVM_START)

    @property
    def drive(self) -> bytes:
        """What the flash holds of the drive."""
        return self._part(DRIVE_START)

    def _part(self, start: int) -> bytes:
        kept = self._kept[start]
        return kept if self.chip is None else self.chip.flash(start, len(kept))

    # -- time -------------------------------------------------------------------------------------
    @property
    def now_ms(self) -> int:
        """Milliseconds since the board was made."""
        return self.clock.read() // 1000

    def run(self, ms: float) -> None:
        """Let time pass; FirmwareStopped when an exception has ended code.py."""
        end = self.clock.read() + round(ms * 1000)
        if self.chip is not None:
            self.chip.run(ms * 1000)
            if self._dying:
                self._dying = False
                self._dark()
        self.clock.skip_to(end)
        crash = self.console.crash
        if crash is not None and crash != self._told:
            self._told = crash
            raise FirmwareStopped(crash)

    def stirred(self, contacts: bool = False) -> None:
        """Something was done to a part: its wires, and contacts for as long as they bounce."""
        self._pins.settle()
        if contacts:
            now = self.clock.read()
            for at in range(_CONTACT_US, BOUNCE_US[1] + _CONTACT_US, _CONTACT_US):
                self.clock.schedule(now + at, lambda: None)

    # -- looking ----------------------------------------------------------------------------------
    def state(self) -> dict[str, Any]:
        """The state as a copy of the board prints it on the console; takes no time."""
        try:
            return aside(self.console.state)
        except TimeoutError as fault:
            raise LookupError(str(fault)) from None

    def heap(self) -> int:
        """Bytes of heap that are free after a collection, in a copy of the board."""
        return aside(self.console.heap)

    # -- chance -----------------------------------------------------------------------------------
    def queue_entropy(self, data: bytes) -> None:
        """Refused."""
        raise Unseen("the board draws from its own noise; `compare` gives the desk the same draws")

    def seed(self, number: int) -> None:
        """Refused."""
        self.queue_entropy(b"")
