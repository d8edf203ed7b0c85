"""Stopwatches (sim/board/stopwatch.py) on the desk, where they hear of the same models."""

from __future__ import annotations

import pytest

from sim.board.record import Recorder, TimedDesk
from sim.board.stopwatch import STILL_US, Lap, means
from sim.run.grammar import parse


def desk() -> TimedDesk:
    made = TimedDesk(b"", settings={})
    made.power_on()
    made.run(5000)
    return made


def test_a_key_is_answered_by_glass_and_tone() -> None:
    table = desk()
    table.press("1")
    table.run(1000)
    power, key = table.watch.laps
    assert (power.action, key.action) == ("power", "1")
    assert power.glass is not None
    assert power.tone is None
    assert 1_300_000 < power.glass < 2_000_000
    assert key.glass is not None
    assert key.rest is not None
    assert key.tone is not None
    assert 5_000 < key.tone < key.glass <= key.rest < 500_000
    assert key.ring is None


def in_a_game() -> TimedDesk:
    """Red's card is in the slot."""
    table = desk()
    for keys in ("1", "2#"):
        table.press(*keys)
        table.run(1000)
    for card in ("red", "blue"):
        table.insert(card)
        table.run(1000)
        table.remove()
        table.run(1000)
    table.press("#")
    table.run(1500)
    table.insert("red")
    table.run(1000)
    return table


def test_a_card_lights_the_ring_in_a_game() -> None:
    table = in_a_game()
    lap = table.watch.laps[-1]
    assert lap.action == "red"
    assert lap.ring is not None
    assert lap.ring < 500_000
    assert len(table.watch.lately()) > 1, "the glow moves"
    table.press("A")
    table.run(4000)
    assert table.watch.laps[-1].ring is not None
    assert table.watch.laps[-1].ring > 2_000_000, "and that is no answer: the light starts to run"
    table.run(5000)
    table.press("*")
    table.run(61_000)  # it leaves the ring by itself
    assert table.watch.laps[-1].ring is None


def test_at_rest_is_before_the_next_change_that_comes_by_itself() -> None:
    table = desk()
    table.press("*")  # refused: a message for three seconds
    table.run(5000)
    lap = table.watch.laps[-1]
    assert lap.glass is not None
    assert lap.rest is not None
    assert lap.rest - lap.glass < STILL_US


def test_means_pair_what_both_have() -> None:
    one = [Lap(1, "1", 0, glass=10_000), Lap(2, "2", 0, glass=30_000), Lap(3, "3", 0)]
    other = [Lap(1, "1", 0, glass=20_000), Lap(2, "2", 0), Lap(3, "3", 0, glass=9)]
    assert means(one, other, "glass") == (1, 10.0, 20.0)
    assert means(one, other, "ring") == (0, 0.0, 0.0)


def test_a_recorder_keeps_each_shot(capsys: pytest.CaptureFixture[str]) -> None:
    table = TimedDesk(b"", settings={})
    import sys

    record = Recorder(table, table.watch, sys.stdout).play_all(
        parse("power on\nwait 5000\nshot list.png\npress 9\nwait 500\nshot no.png\nexpect text YES")
    )
    assert [(shot.line, shot.name) for shot in record.shots] == [(3, "list.png"), (6, "no.png")]
    assert record.shots[0].state is not None
    assert record.shots[0].state["phase"] == "setup"
    assert record.tones != []
    assert record.tones[0].start > 5_000_000
    assert record.shots[0].glass != record.shots[1].glass
    assert [line for line, _ in record.failures] == [7]
    assert [lap.line for lap in record.laps] == [1, 4]


def test_the_light_from_before_a_power_cut_is_no_light_of_the_next_start() -> None:
    table = in_a_game()
    assert any(any(map(any, frame)) for frame in table.watch.lately())
    table.power_cut()
    dark = [[(0, 0, 0)] * 24]
    assert table.watch.lately() == dark
    table.power_on()
    table.run(3000)
    assert table.watch.lately() == dark
    assert table.watch.laps[-1].ring is None, "the ring is not lit before the game is resumed"


def test_tones_are_kept_whole_whoever_takes_them_meanwhile() -> None:
    table = desk()
    before = len(table.watch.tones)
    table.down("*")  # refused: a double beep
    for _ in range(100):
        table.run(10)
        table.sounds()
    beeps = table.watch.tones[before:]
    assert len(beeps) == 2
    assert min(tone.end - tone.start for tone in beeps) > 80_000


def test_what_was_done_is_noted_with_its_time() -> None:
    table = TimedDesk(b"", settings={})
    table.power_on()
    table.watch.line = 2
    table.run(100)
    table.insert("red")
    table.remove()
    assert table.watch.acts == [
        (0, 0, "power", ""),
        (100_000, 2, "insert", "red"),
        (100_000, 2, "remove", ""),
    ]
    assert [lap.action for lap in table.watch.laps] == ["power", "red"]
