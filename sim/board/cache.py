"""The cache in front of the flash: the time that its misses take.

rp2040py keeps its tags (RP2040 datasheet 2.6.3: 16 kB, two ways, lines of 8 bytes) and counts hits,
but code that misses runs as fast as code that hits. This looks at the counters often and lets the
chip's time pass for the misses. The reset of the counters is not seen by CircuitPython, which does
not use them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sim.cache import LINE_CYCLES

_LOOK_NS = 100_000.0
_BASE = 0x1400_0000  # XIP_CTRL
_HITS, _ACCESSES = _BASE + 0x0C, _BASE + 0x10


class Cache:
    """Charges a chip for its misses. waits: nothing is charged while this is true, for what it
    would tear apart; it is charged later.
    """

    def __init__(self, mcu: Any, waits: Callable[[], bool]) -> None:
        self._mcu = mcu
        self._waits = waits
        self._alarm = mcu.clock.create_alarm(self._look)
        self._alarm.schedule(_LOOK_NS)

    def _look(self) -> None:
        if not self._waits():
            mcu = self._mcu
            misses = mcu.read_uint32(_ACCESSES) - mcu.read_uint32(_HITS)
            mcu.write_uint32(_ACCESSES, 0)
            mcu.write_uint32(_HITS, 0)
            if misses > 0:
                mcu.clock.tick(misses * LINE_CYCLES * 1e9 / mcu.clk_sys)
        self._alarm.schedule(_LOOK_NS)
