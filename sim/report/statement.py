"""The statement of a game: each of its entries as a line for every player whose account it changed.

The entries are applied one by one to a fresh game, and what changed is looked at, so this works for
any edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lifepod import cards, editions
from sim.report.records import Record, Unreadable, game_of

if TYPE_CHECKING:
    from lifepod.kinds import Edition, GameState


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
    try:
        clerk = _Clerk(records)
        if not clerk.players:
            raise Unreadable("nobody plays in it")
        return clerk.write()
    except Unreadable:
        raise
    except Exception as fault:  # an edition applies what its `refuse` let pass, and trusts it
        raise Unreadable(f"the entries make no game: {fault!r}") from fault


class _Clerk:
    """Applies the entries and notes what changed."""

    def __init__(self, records: Sequence[Record]) -> None:
        game = game_of(records)
        self._entries = game.entries
        self._edition: Edition = editions.load(game.edition())
        self._game: GameState = game.state()
        self._carried = bool(game.snapshot)
        self.players = tuple(cards.COLOURS[player.colour] for player in self._game.players)

    def write(self) -> Statement:
        before = self._accounts()
        what = "BROUGHT FORWARD" if self._carried else "OPENING"
        lines = [
            Line(0, self._year(), player, what, money=money, points=points)
            for player, (money, points) in zip(self.players, before, strict=True)
        ]
        for number, record in enumerate(self._entries, 1):
            causes = self._causes(record.player)
            self._game.apply(record.op, record.player, list(record.numbers))
            after = self._accounts()
            fresh = self._causes(record.player)
            detail = tuple((str(n), int(a)) for n, a in fresh or ()) if fresh is not causes else ()
            lines += self._lines(number, record, before, after, detail)
            before = after
        return Statement(self._edition.NAME, self._edition.TITLE, self.players, tuple(lines))

    def _causes(self, who: int) -> list[tuple[str, int]] | None:
        """What made up the last spin's change of that player's money, where an edition keeps it."""
        players = self._game.players
        return getattr(players[who], "causes", None) if who < len(players) else None

    def _year(self) -> int | None:
        year = getattr(self._game, "year", None)
        return year if isinstance(year, int) else None

    def _accounts(self) -> list[tuple[int, int | None]]:
        """Money and, where the edition has them, LIFE Points of each player."""
        state: dict[str, Any] = self._game.json()
        return [(player["money"], player.get("life_points")) for player in state["players"]]

    def _lines(
        self,
        number: int,
        record: Record,
        before: list[tuple[int, int | None]],
        after: list[tuple[int, int | None]],
        detail: tuple[tuple[str, int], ...],
    ) -> list[Line]:
        """The line of whoever's entry it is, then one for each other player whom it cost or gave
        something.
        """
        numbers = list(record.numbers)
        full = self._edition.describe(self._game, record.op, record.player, numbers)
        own = record.player if record.player < len(after) else None
        order = [
            own,
            *(who for who in range(len(after)) if who != own and before[who] != after[who]),
        ]
        lines = []
        for who in order:
            if who is None:
                lines.append(Line(number, self._year(), None, full))
                continue
            name = self.players[who]
            what = full.removeprefix(name.upper() + " ") if who == own else full
            (money, points), (was, had) = after[who], before[who]
            lines.append(
                Line(
                    number,
                    self._year(),
                    name,
                    what,
                    money - was,
                    money,
                    None if points is None else points - (had or 0),
                    points,
                    detail if who == own else (),
                )
            )
        return lines
