"""Keeps virtual time in step with the wall clock."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from sim.web.desk import Desk

SLICE_US = 10_000  # of wall time, after which the server looks at the device
GIVE_UP_S = 0.5  # a machine that was asleep does not make up for it
WINDOW_S = 60.0  # lags are kept for so long


class Lags:
    """How far virtual time was behind the wall, over the last minute: (second, seconds behind)."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, float]] = deque()

    def add(self, now: float, behind: float) -> None:
        """Note the worst of each tenth of a second."""
        if self._seen and now - self._seen[-1][0] < 0.1:
            at, worst = self._seen[-1]
            self._seen[-1] = (at, max(worst, behind))
        else:
            self._seen.append((now, behind))
        while self._seen[0][0] < now - WINDOW_S:
            self._seen.popleft()

    def worst(self) -> float:
        """Seconds."""
        return max((behind for _, behind in self._seen), default=0.0)


class Pacer:
    """Advances what is on the desk slice by slice; `look` is called after each."""

    def __init__(
        self, desk: Desk, look: Callable[[], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.lags = Lags()
        self.skipped = 0  # times it gave up to catch up
        self._desk = desk
        self._look = look
        self._clock = clock
        self._wall = clock()
        self._owed = 0.0  # microseconds of virtual time that are due

    def due(self) -> bool:
        """Reckon what is due by now; whether that is a slice."""
        now = self._clock()
        passed = now - self._wall
        self._wall = now
        speed = self._desk.speed
        if passed > GIVE_UP_S:
            self.skipped += 1
            passed = 0.0
        self._owed += passed * speed * 1e6
        if self._owed > GIVE_UP_S * speed * 1e6:
            self.skipped += 1
            self._owed = self._slice()
        self.lags.add(now, self._owed / speed / 1e6)
        return self._owed >= self._slice()

    def _slice(self) -> int:
        """Microseconds of virtual time: more at a higher speed, but never finer than SLICE_US."""
        return round(SLICE_US * max(1.0, self._desk.speed))

    def step(self) -> None:
        """One slice."""
        clock = self._desk.world.clock
        before = clock.now
        self._desk.stage.advance(self._slice())
        self._owed -= clock.now - before  # a long operation may end a little later
        self._look()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            while self.due():
                self.step()
                await asyncio.sleep(0)
            wait = (self._slice() - self._owed) / self._desk.speed / 1e6
            await asyncio.sleep(max(wait, 0.001))
