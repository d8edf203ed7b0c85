"""The same cuts on the whole device: the real firmware, its flash torn under a finger on a key."""

from random import Random

import pytest

from sim.world import World
from tests.reliability import tally
from tests.reliability.cells import Written
from tests.reliability.device import Off, WorldHands, game, switch_on, until
from tests.reliability.hands import make
from tests.reliability.script import GAMES, KINDS, WHOLE
from tests.reliability.test_cuts import ALL
from tests.reliability.test_erases import WORDS

TRIES = 6 if ALL else 1


def cut(world: World, hands: WorldHands, each: Written, share: float | None) -> None:
    """Make the move of a flash operation, the power failing in it or (None) before it."""
    world.power_cut(after_flash_ops=0, inside=share)
    try:
        make(hands, GAMES[each.move])
        hands.run(500)  # what a START needs is imported before it is written
    except (Off, LookupError):
        pass
    assert not world.powered, "the move wrote nothing"


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_cut_in_an_entry_of_each_kind(kind: str, written: list[Written]) -> None:
    """Before the write, and inside it; then the move is made again where it was not made."""
    script = WHOLE if any(move.op == kind for move in WHOLE) else GAMES
    moves = [n for n, move in enumerate(script) if move.op == kind]
    for place in moves if ALL else moves[-1:]:
        each = next(one for one in written if one.move == place)
        dice = Random(place)
        for number in range(TRIES):
            share = dice.uniform(0.05, 0.95)
            world = World(bytearray(each.image), settings={}, seed=place + 100 * number)
            hands = WorldHands(world)
            switch_on(world)
            hands.resume()
            assert game(world) == each.before
            cut(world, hands, each, share if number % 3 < 2 else None)
            world.remove()
            switch_on(world)
            hands.resume()
            found = game(world)
            assert found in (each.before, each.after)
            tally.add("device")
            if found == each.before and each.before is not None:
                make(hands, GAMES[place])
                hands.run(500)
                assert game(world) == [one.after for one in written if one.move == place][-1]
            world.power_off()


@pytest.mark.parametrize("ms", [30, 400, 1500, 3000, 5000, 6800])
def test_a_cut_between_spin_and_the_resting_light(ms: int, written: list[Written]) -> None:
    """The number was drawn and saved before the light ran: it is the same after the cut, the
    settlement is not made twice, and the turn is over.
    """
    place = max(n for n, move in enumerate(WHOLE) if move.op == "SPIN" and "9!" in move.steps)
    each = next(one for one in written if one.move == place)
    world = World(bytearray(each.image), settings={})
    hands = WorldHands(world)
    switch_on(world)
    hands.resume()
    hands.insert("green")
    hands.queue(9)
    world.press("A")
    world.run(ms)
    assert world.state()["phase"] == "spinning" or ms > 6000
    world.power_cut()
    world.remove()
    switch_on(world)
    hands.resume()
    assert game(world) == each.after
    assert world.state()["last_spin"] == 10
    assert world.ring_number() == 10
    hands.insert("green")
    world.press("A")
    hands.settle()
    assert game(world) == each.after, "paid twice"
    world.power_off()
    tally.add("spin")


@pytest.mark.parametrize("share", [0.3, 0.675, 0.6872, 0.99])
def test_a_cut_while_a_full_log_is_written_anew(share: float, written: list[Written]) -> None:
    """It comes at a quiet moment and is announced; after the cut the device says what is lost."""
    each = next(one for one in written if one.operation.erase and one.before == one.after)
    before = written[written.index(each) - 2]  # the record that closes the old log
    world = World(bytearray(before.image), settings={})
    hands = WorldHands(world)
    switch_on(world)
    world.power_cut(after_flash_ops=2, inside=share)  # a mark comes first
    world.press("#")
    until(world, lambda: "DO NOT SWITCH OFF" in str(world.text()))
    until(world, lambda: not world.powered)
    switch_on(world)
    said = any(word in " ".join(world.text()) for word in WORDS)
    hands.resume()
    found = game(world)
    assert found == each.before or (found is None and said)
    tally.add("compaction", lost=found is None)
    world.power_off()
