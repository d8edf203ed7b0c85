"""Virtual time follows the wall clock."""

import pytest

from sim.web.pace import GIVE_UP_S, SLICE_US, Pacer
from tests.web.desks import desk


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_virtual_time_follows_the_wall(speed: float) -> None:
    now = 100.0
    on = desk()
    on.speed = speed
    pacer = Pacer(on, lambda: None, lambda: now)
    for _ in range(900):
        now += 0.007
        while pacer.due():
            pacer.step()
    behind = 900 * 0.007 * speed * 1e6 - on.world.clock.now
    slice_us = SLICE_US * max(1, speed)
    assert -slice_us < behind <= slice_us  # nothing adds up
    assert pacer.lags.worst() <= 0.007 + slice_us / 1e6 / speed
    assert pacer.skipped == 0


def test_a_machine_that_slept_does_not_make_up_for_it() -> None:
    now = 0.0
    on = desk()
    pacer = Pacer(on, lambda: None, lambda: now)
    now = 3_600.0
    assert not pacer.due()
    now += GIVE_UP_S / 2
    while pacer.due():
        pacer.step()
    assert on.world.clock.now == pytest.approx(GIVE_UP_S / 2 * 1e6, abs=SLICE_US)
    assert pacer.skipped == 1
