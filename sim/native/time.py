"""`time`: the board's clock. Floats carry the board's 30 bits."""

from __future__ import annotations

import struct as _struct
from time import struct_time

from sim import charges as _charges
from sim import pico as _pico


def _float30(value: float) -> float:
    """MicroPython's object representation C keeps 30 bits of a 32-bit float."""
    bits: int = _struct.unpack("<I", _struct.pack("<f", value))[0]
    kept: float = _struct.unpack("<f", _struct.pack("<I", bits & ~3))[0]
    return kept


def monotonic() -> float:
    """Seconds since start; 31 ms steps after a day."""
    pico = _pico.here()
    pico.clock.advance(_charges.MONOTONIC_US)
    return _float30(pico.uptime_ms() / 1000)


def monotonic_ns() -> int:
    """Nanoseconds since start, exact."""
    pico = _pico.here()
    pico.clock.advance(_charges.MONOTONIC_US)
    return (pico.clock.now - pico.powered_at) * 1000


def sleep(seconds: float) -> None:
    """Let time pass, in whole milliseconds; ValueError when negative."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    _pico.here().clock.advance(int(_float30(seconds) * 1000 + 0.5) * 1000)


def time() -> int:
    """Seconds of a clock that starts at 2020-01-01 with the power."""
    pico = _pico.here()
    return 1_577_836_800 + pico.calendar_offset + pico.uptime_ms() // 1000


__all__ = ["monotonic", "monotonic_ns", "sleep", "struct_time", "time"]
