"""How many crashes there were in a row, counted where no log is needed.

The bytes of `alarm.sleep_memory` outlast restarts and resets, and begin at 0 with the power
(ports/raspberrypi/common-hal/alarm/SleepMemory.c). A board without them counts by its log alone.
"""

try:
    from alarm import sleep_memory

    _bytes = sleep_memory
except ImportError:
    _bytes = None  # type: ignore[assignment]

MOST = 6  # so many, and the device does not start again by itself


def count() -> int:
    """Crashes since the last entry, or since the power came on."""
    return _bytes[0] if _bytes else 0


def add() -> int:
    """One more; returns how many there are now."""
    if not _bytes:
        return 0
    _bytes[0] = min(_bytes[0] + 1, 255)
    return _bytes[0]


def clear() -> None:
    """It works again."""
    if _bytes:
        _bytes[0] = 0
