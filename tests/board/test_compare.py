"""Two recordings side by side (sim/board/compare.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sim.board.compare import differences, judged, latencies, strays, together
from sim.board.record import Record, Shot
from sim.board.stopwatch import Act, Lap
from sim.chips.piezo import Tone

DARK = (bytes(128),) * 64
RED, OFF = ((9, 0, 0),) * 24, ((0, 0, 0),) * 24
SHOT = Shot(7, "one.png", DARK, (OFF,), {"phase": "ready", "years": 3}, b"LIFE")


def record(shot: Shot = SHOT, **laps: int | None) -> Record:
    return Record(shots=[shot], laps=[Lap(3, "1", 0, **laps)], acts=[Act(0, 3, "down", "1")])


def test_the_same_is_no_difference() -> None:
    assert differences(record(), record()) == []


DIFFERENT: dict[str, tuple[dict[str, Any], str]] = {
    "pixel": ({"glass": (*DARK[:5], b"\x01" + bytes(127), *DARK[6:])}, "1 pixels of the glass"),
    "ring": ({"ring": (RED,)}, "24 lights of the ring differ, first 0: (9, 0, 0)"),
    "state": ({"state": {"phase": "ready", "years": 2}}, "years 2, desk 3"),
    "more state": ({"state": {**(SHOT.state or {}), "due": "red"}}, "due 'red', desk None"),
    "no state": ({"state": None}, "state: null"),
    "journal": ({"journal": b"LIKE"}, "journal from byte 2"),
}


@pytest.mark.parametrize("what", DIFFERENT)
def test_every_difference_is_named_with_its_line(what: str) -> None:
    changes, words = DIFFERENT[what]
    (found,) = differences(record(replace(SHOT, **changes)), record())
    assert found.line == 7
    assert found.text.startswith("one.png: ")
    assert words in found.text


def test_a_tone_is_named_by_the_line_of_what_was_done_before_it() -> None:
    board = record()
    board.acts += [Act(500_000, 4, "down", "2"), Act(900_000, 9, "remove")]
    board.tones = [Tone(600_000, 620_000, 1795)]
    assert list(map(str, differences(board, record()))) == ["4: tone: 1795 Hz 20 ms, desk no tone"]


def test_a_moving_light_may_be_further_on_one_than_on_the_other() -> None:
    board = record(replace(SHOT, ring=(OFF, RED)))
    assert differences(board, record()) == []


def test_failures_and_missing_shots_count() -> None:
    board = record()
    board.failures.append((4, "expected text X"))
    board.shots.append(SHOT)
    assert list(map(str, differences(board, record()))) == [
        "4: board: expected text X",
        "7: 2 shots on the board, 1 on the desk",
    ]


@pytest.mark.parametrize(("desk", "stray"), [(79, True), (81, False), (124, False), (126, True)])
def test_latencies_have_to_agree(desk: int, stray: bool) -> None:
    one, other = record(glass=100_000), record(glass=desk * 1000)
    assert latencies(one, other) == [("glass", 1, 100.0, desk, 100 / desk)]
    assert bool(strays(one, other)) == stray


def test_a_frame_of_the_ring_or_a_turn_of_the_loop_is_no_stray() -> None:
    assert strays(record(ring=18_000), record(ring=31_000)) == []
    assert strays(record(tone=9_000), record(tone=13_000)) == []
    assert strays(record(tone=9_000), record(tone=16_000)) != []


def test_all_scenarios_together_count_each_lap_once() -> None:
    scenarios = [[("glass", 1, 100.0, 50.0, 2.0), ("tone", 2, 9.0, 9.0, 1.0)]]
    scenarios.append([("glass", 3, 60.0, 70.0, 0.86)])
    assert together(scenarios) == [("glass", 4, 70.0, 65.0, 70 / 65), ("tone", 2, 9.0, 9.0, 1.0)]
    assert together([]) == []


def raced(which: str = "2", at: int = 5_000) -> Record:
    """Key 1 in line 3, and another so much later in line 6; the journals differ in line 7."""
    made = record(replace(SHOT, journal=b"LOST"), glass=100_000)
    made.acts.append(Act(at, 6, "down", which))
    return made


def test_a_race_is_named_and_what_it_makes_different_is_no_difference() -> None:
    assert judged(raced(), record(glass=50_000)) == (
        [],
        ["6: a race, keys 1 and 2 in the same instant: what differs from here on is none"],
    )


def test_what_differs_before_a_race_counts() -> None:
    board = raced()
    board.failures.append((5, "expected text X"))
    assert judged(board, record())[0] == ["5: board: expected text X"]
    assert judged(board, record())[1] != []


def test_without_a_race_everything_counts() -> None:
    differ, races = judged(raced(at=80_000), record(glass=50_000))
    assert [words.partition(":")[0] for words in differ] == ["7", "glass"]
    assert races == []


def test_a_race_that_both_saw_alike_is_not_mentioned() -> None:
    board, desk = raced(), raced()
    assert judged(board, desk) == ([], [])
