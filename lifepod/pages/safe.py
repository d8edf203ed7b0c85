"""After three crashes in a row: nothing is started by itself any more."""

from lifepod.pages.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


def page() -> Listing:
    """What can be done now, the game being left alone; the middle rows are of DIAGNOSTICS."""
    names = ["RESUME ANYWAY", "EXPORT TO CONSOLE", "SELF-TEST", "NEW GAME"]
    return Listing("CRASHED 3 TIMES", names, _chosen, "error")


def _chosen(app: "App", row: int) -> None:
    if row == 0:
        app.ledger.retry()
        app.home()
    elif row == 3:
        from lifepod.pages import rows

        rows.new_game(app)
    else:
        from lifepod.pages import diagnostics

        diagnostics.chosen(app, 2 - row)
