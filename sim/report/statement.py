"""The statement of a game: each of its entries as a line for every player whose account it changed.

pocket/statement.py writes the lines, which the page for a phone has too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lifepod import journal
from pocket.statement import Clerk
from sim.report.records import Record, Unreadable


@dataclass(frozen=True)
class Line:
    """One line. entry: its number from 1, 0 for what a player begins with. year: None where an
    edition has none. player: a colour, or None when the entry concerns nobody's account. money and
    points are the balances after it; detail names the causes of a change, as (name, dollars).
    """

    entry: int
    year: int | None
    player: str | None
    what: str
    change: int | None = None
    money: int | None = None
    points_change: int | None = None
    points: int | None = None
    detail: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Statement:
    """All lines of a game. players: colours in playing order; title: what the glass calls it."""

    edition: str = ""
    title: str = ""
    players: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()


def statement(records: Sequence[Record]) -> Statement:
    """The statement of a game's records; an empty one for no records, Unreadable for those of no
    game.
    """
    if not records:
        return Statement()
    if records[0].op != journal.START:
        raise Unreadable("no game begins in it")
    try:
        clerk = Clerk(records)
        if not clerk.players:
            raise Unreadable("nobody plays in it")
        lines = tuple(_line(line) for line in clerk.lines())
        return Statement(clerk.edition.NAME, clerk.edition.TITLE, tuple(clerk.players), lines)
    except Unreadable:
        raise
    except Exception as fault:  # an edition applies what its `refuse` let pass, and trusts it
        raise Unreadable(f"the entries make no game: {fault!r}") from fault


def _line(told: tuple[Any, ...]) -> Line:
    entry, year, player, what, change, money, points_change, points, causes = told
    detail = tuple((str(name), int(amount)) for name, amount in causes)
    return Line(entry, year, player, what, change, money, points_change, points, detail)
