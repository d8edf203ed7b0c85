"""Games of each edition, and the moments in them at which a save is frozen."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.core.table import Table
from tests.editions import everything
from tests.editions.play import new_game
from tests.reliability import script
from tests.reliability.hands import TableHands, make

Moment = Callable[[Table], bool]


def _totals(table: Table) -> int:
    players = [player for player in table.state()["players"] if not player.get("left")]
    return sum(player["total"] is not None for player in players)


def _last(table: Table) -> int:
    """The op of the last entry, 0 when there is none."""
    ledger = table.app.ledger
    return ledger.entry(ledger.entries[-1])[0] if len(ledger.entries) else 0


def _game(table: Table) -> Any:
    return table.app.game


# The first time that it is so is the moment.
MOMENTS: dict[str, dict[str, Moment]] = {
    "twists": {
        "play": lambda table: table.state()["undo"] == 9,
        "lottery": lambda table: _game(table).lottery == 2,
        "finale": lambda table: _totals(table) == 1,
        "over": lambda table: _totals(table) == 3,
    },
    "classic": {
        "play": lambda table: table.state()["undo"] == 20,
        "claim": lambda table: bool(_game(table).claim),
        "wheel": lambda table: any(player.stake for player in _game(table).players),
        "finale": lambda table: _totals(table) == 1,
        "over": lambda table: _totals(table) == 3,
    },
    "adventure": {
        "play": lambda table: table.state()["undo"] == 30,
        "volcano": lambda table: table.state()["undo"] > 4 and bool(_game(table).volcano),
        "wheel": lambda table: _game(table).jackpot and any(p.bets for p in _game(table).players),
        "finale": lambda table: _totals(table) == 1,
        "over": lambda table: _totals(table) == 3,
    },
}


def played(edition: str) -> Iterator[Table]:
    """The table of a game with a house rule that is not the rulebook's, after each move."""
    if edition == "twists":
        table = Table()
        (start,) = script.moves("START: 1 5 D # * # red out blue out green out 22! #")
        for move in (start, *script.WHOLE[1:]):
            make(TableHands(table), move)
            yield table
    else:
        table = new_game(edition, 4, changes="C#")
        for step in everything.moves(edition):
            everything.make(table, step)
            yield table
