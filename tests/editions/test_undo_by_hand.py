"""CLEAR held, and ENTER, take a whole game back to its first entry in every edition."""

import random

import pytest

from tests.core.play import new_game as twists
from tests.core.play import rest
from tests.core.table import Table
from tests.editions import everything
from tests.editions.play import new_game


def _twists(table: Table) -> None:
    """A year of everything, a lottery that is left and one that is won, then the finale."""
    for colour in ("red", "blue"):
        table.insert(colour)
        table.press("SPIN")
        rest(table)
        for keys in ("MONEY PLUS 500 ENTER", "MARRIAGE", "BABY 2 ENTER", "HOUSE PLUS ENTER"):
            table.press(keys)
        table.press("CHANCE")
        rest(table)
    table.remove()
    table.press("LOTTERY CLEAR LOTTERY SPIN")
    rest(table)
    table.insert("red")
    table.press("ENTER")
    table.remove()
    table.press("YEARS 1 ENTER ENTER")
    table.insert("red")
    table.press("SPIN")
    table.run(4000)
    table.insert("blue")
    table.run(9000)


def played(edition: str) -> tuple[Table, list[list[int]]]:
    """A game that is over, and what it was before its first entry."""
    if edition == "twists":
        table = twists(2, 3)
        table.dice = random.Random(1)
        before = table.packed()
        _twists(table)
    else:
        table = everything.begin(edition)
        table.dice = random.Random(1)
        before = table.packed()
        for move in everything.moves(edition):
            everything.make(table, move)
    assert table.state()["phase"] in ("finale", "over")
    return table, before


@pytest.mark.parametrize("edition", ["twists", "classic", "adventure"])
def test_clear_held_goes_back_to_the_first_entry(edition: str) -> None:
    """One entry for each time it is held; nothing that happens by itself makes one."""
    table, before = played(edition)
    left = table.state()["undo"]
    assert left > 10
    while left:
        table.hold("*")
        table.press("#")
        left -= 1
        assert table.state()["undo"] == left, table.text()
    assert table.packed() == before
    assert table.phase == "ready"


def test_spin_to_win_that_was_left_is_gone_back_past() -> None:
    """Taking the leaving back opens it; taking the opening back closes it."""
    table = new_game("classic", 2)
    table.insert("red")
    table.press("SPIN-TO-WIN CLEAR")
    assert (table.phase, table.state()["undo"]) == ("ready", 2)
    table.hold("*")
    table.press("#")
    assert (table.phase, table.state()["undo"]) == ("lottery", 1)
    table.hold("*")
    table.press("#")
    assert (table.phase, table.state()["undo"]) == ("ready", 0)
