"""The saved game: whether to resume it, or to begin anew."""

from lifepod import VERSION, journal, order, saves
from lifepod.pages.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_KEPT = 150  # entries that can be undone in a damaged log; a full log could not take all


def resume(app: "App") -> Listing:
    """The question whether to resume the saved game."""
    title = app.edition.NAME.upper()  # imports the rest of it, before anybody presses a key
    page = Listing("RESUME?", ["RESUME", "NEW GAME"], _answered, "resume", title)
    page.note = tuple(app.game.summary())
    __import__("lifepod.parts")  # or the first card waits for it
    if app.ledger.condition == journal.DAMAGED:
        page.note = ("SAVE DAMAGED: ABOUT", f"{app.ledger.missing} ENTRIES LOST")
    return page


def _answered(app: "App", row: int) -> None:
    if row == 1:
        app.ledger.drop()
        app.home()
        app.patience = 1  # the reader starts
        return
    if app.ledger.condition == journal.DAMAGED:
        app.save(lambda: _resumed(app))
    else:
        _resumed(app)


def _resumed(app: "App") -> None:
    app.ledger.keep(saves.FIRMWARE, bytes(VERSION))
    if app.ledger.condition == journal.DAMAGED:
        app.ledger.compact(_KEPT)
    app.home()
    app.edition.resumed(app)
    parts = order.parts(app.ledger.number)
    app.warm(parts + order.ending(app.ledger.number))
    app.patience = len(parts)  # now rather than under the first key
