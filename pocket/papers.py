"""What the page asks of memories and records, whether of its own device or of one on a cable."""

import binascii
import json

from lifepod import journal, recovery, rewrite
from pocket.statement import Clerk, of_memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def _found(image: str) -> str:
    """What recovery finds in a memory (`lifepod/journal.py`), which is given in hex."""
    return recovery.load(journal.Journal(bytearray(bytes.fromhex(image))), lambda op, offset: None)


def _records(image: str) -> str:
    """The records of the last game in a memory in hex, as docs/console.md has them, in JSON."""
    keys = ("op", "player", "numbers")
    return json.dumps([dict(zip(keys, record)) for record in of_memory(bytes.fromhex(image))])


def _statement(told: str) -> str:
    """The statement of such records, in JSON; "" when they make no game."""
    records = [(one["op"], one["player"], one["numbers"]) for one in json.loads(told)]
    if not records or records[0][0] != journal.START:
        return ""
    try:
        clerk = Clerk(records)
        lines = list(clerk.lines())
    except Exception:  # an edition applies what its `refuse` let pass, and trusts it
        return ""
    title = clerk.edition.TITLE
    return json.dumps(
        {"edition": clerk.edition.NAME, "title": title, "players": clerk.players, "lines": lines}
    )


def _sum(image: str) -> str:
    """The CRC-32 of a memory in hex, as the board prints it."""
    return str(binascii.crc32(bytes.fromhex(image)))


def _mark(image: str) -> str:
    """In hex, what tells that this memory was being replaced, should the power go; "" for one that
    has no place for it (tools/deploy/game.py).
    """
    old = bytes.fromhex(image)
    log = journal.Journal(bytearray(old))
    sound = recovery.load(log, lambda op, offset: None) == journal.SOUND
    free = old[journal.MARK : journal.MARK_END] == journal.NO_MARK
    return rewrite.mark(log.end).hex() if sound and log.first == journal.HEADER and free else ""


def for_papers() -> "dict[str, Callable[[str], str]]":
    """They, by the names that the page has for them."""
    return {
        "found": _found,
        "records": _records,
        "statement": _statement,
        "sum": _sum,
        "mark": _mark,
    }
