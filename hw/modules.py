"""Modules that are done with."""

import sys

START = "hw.check hw.config hw.pins hw.icons lifepod.icons"  # once all parts have started
SETUP = (  # while a game waits for a card or a key; NEW GAME and RULES import them again
    "lifepod.pages.enrol lifepod.pages.rules lifepod.pages.saved lifepod.pages.start "
    "lifepod.banker.setup lifepod.editions.twists.setup lifepod.editions.twists.house "
    "lifepod.editions.classic.setup lifepod.editions.classic.house "
    "lifepod.editions.adventure.setup lifepod.editions.adventure.house "
    # ... and what was looked at in the menu, and a Spin to Win that is over
    "lifepod.pages.rows lifepod.pages.history lifepod.pages.diagnostics lifepod.pages.selftest "
    "hw.health lifepod.banker.wheel lifepod.banker.numbers"
)


def forget(names: str) -> None:
    """Take modules out of the table and out of their packages, so that the heap gets them back.

    What still uses one of their classes keeps that one; an import makes all anew.
    """
    for name in names.split():
        if name in sys.modules:
            package, _, leaf = name.rpartition(".")
            delattr(sys.modules[package], leaf)
            del sys.modules[name]
