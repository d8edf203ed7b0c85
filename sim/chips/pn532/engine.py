"""Runs one command at a time and puts an end to it when a new one comes."""

from collections.abc import Callable

from sim.chips.pn532 import exchange, frames, listing, misc
from sim.chips.pn532.core import Core
from sim.chips.pn532.outcome import Later, MalformedError, Outcome, Parked, Step

Handler = Callable[[Core, bytes], Outcome]

HANDLERS: dict[int, Handler] = {
    **misc.HANDLERS,
    **exchange.HANDLERS,
    0x4A: listing.in_list_passive_target,
}


class Engine:
    """`done` is called with the answer frame, at the time the chip has it ready."""

    def __init__(
        self,
        now: Callable[[], int],
        schedule: Callable[[int, Callable[[], None]], None],
        done: Callable[[bytes], None],
    ) -> None:
        self._now = now
        self._schedule = schedule
        self._done = done
        self._era = 0  # what was scheduled in an earlier one is void
        self._code = 0
        self._parked: Step | None = None

    def stop(self) -> None:
        """Ends the command in hand without an answer."""
        self._era += 1
        self._parked = None

    def run(self, core: Core, command: bytes) -> None:
        """Starts a command: its code and parameters. Unknown or malformed: a syntax error frame."""
        self.stop()
        handler = HANDLERS.get(command[0]) if command else None
        if handler is None:
            self._fail()
            return
        self._code = command[0]
        self._take(lambda: handler(core, command[1:]))

    def stir(self) -> None:
        """Something entered the field: a waiting listing asks again."""
        if self._parked is not None:
            step, self._parked = self._parked, None
            self._after(listing.MISS_US, lambda: self._take(step))

    def _take(self, step: Step) -> None:
        try:
            outcome = step()
        except MalformedError:
            self._fail()
            return
        if isinstance(outcome, Later):
            then = outcome.then
            self._after(outcome.us, lambda: self._take(then))
        elif isinstance(outcome, Parked):
            self._parked = outcome.then
        else:
            body = bytes([frames.TO_HOST, self._code + 1]) + outcome
            self._done(frames.wrap(body))

    def _fail(self) -> None:
        self._after(misc.WORK_US, lambda: self._done(frames.ERROR))

    def _after(self, us: int, action: Callable[[], None]) -> None:
        era = self._era

        def act() -> None:
            if era == self._era:
                action()

        self._schedule(self._now() + us, act)
