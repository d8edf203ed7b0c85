"""Races in a scenario (sim/board/races.py)."""

from __future__ import annotations

import pytest

from sim.board import races
from sim.board.stopwatch import Act


def acts(*each: tuple[int, str, str]) -> list[Act]:
    """One a line, from line 1; milliseconds."""
    return [Act(ms * 1000, line, what, key) for line, (ms, what, key) in enumerate(each, 1)]


@pytest.mark.parametrize(("ms", "race"), [(290, False), (310, True), (530, True), (550, False)])
def test_a_key_while_the_reader_makes_sure_that_the_card_is_gone(ms: int, race: bool) -> None:
    found = races.first(acts((1000, "remove", ""), (1000 + ms, "down", "5")))
    wanted = (2, f"key 5 {ms} ms after a card was taken out")
    assert found == (wanted if race else None)


@pytest.mark.parametrize("between", ["insert", "power"])
def test_a_card_that_came_back_is_not_gone(between: str) -> None:
    done = acts((1000, "remove", ""), (1100, between, "red"), (1400, "down", "5"))
    assert races.first(done) is None


@pytest.mark.parametrize(("ms", "race"), [(0, True), (9, True), (10, False)])
def test_two_keys_in_the_same_instant(ms: int, race: bool) -> None:
    found = races.first(acts((1000, "down", "1"), (1000 + ms, "down", "2")))
    assert found == ((2, "keys 1 and 2 in the same instant") if race else None)


def test_the_first_of_two_races_is_told() -> None:
    done = acts((0, "down", "1"), (1, "down", "2"), (50, "remove", ""), (450, "down", "3"))
    assert races.first(done) == (2, "keys 1 and 2 in the same instant")
    assert races.first(done[2:]) == (4, "key 3 400 ms after a card was taken out")
