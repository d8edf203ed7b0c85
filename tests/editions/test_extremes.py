"""Numbers as large as the rules allow: no row of any screen loses a figure, a sign or its unit."""

import random
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from lifepod import screen
from lifepod.pages.listing import Listing, Question
from tests.core.play import new_game as twists_game
from tests.core.play import rest
from tests.core.table import COLOURS, Table
from tests.editions.play import choose, new_game

POOR, RICH = -1_009_994_899, 1_009_994_899
POINTS = 12_345_678


class Rows:
    """What did not fit into its row, and every list that was drawn."""

    def __init__(self) -> None:
        self.cut: list[tuple[str, str, int]] = []
        self.lists: dict[str, list[str]] = {}

    def spread(self, left: str, right: str, cells: int = 21) -> str:
        """Instead of lifepod.screen.spread."""
        row = SPREAD(left, right, cells)
        if re.sub("[, ]", "", row) != re.sub("[, ]", "", left + right):
            self.cut.append((left, right, cells))
        return row


SPREAD = screen.spread


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rows]:
    seen = Rows()
    for name, module in list(sys.modules.items()):
        if name.startswith("lifepod") and getattr(module, "spread", None) is SPREAD:
            monkeypatch.setattr(module, "spread", seen.spread)
    draw, ask = Listing.draw, Question.draw

    def listed(self: Listing, app: Any) -> None:
        seen.lists[self.title] = self.rows
        draw(self, app)

    def asked(self: Question, app: Any) -> None:
        assert len(self.lines) <= 3, self.lines
        ask(self, app)

    monkeypatch.setattr(Listing, "draw", listed)
    monkeypatch.setattr(Question, "draw", asked)
    yield seen
    for name, module in list(sys.modules.items()):  # what was imported meanwhile
        if name.startswith("lifepod") and getattr(module, "spread", None) == seen.spread:
            module.spread = SPREAD  # type: ignore[attr-defined]


def extreme(monkeypatch: pytest.MonkeyPatch, kind: type, **values: Any) -> None:
    """Let every new player begin with these."""
    create = kind.__init__  # type: ignore[misc]

    def begin(self: Any, colour: int) -> None:
        create(self, colour)
        for name, value in values.items():
            setattr(self, name, list(value) if isinstance(value, list) else value)

    monkeypatch.setattr(kind, "__init__", begin)


def read_all(table: Table) -> None:
    """Every page that only shows something: the account, TOTALS, each row of HISTORY, UNDO."""
    for _ in range(4):
        table.press("CLEAR")
    table.press("ENTER")
    table.press("C " * 20 + "CLEAR")
    choose(table, "TOTALS", menu=True)
    table.press("C " * 12 + "CLEAR CLEAR")
    if not table.app.ledger.entries:
        return
    choose(table, "HISTORY", menu=True)
    for _ in range(len(table.app.ledger.entries)):
        table.press("ENTER" + " C" * 12 + " CLEAR C")
    table.press("CLEAR CLEAR")
    table.hold("*")
    table.press("CLEAR")


def twists(table: Table) -> None:
    """A year of six, with every key at its largest, and the finale."""
    for colour in COLOURS[:6]:
        table.insert(colour)
        table.press("SPIN")
        rest(table)
        table.run(100)
        for keys in ("MONEY B 9999999#", "MONEY C 9999999#", "LIFE-POINTS B 99999#",
                     "LIFE-POINTS C 99999#", "SALARY 2000000#", "MARRIAGE", "HOUSE C1 HOUSE B1",
                     "CAR C1 CAR B1", "BABY C#", "BABY 1#", "CHANCE"):  # fmt: skip
            table.press(keys)
            rest(table)
            table.run(100)
        read_all(table)
        table.remove()
    table.press("LOTTERY SPIN")
    rest(table)
    table.insert("red")
    table.press("ENTER")
    table.run(4000)
    table.press("SPIN")
    for colour in COLOURS[:6]:
        table.insert(colour)
        table.run(9000)
    table.remove()


@pytest.mark.parametrize("sign", [1, -1])
def test_twists(rows: Rows, monkeypatch: pytest.MonkeyPatch, sign: int) -> None:
    from lifepod.editions.twists.player import Player

    extreme(monkeypatch, Player, money=sign * RICH, points=sign * POINTS, salary=2_000_000,
            married=1, children=9, houses=[320_135_000, 160_067_500, 320_135_000],
            cars=[9000, 460_000], ages=[1, 98])  # fmt: skip
    table = twists_game(6, 1)
    table.dice = random.Random(1)
    table.insert("purple")
    table.sees(f"{'-' if sign < 0 else ''}$1,009,994,899")
    table.remove()
    twists(table)
    table.sees("RANKING", "1-4 OF 6", "1. ")
    places = table.text().split("\n")[1:]
    table.press("C C")
    table.sees("3-6 OF 6")
    places += table.text().split("\n")[3:]
    totals = {player["total"] for player in table.state()["players"]}
    assert {int(row.split()[-1].replace(",", "")) for row in places} == totals
    assert min(abs(total) for total in totals) > 10_000_000
    assert not rows.cut, sorted(set(rows.cut))
    dollars, points = rows.lists["TOTALS"][::2], rows.lists["TOTALS"][1::2]
    assert all("$" in row for row in dollars)
    assert all(row.endswith(" LP") for row in points)


OPENERS = {
    "classic": "MONEY-B MONEY-C TRANSFER-B TRANSFER-C HOUSE-C HOUSE-B LOAN-B LOAN-C CAREER-CARD "
    "PAY-DAY INVEST BABY WEDDING SPIN-TO-WIN",
    "adventure": "MONEY-B MONEY-C TRANSFER-B TRANSFER-C HOUSE-C HOUSE-B LOAN-B LOAN-C SALARY "
    "PAY-DAY PAY-DAY-B WEDDING BABY-OR-PET PASSPORT SPIN-TO-WIN",
}
ANSWERS = ("9999999#", "99#", "2#", "1")  # of which some prompt takes one


def answer(table: Table) -> None:
    """Whatever is asked is answered with the most that it takes."""
    for _ in range(4):
        for keys in ANSWERS:
            if table.phase in ("entry", "lottery"):
                table.press(keys)
                rest(table)
                table.run(3100)
    if table.phase == "lottery":
        table.hold("A")
    else:
        table.press("SPIN")
    rest(table)
    for _ in range(5):
        table.run(3100)
    table.press("CLEAR CLEAR CLEAR")
    while table.phase == "lottery":  # not all have chosen
        table.hold("*")
        table.press("ENTER")


def bank(table: Table, edition: str) -> None:
    """Every key and every row of the menu, each with the largest numbers."""
    for opener in OPENERS[edition].split():
        name, _, sign = opener.rpartition("-")
        table.press(f"{name} {sign}" if sign in ("B", "C") else opener)
        answer(table)
    for words in ("SPLIT CARD: COLLECT", "SPLIT CARD: PAY", "LAWSUIT", "TAXES DUE", "TAX REFUND",
                  "COLLEGE", "SCHOOL", "PROMOTION", "DEGREE", "RETIRE"):  # fmt: skip
        table.press("MENU")
        offered = table.app.page.rows if isinstance(table.app.page, Listing) else []
        table.press("CLEAR")
        if any(words in row for row in offered):
            choose(table, words, menu=True)
            answer(table)


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_banks(rows: Rows, monkeypatch: pytest.MonkeyPatch, edition: str) -> None:
    module = __import__(f"lifepod.editions.{edition}.player", None, None, ("Player",))
    owned = {"house": 9_999_999, "loans": 50_499, "salary": 9_999_999}
    if edition == "classic":
        owned |= {"value": 9_999_999, "salary_max": 9_999_999, "taxes": 9_999_999}
    extreme(monkeypatch, module.Player, money=RICH, **owned)
    table = new_game(edition, 6)
    table.dice = random.Random(1)
    for colour in ("purple", "yellow"):
        table.insert(colour)
        table.run(100)
        if colour == "purple":
            table.sees("$1,009,994,899", "50499 LOANS")
        bank(table, edition)
        read_all(table)
    assert len(table.app.ledger.entries) > 25
    assert not rows.cut, sorted(set(rows.cut))
    assert all("$" in row or row.endswith(" LOANS") for row in rows.lists["TOTALS"])
    assert sum("$" in row for row in rows.lists["TOTALS"]) == 12  # of each player and all loans


def test_an_entry_that_moved_nothing_is_shown_too() -> None:
    """A list without rows would have none to scroll to."""
    table = new_game("classic", 2)
    table.insert("red")
    table.queue(3)
    table.press("SPIN")
    rest(table)
    table.run(11_000)
    choose(table, "HISTORY", menu=True)
    table.press("ENTER C")
    table.sees("THIS ENTRY", "RED SPIN 4")
