"""What the board drew, read from its entries: the bytes that make the desk draw the same.

lifepod/draw.py makes b modulo n of a byte b, so the number drawn, counted from 0, is such a byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from lifepod import editions, journal
from lifepod.banker import ops as bank
from lifepod.editions.adventure import ops as adventure
from lifepod.editions.classic import ops as classic
from lifepod.editions.twists import ops as twists
from sim.report.records import Game, Record, from_json

_LEAST_JACKPOT, _JACKPOT_STEP = 20_000, 10_000
_LEAST_RATIO = 80
_CHANCE = (0, 10, 11)  # modulo 4, of 0 0 1 2, as well as modulo 3
# The ops whose first number comes from the spinner, 1 to 10.
_SPUN = {
    "twists": (twists.SPIN, twists.DRAW),
    "classic": (bank.SPIN, bank.DRAW, bank.MARRIAGE),
    "adventure": (bank.SPIN, bank.DRAW, adventure.EXAM),
}
assert classic.INVEST not in _SPUN["classic"]  # its number is typed


def of_console(parts: Iterable[str]) -> bytes:
    """The draws in what the board printed, a text for each time its power was on."""
    log = _Log()
    for text in parts:
        log.take(list(_records(text)))
    return bytes(log.drawn)


def _records(text: str) -> Iterator[Record]:
    for line in text.splitlines():
        try:
            record = from_json(json.loads(line[line.find("{") :]))
        except ValueError:
            continue
        if record is not None:
            yield record


class _Log:
    """Follows the log. The console prints all of it when it is opened and when it was compacted;
    what is known already was not drawn again.
    """

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self._log: list[Record] = []  # as the board has it
        self._live: list[Record] = []  # entries that no UNDO took out, since START

    def take(self, records: list[Record]) -> None:
        """What was printed from one power-on to the next."""
        at = 0
        for known, record in zip(self._log, records, strict=False):
            if known != record:
                break
            at += 1
        while at < len(records):
            at += self._compacted(records, at) or self._next(records[at])

    def _compacted(self, records: list[Record], at: int) -> int:
        """How many records from here on are a log written anew; 0 when none is."""
        end = at + 1
        while end < len(records) and records[end].op == journal.SNAP:
            end += 1
        if records[at].op != journal.START or end == at + 1:
            return 0
        if records[end - 1].player == journal.NOBODY:  # says how many entries stand behind it
            end += records[end - 1].numbers[0]
        self._log = records[at:end]
        return end - at

    def _next(self, record: Record) -> int:
        if record.op == journal.START:
            self._log, self._live = [], []
            begun = Game(record, (), ())
            if editions.NAMES[begun.edition()] == "twists":
                state: Any = begun.state()
                self.drawn.append(state.ratio - _LEAST_RATIO)
        elif record.op == journal.UNDO:
            del self._live[-1:]
        elif self._log:
            self.drawn += self._of(record)
            self._live.append(record)
        self._log.append(record)
        return 1

    def _of(self, record: Record) -> list[int]:
        """What was drawn for an entry."""
        edition = editions.NAMES[Game(self._log[0], (), ()).edition()]
        if record.op in _SPUN[edition]:
            return [record.numbers[0] - 1]
        if edition != "twists":
            return []
        if record.op == twists.CHANCE:
            return [_CHANCE[record.numbers[0]]]
        if record.op == twists.LOTTERY and not self._jackpot():
            return [(record.numbers[0] - _LEAST_JACKPOT) // _JACKPOT_STEP]
        return []

    def _jackpot(self) -> int:
        """The jackpot that was left standing; no new one is drawn before it is won."""
        game: Any = Game(self._log[0], (), ()).state()
        for record in self._live:
            game.apply(record.op, record.player, list(record.numbers))
        return int(game.jackpot)
