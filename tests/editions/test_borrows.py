"""Every entry of the banker that borrows says before it is made how many notes it will take."""

from copy import copy
from typing import Any

import pytest

from tests.core.table import Table
from tests.editions import everything
from tests.editions.play import choose, new_game

# The op, its keys but the last, those that make the entry, what the player has before, the notes.
# A row of the menu is written MENU:WORDS. Notes are 20,000 in Classic and 50,000 in Adventure.
CLASSIC: list[tuple[int, str, str, int, int]] = [
    (1, "MONEY MINUS 10001", "#", 10_000, 1),
    (1, "MONEY MINUS 50000", "#", 10_000, 2),
    (2, "TRANSFER MINUS 30001", "# 1", 10_000, 2),
    (4, "HOUSE PLUS 70000", "# 9#", 10_000, 3),
    (10, "SPIN-TO-WIN 50000", "# 3#", 10_000, 2),
    (20, "INVEST 4", "#", 9999, 1),
    (22, "MENU:TAXES DUE", "#", 5000, 1),
    (25, "MENU:SPLIT CARD: PAY|50000", "# 1", 1000, 2),
    (28, "MENU:COLLEGE", "#", 10_000, 5),
    (28, "MENU:COLLEGE", "#", 300_000, 5),
    (29, "MENU:RETURN TO SCHOOL", "#", 10_000, 2),
]
ADVENTURE: list[tuple[int, str, str, int, int]] = [
    (1, "MONEY MINUS 10001", "#", 10_000, 1),
    (2, "TRANSFER MINUS 110001", "# 1", 10_000, 3),
    (4, "HOUSE PLUS 160000", "#", 10_000, 3),
    (23, "MENU:COLLEGE FEE", "#", 10_000, 1),
    (25, "MENU:PAY FOR DEGREE", "#", 10_000, 1),
]
LINES = {"classic": CLASSIC, "adventure": ADVENTURE}


def mark(table: Table, words: str) -> None:
    """Open the menu and go to the row with the words, but do not take it."""
    table.press("MENU")
    for _ in range(40):
        if words in next(row for row in table.rows() if row.startswith(">")):
            return
        table.press("C")
    raise AssertionError(words)


def seated(edition: str, dollars: int) -> Table:
    table = new_game(edition, 3)
    table.insert("red")
    if edition == "classic":
        table.press("CAREER-CARD 30000# 60000# 15000#")
    table.app.game.players[0].money = dollars
    table.run(4000)
    return table


@pytest.mark.parametrize(
    ("edition", "line"),
    [pytest.param(name, line, id=f"{name}-{line[1]}") for name in LINES for line in LINES[name]],
)
def test_it_says_the_notes_before_the_last_key(
    edition: str, line: tuple[int, str, str, int, int]
) -> None:
    op, keys, last, dollars, notes = line
    table = seated(edition, dollars)
    if keys.startswith("MENU:"):
        row, _, amount = keys[5:].partition("|")
        mark(table, row)
        if amount:
            table.press("#" + amount)
    else:
        table.press(keys)
    table.sees(f"BORROWS {notes} NOTE" + ("" if notes == 1 else "S"))
    assert table.player("red")["loans"] == 0
    table.press(last)
    assert table.player("red")["loans"] == notes
    ledger = table.app.ledger
    assert ledger.entry(ledger.entries[-1])[0] == op


@pytest.mark.parametrize("edition", LINES)
def test_nothing_is_said_where_the_money_is_enough(edition: str) -> None:
    for _, keys, *_ in LINES[edition]:
        table = seated(edition, 5_000_000)
        row, _, amount = keys.removeprefix("MENU:").partition("|")
        if row.startswith("COLLEGE"):
            continue  # is paid by loans whatever there is
        if keys.startswith("MENU:"):
            mark(table, row)
            table.press("#" + amount if amount else "")
        else:
            table.press(keys)
        table.sees_not("BORROWS")


def test_everyone_costs_as_often_as_there_are_others() -> None:
    """10,000 has red; 2 times 15,000 is to pay: one note."""
    table = seated("classic", 10_000)
    table.press("TRANSFER MINUS 15000 #")
    table.sees("TO EVERYONE:1 NOTE")
    choose(table, "EVERYONE")
    assert table.player("red")["loans"] == 1


@pytest.mark.parametrize("edition", LINES)
def test_the_list_is_complete(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other entry of a game with all kinds of them would have its own player borrow."""
    table = everything.begin(edition)
    kind = type(table.app.game)
    apply = kind.apply
    found = set()

    def seen(game: Any, op: int, who: int, n: list[int]) -> None:
        if who < 3:
            poor = copy(game)
            poor.players = [copy(player) for player in poor.players]
            poor.players[who].money = 0
            before = poor.players[who].loans
            apply(poor, op, who, n)
            if poor.players[who].loans > before:
                found.add(op)
        apply(game, op, who, n)

    monkeypatch.setattr(kind, "apply", seen)
    for move in everything.moves(edition):
        everything.make(table, move)
    loan, exempt, fine = 5, 27, 31  # asked for; gives back; takes from another than who enters it
    assert found - {loan, exempt, fine} == {line[0] for line in LINES[edition]}
