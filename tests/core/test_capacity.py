"""30 years of four players with three entries a turn beside SPIN fit without compaction."""

import random

import pytest

from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from tests.core.flash import Flash
from tests.core.ledgers import Entry, live, reopened, some_entry, started, state

YEARS = 30
PLAYERS = 4


def _played(dice: random.Random, amounts: str) -> Ledger:
    """30 years of SPIN and three entries a turn, in erased bytes only."""
    ledger = started(known=6)
    store = ledger.journal.store
    assert isinstance(store, Flash)
    store.sealed = True
    for _ in range(YEARS):
        for who in range(PLAYERS):
            ledger.commit(ops.SPIN, who, [dice.randint(1, 10), 0])
            for _ in range(3):
                ledger.commit(*_entry(dice, who, amounts))
    return ledger


def _entry(dice: random.Random, who: int, amounts: str) -> Entry:
    if amounts == "millions":
        return ops.MONEY, who, [dice.choice((-1, 1)) * 1000 * dice.randint(1000, 9999)]
    if amounts == "exact dollars":
        return ops.MONEY, who, [dice.choice((-1, 1)) * dice.randint(1, 99_999)]
    while True:
        op, _, numbers = some_entry(dice)
        if op != ops.SPIN:
            return op, who, numbers


@pytest.mark.parametrize("amounts", ["realistic", "exact dollars", "millions"])
def test_thirty_years(amounts: str) -> None:
    """The game and the finale; all of it can be undone, and the state is that of a fresh start."""
    ledger = _played(random.Random(amounts), amounts)
    ledger.commit(ops.FINALE, 0)
    for who in range(PLAYERS):
        ledger.commit(ops.TOTAL, who)
    again = reopened(ledger.journal.store)  # type: ignore[arg-type]
    assert len(again.entries) == YEARS * PLAYERS * 4 + 1 + PLAYERS
    assert live(again) == live(ledger)
    assert state(again) == state(ledger)


def test_seven_digits_to_the_dollar_in_every_entry() -> None:
    """The worst that can be typed: 27 years at least, then the log is compacted, as it should."""
    dice = random.Random(7)
    ledger = started(known=6)
    years = 0
    while ledger.journal.room() > 300:
        for who in range(PLAYERS):
            ledger.commit(ops.SPIN, who, [dice.randint(1, 10), 0])
            for _ in range(3):
                ledger.commit(ops.MONEY, who, [dice.randint(1_000_000, 9_999_999)])
        years += 1
    assert years >= 25
    before, size = state(ledger), ledger.journal.size
    last = live(ledger)
    ledger.compact()
    assert state(ledger) == before
    assert ledger.journal.room() > size // 2, "there is room for as many entries again"
    kept = live(ledger)
    assert len(kept) > 120
    assert kept == last[-len(kept) :], "the last ones can still be undone"


def test_the_device_does_not_compact_such_a_game() -> None:
    """What it keeps as a reserve is not taken from these thirty years."""
    from tests.core.table import Table

    ledger = _played(random.Random(5), "realistic")
    table = Table(Flash(ledger.journal.store[0 : ledger.journal.size]))  # type: ignore[arg-type]
    table.press("#")
    table.run(3000)
    assert table.store.erases == 0
    assert table.state()["undo"] == YEARS * PLAYERS * 4


def test_undo_is_a_record_too() -> None:
    """Entering and undoing in turn fills the log, and the state stays."""
    ledger = started()
    while ledger.journal.room() > 40:
        ledger.commit(ops.MONEY, 0, [500])
        ledger.undo()
    assert len(ledger.entries) == 0
    assert state(reopened(ledger.journal.store)) == state(started())  # type: ignore[arg-type]
