"""`python -m tests.saves.freeze N`: keep saves of this firmware as `tests/data/saves/N/`.

N is the next number. What is there already stays as it is: those are the saves that people have.
"""

import json
import sys

from tests.core.flash import Flash
from tests.core.table import Table
from tests.saves.frozen import KEPT, SAVES, UNDONE, Entry, document
from tests.saves.games import MOMENTS, played


def live(table: Table) -> list[Entry]:
    """The entries that can be undone."""
    ledger = table.app.ledger
    return [ledger.entry(ledger.entries[i]) for i in range(len(ledger.entries))]


def rewritten(image: bytes, keep: int | None) -> bytes:
    """The memory after its log was rewritten; as it is for None."""
    if keep is None:
        return image
    table = Table(Flash(image))
    table.app.ledger.compact(keep)
    return table.store.copy()


def taken(edition: str) -> dict[str, tuple[bytes, list[Entry]]]:
    """For each moment of an edition's game the memory and the entries that were made next."""
    images: dict[str, tuple[bytes, int]] = {}
    last: list[Entry] = []
    following: dict[str, list[Entry]] = {}
    for table in played(edition):
        entries = live(table)
        for name, (_, count) in images.items():
            if len(following[name]) < UNDONE and len(entries) == count + len(following[name]) + 1:
                following[name].append(entries[-1])
        for name, reached in MOMENTS[edition].items():
            if name not in images and reached(table):
                images[name] = table.store.copy(), len(entries)
                following[name] = []
        last = entries
    assert images.keys() == MOMENTS[edition].keys(), f"{edition} never came to it: {last}"
    return {name: (image, following[name]) for name, (image, _) in images.items()}


def main(number: str) -> None:
    """Write every save and what it resumes to."""
    folder = SAVES / number
    folder.mkdir(parents=True)  # never over older ones
    for edition in MOMENTS:
        for name, (plain, future) in taken(edition).items():
            for suffix, keep in KEPT.items():
                image = rewritten(plain, keep)
                path = folder / f"{edition}-{name}{suffix}.nvm"
                path.write_bytes(image)
                text = json.dumps(document(image, future), sort_keys=True)
                path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
