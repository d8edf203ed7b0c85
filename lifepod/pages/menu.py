"""The menu of a running game: a table of (text, when it is offered or None, what it does).

What the rows here do is in lifepod.pages.rows, by their texts.
"""

from lifepod.pages.form import act
from lifepod.pages.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Menu


def _has_entries(app: "App") -> bool:
    return bool(app.ledger.entries)


def _reader_lost(app: "App") -> bool:
    return "reader" in app.lost or app.picked is not None


def _no_key(app: "App") -> bool:
    """Whether the edition's keys leave none for the volume."""
    return app.edition.NAME != "twists"


MENU: "Menu" = (
    ("PICK PLAYER", _reader_lost, None),
    ("UNDO", _has_entries, None),
    ("TOTALS", None, None),
    ("HISTORY", _has_entries, None),
    ("RULES", None, None),
    ("VOLUME", _no_key, None),
    ("NEW GAME", None, None),
    ("DIAGNOSTICS", None, None),
)


def menu(app: "App") -> Listing:
    """The rows offered now, the edition's own first."""
    offered = [row for row in app.edition.MENU + MENU if row[1] is None or row[1](app)]

    def chosen(app: "App", index: int) -> None:
        text, _, action = offered[index]
        if action is None:
            from lifepod.pages import rows

            action = rows.OPENS[text]
        act(app, action)

    return Listing("MENU", [row[0] for row in offered], chosen)
