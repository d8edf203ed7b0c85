"""A device on a table, its brain an emulated Pico: what `sim.world.World` is, seen from outside."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sim.board.chip import DRIVE_SIZE, DRIVE_START, NVM_SIZE, NVM_START, Chip
from sim.board.clock import BoardClock
from sim.board.console import Console
from sim.board.flash import Tap
from sim.board.pins import Pins
from sim.chips.matrix import BOUNCE_US
from sim.chips.piezo import Tone
from sim.chips.tags import Tag, tag_of
from sim.chips.ws2812 import Colour, resting_number
from sim.glass import read_text
from sim.parts import Parts
from sim.wiring import Settings, wire
from sim.world import CARDS, PRESS_MS, FirmwareStopped

_CONTACT_US = 200  # between looks at bouncing contacts


class Unseen(Exception):
    """Something that cannot be done to a real board from outside."""


class Board:
    """A board, its parts, its power, fingers and cards.

    firmware: CircuitPython's .uf2. drive: an image of CIRCUITPY. nvm: 4,096 bytes to begin with.
    host: a computer is on the USB port and has its console open.
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
    ) -> None:
        if len(drive) != DRIVE_SIZE or len(nvm) != NVM_SIZE:
            raise ValueError(f"a drive has {DRIVE_SIZE} bytes and nvm {NVM_SIZE}")
        self.firmware = firmware
        self.host = host
        self.clock = BoardClock()
        self.wiring = wire(settings or {})
        self.parts = Parts(self.clock, self.wiring, seed, parts)
        self.console = Console(self.run)
        self.asked_ms: list[int] = []  # the time that each look at the state took
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

    # -- fingers ----------------------------------------------------------------------------------
    def down(self, key: str) -> None:
        """A key goes down; KeyError when there is none of that name."""
        self.parts.keypad.press(key)
        self._touched()

    def up(self, key: str) -> None:
        """A key comes up."""
        self.parts.keypad.release(key)
        self._touched()

    def _touched(self) -> None:
        """Contacts bounce: look at them until they rest."""
        self._pins.settle()
        now = self.clock.read()
        for at in range(_CONTACT_US, BOUNCE_US[1] + _CONTACT_US, _CONTACT_US):
            self.clock.schedule(now + at, lambda: None)

    def press(self, *keys: str) -> None:
        """Tap keys in turn."""
        for key in keys:
            self.hold(key, PRESS_MS)

    def hold(self, key: str, ms: float) -> None:
        """Hold a key, then leave it for the rest of a tap."""
        self.down(key)
        self.run(ms)
        self.up(key)
        self.run(PRESS_MS)

    # -- cards ------------------------------------------------------------------------------------
    def insert(self, card: str | Tag) -> None:
        """Put a card into the slot: a colour, a UID in hex, or a tag. Others there stay."""
        tag = tag_of(CARDS.get(card, card)) if isinstance(card, str) else card
        self._slot.append(tag)
        self.parts.reader.enter(tag)
        self._pins.settle()

    def remove(self) -> None:
        """Empty the slot."""
        for tag in self._slot:
            self.parts.reader.leave(tag)
        self._slot.clear()

    # -- faults -----------------------------------------------------------------------------------
    def unplug(self, part: str) -> None:
        """Take a part off its wires."""
        self.parts.unplug(part)
        self._pins.settle()

    def plug(self, part: str) -> None:
        """Put it back."""
        self.parts.plug(part)
        self._pins.settle()

    def stick_reader(self) -> None:
        """The reader holds SDA low until it is reset or loses power."""
        self.parts.reader.stick()
        self._pins.settle()

    # -- looking ----------------------------------------------------------------------------------
    def glass(self) -> list[bytes]:
        """64 rows of 128 pixels, 0 or 1, as one sees them."""
        rows = self.parts.oled.glass()
        if self.wiring.oled_upside_down:
            rows = [row[::-1] for row in reversed(rows)]
        return rows

    def text(self) -> list[str]:
        """Rows of text legible on the glass."""
        return read_text(self.glass())

    def ring_colours(self) -> list[Colour]:
        """Red, green, blue of each pixel, clockwise from number 1."""
        ring, wiring = self.parts.ring, self.wiring
        count, step = ring.count, 1 if wiring.ring_clockwise else -1
        return [ring.colours[(wiring.ring_offset + step * k) % count] for k in range(count)]

    def ring_number(self) -> int | None:
        """The number the light rests on."""
        return resting_number(self.ring_colours())

    def sounds(self) -> list[Tone]:
        """Tones heard since last asked."""
        return self.parts.piezo.take()

    def state(self) -> dict[str, Any]:
        """The state as the firmware prints it on the console; takes the time that needs."""
        started = self.now_ms
        try:
            return self.console.state()
        except TimeoutError as fault:
            raise LookupError(str(fault)) from None
        finally:
            self.asked_ms.append(self.now_ms - started)

    # -- chance -----------------------------------------------------------------------------------
    def queue_entropy(self, data: bytes) -> None:
        """Refused."""
        raise Unseen("the board draws from its own noise; `compare` gives the desk the same draws")

    def seed(self, number: int) -> None:
        """Refused."""
        self.queue_entropy(b"")
