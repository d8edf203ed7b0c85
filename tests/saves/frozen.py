"""What is frozen with a save: the state that it resumes to, and what undo and play make of it."""

from pathlib import Path
from typing import Any

from tests.core.flash import Flash
from tests.core.table import Table

SAVES = Path(__file__).parents[1] / "data" / "saves"
UNDONE = 3  # entries
KEPT = {"": None, "-rewritten": 12, "-bare": 0}  # entries left behind a snapshot; None: no snapshot

Document = dict[str, Any]
Entry = tuple[int, int, list[int]]


def resumed(image: bytes) -> Table:
    """A device that was switched on with this memory and asked to resume."""
    table = Table(Flash(image))
    if table.phase == "resume":
        table.press("#")
        table.run(500)
        table.saved()
    return table


def _ratio(table: Table) -> dict[str, Any]:
    """The ratio, which a running game keeps to itself; a save has it all the same."""
    return {"ratio": getattr(table.app.game, "ratio", None)} if table.app.ledger.running else {}


def _state(table: Table) -> dict[str, Any]:
    return {**table.state(), **_ratio(table)}


def _game(table: Table) -> dict[str, Any]:
    return {**table.app.game.json(), **_ratio(table)}


def document(image: bytes, future: list[Entry]) -> Document:
    """The state after resuming, after each undo, and after each of the entries in `future`."""
    table = resumed(image)
    found: Document = {"state": _state(table), "rules": list(table.app.game.rules), "undone": []}
    for _ in range(min(UNDONE, table.state()["undo"])):
        table.app.ledger.undo()
        found["undone"].append(_game(table))
    table = resumed(image)
    found["then"] = []
    for op, player, numbers in future:
        table.app.ledger.commit(op, player, numbers)
        entry = {"op": op, "player": player, "numbers": numbers}
        found["then"].append({**entry, "state": _game(table)})
    return found
