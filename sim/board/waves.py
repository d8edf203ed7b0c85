"""What the ring and the piezo make of the level of their pin over time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

ONE_NS = 500  # WS2812B datasheet: a 0 is high for 220-380 ns, a 1 for 580-1000 ns
LATCH_NS = 50_000.0  # low for so long ends a frame; newer parts want 280 us, the driver waits 300
PIN_FUNCTION_PWM = 4
_CHANNEL = 0x14  # bytes of registers of a PWM slice (RP2040 datasheet 4.5.3)
_DIV, _CC, _TOP = 0x04, 0x0C, 0x10


class PixelWave:
    """The bytes in a WS2812 signal; told to `shift` when the line has been low for long enough.

    A bit is told by how long the line is high: a driver that refills its FIFO stretches lows only.
    """

    def __init__(self, clock: Any, shift: Callable[[bytes], None]) -> None:
        self._clock = clock
        self._shift = shift
        self._latch = clock.create_alarm(self._end)
        self._rose = 0.0
        self._bits = 0
        self._count = 0

    @property
    def busy(self) -> bool:
        """In the middle of a frame."""
        return self._count > 0

    def edge(self, high: bool) -> None:
        """The pin changed."""
        now = self._clock.nanos
        if high:
            self._rose = now
            return
        self._bits = self._bits << 1 | (now - self._rose > ONE_NS)
        self._count += 1
        self._latch.schedule(LATCH_NS)

    def _end(self) -> None:
        whole = self._count // 8
        bits = self._bits >> self._count % 8
        self._bits = self._count = 0
        if whole:
            self._shift(bits.to_bytes(whole, "big"))


class ToneWave:
    """The tone a PWM pin makes: told to `hear(Hz, duty 0-65535)` as it begins, changes and ends.

    That there is one is seen on the pin, how high it is in the slice's registers; it has ended when
    a period and a half went by without a pulse.
    """

    def __init__(self, mcu: Any, pin: int, hear: Callable[[int, int], None]) -> None:
        self._mcu = mcu
        self._registers = pin // 2 % 8 * _CHANNEL
        self._shift = pin % 2 * 16
        self._hear = hear
        self._silence = mcu.clock.create_alarm(lambda: self._hear(0, 0))

    def edge(self, high: bool) -> None:
        """The pin changed."""
        if not high:
            return
        read = self._mcu.pwm.read_uint32
        counts = (read(self._registers + _TOP) & 0xFFFF) + 1
        divider = (read(self._registers + _DIV) or 0x1000) / 16
        period = counts * divider / self._mcu.clk_sys
        width = read(self._registers + _CC) >> self._shift & 0xFFFF
        self._hear(round(1 / period), min(width * 0x10000 // counts, 0xFFFF))
        self._silence.schedule(period * 1.5e9)
