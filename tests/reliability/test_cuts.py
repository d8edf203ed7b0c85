"""The power fails at every flash operation of three games, and inside each of them.

After each cut the device is started again on what the flash holds then. The game is the one before
the entry in hand or the one after it and never another, it goes on, and the next entry is saved.
"""

import os

import pytest

from lifepod import journal
from lifepod.editions.twists import ops
from tests.core.table import Table
from tests.reliability import tally
from tests.reliability.cells import Nvm, Written, state
from tests.reliability.hands import TableHands, resume
from tests.reliability.script import KINDS

ALL = bool(os.environ.get("LIFEPOD_ALL"))  # `make test-all`
# How much of a write is over when the power goes
SHARES = tuple(n / 24 for n in range(25)) if ALL else (0.03, 0.3, 0.6, 0.97)
SAMPLE = (0.3, 0.97)
REST = tuple(share for share in SHARES if share not in SAMPLE)
SEEDS = range(4) if ALL else range(1)
LEAST = 1000


def start(image: bytes, sealed: bool = True) -> Table:
    """The device on these bytes, after the person has resumed the game if there is one."""
    store = Nvm(image)
    store.sealed = sealed
    table = Table(store)
    resume(TableHands(table))
    return table


def lives(image: bytes, *allowed: object) -> None:
    """The game on these bytes is one of those allowed, goes on, and keeps the next entry."""
    table = start(image)
    found = state(table.app)
    assert found in allowed
    if found is None:
        return
    assert table.app.ledger.condition == journal.SOUND
    table.app.commit(ops.MONEY, [7], 0)
    wanted = state(table.app)
    assert state(start(table.store.copy()).app) == wanted


def test_the_games_have_every_kind_of_entry(written: list[Written]) -> None:
    named = {name for name in vars(ops) if isinstance(getattr(ops, name), int)}
    assert named <= KINDS
    assert {"START", "UNDO"} <= KINDS
    erases = [each.operation for each in written if each.operation.erase]
    assert len(erases) == 2, "a full log, and a new game that finds no room"
    records = [each.operation for each in written if len(each.operation.data) < 128]
    kinds = {one.data[0] >> 2 for one in records if one.offset != journal.MARK}
    log = {journal.UNDO, journal.LAST, journal.KNOWN, journal.START}
    assert {getattr(ops, name) for name in named} | log == kinds


@pytest.mark.parametrize("shares", [SAMPLE, pytest.param(REST, marks=pytest.mark.long)])
def test_a_cut_costs_nothing_that_was_confirmed(
    shares: tuple[float, ...], written: list[Written]
) -> None:
    seen = set()
    for each in written:
        cuts = [each.image] if shares == SAMPLE else []
        if not each.operation.erase:
            cuts += [each.torn(share, seed) for share in shares for seed in SEEDS]
        for image in cuts:
            if image in seen:
                continue
            seen.add(image)
            lives(image, each.before, each.after)
    lives(written[-1].finished(), written[-1].after)
    tally.add("cuts", len(seen) + 1)
    assert len(seen) >= LEAST
