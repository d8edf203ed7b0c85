"""Any input is survived: keys, holds, cards, parts, time and entropy in any order.

After every move: nothing was raised, the state is what its saved entries make of a fresh ledger, a
wedding moved money between players only, and (Table.step) the glass is not blank, its fields are
whole and the phase is one that docs/scenarios.md lists. At the end everything is undone.
"""

import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from lifepod import codec, editions, events
from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from tests.core.flash import Flash
from tests.core.keys import sign, split
from tests.core.play import choose, new_game
from tests.core.table import COLOURS, Table

STEPS = 85
KEYS = "0123456789ABCD*#"
ENTRIES = (
    "MONEY B500#, MONEY C9999999#, LIFE-POINTS B99999#, LIFE-POINTS C7#, SALARY 20000#, HOUSE B#, "
    "HOUSE BC#, HOUSE BCC#, HOUSE C#, CAR B#, CAR BC#, CAR C#, CHANCE, MARRIAGE, MARRIAGE, "
    "BABY 1#, BABY 2#"
).split(", ")
OTHERS = (
    "YEARS 1#, YEARS 2##, LOTTERY, LOTTERY A, LOTTERY A*, D###, DC##, DCC##, DCCCC##, *, "
    "MONEY B5, HOUSE B, BABY 2, D, C#, ##"
).split(", ")
CARDS = [*COLOURS, "04FFFFFFFFFFFF", "08123456", "DEADBEEF"]


class Machine(RuleBasedStateMachine):
    """A family that presses everything."""

    moves = 0

    @initialize(
        players=st.integers(0, 6),
        years=st.integers(1, 4),
        rules=st.lists(st.integers(0, 2), min_size=9, max_size=9),
        seed=st.integers(0, 2**32),
        full=st.integers(0, 15),
    )
    def start(self, players: int, years: int, rules: list[int], seed: int, full: int) -> None:
        self.table = Table()
        if players >= 2:
            names = (
                "children baby_gift interest_on car_cost car_bonus chance_odds rent turn_order "
                "max_children"
            ).split()
            new_game(players, years, table=self.table, **dict(zip(names, rules, strict=True)))
        self.table.dice = random.Random(seed)
        if players >= 2 and not full:  # a long game, whose log is soon compacted
            while self.table.app.ledger.journal.room() > 190:
                self.table.app.commit(ops.LIFE, [1], 0)
        self.before: tuple[int, int] | None = None

    def known(self, key: str) -> str:
        """The key, whose name is printed on it also while no game runs."""
        return sign(key, "twists")

    @rule(key=st.sampled_from(KEYS))
    def press(self, key: str) -> None:
        self.table.press(key)

    @rule(keys=st.sampled_from(OTHERS))
    def wander(self, keys: str) -> None:
        for key in split(keys):
            self.table.press(self.known(key))
            self.conserved()

    @rule(keys=st.lists(st.sampled_from(ENTRIES), min_size=1, max_size=4))
    def enter(self, keys: list[str]) -> None:
        """Entries of whoever is due, or of the card that is in."""
        self.table.press("*")
        self.table.run(100)
        due = self.table.state()["due"]
        if due is not None and self.table.state()["in_slot"] is None:
            self.table.insert(due)
        for entry in keys:
            for key in split(entry):
                self.table.press(self.known(key))
                self.conserved()
            if self.table.phase == "spinning":
                self.table.run(7000, 100)

    @rule(key=st.sampled_from("A*A*05#"), ms=st.sampled_from([500, 1000, 1500]))
    def hold(self, key: str, ms: int) -> None:
        self.table.hold(key, ms)

    @rule(card=st.sampled_from(CARDS))
    def insert(self, card: str) -> None:
        self.table.insert(card)

    @rule()
    def remove(self) -> None:
        self.table.remove()

    @rule(turns=st.integers(1, 4))
    def turn(self, turns: int) -> None:
        """So many players spin as they should."""
        for _ in range(turns):
            due = self.table.state()["due"]
            if due is not None:
                self.table.press("*")
                self.table.insert(due)
                self.table.press("A")
                self.table.run(7000, 100)

    @rule(cards=st.permutations(COLOURS))
    def finish(self, cards: list[str]) -> None:
        """The last year, or the cards that the finale waits for."""
        if self.table.phase in ("ready", "result"):
            self.table.remove()
            self.table.press(self.known("YEARS") + "1##")
        elif self.table.phase == "finale":
            for card in cards[:3]:
                self.table.insert(card)
            self.table.remove()

    @rule(ms=st.sampled_from([20, 200, 1600, 3100, 7000, 61_000, 121_000]))
    def wait(self, ms: int) -> None:
        self.table.run(ms, max(20, ms // 40))

    @rule(queue=st.lists(st.integers(0, 255), max_size=4))
    def entropy(self, queue: list[int]) -> None:
        self.table.queue(*queue)

    @rule(
        event=st.sampled_from(
            [
                (events.UNREADABLE, "A PHONE IS NO CARD"),
                (events.UNREADABLE, "TWO CARDS IN THE SLOT"),
                (events.GHOST, None),
                (events.STUCK, "5"),
                (events.NOTICE, "RING_PIXELS? 24 USED"),
                (events.LOST, "reader"),
                (events.FOUND, "reader"),
                (events.LOST, "ring"),
                (events.UP, "A"),
                (events.HOLD, "A"),
                (events.GONE, None),
            ]
        )
    )
    def event(self, event: tuple[int, Any]) -> None:
        self.table.step(event)

    @rule()
    def restart(self) -> None:
        """Power-on at any point resumes the same state."""
        table = self.table
        running = table.app.ledger.running
        before = table.packed() if running else None
        table.power_on()
        table.app.slot = None
        if table.phase == "resume":
            table.press("#")
            assert before is None or table.packed() == before
        else:
            assert before is None

    @invariant()
    def conserved(self) -> None:
        """A wedding moves money between the players, and makes none."""
        ledger = self.table.app.ledger
        if not ledger.running or not hasattr(ledger.game.players[0], "money"):
            self.before = None
            return
        count = len(ledger.entries)
        total = sum(player.money for player in ledger.game.players)
        if self.before is not None and count == self.before[0] + 1:
            op, _, _ = ledger.entry(ledger.entries[-1])
            if op == ops.MARRIAGE and ledger.edition.NAME == "twists":
                assert total == self.before[1]
        self.before = (count, total)

    @invariant()
    def replayed(self) -> None:
        """The state equals the replay of its entries."""
        Machine.moves += 1
        app = self.table.app
        if app.ledger.running:
            fresh = Ledger(Flash(self.table.store.copy()))
            assert fresh.game.pack() == app.game.pack()
            assert len(fresh.entries) == len(app.ledger.entries)

    def teardown(self) -> None:
        """Undo everything there is: nothing is left but the start."""
        if not hasattr(self, "table"):
            return
        table = self.table
        table.power_on()
        if table.phase != "resume":
            return
        table.press("#")
        table.step((events.GONE, None))
        ledger = table.app.ledger
        start = ledger.journal.read(ledger.opening[0])[2]
        while table.state()["undo"]:
            table.run(2000, 100)  # the log may be due to be compacted
            left = table.state()["undo"]
            table.press("D")
            choose(table, "UNDO")
            table.press("#")
            assert table.state()["undo"] == left - 1
        if len(ledger.opening) == 1:  # the log was never compacted
            assert table.packed() == editions.game(codec.decode(start)).pack()
        self.replayed()


@pytest.mark.parametrize(
    ("examples", "moves"), [(50, 3_000), pytest.param(290, 20_000, marks=pytest.mark.long)]
)
def test_any_input(examples: int, moves: int) -> None:
    Machine.moves = 0
    run_state_machine_as_test(
        Machine,
        settings=settings(max_examples=examples, stateful_step_count=STEPS),
    )
    assert Machine.moves >= moves
