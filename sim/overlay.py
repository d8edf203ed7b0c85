"""What is printed on the keys in each edition, read from the tables that the firmware obeys."""

from __future__ import annotations

from functools import cache
from typing import Any

from lifepod import editions
from lifepod.pages.home import ALONE
from sim.chips.matrix import KEYS as ROWS

KEYS = "".join(ROWS)  # row by row
FIXED = {"A": "SPIN", "B": "+", "C": "−", "D": "MENU", "*": "CLEAR", "#": "ENTER"}  # noqa: RUF001
BESIDE = {"*": "UNDO", "D": "000"}  # printed smaller, beside the name
USUAL = "twists"  # printed on the device while no game is chosen
SPOKEN = {"+": "plus, add, buy, up", "−": "minus, subtract, sell, down"}  # noqa: RUF001
# The names on every device, as words that can be typed.
WORDS = {
    "SPIN": "A",
    "PLUS": "B",
    "MINUS": "C",
    "MENU": "D",
    "CLEAR": "*",
    "UNDO": "*",
    "ENTER": "#",
}


def name(action: Any) -> str:
    """What a key is called that does this: the arguments of a form, or a function."""
    if callable(action):
        return str(action.__name__).strip("_").upper()
    return str(action[0])


def names() -> tuple[str, ...]:
    """The editions."""
    return tuple(editions.NAMES.values())


def _table(edition: str | None) -> dict[str, str]:
    """Key -> name of what it does; behind a key ALONE, of what it does with no card in."""
    known = edition if edition in names() else USUAL
    table = editions.load(list(editions.NAMES)[names().index(known)]).keys()
    return {key: name(action) for key, action in table.items()}


@cache
def printed(edition: str | None) -> dict[str, str]:
    """Key -> its text, for an edition's name; the usual ones for an unknown edition.

    A key that does something else with no card in has both names.
    """
    table = _table(edition)
    found = {}
    for key in KEYS:
        both = [table[each] for each in (key, key + ALONE) if each in table]
        found[key] = FIXED.get(key, " / ".join(both))
    return found


@cache
def alone(edition: str) -> dict[str, str]:
    """Key -> its second name, which is printed beside the first, for what it does with no card."""
    return {key[:-1]: text for key, text in _table(edition).items() if key.endswith(ALONE)}


@cache
def words(edition: str | None) -> dict[str, str]:
    """Printed name, its words joined by hyphens -> key; the names of every game for None."""
    found = dict(WORDS)
    if edition in names():
        for key, text in _table(edition).items():
            found.setdefault(text.replace(" ", "-"), key[0])
    return found
