"""Virtual time of a board that may be switched off and on: it only grows, whichever chip lives."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Any, Protocol


class Pulse(Protocol):
    """The clock of an emulated chip, nanoseconds since its power-on."""

    @property
    def nanos(self) -> float: ...

    def create_alarm(self, callback: Callable[[], None]) -> Any: ...


class BoardClock:
    """Microseconds since the board was made; calls the models back when they asked for it."""

    def __init__(self) -> None:
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._serial = 0
        self._base = 0  # when the chip that lives was switched on
        self._pulse: Pulse | None = None
        self._alarm: Any = None
        self.after: Callable[[], None] = lambda: None  # runs after each callback

    def read(self) -> int:
        """The time now."""
        if self._pulse is None:
            return self._base
        return self._base + int(self._pulse.nanos // 1000)

    def attach(self, pulse: Pulse) -> None:
        """A chip was switched on: its clock drives this one."""
        self._pulse = pulse
        self._alarm = pulse.create_alarm(self._ring)
        self._plan()

    def detach(self) -> None:
        """The chip is off; `skip_to` lets time pass."""
        self._base = self.read()
        if self._alarm is not None:
            self._alarm.cancel()
        self._pulse = self._alarm = None

    def skip_to(self, end: int) -> None:
        """Time passes without a chip, to `end`; nothing when there is one or it is later."""
        if self._pulse is not None:
            return
        while self._queue and self._queue[0][0] <= end:
            self._base = max(self._base, self._queue[0][0])
            self._fire()
        self._base = max(self._base, end)

    def schedule(self, at_us: int, call: Callable[[], None]) -> None:
        """Call `call` at a time, or as soon as possible when that is past."""
        self._serial += 1
        heapq.heappush(self._queue, (at_us, self._serial, call))
        if self._queue[0][1] == self._serial:
            self._plan()

    def _plan(self) -> None:
        if self._queue and self._pulse is not None:
            due = (self._queue[0][0] - self._base) * 1000
            self._alarm.schedule(max(due - self._pulse.nanos, 0.0))

    def _ring(self) -> None:
        while self._queue and self._queue[0][0] <= self.read():
            self._fire()
        self._plan()

    def _fire(self) -> None:
        heapq.heappop(self._queue)[2]()
        self.after()
