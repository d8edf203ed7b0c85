"""What happened to my money? ENTER on an account (T260), and numbers of any size on the screen."""

import re

import pytest

from tests.core.table import Table
from tests.editions.play import choose, new_game

EDITIONS = ("classic", "adventure")


def read(table: Table) -> list[str]:
    """Every row of the list that is open, from its first to its last."""
    rows: list[str] = []
    table.press("B" if not rows and table.rows()[1][0] != ">" else "")
    while True:
        row = next(row for row in table.rows()[1:] if row.startswith(">"))
        rows.append(" ".join(row[1:].split()))
        table.press("C")
        if table.rows()[1].startswith(">"):
            return rows


def test_the_newest_change_stands_first_and_loans_are_among_them() -> None:
    """10,000 - 5,000 to red; then 40,000 of which 35,000 are borrowed in two notes (C243)."""
    table = new_game("classic", 3)
    table.insert("blue")
    table.insert("red")
    table.press("BABY 1 ENTER")
    table.insert("blue")
    table.press("MONEY MINUS 40000 ENTER")
    table.run(9000)
    before = table.packed()
    table.press("ENTER")
    assert read(table)[:7] == [
        "LAST CHANGES:",
        "BLUE -$40,000",
        "BLUE +2 NOTES",
        "RED BABY -$5,000",
        "ACCOUNT:",
        "CASH $5,000",
        "2 LOANS -$50,000",
    ]
    table.press("ENTER")
    assert table.phase == "ready"
    assert table.packed() == before


def test_a_player_of_classic_sees_all_that_the_account_holds() -> None:
    table = new_game("classic", 3)
    table.insert("red")
    table.press("CAREER-CARD 50000 # 90000 # 20000 # PAY-DAY PLUS INVEST 7 #")
    table.press("HOUSE PLUS 80000 # 60000 # BABY 2 #")
    choose(table, "POLICE BADGE", menu=True)
    table.run(9000)
    table.press("ENTER")
    rows = read(table)
    assert rows[rows.index("ACCOUNT:") :] == [
        "ACCOUNT:",
        "CASH $10,000",
        "1 LOAN -$25,000",
        "SALARY $60,000",
        "SALARY MAX $90,000",
        "TAXES $20,000",
        "HOUSE $80,000",
        "VALUE $60,000",
        "RAISES 1",
        "INVESTMENT 7",
        "TILES 1",
        "CHILDREN 2",
        "POLICE BADGE",
    ]


def test_a_player_of_adventure_sees_the_islands_of_the_stamps() -> None:
    table = new_game("adventure", 3)
    table.insert("red")
    table.press("PASSPORT 1 # PASSPORT 3 # PASSPORT 3 # PASSPORT 4 # BABY-OR-PET 2 #")
    for row in ("BOAT", "PLANE", "FULL CAR"):
        choose(table, row, menu=True)
    table.run(9000)
    table.press("ENTER")
    rows = read(table)
    assert rows[0] == "NO CHANGE YET"
    assert rows[1:] == [
        "ACCOUNT:",
        "CASH $10,000",
        "LEVEL 1",
        "PETS 1",
        "FULL CAR 1",
        "BOAT 1",
        "PLANE 1",
        "STAMPS: BEACH 1",
        "STAMPS: JUNGLE 2",
        "STAMPS: SNOW 1",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_function_key_goes_from_the_statement_to_what_it_does(edition: str) -> None:
    table = new_game(edition, 2)
    table.insert("red")
    table.press("ENTER MONEY PLUS 5000 ENTER")
    assert table.player("red")["money"] == 15_000
    table.press("ENTER CLEAR")
    assert table.phase == "ready"
    table.press("ENTER")
    table.remove()
    table.sees("INSERT A CARD")
    table.run(4000)
    table.press("ENTER")
    assert table.sounds()[-1] == "bad"
    table.sees("INSERT YOUR CARD FIRST")


SIZES = [0, 9, 10_000, 999_999, 9_999_999, 10_004_999, 999_999_999, 1_009_994_899, 10**10 + 1]


def numbers(text: str) -> list[str]:
    """The dollars on the screen, without commas."""
    return re.findall(r"-?\$[\d,]+", text.replace(",", ""))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", SIZES)
def test_no_figure_of_an_account_is_cut_and_each_has_its_unit(edition: str, size: int) -> None:
    """Money to ten thousand million, 999 loans, and as large a salary as the keys allow."""
    loans = min(size // 100_000, 999)
    table = new_game(edition, 6)
    for player in table.game.players:
        player.money, player.loans, player.salary = size, loans, 9_999_999
    table.insert("purple")
    assert f"${size}" in numbers(table.text())
    assert "$9999999" in numbers(table.text())
    assert not loans or f"{loans} LOAN" in table.text()
    table.press("ENTER")
    assert f"CASH ${size}" in " / ".join(read(table)).replace(",", "")
    table.press("*")
    choose(table, "TOTALS", menu=True)
    rows = read(table)
    for row in rows:
        assert len(numbers(row)) == 1, row
    assert len(rows) == (12 if loans else 6)
    assert rows[0].replace(",", "") == f"RED ${size}"
    if loans:
        owed = loans * table.game.BACK
        word = "LOAN" if loans == 1 else "LOANS"
        assert rows[1].replace(",", "") == f"{loans} {word} -${owed}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_totals_say_how_many_rows_there_are(edition: str) -> None:
    table = new_game(edition, 6)
    choose(table, "TOTALS", menu=True)
    table.sees("TOTALS 1-4 OF 6", "RED $10,000")
