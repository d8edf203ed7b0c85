"""Every entry says what it did to whom; a card that was away is told what others did (T260)."""

import pytest

from tests.core.table import Table
from tests.editions.play import choose, new_game, spin


def said(table: Table) -> list[list[str]]:
    """The rows of the message that has just come, in words."""
    rows: list[list[str]] = []
    while table.app.message:
        rows += [row.split() for row in table.rows()[1:] if row.strip()]
        table.run(3000)
    return rows


def test_a_wedding_spin_of_1_to_4_says_that_it_brings_nothing() -> None:
    """C233; a balance there would look like a gift."""
    for number in (1, 4):
        table = new_game("classic", 2)
        table.insert("red")
        spin(table, number, "WEDDING")
        table.sees(str(number), "WEDDING", f"NO GIFTS FOR A {number}")
        table.sees_not("$")


def test_flunked_names_the_price_and_no_balance() -> None:
    """A143: wait, or pay 50,000."""
    table = new_game("adventure", 2)
    table.insert("red")
    choose_exam = "MENU 1"
    spin(table, 3, choose_exam)
    table.sees("FLUNKED: WAIT OR PAY", "MENU 2 PAYS $50,000")
    table.sees_not("10,000")
    table.run(11_000)
    spin(table, 4, choose_exam)
    table.sees("PASSED!")
    table.sees_not("$")


def test_a_spin_shows_no_balance() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    spin(table, 7)
    table.sees("7", "MOVE 7 SPACES")
    table.sees_not("$")


def test_retirement_says_each_part() -> None:
    """C283-304: house, gifts for children, loans repaid."""
    table = new_game("classic", 2)
    table.insert("red")
    table.press("LOAN PLUS 2 ENTER HOUSE PLUS 30000 ENTER 60000 ENTER BABY 2 ENTER")
    table.run(12_000)
    choose(table, "RETIRE", menu=True)
    choose(table, "ACRES")
    assert said(table) == [
        ["RED", "RETIRES"],
        ["HOUSE", "SOLD", "+$60,000"],
        ["CHILDREN:", "2", "+$20,000"],
        ["REPAID", "-$50,000"],
        ["RED", "+$30,000"],
        ["NOW", "$55,000"],
    ]


@pytest.mark.parametrize("players", range(2, 7))
def test_gifts_name_everybody_in_order(players: int) -> None:
    table = new_game("classic", players)
    table.insert("red")
    table.press("BABY 1 ENTER")
    names = ["RED", "BLUE", "GREEN", "YELLOW", "PURPLE", "WHITE"][:players]
    rows = [row for row in said(table) if row[0] in names and row[1:] != ["BABY"]]
    assert rows[0] == ["RED", f"+${5000 * (players - 1):,}"]
    assert rows[1:] == [[name, "-$5,000"] for name in names[1:]]


def test_a_lawsuit_and_its_exemption() -> None:
    table = new_game("classic", 3)
    table.insert("red")
    choose(table, "LAWSUIT", menu=True)
    choose(table, "GREEN")
    rows = said(table)
    assert rows[:2] == [["RED", "SUES", "GREEN"], ["RED", "+$100,000"]]
    assert rows[2:4] == [["GREEN", "-$100,000"], ["GREEN", "+5", "NOTES"]]
    table.insert("green")
    table.run(4000)
    choose(table, "EXEMPT", menu=True)
    assert said(table) == [
        ["GREEN", "EXEMPT"],
        ["RED", "-$100,000"],
        ["GREEN", "+$100,000"],
        ["GREEN", "-5", "NOTES"],
        ["NOW", "$10,000"],
    ]


def _away(table: Table) -> None:
    """Red has looked; blue has a baby; red's card comes in again."""
    table.insert("red")
    table.insert("blue")
    table.press("BABY 1 ENTER")
    table.run(20_000)


def test_a_card_that_comes_in_shows_what_others_did() -> None:
    table = new_game("classic", 3)
    _away(table)
    table.insert("red")
    table.sees("RED", "BLUE BABY -$5,000")
    table.insert("green")
    table.sees("BLUE BABY -$5,000")
    table.insert("red")
    table.run(100)
    table.sees_not("BABY")  # it was seen
    table.insert("blue")
    table.sees_not("BABY")  # its own entry


def test_after_a_cut_it_is_told_once_more() -> None:
    table = new_game("classic", 3)
    _away(table)
    table.remove()
    table.run(3000)
    table.power_on()
    table.press("ENTER")
    table.run(3000)
    table.insert("red")
    table.run(100)
    table.sees("BLUE BABY -$5,000")


def test_what_was_undone_is_not_told() -> None:
    table = new_game("classic", 3)
    _away(table)
    table.hold("*")
    table.press("ENTER")
    table.insert("red")
    table.sees_not("BABY")


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_history_shows_what_an_entry_did(edition: str) -> None:
    table = new_game(edition, 3)
    table.insert("red")
    table.press("TRANSFER PLUS 11000 ENTER 1")
    table.press("MONEY PLUS 500 ENTER")
    table.run(9000)
    before = table.packed()
    choose(table, "HISTORY", menu=True)
    table.press("MINUS ENTER")
    table.sees("THIS ENTRY", "RED +$11,000", "BLUE -$11,000", "BLUE +1 NOTE")
    table.press("CLEAR")
    table.sees("HISTORY", "2")
    assert table.packed() == before


@pytest.mark.parametrize(("edition", "note"), [("classic", 20_000), ("adventure", 50_000)])
def test_an_amount_says_before_enter_what_it_borrows(edition: str, note: int) -> None:
    """Two whole notes: a dollar more would be three (C243-245, A182-186)."""
    for keys in ("MONEY MINUS", "TRANSFER MINUS", "HOUSE PLUS"):
        table = new_game(edition, 2)
        table.insert("red")
        table.press(f"{keys} {10_000 + 2 * note}")
        table.sees("BORROWS 2 NOTES")
        assert table.player("red")["loans"] == 0
        table.press("CLEAR")
        table.press(f"{keys} 10000")
        table.sees_not("BORROWS")
    table.press("CLEAR MONEY PLUS 500000")
    table.sees_not("BORROWS")


def test_a_stake_says_what_it_borrows() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.press("SPIN-TO-WIN 30000")
    table.sees("BORROWS 1 NOTE")
