"""`gc`: the heap as the board reports it. Its size here is a figure, not a measurement."""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico

_FREE = 96_000  # a plausible figure after all imports; the emulated board knows the true one


def collect() -> None:
    """Costs time as on the board."""
    _pico.here().clock.advance(_charges.GC_COLLECT_US)


def mem_free() -> int:
    """Bytes free (a figure)."""
    return _FREE


def mem_alloc() -> int:
    """Bytes used (a figure)."""
    return 164_000 - _FREE


def enable() -> None:
    """Automatic collection on."""


def disable() -> None:
    """Automatic collection off."""


def isenabled() -> bool:
    """Always on."""
    return True
