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
    assert read(table)[:8] == [
        "LAST CHANGES:",
        "BLUE -$40,000",
        "BLUE +2 NOTES",
        "RED BABY -$5,000",
        "ACCOUNT:",
        "CASH $5,000",
        "ENTER TAKES ONE BACK",
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
        "POLICE BADGE",
        "SALARY $60,000",
        "SALARY MAX $90,000",
        "TAXES $20,000",
        "HOUSE $80,000",
        "VALUE $60,000",
        "RAISES 1",
        "INVESTMENT 7",
        "ENTER TAKES ONE BACK",
        "TILES 1",
        "CHILDREN 2",
        "1 LOAN -$25,000",
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
        "ENTER TAKES ONE BACK",
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


CORRECTED = [
    ("classic", "BABY 2 ENTER", "children", 2, 1),
    ("classic", "MENU 1", "tiles", 1, 0),
    ("classic", "LOAN PLUS 3 ENTER", "loans", 3, 2),
    ("adventure", "BABY-OR-PET 1 ENTER", "children", 1, 0),
    ("adventure", "BABY-OR-PET 2 ENTER", "pets", 1, 0),
    ("adventure", "MENU 4", "boat", True, False),
    ("adventure", "MENU 5", "plane", True, False),
    ("adventure", "MENU 6", "full_car", True, False),
    ("adventure", "LOAN PLUS ENTER", "loans", 1, 0),
]


def take_back(table: Table, words: str) -> None:
    """A row of the statement, and yes."""
    table.press("ENTER")
    choose(table, words)
    table.sees("-1?", "ENTER YES")
    table.press("ENTER")


@pytest.mark.parametrize(("edition", "keys", "name", "before", "after"), CORRECTED)
def test_every_count_can_be_corrected_and_only_a_loan_takes_money(
    edition: str, keys: str, name: str, before: int, after: int
) -> None:
    """A loan goes back without interest (C243, A182), all else leaves every account as it was."""
    table = new_game(edition, 2)
    table.insert("red")
    table.press(keys)
    table.run(9000)
    state = table.player("red")
    assert state[name] == before
    others, pile = table.player("blue"), table.state().get("pile", 0)
    take_back(table, f"{before} LOAN" if name == "loans" else name.upper().replace("_", " "))
    money = table.game.NOTE if name == "loans" else 0
    assert table.player("red") == {**state, name: after, "money": state["money"] - money}
    assert table.player("blue") == others
    assert table.state().get("pile", 0) == (pile + 1 if name == "tiles" else pile)
    table.sees(name.upper().replace("_", " ") + " -1")
    table.hold("*")
    table.press("ENTER")
    assert table.player("red") == state


def test_stamps_are_corrected_by_island() -> None:
    table = new_game("adventure", 2)
    table.insert("red")
    table.press("PASSPORT 1 # PASSPORT 3 # PASSPORT 3 #")
    take_back(table, "STAMPS: JUNGLE")
    assert table.player("red")["stamps"] == {"beach": 1, "city": 0, "jungle": 1, "snow": 0}


def test_minus_on_the_page_of_a_count_takes_one_back() -> None:
    """As in Twists & Turns; where there are several kinds their digit comes first."""
    table = new_game("classic", 2)
    table.insert("red")
    table.press("BABY 2 #")
    table.run(9000)
    table.press("BABY")
    table.sees("1, OR 2 FOR TWINS", "- TAKES ONE BACK")
    table.press("MINUS")
    table.sees("CHILDREN -1?", "MONEY STAYS")
    table.press("ENTER")
    assert table.player("red")["children"] == 1
    table = new_game("adventure", 2)
    table.insert("red")
    table.press("PASSPORT 2 # PASSPORT")
    table.sees("1 BEACH    2 CITY", "3 JUNGLE   4 SNOW", "PRESS ITS DIGIT")
    table.press("2")
    table.sees("CITY YOU HAVE 1")
    table.press("MINUS ENTER")
    assert table.player("red")["stamps"]["city"] == 0
    table.press("BABY-OR-PET 2 MINUS")
    assert table.sounds()[-1] == "bad"
    table.sees("THERE IS NONE TO TAKE BACK")


def test_a_loan_that_is_spent_cannot_be_given_back() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.press("LOAN PLUS ENTER MONEY MINUS 20000 ENTER")
    table.run(9000)
    table.press("ENTER")
    choose(table, "1 LOAN")
    table.sees("NOT ENOUGH CASH: $20,000")
    assert table.player("red")["loans"] == 1


@pytest.mark.parametrize(("edition", "note", "back"), [("classic", 20, 25), ("adventure", 50, 60)])
def test_the_page_of_a_loan_names_the_sums(edition: str, note: int, back: int) -> None:
    """C243-245, A182-186, for every number of notes that can be typed."""
    table = new_game(edition, 2)
    table.insert("red")
    table.press("MONEY PLUS 9999999 ENTER LOAN PLUS 99 ENTER")
    for count in [1, 2, 9, 10, 99]:
        table.press(f"LOAN PLUS {count}")
        table.sees("HOW MANY NOTES?", f"+{count}")
        shown = " ".join(table.text().replace(",", "").split())
        assert f"YOU GET ${note * count}000 TO REPAY ${back * count}000" in shown
        table.press("CLEAR")
        table.press(f"LOAN MINUS {count}")
        shown = " ".join(table.text().replace(",", "").split())
        assert f"YOU PAY ${back * count}000" in shown
        table.press("CLEAR")
