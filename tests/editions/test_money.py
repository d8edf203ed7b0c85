"""Money, transfers and loans, which both editions have."""

import pytest

from tests.core.table import Table
from tests.editions.play import choose, money, new_game, refused

EDITIONS = ["classic", "adventure"]
NOTE = {"classic": 20_000, "adventure": 50_000}
BACK = {"classic": 25_000, "adventure": 60_000}


@pytest.fixture(params=EDITIONS)
def table(request: pytest.FixtureRequest) -> Table:
    table = new_game(request.param)
    table.insert("red")
    return table


def note(table: Table) -> int:
    return NOTE[table.state()["edition"]]


def back(table: Table) -> int:
    return BACK[table.state()["edition"]]


def test_everybody_starts_with_10_000(table: Table) -> None:
    assert money(table) == dict.fromkeys(("red", "blue", "green", "yellow"), 10_000)
    assert {player["loans"] for player in table.state()["players"]} == {0}


def test_collect_and_pay(table: Table) -> None:
    table.press("MONEY B 25000 #")
    assert table.player("red")["money"] == 35_000
    table.press("MONEY C 35000 #")
    assert table.player("red")["money"] == 0
    assert table.player("red")["loans"] == 0


@pytest.mark.parametrize("missing", [1, -1, 0])
def test_loans_are_taken_by_whole_notes_and_never_one_too_many(table: Table, missing: int) -> None:
    """Two notes are just enough, a dollar less, a dollar too little."""
    table.press(f"MONEY C {10_000 + 2 * note(table) + missing} #")
    notes = 3 if missing > 0 else 2
    assert table.player("red")["loans"] == notes
    assert table.player("red")["money"] == notes * note(table) - 2 * note(table) - missing
    table.sees(f"+{notes} NOTE")


def test_a_payment_that_leaves_nothing_takes_no_loan(table: Table) -> None:
    table.press("MONEY C 10000 #")
    assert table.player("red")["money"] == 0
    assert table.player("red")["loans"] == 0
    table.sees_not("NOTE")


def test_take_and_repay(table: Table) -> None:
    table.press("LOAN B 3 #")
    assert table.player("red")["loans"] == 3
    assert table.player("red")["money"] == 10_000 + 3 * note(table)
    table.press("LOAN C 2 #")
    assert table.player("red")["loans"] == 1
    assert table.player("red")["money"] == 10_000 + 3 * note(table) - 2 * back(table)


def test_more_notes_than_owed_are_not_repaid(table: Table) -> None:
    refused(table, "LOAN C", "YOU OWE NO LOANS")
    table.press("LOAN B 2 #")
    table.press("MONEY B 999999 #")
    refused(table, "LOAN C 3 #", "YOU OWE ONLY 2")
    table.press("2 #")
    assert table.player("red")["loans"] == 0


def test_a_loan_is_not_repaid_with_money_one_has_not(table: Table) -> None:
    table.press("LOAN B 2 #")
    table.press(f"MONEY C {10_000 + note(table)} #")
    refused(table, "LOAN C 1 #", f"NOT ENOUGH CASH: ${back(table):,}")


def test_transfer_to_one(table: Table) -> None:
    table.press("TRANSFER C 4000 #")
    table.sees("TO BLUE 0002", "TO GREEN 0003", "TO YELLOW 0004", "TO EVERYONE")
    choose(table, "GREEN")
    assert money(table) == {"red": 6000, "blue": 10_000, "green": 14_000, "yellow": 10_000}


def test_transfer_from_one_who_has_to_borrow(table: Table) -> None:
    table.press("TRANSFER B 11000 #")
    table.sees("FROM BLUE 0002")
    choose(table, "BLUE")
    assert table.player("red")["money"] == 21_000
    assert table.player("blue")["money"] == note(table) - 1000
    assert table.player("blue")["loans"] == 1
    table.sees("BLUE -$11,000", "BLUE +1 NOTE")


def test_transfer_with_everyone(table: Table) -> None:
    table.press("TRANSFER B 5000 #")
    choose(table, "EVERYONE")
    assert money(table) == {"red": 25_000, "blue": 5000, "green": 5000, "yellow": 5000}
    table.press("TRANSFER C 9000 #")
    choose(table, "EVERYONE")
    notes = table.player("red")["loans"]
    assert notes == 1
    assert table.player("red")["money"] == 25_000 - 27_000 + note(table)
    assert money(table)["yellow"] == 14_000


def test_all_who_borrow_are_named() -> None:
    table = new_game("classic", 6)
    table.insert("red")
    table.press("TRANSFER B 50000 #")
    choose(table, "EVERYONE")
    told = [["RED", "+$250,000"]]
    for name in ("BLUE", "GREEN", "YELLOW", "PURPLE", "WHITE"):
        told += [[name, "-$50,000"], [name, "+2", "NOTES"]]
    seen = []
    for _ in range(3):
        seen += [row.split() for row in table.rows()[1:]]
        table.run(3000)
    assert seen == [*told, ["NOW", "$260,000"]]


def test_nobody_pays_himself_or_somebody_absent(table: Table) -> None:
    before = table.packed()
    table.press("TRANSFER C 4000 #")
    choose(table, "RED (YOU)")
    assert table.sounds() == ["bad"]
    table.sees("THAT IS YOURSELF")
    assert table.packed() == before
    game = table.game
    assert game.refuse(2, 0, [-1, 4000, 4]) == "NOT IN THIS GAME"
    assert game.refuse(2, 0, [-1, 4000, 0]) == "THAT IS YOURSELF"
    assert game.refuse(2, 0, [-1, 4000, 3]) == ""


def test_an_amount_that_is_too_long(table: Table) -> None:
    refused(table, "MONEY B 99999999", "AT MOST $9,999,999")


def test_operations_need_a_card(table: Table) -> None:
    table.remove()
    for key in "02345678A":
        refused(table, key, "INSERT YOUR CARD FIRST")


def test_a_card_taken_out_in_the_middle_changes_nothing(table: Table) -> None:
    before = table.packed()
    table.press("TRANSFER C 4000 #")
    table.remove()
    table.sees("NOTHING WAS CHANGED")
    assert table.packed() == before
    assert table.phase == "ready"


def test_the_account_is_shown(table: Table) -> None:
    table.press("LOAN B 2 #")
    salary = "0 30000 #" + ("60000 # 0 #" if table.state()["edition"] == "classic" else "")
    table.press(salary)
    table.sees("RED 0001", f"${10_000 + 2 * note(table):,}", "2 LOANS SAL $30,000")


def test_totals(table: Table) -> None:
    table.press("LOAN B 2 #")
    choose(table, "TOTALS", menu=True)
    back = 2 * table.game.BACK
    table.sees(f"RED ${10_000 + 2 * note(table):,}", f"2 LOANS -${back:,}", "BLUE", "$10,000")


def test_who_is_next(table: Table) -> None:
    """A second spin in a turn is no mistake; whoever comes after the last to spin is next."""
    assert table.state()["due"] == "red"
    table.queue(3, 3)
    for _ in range(2):
        table.press("A")
        table.run(6000)
    assert table.state()["due"] == "blue"
    table.remove()
    table.run(12_000)
    table.sees("BLUE 0002 IS NEXT")


def test_a_message_longer_than_the_glass_is_read_in_parts() -> None:
    """A guest's loan is told, too, when more is to be said."""
    table = new_game("classic", 6)
    table.insert("red")
    table.press("TRANSFER B 50000 #")
    choose(table, "EVERYONE")
    table.app.say(["THE PILE IS EMPTY:", "MENU, FROM A PLAYER", *table.app.message])
    table.run(200)
    table.sees("THE PILE IS EMPTY:", "BLUE -$50,000")
    table.sees_not("GREEN")
    table.run(3100)
    table.sees("GREEN -$50,000")
    table.sees_not("THE PILE")
    table.run(9300)
    table.sees_not("WHITE")


def test_a_key_ends_all_of_it() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.app.say([str(number) for number in range(111, 117)])
    table.run(200)
    table.sees("114")
    table.press("*")
    table.run(3100)
    table.sees_not("115")
