"""Ledgers without a device around them: games of Twists & Turns as entries, and where they end."""

import random
from typing import Any

from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from tests.core.flash import Flash

TWISTS = 1
PLAYERS = 4
Entry = tuple[int, int, list[int]]


def started(store: Flash | None = None, years: int = 30, known: int = PLAYERS) -> Ledger:
    """A ledger with a game of four that has just begun; the device knows so many cards."""
    ledger = Ledger(Flash() if store is None else store)
    for colour in range(known):
        ledger.known[colour] = bytes((4, 0xA1, 0, 0, 0, 0, colour + 1))
    ledger.start(TWISTS, [years, 100, PLAYERS, *range(PLAYERS), *[0] * 9])
    return ledger


def some_entry(dice: random.Random) -> Entry:
    """An entry as it comes in a game, with a realistic amount."""
    who = dice.randrange(PLAYERS)
    kind = dice.randrange(8)
    if kind == 0:
        return ops.SPIN, who, [dice.randint(1, 10), 0]
    if kind == 1:
        return ops.LIFE, who, [dice.choice((-1, 1)) * 50 * dice.randint(1, 60)]
    if kind == 2:
        return ops.SALARY, who, [500 * dice.randint(2, 200)]
    if kind == 3:
        return ops.CHANCE, who, [dice.randrange(3)]
    if kind == 4:
        return dice.choice(((ops.MARRIAGE, who, []), (ops.BABY, who, [dice.randint(1, 2)])))
    if kind == 5:
        return ops.CAR, who, [dice.randrange(2), 1]
    return ops.MONEY, who, [dice.choice((-1, 1)) * 500 * dice.randint(1, 400)]


def live(ledger: Ledger) -> list[Entry]:
    """The live entries as plain data."""
    return [ledger.entry(ledger.entries[i]) for i in range(len(ledger.entries))]


def reopened(store: Flash) -> Ledger:
    """A fresh ledger over a copy of what the store holds."""
    return Ledger(Flash(store.copy()))


def state(ledger: Ledger) -> Any:
    """The game as numbers; None when none runs."""
    return ledger.game.pack() if ledger.running else None
