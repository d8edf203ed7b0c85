"""What the tests of the board share: a bare emulated chip, without firmware."""

from __future__ import annotations

from typing import Any

import pytest

from sim.board.clock import BoardClock
from sim.parts import Parts
from sim.wiring import wire


class Bare:
    """An emulated RP2040 that runs nothing; its registers are written as a firmware would.

    The parts are on the reference wiring.
    """

    def __init__(self) -> None:
        from rp2040py.rp2040 import RP2040

        from sim.board.pins import Pins

        self.mcu: Any = RP2040()
        self.clock = BoardClock()
        self.clock.attach(self.mcu.clock)
        self.parts = Parts(self.clock, wire({}), 0, ())
        self.parts.keypad.bounce = False
        self.pins = Pins()
        self.parts.solder(self.pins)
        self.parts.power(True)
        self.pins.connect(self.mcu)
        self.clock.after = self.pins.settle
        self.pass_us(10_000)  # the reader starts

    def pass_us(self, us: float) -> None:
        """Let time pass."""
        self.mcu.clock.tick(us * 1000)

    def write(self, address: int, value: int) -> None:
        """A word to a register."""
        self.mcu.write_uint32(address, value)

    def read(self, address: int) -> int:
        """A word from a register."""
        return int(self.mcu.read_uint32(address))

    def function(self, pin: int, number: int, pull: str = "") -> None:
        """Connect a pin to a function, 5 for SIO (RP2040 datasheet 2.19.2), with a pull."""
        bits = {"up": 8, "down": 4, "": 0}[pull]
        self.write(0x4001_C004 + 4 * pin, 0x52 | bits)
        self.write(0x4001_4004 + 8 * pin, number)

    def drive(self, pin: int, level: int | None) -> None:
        """Drive a pin under SIO, or let it go."""
        bit = 1 << pin
        if level is not None:
            self.write(0xD000_0014 if level else 0xD000_0018, bit)
        self.write(0xD000_0024 if level is not None else 0xD000_0028, bit)

    def level(self, pin: int) -> bool:
        """What SIO reads."""
        return bool(self.read(0xD000_0004) >> pin & 1)


@pytest.fixture
def bare() -> Bare:
    """A chip on the reference wiring; skipped where rp2040py is not installed."""
    pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")
    return Bare()
