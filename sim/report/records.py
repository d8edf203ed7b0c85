"""The records of a game: from a device's memory, as lines of JSON, and back.

A record is what the journal keeps of it (lifepod/journal.py): an op, a player and whole numbers.
Only those that make a game are looked at: START, the snapshot behind it, entries and UNDO.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from lifepod import editions, journal
from pocket import statement

if TYPE_CHECKING:
    from lifepod.kinds import GameState

MOST_NUMBERS = 127  # a payload has at most so many bytes
LARGEST = 10**12  # of a number either way; no game comes near it


class Unreadable(Exception):
    """Not the records of a game; the text says why."""


class Record(NamedTuple):
    """An op, a place in the playing order (7: nobody) and its numbers."""

    op: int
    player: int
    numbers: tuple[int, ...]


def of_memory(memory: bytes | bytearray) -> list[Record]:
    """The records of the last game in a memory image; none when there is no game."""
    return [Record(op, who, tuple(numbers)) for op, who, numbers in statement.of_memory(memory)]


def as_json(record: Record, text: str = "") -> dict[str, Any]:
    """The object that a line of the console or a file has for a record (docs/console.md)."""
    line: dict[str, Any] = {
        "op": record.op,
        "player": record.player,
        "numbers": list(record.numbers),
    }
    if text:
        line["text"] = text
    return line


def from_json(line: object) -> Record | None:
    """The record of a JSON value; None when it is something else."""
    if not isinstance(line, dict):
        return None
    op, player = _whole(line.get("op"), 63), _whole(line.get("player", journal.NOBODY), 7)
    numbers = line.get("numbers")
    if op is None or player is None or not isinstance(numbers, list):
        return None
    if len(numbers) > MOST_NUMBERS:
        return None
    if not all(type(number) is int and abs(number) <= LARGEST for number in numbers):
        return None
    return Record(op, player, tuple(numbers))


def _whole(value: object, most: int) -> int | None:
    return value if type(value) is int and 0 <= value <= most else None


def last_game(records: Iterable[Record]) -> list[Record]:
    """From the last START on."""
    found: list[Record] = []
    for record in records:
        if record.op == journal.START:
            found = []
        found.append(record)
    return found


class Game(NamedTuple):
    """START, the snapshot behind it and the entries that no UNDO took out."""

    start: Record
    snapshot: tuple[Record, ...]
    entries: tuple[Record, ...]

    def edition(self) -> int:
        """Its number; 0 when START has none."""
        numbers = list(self.start.numbers)
        return editions.edition_of(numbers) if len(numbers) > 1 else 0

    def renewed(self) -> list[int]:
        """The numbers of START as today's firmware writes them; ValueError for a newer one's."""
        return editions.renewed(list(self.start.numbers))

    def state(self) -> GameState:
        """The state before the entries; ValueError for a game that today's firmware cannot play."""
        snapshot = [(part.player, list(part.numbers)) for part in self.snapshot]
        return editions.game(list(self.start.numbers), snapshot)


def game_of(records: Sequence[Record]) -> Game:
    """The parts of a game's records; Unreadable when they do not begin with START."""
    if not records or records[0].op != journal.START:
        raise Unreadable("no game begins in it")
    snapshot, entries = statement.parts(records)
    start = records[0]._replace(player=journal.NOBODY)  # another says that a snapshot follows
    return Game(start, _some(snapshot), _some(entries))


def _some(found: Sequence[statement.Record]) -> tuple[Record, ...]:
    return tuple(Record(op, player, tuple(numbers)) for op, player, numbers in found)
