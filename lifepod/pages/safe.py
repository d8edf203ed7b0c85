"""After three crashes in a row: nothing is started by itself any more."""

from lifepod.pages import rows
from lifepod.pages.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


def page() -> Listing:
    """What can be done now, the game being left alone."""
    listing = Listing("CRASHED 3 TIMES", [row[0] for row in _ROWS], _chosen, "error")
    return listing


def _resume(app: "App") -> None:
    app.ledger.retry()
    app.home()


def _self_test(app: "App") -> None:
    from lifepod.pages.selftest import SelfTest

    app.open(SelfTest())


def _export(app: "App") -> None:
    from lifepod.pages import diagnostics

    diagnostics.export(app)


_ROWS = (
    ("RESUME ANYWAY", _resume),
    ("EXPORT TO CONSOLE", _export),
    ("SELF-TEST", _self_test),
    ("NEW GAME", rows.new_game),
)


def _chosen(app: "App", row: int) -> None:
    _ROWS[row][1](app)
