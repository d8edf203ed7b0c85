"""Arithmetic on millisecond ticks that wrap at 2**29, as `supervisor.ticks_ms` does."""

_PERIOD = 1 << 29
_HALF = _PERIOD >> 1


def diff(later: int, earlier: int) -> int:
    """Milliseconds from `earlier` to `later`; right while they are less than 3 days apart."""
    return ((later - earlier + _HALF) & (_PERIOD - 1)) - _HALF


def add(tick: int, ms: int) -> int:
    """The tick `ms` milliseconds after `tick`."""
    return (tick + ms) & (_PERIOD - 1)
