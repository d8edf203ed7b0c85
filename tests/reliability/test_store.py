"""The log and the game behind it against plain models, under hypothesis; and corrupted memories."""

import os
import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from lifepod import codec, journal, recovery
from lifepod.editions.twists import ops
from lifepod.editions.twists.game import Game
from lifepod.ledger import Ledger
from tests.core.table import Table
from tests.reliability import tally
from tests.reliability.cells import Nvm, Written, state
from tests.reliability.hands import TableHands, resume

ALL = bool(os.environ.get("LIFEPOD_ALL"))
SETUP = [30, 100, 3, 0, 1, 2, *[0] * 9]


class StoreMachine(RuleBasedStateMachine):
    """The journal is a list: what was appended whole is there, in order, after any restart."""

    def __init__(self) -> None:
        super().__init__()
        self.nvm = Nvm()
        self.log = journal.Journal(self.nvm)
        recovery.load(self.log, lambda *_: None)
        self.log.rewrite([])
        self.nvm.operations.clear()
        self.nvm.sealed = True
        self.model: list[tuple[int, int, bytes]] = []

    def records(self) -> list[tuple[int, int, bytes]]:
        """What a restart finds."""
        self.log = journal.Journal(self.nvm)
        places: list[int] = []
        recovery.load(self.log, lambda _, offset: places.append(offset))
        return [self.log.read(place) for place in places]

    @rule(op=st.integers(0, 52), player=st.integers(0, 7), payload=st.binary(max_size=127))
    def append(self, op: int, player: int, payload: bytes) -> None:
        if self.log.room() < 300:
            return
        at = self.log.append(op, player, payload)
        self.model.append((op, player, payload))
        assert self.log.read(at) == self.model[-1]

    @rule(payload=st.binary(max_size=30), done=st.floats(0, 1), seed=st.integers(0, 999))
    def cut(self, payload: bytes, done: float, seed: int) -> None:
        """The power goes in the middle of an append."""
        if self.log.room() < 300:
            return
        self.nvm.operations.clear()
        self.log.append(1, 2, payload)
        image, operation, _ = self.nvm.operations[-1]
        self.nvm = Nvm(Written(0, image, operation, None, None).torn(done, seed))
        self.nvm.sealed = True
        found = self.records()
        assert found in (self.model, [*self.model, (1, 2, payload)])
        self.model = found

    @rule()
    def restart(self) -> None:
        assert self.records() == self.model

    @rule(keep=st.integers(0, 5))
    def rewrite(self, keep: int) -> None:
        self.nvm.sealed = False
        self.model = self.model[len(self.model) - min(keep, len(self.model)) :]
        offsets = self.log.rewrite(self.model)
        self.nvm.sealed = True
        assert [self.log.read(at) for at in offsets] == self.model

    @invariant()
    def counted(self) -> None:
        assert self.log.seq == len(self.model)


def test_no_bit_left_out_makes_a_record_of_another_place(written: list[Written]) -> None:
    """Up to two bits of a record were not written in time: it is valid nowhere near."""
    for seq, each in enumerate(written[1:40], 4):
        whole = bytearray(each.operation.data)
        if each.operation.erase:
            continue
        clear = [bit for bit in range(len(whole) * 8) if not whole[bit // 8] >> bit % 8 & 1]
        for one in clear[:24]:
            for other in clear[:24]:
                torn = bytearray(whole)
                torn[one // 8] |= 1 << one % 8
                torn[other // 8] |= 1 << other % 8
                for place in range(max(0, seq - 2), seq + 5):
                    assert not journal.whole(torn + b"\xff" * 130, 0, place)


ENTRIES = st.one_of(
    st.tuples(st.just(ops.MONEY), st.integers(0, 2), st.tuples(st.integers(-9999999, 9999999))),
    st.tuples(st.just(ops.LIFE), st.integers(0, 2), st.tuples(st.integers(-99999, 99999))),
    st.tuples(st.just(ops.SALARY), st.integers(0, 2), st.tuples(st.integers(1, 2000000))),
    st.tuples(st.just(ops.MARRIAGE), st.integers(0, 2), st.just(())),
    st.tuples(st.just(ops.CHANCE), st.integers(0, 2), st.tuples(st.integers(0, 2))),
    st.tuples(st.just(ops.SPIN), st.integers(0, 2), st.tuples(st.integers(1, 10), st.just(0))),
    st.tuples(st.just(ops.YEARS), st.just(7), st.tuples(st.integers(1, 99))),
)


class LedgerMachine(RuleBasedStateMachine):
    """The game is what its entries make of a fresh one; undo takes the last one out."""

    @initialize()
    def begin(self) -> None:
        self.nvm = Nvm()
        self.ledger = Ledger(self.nvm)
        self.ledger.known[:3] = [bytes((4, n)) for n in range(3)]
        self.ledger.start(1, SETUP)
        self.model: list[tuple[int, int, tuple[int, ...]]] = []
        self.undoable = 0

    def wanted(self) -> list[list[int]]:
        game = Game(SETUP)
        for op, who, numbers in self.model:
            game.apply(op, who, list(numbers))
        return game.pack()

    @rule(entry=ENTRIES)
    def commit(self, entry: tuple[int, int, tuple[int, ...]]) -> None:
        self.ledger.commit(*entry)
        self.model.append(entry)
        self.undoable += 1

    @precondition(lambda self: self.undoable)
    @rule()
    def undo(self) -> None:
        self.ledger.undo()
        self.model.pop()
        self.undoable -= 1

    @rule(entry=ENTRIES, done=st.floats(0, 1), seed=st.integers(0, 999))
    def cut(self, entry: tuple[int, int, tuple[int, ...]], done: float, seed: int) -> None:
        """The power goes in the middle of an entry."""
        before, count = self.ledger.game.pack(), self.undoable
        self.nvm.operations.clear()
        self.commit(entry)
        image, operation, _ = self.nvm.operations[-1]
        self.nvm = Nvm(Written(0, image, operation, None, None).torn(done, seed))
        self.restart()
        if len(self.ledger.entries) == count:
            self.model.pop()
            self.undoable = count
            assert self.ledger.game.pack() == before

    @rule(keep=st.integers(0, 12))
    def compact(self, keep: int) -> None:
        self.ledger.compact(keep)
        self.undoable = min(keep, self.undoable)

    @rule()
    def restart(self) -> None:
        self.ledger = Ledger(self.nvm)
        assert self.ledger.condition == journal.SOUND

    @invariant()
    def is_the_model(self) -> None:
        assert self.ledger.game.pack() == self.wanted()
        assert len(self.ledger.entries) == self.undoable
        assert self.ledger.known[:3] == [bytes((4, n)) for n in range(3)]


@pytest.mark.parametrize("machine", [StoreMachine, LedgerMachine])
def test_against_a_plain_model(machine: type[RuleBasedStateMachine]) -> None:
    run_state_machine_as_test(
        machine, settings=settings(max_examples=400 if ALL else 60, stateful_step_count=40)
    )


def spoil(image: bytearray, dice: random.Random) -> None:
    """One of the things that can happen to a memory."""
    kind = dice.randrange(7)
    used = max(64, len(image.rstrip(b"\xff")))
    at = dice.randrange(used)
    size = dice.choice((1, 4, 16, 64, 256, 1024))
    if kind == 0:  # bits
        for _ in range(dice.choice((1, 2, 8, 40))):
            image[dice.randrange(used)] ^= 1 << dice.randrange(8)
    elif kind == 1:
        image[at : at + size] = dice.randbytes(len(image[at : at + size]))
    elif kind == 2:
        image[at : at + size] = bytes(len(image[at : at + size]))
    elif kind == 3:
        image[at : at + size] = b"\xff" * len(image[at : at + size])
    elif kind == 4:  # pages in each other's places
        a, b = dice.randrange(16) * 256, dice.randrange(16) * 256
        image[a : a + 256], image[b : b + 256] = image[b : b + 256], image[a : a + 256]
    elif kind == 5:  # moved
        moved = image[at:-size] if size < len(image) - at else image[at:]
        image[at + len(image[at:]) - len(moved) :] = moved
    else:  # nothing but a good beginning
        image[5:] = dice.randbytes(len(image) - 5)


@pytest.mark.parametrize("seed", range(10))
def test_a_corrupted_memory_never_raises_and_never_invents_money(
    seed: int, written: list[Written]
) -> None:
    """What is made of it is a state that this very game has been in, or no game (as in
    tests/core/test_corruption, here with everything that the three games have written).
    """
    dice = random.Random(seed)
    count = 5000 if ALL else 500
    for number in range(count):
        place = dice.randrange(1, len(written))
        image = bytearray(written[place].image)
        for _ in range(dice.choice((1, 1, 2, 5))):
            spoil(image, dice)
        assert len(image) == len(written[0].image)
        been = [each.after for each in written[:place]]
        if number % 5:
            ledger = Ledger(Nvm(bytes(image)))
            if not ledger.running:
                continue
            packed = ledger.game.pack()
            assert any(one is not None and one[1] == packed for one in been)
        else:
            table = Table(Nvm(bytes(image)))
            table.run(100)
            resume(TableHands(table))
            table.run(100)
            found = state(table.app)
            assert found is None or any(one is not None and one[1:3] == found[1:3] for one in been)
    tally.add("corruption", count)


@pytest.mark.parametrize("left", range(1, 40, 6))
def test_garbage_up_to_the_last_byte(left: int) -> None:
    """A torn or damaged record at the very end of the memory is no reason to fall over."""
    dice = random.Random(left)
    log = journal.Journal(Nvm())
    recovery.load(log, lambda *_: None)
    log.rewrite([(journal.START, 7, codec.encode([1, *SETUP]))])
    while log.room() >= 40 + left:
        log.append(ops.CHANCE, 0, b"\x08")
    for _ in range(40):
        image = bytearray(log.copy(0, log.size))
        image[log.end :] = dice.randbytes(log.room())
        image[-1] &= 0x7F
        assert Ledger(Nvm(bytes(image))).running
