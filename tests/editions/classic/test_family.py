"""Weddings, children and their gifts."""

import pytest

from tests.core.table import Table
from tests.editions.play import money, new_game, refused, spin, wait


def test_wedding_with_an_8(table: Table) -> None:
    spin(table, 8, "WEDDING")
    assert money(table) == {"red": 40_000, "blue": 0, "green": 0, "yellow": 0}
    table.until("$30,000", 100)
    red = table.player("red")
    assert red["married"] is True
    assert red["tiles"] == 1
    assert table.state()["pile"] == 21


def test_wedding_with_a_5(table: Table) -> None:
    spin(table, 5, "WEDDING")
    assert money(table) == {"red": 25_000, "blue": 5000, "green": 5000, "yellow": 5000}


def test_wedding_with_a_4(table: Table) -> None:
    spin(table, 4, "WEDDING")
    assert money(table) == dict.fromkeys(("red", "blue", "green", "yellow"), 10_000)
    assert table.player("red")["married"] is True
    assert table.player("red")["tiles"] == 1


@pytest.mark.parametrize(
    ("number", "gift"), list(enumerate([0] * 4 + [5000] * 3 + [10_000] * 3, 1))
)
def test_wedding_gifts(number: int, gift: int) -> None:
    table = new_game("classic", 2)
    table.insert("red")
    spin(table, number, "WEDDING")
    assert money(table) == {"red": 10_000 + gift, "blue": 10_000 - gift}


def test_guests_borrow_what_they_give(table: Table) -> None:
    spin(table, 9, "WEDDING")
    table.insert("blue")
    spin(table, 10, "WEDDING")
    assert table.player("blue")["money"] == 30_000
    assert table.player("green")["money"] == 10_000
    assert table.player("green")["loans"] == 1
    table.sees("GIFTS: $30,000")
    table.run(3000)
    table.sees("GREEN +1 NOTE", "YELLOW +1 NOTE")


def test_a_wedding_is_no_move(table: Table) -> None:
    spin(table, 8, "WEDDING")
    assert table.state()["last_move"] is None
    assert table.state()["due"] == "red"


@pytest.mark.parametrize("children", [1, 2])
def test_a_baby_or_twins_are_one_gift_and_one_tile(table: Table, children: int) -> None:
    table.press(f"BABY {children} #")
    assert money(table) == {"red": 25_000, "blue": 5000, "green": 5000, "yellow": 5000}
    red = table.player("red")
    assert red["children"] == children
    assert red["tiles"] == 1
    seen = table.rows()[1:]
    table.run(3000)
    seen += table.rows()[1:]
    assert [row.split() for row in seen[1:6]] == [
        ["RED", "+$15,000"],
        ["BLUE", "-$5,000"],
        ["GREEN", "-$5,000"],
        ["YELLOW", "-$5,000"],
        ["NOW", "$25,000"],
    ]


def test_ten_children(table: Table) -> None:
    table.press("BABY 2 # BABY 2 # BABY 2 # BABY 2 #")
    refused(table, "BABY 2 #", "AT MOST NINE CHILDREN")
    assert table.phase == "ready"
    table.press("BABY 1 #")
    assert table.player("red")["children"] == 9
    refused(table, "BABY 1 #", "AT MOST NINE CHILDREN")


def test_no_triplets(table: Table) -> None:
    refused(table, "BABY 3", "1, OR 2 FOR TWINS")


def test_a_second_wedding_of_the_same_player_asks_first(table: Table) -> None:
    """Nothing is drawn before ENTER says that it is meant."""
    spin(table, 4, "WEDDING")
    wait(table)
    before = table.packed()
    table.press("WEDDING")
    table.sees("WEDDING?", "MARRIED ALREADY")
    table.press("CLEAR")
    assert table.packed() == before
    table.press("WEDDING")
    spin(table, 4, "ENTER")
    assert table.packed() != before
