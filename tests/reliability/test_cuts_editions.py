"""The same cuts in whole games of every edition, as the scenarios play them at a table."""

from pathlib import Path

import pytest

from sim.run.grammar import Command, parse
from tests.reliability import tally
from tests.reliability.cells import Recorder, Written, state
from tests.reliability.hands import TableHands
from tests.reliability.test_cuts import SEEDS, SHARES, start

SCENARIOS = Path(__file__).parents[1] / "scenarios"
WHOLE = ("three-years", "classic", "adventure")
NAMES = (*WHOLE, "away-twists", "away-classic", "away-adventure")


def obey(table: Recorder, command: Command) -> None:
    """Do what a line of a scenario says; what it only looks at is left to others."""
    given = command.arguments
    match command.name:
        case "press":
            table.press(" ".join(given))
        case "hold":
            table.hold(given[0], given[1])
        case "wait":
            table.run(given[0])
        case "entropy":
            table.queue(*given)
        case "insert":
            table.insert(given[0])
        case "remove":
            table.remove()
        case "choose":
            _choose(table, given[0].upper())


def _choose(table: Recorder, words: str) -> None:
    for _ in range(60):
        row = next((row for row in table.rows() if row.startswith(">")), "")
        if words in " ".join(row.split()).upper():
            table.press("#")
            return
        table.press("C")
    raise AssertionError(f"no row {words!r}")


def played(name: str) -> list[Written]:
    """The flash operations of a scenario."""
    table = Recorder()
    for command in parse((SCENARIOS / f"{name}.txt").read_text(encoding="utf-8")):
        obey(table, command)
    return table.written


@pytest.mark.parametrize("name", NAMES)
def test_a_cut_costs_nothing_in_any_edition(name: str) -> None:
    writes = played(name)
    assert len(writes) > (20 if name in WHOLE else 10)
    seen: set[bytes] = set()
    for each in writes:
        cuts = [each.image, *(each.torn(share, seed) for share in SHARES for seed in SEEDS)]
        for image in set(cuts) - seen:
            seen.add(image)
            assert state(start(image).app) in (each.before, each.after)
    final = start(writes[-1].finished())
    TableHands(final).run(20)
    assert state(final.app) == writes[-1].after
    tally.add("cuts", len(seen))
