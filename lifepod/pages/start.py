"""From power-on to the choice of a game."""

from lifepod import editions, journal
from lifepod.pages.page import PATIENCE, Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


_MOST = 3  # games that are shown at once
_TROUBLED = (journal.FOREIGN, journal.NEWER, journal.TORN, journal.CUT, journal.REFUSED)


def first(app: "App") -> Page:
    """The page that power-on leads to."""
    ledger = app.ledger
    if ledger.condition in _TROUBLED:
        from lifepod.pages.foreign import TROUBLE, Foreign

        return Foreign(ledger.refused or TROUBLE[ledger.condition])
    if ledger.unsafe:
        from lifepod.pages import safe

        return safe.page()
    if ledger.running:
        from lifepod.pages import saved

        return saved.resume(app)
    return EditionPage(app)


def _choose(app: "App", number: int) -> None:
    """Open the first page of a new game.

    A saved game that leaves no room for another is erased before, while nobody has joined yet.
    """

    def clear() -> None:
        app.ledger.clear()
        app.open(editions.setup(number))

    if app.ledger.opening and app.ledger.erases():
        app.save(clear)
    else:
        app.open(editions.setup(number))


class EditionPage(Page):
    """Which game: a digit picks the edition. CLEAR goes back to a game that is still saved."""

    phase = "setup"
    hint = "PRESS THE DIGIT OF YOUR GAME"

    def __init__(self, app: "App") -> None:
        self._first = 0  # row that is shown
        app.warm(["lifepod." + name for name in "pages.enrol parts draw money".split()])

    def key(self, app: "App", key: str) -> bool:
        if key.isdigit() and int(key) in editions.TITLES:
            _choose(app, int(key))
        elif key == "*" and app.ledger.opening:
            app.ledger.reload()
            app.stack = [first(app)]
        elif key == "D":
            from lifepod.pages import diagnostics

            app.open(diagnostics.page(app))
        elif key in "BC" and len(editions.TITLES) > _MOST:
            last = len(editions.TITLES) - _MOST
            self._first = min(self._first + 1, last) if key == "C" else max(self._first - 1, 0)
        else:
            return False
        return True

    def quiet(self, app: "App") -> int:
        return 400

    def draw(self, app: "App") -> None:
        rows = [f"{number} {editions.TITLES[number]}" for number in sorted(editions.TITLES)]
        right = ""
        if len(rows) > _MOST:
            right = f"{self._first + 1}-{self._first + _MOST} OF {len(rows)}"
            rows = rows[self._first : self._first + _MOST]
        last = "CLEAR: THE SAVED GAME" if app.ledger.opening else "MENU: DIAGNOSTICS"
        rows.append(PATIENCE if app.cold else last)
        app.screen.page("WHICH GAME?", rows, right)
