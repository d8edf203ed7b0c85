"""From power-on to a running game: resume or new, the edition."""

from lifepod import crash, editions, journal
from lifepod.pages.listing import Listing, Question
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


_KEPT = 150  # entries that can be undone in a damaged log; a full log could not take all


def first(app: "App") -> Page:
    """The page that power-on leads to."""
    ledger = app.ledger
    if ledger.condition in _TROUBLE:
        return Foreign(ledger.condition)
    if len(ledger.crashes) >= crash.IN_A_ROW:
        from lifepod.pages import safe

        return safe.page()
    if ledger.running:
        return _resume(app)
    return EditionPage(app)


def _resume(app: "App") -> Page:
    title = app.edition.NAME.upper()  # imports the rest of it, before anybody presses a key
    page = Listing("RESUME?", ["RESUME", "NEW GAME"], _answered, "resume", title)
    app.warm(editions.parts(app.ledger.number))
    page.note = tuple(app.game.summary())
    app.warm(("lifepod.parts",))  # or the first card waits for it
    if app.ledger.condition == journal.DAMAGED:
        page.note = ("DAMAGED: THE LAST", f"ENTRIES LOST (~{app.ledger.missing})")
    return page


def _answered(app: "App", row: int) -> None:
    if row == 1:
        _drop(app, 0)  # the log is there until the new game starts
        return
    if app.ledger.condition == journal.DAMAGED:
        app.ledger.compact(_KEPT)
    app.home()
    app.edition.resumed(app)
    for name in editions.parts(app.ledger.number):  # now rather than under the first key
        __import__(name)


def _drop(app: "App", _: int) -> None:
    app.ledger.drop()
    app.home()


def new_game(app: "App", _: int = 0) -> None:
    """Ask whether the saved game may go."""
    lines = ["THE SAVED GAME WILL", "BE LOST."]
    app.open(Question("NEW GAME?", lines, _drop, "resume"))


_TROUBLE = {
    journal.FOREIGN: ("THE MEMORY HOLDS", "SOMETHING UNKNOWN."),
    journal.NEWER: ("THE SAVED GAME NEEDS", "A NEWER FIRMWARE."),
    journal.TORN: ("THE POWER WENT DURING", "SAVING. GAME LOST."),
}


class Foreign(Page):
    """The memory holds no game that can be played; it is not touched without asking."""

    phase = "error"

    def __init__(self, condition: str) -> None:
        self.sure = False
        self.rows = list(_TROUBLE[condition]) + ["C THEN ENTER: ERASE"]

    def key(self, app: "App", key: str) -> bool:
        if key == "C":
            self.sure = True
            return True
        if key == "#" and self.sure:
            app.ledger.condition = journal.BLANK
            app.home()
            return True
        self.sure = False
        return False

    def draw(self, app: "App") -> None:
        app.screen.page("MEMORY", self.rows + ["ENTER ERASES" if self.sure else ""])


class EditionPage(Page):
    """Which game: a digit picks the edition."""

    phase = "setup"

    def __init__(self, app: "App") -> None:
        modules = ("pages.enrol", "pages.rules", "parts", "draw", "money")
        app.warm(tuple(["lifepod." + name for name in modules]))

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit() and int(key) in editions.TITLES:
            app.open(editions.setup(app, int(key)))
            return True
        return False

    def draw(self, app: "App") -> None:
        rows = [f"{number} {editions.TITLES[number]}" for number in sorted(editions.TITLES)]
        app.screen.page("WHICH GAME?", rows)
