"""The shop list: what a LIFEPod is made of, on a breadboard and as a kit to solder into a case.

`parts.csv` beside this has a row for each part: how many of it, what to look for, what does as
well, what goes wrong with others, and dollars for one, at least and at most.
"""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

# When the ranges were estimated: single pieces, US dollars without postage, from the cheapest
# import to a maker's own shop. No shop was asked on that day; a list like this is for adding up.
PRICED = "2026-12"
BREADBOARD, KIT = "breadboard", "kit"
LISTS = (BREADBOARD, KIT)
_ROWS = Path(__file__).with_name("parts.csv")
_NONE, _TO = "\u2013", "{:g}\u2013{:g}"  # a dash, as in "2 to 18"


@dataclass(frozen=True)
class Part:
    """`counts` by the list; `low` and `high` dollars for one."""

    name: str
    counts: dict[str, int]
    look_for: str
    instead: str  # what does as well
    not_this: str  # what goes wrong with others
    low: float
    high: float

    def count(self, which: str) -> int:
        """How many a list has."""
        return self.counts[which]


def _part(row: dict[str, str]) -> Part:
    return Part(
        row["part"],
        {which: int(row[which]) for which in LISTS},
        row["look for"],
        row["instead"],
        row["not this"],
        float(row["low"]),
        float(row["high"]),
    )


def read() -> tuple[Part, ...]:
    """All parts, in the order of the file."""
    with _ROWS.open(encoding="utf-8", newline="") as file:
        return tuple(_part(row) for row in csv.DictReader(file))


PARTS = read()


def of(which: str) -> list[Part]:
    """The parts of a list."""
    return [part for part in PARTS if part.count(which)]


def total(which: str) -> tuple[float, float]:
    """What a list costs, at least and at most."""
    parts = of(which)
    return (
        sum(part.low * part.count(which) for part in parts),
        sum(part.high * part.count(which) for part in parts),
    )


def table() -> list[str]:
    """Both lists, for the build guide."""
    lines = [
        "| part | breadboard | kit | what to look for | does as well | what goes wrong with others "
        "| $ for one |",
        "|---|---:|---:|---|---|---|---:|",
    ]
    for part in PARTS:
        counts = [str(part.count(which) or _NONE) for which in LISTS]
        cells = (part.name, *counts, part.look_for, part.instead or _NONE, part.not_this or _NONE)
        lines.append(f"| {' | '.join(cells)} | {_TO.format(part.low, part.high)} |")
    sums = [_TO.format(*map(round, total(which))) + " $" for which in LISTS]
    return [*lines, f"| all of it, {PRICED} | {sums[0]} | {sums[1]} | | | | |"]


def to_csv(which: str) -> bytes:
    """A list as a table for a shop or a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(
        ["count", "part", "look for", "does as well", "not", "low USD", "high USD", "priced"]
    )
    for part in of(which):
        words = [_plain(text) for text in (part.name, part.look_for, part.instead, part.not_this)]
        prices = [f"{price:.2f}" for price in (part.low, part.high)]
        writer.writerow([part.count(which), *words, *prices, PRICED])
    return out.getvalue().encode("utf-8")


def _plain(text: str) -> str:
    """Without the guide's marks."""
    return text.replace("**", "").replace("`", "").replace("\\*", "*")
