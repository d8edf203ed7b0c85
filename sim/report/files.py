"""Files that carry a game: CSV and JSON for people and programs, and whatever `report` can read."""

from __future__ import annotations

import codecs
import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from lifepod import journal
from sim.chips.flash import SIZE
from sim.report import stream
from sim.report.records import (
    Record,
    Unreadable,
    as_json,
    from_json,
    last_game,
    of_memory,
)
from sim.report.statement import Statement, statement
from sim.report.stream import Stream

FORMAT = 1
COLUMNS = ("entry", "year", "player", "what", "change", "money", "points_change", "points")


def to_csv(written: Statement) -> str:
    """A line for each line of the statement, under the names of the columns."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for line in written.lines:
        values = [getattr(line, column) for column in COLUMNS]
        writer.writerow(["" if value is None else value for value in values])
    return out.getvalue()


def to_json(records: Sequence[Record]) -> str:
    """The whole game: its records, from which everything follows, and its statement."""
    written = statement(records)
    document: dict[str, Any] = {
        "lifepod": FORMAT,
        "edition": written.edition,
        "players": list(written.players),
        "records": [as_json(record) for record in records],
        "statement": [
            {key: value for key, value in asdict(line).items() if value not in (None, ())}
            for line in written.lines
        ],
    }
    return json.dumps(document, indent=1) + "\n"


def read(data: bytes) -> list[Record]:
    """The records of the last game in a file: a download of the page, a captured console with the
    entries' lines or the exported memory, or a memory image. Unreadable when it is none of them.
    """
    return look(data).records


def look(data: bytes) -> Stream:
    """They, and which lines of a captured console are missing."""
    if len(data) == SIZE and data.startswith(journal.MAGIC):
        return _some(Stream(of_memory(data), []))
    text = _text(data)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    if isinstance(document, dict) and isinstance(document.get("records"), list):
        records = [from_json(line) for line in document["records"]]
        if None in records:
            raise Unreadable(f"record {records.index(None) + 1} is none")
        return _some(Stream(last_game(record for record in records if record is not None), []))
    found = stream.read(text)
    if not found.records:
        found = Stream(_exported(text), [])
    if not found.records and "\ufffd" in text:
        raise Unreadable("it is neither text nor a memory image")
    return _some(found)


def _text(data: bytes) -> str:
    """As text; a byte that is none, as noise on the wire leaves, spoils its own line only."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):  # PowerShell's > writes so
        return data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "replace")


def _some(found: Stream) -> Stream:
    if not found.records:
        raise Unreadable("there is no game in it")
    return found


def _exported(text: str) -> list[Record]:
    """The game in a memory that DIAGNOSTICS printed on the console."""
    image = ""
    for line in text.splitlines():
        if line.startswith("LIFEPOD MEMORY"):
            image = ""
        elif len(line) == 128 and not line.strip("0123456789abcdef"):
            image += line
    return of_memory(bytes.fromhex(image)) if len(image) == 2 * SIZE else []
