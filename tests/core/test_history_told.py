"""HISTORY, ENTER on a row: every number that the entry changed stands there, and whose it is."""

from typing import Any

import pytest

from lifepod import past
from lifepod.money import change
from tests.core.play import choose, end, new_game, rest, turn
from tests.core.table import Table

HOUSES = ("MODEST", "MIDSIZE", "MANSION")
CARS = ("ECONOMY CAR", "LUXURY CAR")


def states(table: Table) -> list[Any]:
    """The players before the first live entry and after each."""
    ledger = table.app.ledger
    found = []
    for count in range(len(ledger.entries) + 1):
        ledger.rebuild(count)
        found.append([player.pack() for player in ledger.game.players])
    return found


def named(name: str, before: list[int], after: list[int]) -> list[str]:
    """What a row must say of each number of a player that differs."""
    wanted = []
    if after[0] != before[0]:
        wanted.append(f"{name} {change(after[0] - before[0])}")
    if after[1] != before[1]:
        wanted.append(f"{name} {after[1] - before[1]:+,} LP")
    if after[2] != before[2]:
        wanted.append(f"{name} EARNS ${after[2]:,}")
    if after[4] != before[4]:
        wanted.append(f"CHILDREN: {after[4]}")
    for place, thing in enumerate(HOUSES + CARS, 8):
        if min(before[place], after[place]) >= 0 and after[place] != before[place]:
            wanted.append(f"{thing} {change(after[place] - before[place])}")
    return wanted


def played() -> Table:
    """Eighteen turns of three players with every kind of entry."""
    table = new_game(3, 18)
    keys = {
        1: "CAR B1 CAR B1 HOUSE B1 HOUSE B2 SALARY 20000# BABY 2# MARRIAGE",
        2: "MARRIAGE LIFE-POINTS B4000# LIFE-POINTS C70# MONEY B600000# MONEY C70#",
        3: "HOUSE C2 HOUSE B2 BABY 1# BABY C#",
        12: "CAR C1 CAR B2",
    }
    for year in range(1, 19):
        turn(table, "red", 1 + year % 10)
        table.run(9000)
        table.press(keys.get(year, ""))
        table.run(4000)
        if year == 4:
            table.queue(1)
            table.press("CHANCE")
            rest(table)
        for colour in ("blue", "green"):
            turn(table, colour, 5)
        table.remove()
    table.press("YEARS 2#")
    table.queue(2, 4)
    table.press("LOTTERY SPIN")
    rest(table)
    table.insert("blue")
    table.press("ENTER")
    table.remove()
    table.queue(2, 4)
    table.press("LOTTERY SPIN")
    rest(table)
    table.press("CLEAR")
    turn(table, "red")
    turn(table, "blue")
    table.insert("green")
    for words in ("SIT OUT", "CARDS"):
        table.run(4000)
        table.press("MENU")
        choose(table, words)
    choose(table, "GREEN")
    choose(table, "YELLOW")
    table.run(4000)
    end(table)
    for colour in ("blue", "green"):
        table.insert(colour)
    return table


@pytest.fixture(scope="module")
def table() -> Table:
    return played()


def test_every_number_that_an_entry_changed_stands_there(table: Table) -> None:
    after = states(table)
    ops = set()
    names = ["RED", "BLUE", "GREEN"]
    for index in range(len(table.app.ledger.entries)):
        op, _, _ = table.app.ledger.entry(table.app.ledger.entries[index])
        ops.add(op)
        if op == 19:
            names[2] = "YELLOW"
        rows = [" ".join(row.split()) for row in past.told(table.app, index)]
        assert max(len(row) for row in past.told(table.app, index)) <= 20
        for place, name in enumerate(names):
            for words in named(name, after[index][place], after[index + 1][place]):
                if op == 10:  # SPIN: the causes, which begin with the salary, and their sum
                    words = words.replace(f"{name} ", "").replace(" LP", "")
                    words = (
                        "LIFE POINTS " + words if words[1:].replace(",", "").isdigit() else words
                    )
                assert any(words in row for row in rows), (words, rows)
    assert ops == {*range(1, 17), 18, 19}


def test_the_causes_of_a_spin_and_what_became_of_the_cars(table: Table) -> None:
    spins = [i for i in range(len(table.app.ledger.entries))
             if table.app.ledger.entry(table.app.ledger.entries[i])[:2] == (10, 0)]  # fmt: skip
    rows = [[" ".join(row.split()) for row in past.told(table.app, index)] for index in spins]
    assert rows[1][:6] == [
        "RED SPIN 3",
        "MOVES 6",
        "INTEREST -$125,200",
        "SALARY +$20,000",
        "CHILDREN -$4,000",
        "ECONOMY CAR -$2,000",
    ]
    assert "ECONOMY CAR SCRAPPED" in rows[10]
    assert "LUXURY CAR: CLASSIC" not in rows[15]  # sold in between


def test_it_is_read_at_ones_own_pace(table: Table) -> None:
    table.remove()
    table.press("MENU")
    choose(table, "HISTORY")
    while "YELLOW TOTAL" not in next(row for row in table.rows() if row.startswith(">")):
        table.press("C")
    table.press("ENTER")
    table.run(60_000)
    table.sees("THIS ENTRY", "YELLOW TOTAL")
