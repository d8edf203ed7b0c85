"""A cut in the middle of a record: the log ends before it or behind it, and goes on safely."""

import random
from collections.abc import Callable

import pytest

from lifepod import journal
from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from tests.core.flash import PAGE, Flash
from tests.core.ledgers import live, reopened, some_entry, started, state


def _torn(before: bytes, after: bytes, upto: int, dice: random.Random) -> bytes:
    """The bits that were to be cleared: all up to a byte of the record, some in it, none behind.

    `upto` counts bytes that differ; programming only ever clears bits.
    """
    image = bytearray(before)
    changed = [i for i in range(len(before)) if before[i] != after[i]]
    for n, i in enumerate(changed):
        if n < upto:
            image[i] = after[i]
        elif n == upto:
            image[i] = after[i] | (before[i] & dice.getrandbits(8))
    return bytes(image)


def _scattered(before: bytes, after: bytes, dice: random.Random) -> bytes:
    """Any of the bits that were to be cleared, in the whole record."""
    return bytes(a | (b & dice.getrandbits(8)) for b, a in zip(before, after, strict=True))


def test_every_byte_of_every_kind_of_record() -> None:
    dice = random.Random(4)
    ledger = started()
    store = ledger.journal.store
    assert isinstance(store, Flash)
    store.sealed = True
    cuts = 0
    for number in range(80):
        before, entries, was = store.copy(), live(ledger), state(ledger)
        if number % 9 == 8:
            ledger.undo()
        else:
            op, who, numbers = some_entry(dice)
            ledger.commit(op, who, numbers)
        after = store.copy()
        size = sum(a != b for a, b in zip(before, after, strict=True))
        images = [_torn(before, after, upto, dice) for upto in range(size + 1)]
        images += [_scattered(before, after, dice) for _ in range(8)]
        for image in images:
            _check(image, (entries, was), (live(ledger), state(ledger)), dice)
            cuts += 1
    assert cuts > 900


def _check(image: bytes, old: tuple, new: tuple, dice: random.Random) -> None:  # type: ignore[type-arg]
    """One of both states, nothing said to be damaged, and the next record is safe."""
    store = Flash(image)
    store.sealed = True
    ledger = Ledger(store)
    assert ledger.condition == journal.SOUND
    assert (live(ledger), state(ledger)) in (old, new)
    op, who, numbers = some_entry(dice)
    entries = live(ledger)
    ledger.commit(op, who, numbers)
    again = reopened(store)
    assert live(again) == [*entries, (op, who, numbers)]
    assert state(again) == state(ledger)


def test_torn_again_and_again() -> None:
    """The battery dies at every attempt: each leaves a torn record, the one that lasts is found."""
    for times in (1, 5, 20, 60):
        dice = random.Random(times)
        ledger = started()
        ledger.commit(ops.MONEY, 0, [500])
        store = ledger.journal.store
        for _ in range(times):
            before = store[0 : len(store)]
            ledger.commit(ops.MONEY, 1, [123_456])
            image = _torn(bytes(before), bytes(store[0 : len(store)]), 3, dice)
            ledger = Ledger(Flash(image))
            store = ledger.journal.store
            assert live(ledger) == [(ops.MONEY, 0, [500])], times
            assert ledger.condition == journal.SOUND
        ledger.commit(ops.MONEY, 2, [700])
        assert live(Ledger(store)) == [(ops.MONEY, 0, [500]), (ops.MONEY, 2, [700])]


Spoil = Callable[[bytearray, int, random.Random], None]


def _noise(image: bytearray, at: int, dice: random.Random) -> None:
    image[at:] = dice.randbytes(len(image) - at)


def _erased(image: bytearray, at: int, dice: random.Random) -> None:
    """All but the last few bytes."""
    for place in range(at, len(image) - dice.randint(1, 14)):
        image[place] = 255


def _zeros(image: bytearray, at: int, dice: random.Random) -> None:
    image[at:] = bytes(len(image) - at)


def _a_bit_of_each(image: bytearray, at: int, dice: random.Random) -> None:
    for place in range(at, len(image), 5):
        image[place] ^= 1 << dice.randrange(8)


@pytest.mark.parametrize("spoil", [_noise, _erased, _zeros, _a_bit_of_each])
def test_what_was_lost_is_not_taken_for_a_pile_of_cuts(spoil: Spoil) -> None:
    """More than the longest record, up to the end of the log, with no whole record behind it."""
    dice = random.Random(spoil.__name__)
    for _ in range(60):
        ledger = started()
        for _ in range(dice.randint(60, 200)):
            ledger.commit(*some_entry(dice))
        end = ledger.journal.end
        image = bytearray(ledger.journal.copy(0, end))
        spoil(image, end - dice.randint(140, min(600, end - 100)), dice)
        image[end - 1] &= 127
        rest = b"\xff" * (ledger.journal.size - end)
        assert Ledger(Flash(bytes(image[:end]) + rest)).condition == journal.DAMAGED


@pytest.mark.parametrize("left", range(16))
def test_at_the_end_of_a_page(left: int) -> None:
    """So many bytes before the page ends; the record that does not fit begins the next page."""
    dice = random.Random(left)
    ledger = started()
    while ledger.journal.end < PAGE - 60:
        ledger.commit(ops.MONEY, 0, [500])
    pad = PAGE - left - ledger.journal.end - 5
    ledger.journal.append(journal.CRASH, 7, b"x" * pad)
    assert ledger.journal.end == PAGE - left
    store = ledger.journal.store
    before = bytes(store[0 : len(store)])
    old = live(ledger), state(ledger)
    ledger.commit(ops.MONEY, 3, [9_999_999])
    new = live(ledger), state(ledger)
    after = bytes(store[0 : len(store)])
    for upto in range(10):
        _check(_torn(before, after, upto, dice), old, new, dice)


def test_a_torn_record_at_the_very_end_of_the_log() -> None:
    dice = random.Random(8)
    ledger = started()
    while ledger.journal.room() >= 12:
        ledger.commit(ops.LIFE, 0, [1])
    store = ledger.journal.store
    before = bytes(store[0 : len(store)])
    entries = live(ledger)
    ledger.commit(ops.LIFE, 0, [1])
    after = bytes(store[0 : len(store)])
    for upto in range(8):
        again = Ledger(Flash(_torn(before, after, upto, dice)))
        assert live(again) in (entries, [*entries, (ops.LIFE, 0, [1])])
        assert again.journal.room() >= 0
        again.compact()
        assert state(again)[0][1] in (len(entries), len(entries) + 1)
