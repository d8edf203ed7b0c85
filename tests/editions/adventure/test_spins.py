"""Volcanoes, birthdays, exams."""

import pytest

from tests.core.table import Table
from tests.editions.play import choose, new_game, no_row, spin, turn, wait


def test_a_1_asks_for_the_volcano(table: Table) -> None:
    spin(table, 1)
    assert table.phase == "entry"
    table.sees("VOLCANO")
    table.press("20000#")
    assert table.player("red")["money"] == 30_000
    table.sees("MOVE 1 SPACE")
    assert table.state()["last_move"] == 1
    no_row(table, "VOLCANO", "ONLY AFTER YOU SPIN A 1")


def test_the_volcano_can_be_entered_later_but_not_by_another(table: Table) -> None:
    spin(table, 1)
    table.press("*")
    table.insert("blue")
    no_row(table, "VOLCANO", "ONLY AFTER YOU SPIN A 1")
    table.insert("red")
    assert table.phase == "entry", "it is asked for at once"
    table.press("*")
    choose(table, "VOLCANO", menu=True)
    table.press("40000#")
    assert table.player("red")["money"] == 50_000


def test_the_next_spin_ends_the_eruption(table: Table) -> None:
    spin(table, 1)
    table.press("*")
    spin(table, 4)
    wait(table)
    no_row(table, "VOLCANO", "ONLY AFTER YOU SPIN A 1")


@pytest.mark.parametrize("number", range(2, 10))
def test_any_other_number_moves_only(number: int) -> None:
    table = new_game("adventure", 2)
    before = table.packed()[:2]
    turn(table, "red", number)
    assert table.packed()[:2] == before
    assert table.state()["last_move"] == number
    table.sees(f"MOVE {number} SPACES")


@pytest.mark.parametrize("number", range(1, 11))
def test_exams(number: int) -> None:
    """1 to 3 fails; nobody moves, no volcano, no age."""
    table = new_game("adventure", 2)
    table.insert("red")
    table.queue(number - 1)
    choose(table, "EXAM", menu=True)
    table.until("PASSED!" if number > 3 else "FLUNKED", 7000)
    state = table.state()
    assert (state["age"], state["last_move"], state["last_spin"]) == (10, None, number)
    assert table.phase == "result"
    assert table.player("red")["money"] == 10_000
    assert state["due"] == "red"


def test_paying_for_the_degree(table: Table) -> None:
    choose(table, "PAY FOR DEGREE", menu=True)
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 1
