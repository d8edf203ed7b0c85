"""CHANCE: 0, 1 or 2, at once (T98-102, T131)."""

import pytest

from tests.core.play import new_game, refused, rest, spin
from tests.core.table import Table


@pytest.mark.parametrize(("byte", "outcome"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_outcomes(byte: int, outcome: int) -> None:
    table = new_game()
    table.insert("red")
    before = table.player("red")
    table.queue(byte)
    table.press("CHANCE")
    assert table.phase == "spinning"
    assert table.state()["last_chance"] == outcome, "drawn and saved before the light runs"
    rest(table)
    assert table.phase == "result"
    assert str(outcome) in table.rows()[1]
    assert table.player("red") == before, "chance alone moves no money"


def test_it_takes_no_longer_than_a_spin() -> None:
    table = new_game()
    table.insert("red")
    table.queue(0)
    table.press("CHANCE")
    waited = 0
    while table.phase == "spinning":
        table.step()
        waited += 20
    assert 500 <= waited <= 7000


def test_without_a_card() -> None:
    refused(new_game(), "CHANCE", "INSERT YOUR CARD FIRST")


def test_business_venture() -> None:
    """T98-102: subtract the bid, press CHANCE, add twice the bid: a fair bet at 50/25/25."""
    table = new_game()
    table.insert("red")
    spin(table, 1)
    table.press("MONEY C40000#")
    table.queue(3)
    table.press("CHANCE")
    rest(table)
    table.press("MONEY B80000#")
    assert table.player("red")["money"] == 5000 + 40_000


def test_several_chances_in_a_turn() -> None:
    table = new_game()
    table.insert("red")
    for byte, outcome in ((0, 0), (2, 1), (3, 2)):
        _chance(table, byte)
        assert table.state()["last_chance"] == outcome


def test_a_spin_is_not_forgotten_over_a_chance() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    _chance(table, 2)
    assert table.state()["last_spin"] == 7
    table.press("*")
    table.sees("MOVE 7")


def test_undo() -> None:
    table = new_game()
    table.insert("red")
    _chance(table, 2)
    table.hold("*")
    table.sees("CHANCE 1")
    table.press("#")
    assert table.state()["last_chance"] is None


def _chance(table: Table, byte: int) -> None:
    table.queue(byte)
    table.press("CHANCE")
    rest(table)
