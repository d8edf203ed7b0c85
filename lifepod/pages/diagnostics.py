"""DIAGNOSTICS: how the parts, the log and the loop fare, and the way to the self-test."""

import binascii

from lifepod import VERSION
from lifepod.pages.listing import Listing
from lifepod.pages.page import wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from lifepod.app import App

_WIDTH = 64  # bytes of the log on a line of the console


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
    return Listing("DIAGNOSTICS", rows, _chosen)


def _chosen(app: "App", row: int) -> None:
    if row == 0:
        from lifepod.pages.selftest import SelfTest

        app.open(SelfTest())
    elif row == 1:
        export(app)


def dump(app: "App") -> "Iterator[str]":
    """The whole memory as lines of hex digits, so that a game can be rescued."""
    yield "LIFEPOD MEMORY"
    log = app.ledger.journal
    for at in range(0, log.size, _WIDTH):
        yield str(binascii.hexlify(log.copy(at, at + _WIDTH)), "ascii")
    yield "LIFEPOD END"


def export(app: "App") -> None:
    """Print the memory on the console."""
    app.out.lines = list(dump(app))
    app.say(["PRINTED ON THE", "CONSOLE (USB)"])
