"""The menu of a running game: a table of (digits, text, when, what it does) for each row.

Digits take a row: one alone, or after zeros, which turn to the rows that follow; a row without any
is reached by scrolling. `when` says whether a row is offered: AWAY, or in its PLACE, or FIRST, as
what fits the moment is; None is always in its place. What a row does is an operation, a function,
or the place of one in lifepod.pages.rows.DOES.
"""

from lifepod.pages.form import act
from lifepod.pages.listing import Numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.banker.kinds import App as BankApp
    from lifepod.kinds import Edition, Menu, Row

AWAY, PLACE, FIRST = 0, 1, 2


def _has_entries(app: "App") -> int:
    return PLACE if app.ledger.entries else AWAY


def _no_card(app: "App") -> int:
    lost = "reader" in app.lost or app.picked is not None
    return FIRST if lost or app.page.phase == "finale" else PLACE


def _years(app: "App") -> int:
    return PLACE - _no_key(app)


def _no_key(app: "App") -> int:
    """Whether the edition's keys leave none for the volume."""
    return PLACE if app.edition.NAME != "twists" else AWAY


TOTALS, HISTORY, UNDO, PICK, CARDS, SPIN, VOLUME, RULES, NEW, REST, LEAVE, PARTS = range(12)
MENU: "Menu" = (
    ("1", "TOTALS", None, TOTALS),
    ("2", "HISTORY", _has_entries, HISTORY),
    ("3", "UNDO", _has_entries, UNDO),
    ("4", "PICK PLAYER", _no_card, PICK),
    ("5", "CARDS", None, CARDS),
    ("6", "SPIN, NO TURN", None, SPIN),
    ("7", "VOLUME", _no_key, VOLUME),
    ("8", "RULES", None, RULES),
    ("9", "NEW GAME", None, NEW),
    ("", "SIT OUT A TURN", _years, REST),
    ("", "LEAVE THE GAME", None, LEAVE),
    ("", "DIAGNOSTICS", None, PARTS),
)


def table(edition: "Edition") -> "list[Row]":
    """All rows that are ever offered: the edition's own, and behind their digits those of all."""
    own = list(edition.menu())
    zeros = "0" * max([len(row[0]) for row in own] + [0])
    return own + [(row[0] and zeros + row[0],) + row[1:] for row in MENU]


class MenuPage(Numbered):
    """The rows offered now, those first that fit the moment."""

    def __init__(self, app: "App") -> None:
        first: "list[Row]" = []
        rest: "list[Row]" = []
        for row in table(app.edition):
            when = PLACE if row[2] is None else row[2](app)
            if when:
                (first if when == FIRST else rest).append(row)
        self.offered = first + rest
        Numbered.__init__(self, "MENU", [row[1] for row in self.offered], self._chosen)
        self._first = len(first)  # so many fit the moment
        self._zeros = ""  # before the digits that take a row now
        self._turns = max([len(row[0]) for row in rest])  # so many times nine rows

    def _chosen(self, app: "App", index: int) -> None:
        action = self.offered[index][3]
        if isinstance(action, int):
            from lifepod.pages.rows import DOES

            action = DOES[action]
        act(app, action)

    def key(self, app: "App", key: str) -> bool:
        if key == "0" and self._turns > 1:  # to the next rows, after the last ones to the first
            self._zeros = "0" * ((len(self._zeros) + 1) % self._turns)
            self.cursor = self._first
            while self.offered[self.cursor][0][:-1] != self._zeros:
                self.cursor += 1
        elif key == "D":
            self.leave(app)
        elif not Numbered.key(self, app, key):
            return False
        elif key in "BC":
            digits = self.offered[self.cursor][0]
            self._zeros = "" if self.cursor < self._first else digits[:-1] or self._zeros
        return True

    def row_of(self, key: str) -> int:
        for i in range(len(self.offered)):
            if self.offered[i][0] == self._zeros + key:
                return i
        return -1

    def digit_of(self, row: int) -> str:
        digits = self.offered[row][0]
        return digits[-1] if digits and digits[:-1] == self._zeros else " "

    def draw(self, app: "App") -> None:
        more = "0 MORE  " if self._turns > 1 else ""
        self.right = f"{more}{self.cursor + 1}/{len(self.rows)}"
        action = self.offered[self.cursor][3]
        if isinstance(action, tuple) and hasattr(app.game, "short"):  # the device is the bank
            from lifepod.banker.forms import borrows

            bank: "BankApp" = app  # type: ignore[assignment]
            self.right = borrows(bank, action[1], [], *action[3:4]) or self.right
        Numbered.draw(self, app)
