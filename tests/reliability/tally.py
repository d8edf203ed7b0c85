"""What was tried, how often, and what was lost: counted by the tests, printed at their end."""

from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "reliability.md"
BEGIN, END = "<!-- counted by the tests -->\n", "<!-- to here -->\n"

# What is counted; the tests name it by its key.
ROWS = {
    "cuts": "power cuts before and inside every flash operation of whole games",
    "again": "cuts in one and the same entry, up to twenty in a row",
    "onward": "cut games played on to their end and compared with the uncut game",
    "device": "cuts of the whole device, its firmware in the middle of a write",
    "spin": "cuts between SPIN and the resting light: the same number, nobody paid twice",
    "faults": "faults of parts in play, and the same without their remedies (which then fail)",
    "corruption": "memories with random bits and blocks: no exception, no money from nowhere",
    "keys": "keys in 30 days without a switch, none lost, five wraps of the clock",
    "years": "years of play on a MicroPython, the heap as free as after the first (2 kB)",
    "compaction": "cuts inside the erase when a full log is written anew (see below)",
    "given up": "cuts inside the erase of a game that was given up (see below)",
    "new game": "cuts inside every write of a new game: the old one or the new one is there",
}
counts: dict[str, list[int]] = {}  # tried, lost


def add(key: str, tried: int = 1, lost: int = 0) -> None:
    """Count tries; AssertionError for a key that has no row."""
    assert key in ROWS, key
    count = counts.setdefault(key, [0, 0])
    count[0] += tried
    count[1] += lost


def merge(more: dict[str, list[int]]) -> None:
    """Add what was counted in another process."""
    for key, (tried, lost) in more.items():
        add(key, tried, lost)


def lines() -> list[str]:
    """The counts in words."""
    return [
        f"{counts[key][0]:>7,} {text}: {counts[key][1]} lost"
        for key, text in ROWS.items()
        if key in counts
    ]


def table() -> str:
    """The counts as the table of docs/reliability.md; KeyError when a row has not been counted."""
    rows = ["| what was tried | how often | games or entries lost |\n|---|---:|---:|\n"]
    rows += [
        f"| {text} | {counts[key][0]:,} | {counts[key][1]:,} |\n" for key, text in ROWS.items()
    ]
    return "".join(rows)


def keep() -> None:
    """Put the table into the document; nothing when only some tests were run."""
    if set(counts) != set(ROWS):
        return
    head, _, rest = DOC.read_text(encoding="utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    DOC.write_text(head + BEGIN + table() + END + tail, encoding="utf-8")
