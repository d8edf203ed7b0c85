"""The menu of a running game: a table of (text, when it is offered or None, action or form)."""

from lifepod import cards
from lifepod.pages.form import act
from lifepod.pages.listing import Listing, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


def _has_entries(app: "App") -> bool:
    return bool(app.ledger.entries)


def _reader_lost(app: "App") -> bool:
    return "reader" in app.lost or app.picked is not None


def _totals(app: "App") -> None:
    app.open(Listing("TOTALS", app.edition.totals(app.game), _close))


def _history(app: "App") -> None:
    from lifepod.pages.history import History

    app.open(History(app))


def _rules(app: "App") -> None:
    from lifepod.pages.rules import RulesPage

    app.open(RulesPage(app.ledger.number, app.game.rules, True))


def _new_game(app: "App") -> None:
    from lifepod.pages import saved

    saved.new_game(app)


def _diagnostics(app: "App") -> None:
    from lifepod.pages import diagnostics

    app.open(diagnostics.page(app))


def _pick(app: "App") -> None:
    names = [cards.label(player.colour) for player in app.game.players] + ["NOBODY"]
    app.open(Listing("PICK PLAYER", names, _picked))


def _picked(app: "App", row: int) -> None:
    app.picked = row if row < len(app.game.players) else None
    app.home()
    app.page.card(app)


def _close(app: "App", _: int) -> None:
    app.close()


def ask_undo(app: "App") -> None:
    """Name the last entry and ask whether to take it back."""
    text = app.ledger.last()
    if not text:
        app.refuse("NOTHING TO UNDO")
        return
    app.message = []  # whatever the press of the key said
    app.open(Question("UNDO?", [text], lambda app, _: app.undo(), "menu"))


MENU = (
    ("PICK PLAYER", _reader_lost, _pick),
    ("UNDO", _has_entries, ask_undo),
    ("TOTALS", None, _totals),
    ("HISTORY", _has_entries, _history),
    ("RULES", None, _rules),
    ("NEW GAME", None, _new_game),
    ("DIAGNOSTICS", None, _diagnostics),
)


def menu(app: "App") -> Listing:
    """The rows offered now, the edition's own first."""
    rows = [row for row in app.edition.MENU + MENU if row[1] is None or row[1](app)]

    def chosen(app: "App", index: int) -> None:
        act(app, rows[index][2])

    return Listing("MENU", [row[0] for row in rows], chosen)
