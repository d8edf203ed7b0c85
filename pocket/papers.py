"""What the page asks of memories and records, whether of its own device or of one on a cable."""

import json

from lifepod import journal, recovery
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


def for_papers() -> "dict[str, Callable[[str], str]]":
    """They, by the names that the page has for them."""
    return {"found": _found, "records": _records, "statement": _statement}
