"""The lines of a captured console: the records of the last game among them, and what is missing.

The board numbers the lines of a game from 1, START (docs/console.md). Older captures have no
numbers; nothing can be said of what they lack.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from lifepod import journal
from sim.report.records import Record, from_json

MOST_LINES = 1 << 20  # a larger number is none
_DECODER = json.JSONDecoder(strict=False)  # a control character spoils no more than itself
_ENDS = re.compile("\r\n|\r|\n")  # of lines on a wire; splitlines() would know more


class Stream(NamedTuple):
    """missing: the numbers of lines that were printed and are not there."""

    records: list[Record]
    missing: list[int]


def read(text: str) -> Stream:
    """The last game in a text; anything else that was printed is left."""
    game: dict[int, Record] = {}
    for line in _ENDS.split(text):
        number, record = _line(line)
        if record is None:
            continue
        if record.op == journal.START:
            game = {1: record}
            continue
        number = number or max(game, default=1) + 1
        if game.get(number, record) != record:
            game = {}  # of a game whose START is missing
        game[number] = record
    missing = [number for number in range(1, max(game, default=0)) if number not in game]
    return Stream([game[number] for number in sorted(game)], missing)


def _line(line: str) -> tuple[int, Record | None]:
    """Its number, 0 for none, and its record."""
    start = line.find("{")
    if start < 0:
        return 0, None
    try:
        value, _ = _DECODER.raw_decode(line, start)
    except (ValueError, RecursionError):
        return 0, None
    number = value.get("line") if isinstance(value, dict) else None
    if type(number) is not int or not 0 < number < MOST_LINES:
        number = 0
    return number, from_json(value)


def told(missing: list[int]) -> str:
    """The numbers in words, those that follow each other as from-to."""
    parts: list[list[int]] = []
    for number in missing:
        if parts and parts[-1][-1] == number - 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ", ".join("-".join(map(str, part)) for part in parts)
