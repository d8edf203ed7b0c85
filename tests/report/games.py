"""Games made without a device: a ledger over plain bytes, entries committed to it."""

from __future__ import annotations

from hypothesis import strategies as st

from lifepod.editions.twists import ops
from lifepod.ledger import Ledger

RULES = [0] * 9
RED, BLUE, GREEN = 0, 1, 2


def fresh(*colours: int, years: int = 20, ratio: int = 100) -> Ledger:
    """A game of Twists & Turns that has just begun."""
    ledger = Ledger(bytearray(b"\xff" * 4096))
    ledger.start(1, [years, ratio, len(colours), *colours, *RULES])
    return ledger


def short_game() -> Ledger:
    """Two players, two years, a wedding, a house on credit, an undo, and the totals."""
    ledger = fresh(RED, BLUE, years=2)
    for op, player, numbers in (
        (ops.SPIN, 0, [7, 0]),
        (ops.SALARY, 0, [40_000]),
        (ops.SPIN, 1, [3, 0]),
        (ops.MARRIAGE, 1, []),
        (ops.SPIN, 0, [2, 0]),
        (ops.HOUSE, 0, [0, 1]),
        (ops.MONEY, 0, [999]),
    ):
        ledger.commit(op, player, numbers)
    ledger.undo()
    ledger.commit(ops.SPIN, 1, [9, 0])
    ledger.commit(ops.FINALE, 7, [])
    ledger.commit(ops.TOTAL, 0, [])
    ledger.commit(ops.TOTAL, 1, [])
    return ledger


def memory(ledger: Ledger) -> bytes:
    """What the ledger's store holds."""
    return bytes(ledger.journal.copy(0, ledger.journal.size))


PLAYERS = 3
ENTRIES = st.lists(
    st.one_of(
        st.tuples(st.just(ops.SPIN), st.integers(1, 10).map(lambda n: [n, 0])),
        st.tuples(st.just(ops.MONEY), st.integers(-(10**6), 10**6).map(lambda n: [n])),
        st.tuples(st.just(ops.LIFE), st.integers(-9_999, 9_999).map(lambda n: [n])),
        st.tuples(st.just(ops.SALARY), st.integers(1, 10**6).map(lambda n: [n])),
        st.tuples(st.just(ops.MARRIAGE), st.just([])),
        st.tuples(st.just(ops.BABY), st.integers(1, 2).map(lambda n: [n])),
        st.tuples(st.just(ops.HOUSE), st.integers(0, 2).map(lambda n: [n, 1])),
    ).flatmap(lambda entry: st.tuples(st.just(entry[0]), st.integers(0, 2), st.just(entry[1]))),
    max_size=30,
)
