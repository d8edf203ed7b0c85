"""The last year says that it is the last, and what SPIN would end (T283)."""

import pytest

from tests.core.play import a_round, new_game, spin, turn
from tests.core.table import Table

STRICT, FREE = 1, 2  # how often TURN ORDER is changed in HOUSE RULES


def _red_alone(order: int = 0, years: int = 1) -> Table:
    """The year of three players, in which only red has spun; red's card is in."""
    table = new_game(3, years, turn_order=order)
    turn(table, "red")
    return table


def test_the_header_counts_the_turns_that_are_left() -> None:
    table = new_game(2, 2)
    table.insert("red")
    table.sees("2 TURNS")
    spin(table, 1)
    table.press("*")
    table.sees("1 TURN")
    table.insert("blue")
    table.sees("2 TURNS")


def test_holding_spin_says_that_it_ends_the_game_and_who_has_not_played() -> None:
    table = _red_alone()
    table.press("SPIN")
    table.sees("RED HAS SPUN THIS TURN", "HOLD SPIN TO END THE GAME")
    table.run(3100)
    table.sees("NOT PLAYED YET: BLUE, GREEN")
    assert table.phase == "ready"
    table.hold("A")
    assert table.phase == "finale"


def test_before_the_last_year_it_begins_the_next() -> None:
    table = _red_alone(years=2)
    table.press("SPIN")
    table.sees("HOLD SPIN FOR THE NEXT TURN")


def test_strict_offers_nothing_to_hold() -> None:
    table = _red_alone(STRICT)
    table.press("SPIN")
    table.sees("RED HAS SPUN THIS TURN")
    table.sees_not("HOLD")
    table.hold("A")
    assert table.phase == "ready"


@pytest.mark.parametrize(("key", "phase"), [("ENTER", "finale"), ("CLEAR", "ready")])
def test_a_free_order_asks_before_it_ends_the_game(key: str, phase: str) -> None:
    table = _red_alone(FREE)
    table.press("SPIN")
    table.sees("END THE GAME?", "NOT PLAYED YET: BLUE, GREEN")
    assert table.phase == "entry"
    table.press(key)
    assert table.phase == phase


def test_the_question_goes_with_the_card() -> None:
    table = _red_alone(FREE)
    table.press("SPIN")
    table.remove()
    assert table.phase == "ready"


def test_the_spin_that_is_the_finale_is_named_with_a_card_and_without() -> None:
    table = new_game(2, 1)
    table.sees_not("FINALE")
    a_round(table)
    table.sees("0 TURNS", "SPIN IS THE FINALE")
    table.insert("red")
    table.until("FINALE!", 1100)
