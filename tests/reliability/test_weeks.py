"""Weeks: a device that is never switched off, an hour of play in the evening, and the night.

The clock begins 65 s before its wrap and wraps five times more. Nothing drifts or stalls, and no
key is lost, least of all the one that wakes it.
"""

import os

import pytest

from tests.core.table import Table
from tests.reliability import tally
from tests.reliability.cells import Nvm, state
from tests.reliability.device import WorldHands, game
from tests.reliability.hands import TableHands, make, resume
from tests.reliability.playing import Playing, image, playing
from tests.reliability.script import Move, moves

ALL = bool(os.environ.get("LIFEPOD_ALL"))
DAYS = 30
WEEK = 7  # its second wrap comes in the seventh night
YEARS = 99
HOUR_MS = 3_600_000
TURN_MS = 60  # a turn of the loop; the first day imports what it opens
WAKE_MS = 250  # the light of the panel and the whole picture on it

# Every third evening a round is played, on the others somebody only looks and notes a sum.
ROUND = moves(
    """
SPIN:     red 4! A rest out
MONEY:    red 4 B 2 5 0 0 # out
SPIN:     blue 6! A rest out
LIFE:     blue 9 B 3 0 0 # out
CHANCE:   blue 1! 2 rest out
SPIN:     green 2! A rest out
SALARY:   green 0 7 0 0 0 # out
"""
)
SUM = moves("MONEY:  blue 4 B 2 5 # out")


def evening_of(day: int) -> tuple[Move, ...]:
    """What is played on a day."""
    return SUM if day % 3 and not ALL else ROUND


def keys(played: tuple[Move, ...]) -> int:
    """How many keys that takes, with the one that wakes the device."""
    return 1 + sum(len(step) == 1 for move in played for step in move.steps)


class Counted(WorldHands):
    """Hands that know how often they have tapped a key."""

    taps = 0

    def tap(self, key: str) -> None:
        self.taps += 1
        super().tap(key)


def evening(play: Playing, hands: Counted, played: tuple[Move, ...]) -> None:
    """Wake it, play, and leave it until it is dark."""
    world = play.world
    assert world.state()["phase"] == "asleep"
    hands.tap("#")
    world.run(WAKE_MS - 150)
    assert "'S TURN" in " ".join(world.text())
    for move in played:
        make(hands, move)
    world.skip(100_000)
    world.run(25_000)
    assert world.state()["phase"] == "asleep"
    assert not world.text()
    assert not any(any(colour) for colour in world.ring_colours())


def turns(play: Playing) -> list[float]:
    """The turns of the loop in ms, without the sleeps that were skipped."""
    return [turn for turn in play.turns if turn < 90_000]


def night(play: Playing, hours: int) -> None:
    """Dark; the loop turns a few hundred times in each hour that is skipped."""
    for _ in range(hours):
        play.world.skip(HOUR_MS)
        play.world.run(20_000 if ALL else 1000)


@pytest.mark.parametrize("days", [WEEK, pytest.param(DAYS, marks=pytest.mark.long)])
def test_days(days: int) -> None:
    with playing(years=YEARS) as play:
        world, hands = play.world, Counted(play.world)
        world.run(125_000)
        began = world.now_ms
        for day in range(days):
            played = evening_of(day)
            evening(play, hands, played)
            heard = play.told("DOWN")
            assert len(heard) == hands.taps == keys(played), f"keys lost on day {day}"
            hands.taps = 0
            night(play, 24)
            if day:
                assert max(turns(play)) <= TURN_MS
            play.turns.clear()
            if days == DAYS:
                tally.add("keys", keys(played))
        world.run(HOUR_MS if ALL else HOUR_MS / 10)  # of the last night not all is skipped
        assert max(turns(play)) <= TURN_MS
        assert world.now_ms - began >= days * 24 * HOUR_MS
        assert world.firmware is not None
        assert world.firmware.starts == 1
        assert world.module("hw.device").running.faults == [0] * 5
        assert game(world) == same_at_the_table(days)


def same_at_the_table(days: int) -> object:
    """The state after the same moves where no time passes between them."""
    table = Table(Nvm(image(YEARS)))
    hands = TableHands(table)
    resume(hands)
    for day in range(days):
        for move in evening_of(day):
            make(hands, move)
    return state(table.app)


def test_without_ticks_that_survive_their_wrap_it_stalls() -> None:
    """Plain differences of ticks: the device is not dark when it should be, 125 s after a key."""
    spoil = "import lifepod.ticks as t\nt.diff = lambda a, b: a - b\n"
    with playing(spoil, YEARS) as play:
        play.world.run(125_000)
        with pytest.raises(AssertionError):
            evening(play, Counted(play.world), SUM)
