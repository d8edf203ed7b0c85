"""Modules that are done with. Names without `hw.` are of lifepod."""

import sys

# Once all parts have started
START = "hw.config hw.guard hw.pins hw.attach hw.icons hw.mount icons found recovery"
SETUP = (  # while a game waits for a card or a key; NEW GAME and RULES import them again
    "found recovery anew rewrite erase dump banker.older editions.classic.older "
    "editions.adventure.older order pages.enrol pages.safe pages.rules pages.saved pages.start "
    "banker.setup "
    "editions.twists.setup editions.twists.house editions.classic.setup editions.classic.house "
    "editions.adventure.setup editions.adventure.house "
    # ... and what was looked at in the menu, and a Spin to Win that is over
    "editions.twists.statement pages.rows pages.volume pages.history pages.free "
    "banker.statement pages.menu editions.classic.menu editions.adventure.menu "
    "pages.owners pages.diagnostics pages.selftest pages.selftest_screens "
    "hw.health banker.wheel banker.numbers banker.bets"
)


def forget(names: str) -> None:
    """Take modules out of the table and out of their packages, so that the heap gets them back.

    What still uses one of their classes keeps that one; an import makes all anew.
    """
    for name in names.split():
        if name[:3] != "hw.":
            name = "lifepod." + name
        if name in sys.modules:
            package, _, leaf = name.rpartition(".")
            delattr(sys.modules[package], leaf)
            del sys.modules[name]
