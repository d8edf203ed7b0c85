"""What is printed on the keys in each edition, read from the tables that the firmware obeys."""

from __future__ import annotations

from functools import cache
from typing import Any

from lifepod import editions
from sim.chips.matrix import KEYS as ROWS

KEYS = "".join(ROWS)  # row by row
FIXED = {"A": "SPIN", "B": "+", "C": "−", "D": "MENU", "*": "CLEAR", "#": "ENTER"}  # noqa: RUF001
USUAL = "twists"  # printed on the device while no game is chosen
SPOKEN = {"+": "plus, add, buy, up", "−": "minus, subtract, sell, down"}  # noqa: RUF001
# Where the title on the glass is short, or names what is asked first rather than the key.
_IN_FULL = {"POINTS": "LIFE POINTS", "JACKPOT": "SPIN TO WIN"}


def name(action: Any) -> str:
    """What a key is called that does this: the arguments of a form, or a function."""
    if callable(action):
        return str(action.__name__).strip("_").upper()
    title = str(action[0])
    return _IN_FULL.get(title, title)


@cache
def names() -> tuple[str, ...]:
    """The editions."""
    return tuple(editions.load(number).NAME for number in editions.TITLES)


@cache
def printed(edition: str | None) -> dict[str, str]:
    """Key -> its text, for an edition's name; the usual ones for an unknown edition."""
    known = edition if edition in names() else USUAL
    table = editions.load(list(editions.TITLES)[names().index(known)]).keys()
    return {**{key: name(action) for key, action in table.items()}, **FIXED}
