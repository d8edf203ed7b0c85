"""DIAGNOSTICS: how the parts, the log and the loop fare, and the way to the self-test."""

from lifepod import VERSION
from lifepod.pages.listing import Listing
from lifepod.pages.page import wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


def page(app: "App") -> Listing:
    """The first two rows act, the others tell."""
    log = app.ledger.journal
    rows = [
        "SELF-TEST",
        "EXPORT TO CONSOLE",
        f"MEMORY {log.end * 100 // log.size}% USED",
        f"ENTRIES {len(app.ledger.entries)}",
        "FIRMWARE %d.%d.%d" % VERSION,
    ]
    if app.ledger.last_crash:
        rows += ["CRASHED:"] + wrap(app.ledger.last_crash.upper(), 20)
    rows += [f"{part.upper()} LOST" for part in app.lost]
    if app.health is not None:
        rows += app.health.rows()
    return Listing("DIAGNOSTICS", rows, chosen)


def chosen(app: "App", row: int) -> None:
    """Do what a row stands for: the self-test, the export, or nothing."""
    if row == 0:
        from lifepod.pages.selftest import SelfTest

        app.open(SelfTest())
    elif row == 1:
        from lifepod.dump import dump

        app.out.lines = list(dump(app))
        app.say(["PRINTED ON THE", "CONSOLE (USB)"])
