"""Virtual time: order of callbacks, hand-over in the middle of an operation, doom."""

import greenlet
import pytest

from sim.clock import BoardReset, Clock, PowerLost


def start(clock: Clock, body) -> greenlet.greenlet:  # type: ignore[no-untyped-def]
    return greenlet.greenlet(lambda: body(clock))


def test_callbacks_run_in_order_at_their_times() -> None:
    clock, seen = Clock(), []
    for at in (50, 10, 50, 30):
        clock.schedule(at, lambda at=at: seen.append((at, clock.now)))  # type: ignore[misc]
    clock.advance(40)
    assert seen == [(10, 10), (30, 30)]
    clock.advance(10)
    assert seen == [(10, 10), (30, 30), (50, 50), (50, 50)]
    assert clock.now == 50


def test_a_callback_may_schedule_within_the_same_advance() -> None:
    clock, seen = Clock(), []

    def again() -> None:
        seen.append(clock.now)
        if clock.now < 30:
            clock.schedule(clock.now + 10, again)

    clock.schedule(10, again)
    clock.advance(100)
    assert seen == [10, 20, 30]


def test_hand_over_happens_in_the_middle_of_an_operation() -> None:
    clock, seen = Clock(), []

    def firmware(clock: Clock) -> None:
        clock.advance(1000)
        seen.append(clock.now)
        clock.advance(1000)

    body = start(clock, firmware)
    clock.run_until(400, body)
    assert (clock.now, seen) == (400, [])
    clock.run_until(1400, body)
    assert (clock.now, seen) == (1400, [1000])


def test_time_passes_without_firmware() -> None:
    clock = Clock()
    clock.run_until(700, None)
    assert clock.now == 700


def test_kill_unwinds_and_lets_no_time_pass() -> None:
    clock, seen = Clock(), []

    def firmware(clock: Clock) -> None:
        try:
            clock.advance(1000)
        finally:
            try:
                clock.advance(50)
            except PowerLost:
                seen.append("still doomed")

    body = start(clock, firmware)
    clock.run_until(400, body)
    clock.kill(body, PowerLost())
    assert body.dead
    assert (seen, clock.now) == (["still doomed"], 400)


def test_doom_reaches_the_firmware_at_its_present_operation() -> None:
    clock = Clock()

    def firmware(clock: Clock) -> None:
        clock.advance(1000)

    body = start(clock, firmware)
    clock.schedule(300, lambda: clock.doom(BoardReset("reset", "WATCHDOG")))
    with pytest.raises(BoardReset):
        clock.run_until(5000, body)
    assert clock.now == 300


def test_a_loop_without_operations_is_interrupted_when_overdue() -> None:
    clock = Clock()

    def firmware(clock: Clock) -> None:
        while True:
            clock.tick(10)

    body = start(clock, firmware)
    clock.run_until(1000, body)
    assert 1000 <= clock.now <= 61_000
    clock.kill(body, PowerLost())
