"""Virtual time in microseconds, callbacks in time, and the hand-over between the firmware and its
world.

The firmware runs in a greenlet of its own. Every operation of a stand-in calls `advance`; when
virtual time reaches the moment the world asked for, `advance` switches back to the world in the
middle of the operation, so events (a key goes down, the power fails) happen exactly when they are
due.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable

import greenlet

from sim.cache import WARM, Cache

FAR = 1 << 62
OVERDUE_US = 50_000  # a loop without any operation keeps the world waiting no longer


class PowerLost(BaseException):
    """Thrown into the firmware when its power goes; a BaseException, so that no handler keeps it
    alive.
    """


class BoardReset(BaseException):
    """Unwinds the firmware when the board resets or reloads itself. `kind` is "reset" or
    "reload".
    """

    def __init__(self, kind: str, reason: str = "") -> None:
        super().__init__(kind, reason)
        self.kind = kind
        self.reason = reason


class Clock:
    """Microseconds since the world began. `now` only grows."""

    def __init__(self, cache: Cache = WARM) -> None:
        self.cache = cache  # what its misses add to the work of whoever advances the clock
        self.now = 0
        self.text_us = 0  # what a new string takes more by now (sim/meter.py)
        self.due = FAR  # the earliest of: next callback, hand-over
        self._handover = FAR
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._serial = 0
        self._firmware: greenlet.greenlet | None = None
        self._doom: BaseException | None = None

    def read(self) -> int:
        """The time now, for chips that want a function."""
        return self.now

    # -- callbacks --------------------------------------------------------------------------------
    def schedule(self, at_us: int, call: Callable[[], None]) -> None:
        """Call `call` when time reaches at_us (at once at the next advance when that is past)."""
        self._serial += 1
        heapq.heappush(self._queue, (at_us, self._serial, call))
        if at_us < self.due:
            self.due = at_us

    # -- seen by the firmware's side --------------------------------------------------------------
    def advance(self, us: int) -> None:
        """Spend us microseconds; callbacks due on the way run, and the world may take over on the
        way.
        """
        end = self.now + us
        if end >= self.due:
            self.catch_up(end)
        else:
            self.now = end

    def tick(self, us: int) -> None:
        """Spend time without handing over, unless the world has waited for OVERDUE_US."""
        self.now += us
        if self.now >= self.due + OVERDUE_US:
            self.catch_up(self.now)

    def catch_up(self, end: int) -> None:
        """Run everything due up to and including `end`, in order, and be there (or later)."""
        self._die()
        while self.due <= end:
            self.now = max(self.now, self.due)
            if self._queue and self._queue[0][0] <= self.now:
                call = heapq.heappop(self._queue)[2]
                self._plan()
                call()
            else:
                self._handover = FAR
                self._plan()
                current = greenlet.getcurrent()
                if current is self._firmware:
                    parent = current.parent
                    assert parent is not None
                    parent.switch()
            self._die()
        self.now = max(self.now, end)

    def _plan(self) -> None:
        first = self._queue[0][0] if self._queue else FAR
        self.due = min(first, self._handover)

    def doom(self, exception: BaseException) -> None:
        """Make the firmware unwind with this exception at its present or next operation."""
        self._doom = exception
        self.due = min(self.due, self.now)

    def _die(self) -> None:
        if self._doom is not None and greenlet.getcurrent() is self._firmware:
            self.due = min(self.due, self.now)
            doom = self._doom
            if isinstance(doom, KeyboardInterrupt):  # it is raised once
                self.pardon()
            raise doom

    # -- seen by the world's side -----------------------------------------------------------------
    def run_until(self, at_us: int, firmware: greenlet.greenlet | None) -> None:
        """Let time pass to at_us, the firmware running (or nothing, when it is None or ends on the
        way).
        """
        if at_us <= self.now:
            return
        self._handover = at_us
        self._plan()
        if firmware is not None and not firmware.dead:
            self._firmware = firmware
            firmware.switch()
            return
        self._firmware = None
        if at_us > self.now:
            self.advance(at_us - self.now)

    def kill(self, firmware: greenlet.greenlet, exception: BaseException) -> None:
        """Unwind a firmware that is suspended in an operation; it may not spend time while it
        unwinds.
        """
        self._firmware = firmware
        self._doom = exception
        self._handover = FAR
        self.due = min(self.due, self.now)
        firmware.parent = greenlet.getcurrent()  # come back here, whoever started it
        try:
            firmware.throw(exception)
        except (PowerLost, BoardReset):
            pass
        self.revive()

    def pardon(self) -> None:
        """The firmware has unwound and goes on (a reset): forget its doom."""
        self._doom = None
        self._plan()

    def revive(self) -> None:
        """Forget a doom: the next firmware starts clean."""
        self._doom = None
        self._firmware = None
        self._plan()
