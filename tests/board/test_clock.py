"""Virtual time over power-on and power-off (sim/board/clock.py)."""

from __future__ import annotations

from collections.abc import Callable

from sim.board.clock import BoardClock


class Alarm:
    def __init__(self, pulse: Pulse, call: Callable[[], None]) -> None:
        self.pulse, self.call = pulse, call
        self.at: float | None = None

    def schedule(self, delta: float) -> None:
        self.at = self.pulse.nanos + delta

    def cancel(self) -> None:
        self.at = None


class Pulse:
    """A chip's clock that is wound by hand."""

    def __init__(self) -> None:
        self.nanos = 0.0
        self.alarms: list[Alarm] = []

    def create_alarm(self, callback: Callable[[], None]) -> Alarm:
        self.alarms.append(Alarm(self, callback))
        return self.alarms[-1]

    def run(self, us: float) -> None:
        end = self.nanos + us * 1000
        while due := [a for a in self.alarms if a.at is not None and a.at <= end]:
            alarm = min(due, key=lambda a: a.at or 0)
            self.nanos = max(self.nanos, alarm.at or 0)
            alarm.at = None
            alarm.call()
        self.nanos = end


def test_callbacks_come_in_order_and_on_time() -> None:
    clock, pulse, seen = BoardClock(), Pulse(), []
    clock.attach(pulse)
    for at in (300, 100, 200, 100):
        clock.schedule(at, lambda at=at: seen.append((at, clock.read())))  # type: ignore[misc]
    pulse.run(250)
    assert seen == [(100, 100), (100, 100), (200, 200)]
    pulse.run(100)
    assert seen[3:] == [(300, 300)]
    assert clock.read() == 350


def test_what_a_callback_schedules_comes_too() -> None:
    clock, pulse, seen = BoardClock(), Pulse(), []
    clock.attach(pulse)

    def again() -> None:
        seen.append(clock.read())
        if len(seen) < 3:
            clock.schedule(clock.read() + 10, again)

    clock.schedule(5, again)
    pulse.run(100)
    assert seen == [5, 15, 25]


def test_time_goes_on_without_a_chip_and_with_the_next() -> None:
    clock, pulse, seen = BoardClock(), Pulse(), []
    clock.attach(pulse)
    clock.schedule(5_000, lambda: seen.append(clock.read()))
    clock.schedule(50_000, lambda: seen.append(clock.read()))
    pulse.run(1_000)
    clock.detach()
    clock.skip_to(11_000)
    assert (clock.read(), seen) == (11_000, [5_000])
    second = Pulse()
    clock.attach(second)
    second.run(30_000)
    assert (clock.read(), seen) == (41_000, [5_000])
    second.run(30_000)
    assert seen == [5_000, 50_000]


def test_what_follows_each_callback() -> None:
    clock, pulse, calls = BoardClock(), Pulse(), []
    clock.attach(pulse)
    clock.after = lambda: calls.append("after")
    clock.schedule(10, lambda: calls.append("call"))
    pulse.run(20)
    assert calls == ["call", "after"]
