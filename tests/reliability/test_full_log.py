"""A full log is written anew in 4 kB of heap, which a heap in pieces does not have."""

from collections.abc import Iterator
from typing import Any

import pytest

from sim.chips.flash import SIZE
from sim.world import World
from tests.reliability.cells import Written
from tests.reliability.crashing import restarted, starts
from tests.reliability.device import WorldHands, game, switch_on, until


@pytest.fixture
def cramped(written: list[Written]) -> Iterator[tuple[World, Any, list[int]]]:
    """A game whose log is full, the firmware's built-ins, and the sizes that they refused.

    Hours of play leave a heap in pieces; writing the log anew takes 4 kB of it in one.
    """
    full = next(one for one in written if one.operation.erase and one.before == one.after)
    world = World(bytearray(full.image), settings={}, strict=False)
    switch_on(world)
    assert world.pico is not None
    assert world.pico.loader is not None
    names = world.pico.loader.builtins
    refused: list[int] = []

    def in_pieces(*given: Any) -> bytearray:
        if given != (SIZE,):
            return bytearray(*given)
        refused.append(SIZE)
        raise MemoryError

    names["bytearray"] = in_pieces
    WorldHands(world).tap("#")
    world.run(5000)
    assert game(world) == full.before
    yield world, names, refused
    world.power_off()


Cramped = tuple[World, Any, list[int]]


def earn(world: World) -> None:
    """An entry by whoever's card is in the slot."""
    for key in "4B5#":
        world.press(key)
        world.run(150)
    world.run(5000)


def test_a_full_log_waits_for_heap_to_be_written_anew_in(cramped: Cramped) -> None:
    world, names, refused = cramped
    WorldHands(world).insert("red")
    earn(world)
    assert len(refused) == 2, "once, and once more after the entry"
    assert world.flash.erases == 0
    names["bytearray"] = bytearray
    earn(world)
    assert world.flash.erases == 1
    assert starts(world) == 1


def test_when_it_can_wait_no_longer_a_start_makes_the_heap_anew(cramped: Cramped) -> None:
    world, _, refused = cramped
    WorldHands(world).insert("red")
    while starts(world) == 1:
        before = game(world)
        earn(world)
        assert len(refused) < 60
    assert "MemoryError" in world.console
    restarted(world, 2)
    assert game(world) == before
    WorldHands(world).resume()
    until(world, lambda: world.flash.erases)
    world.run(1000)
    assert starts(world) == 2
    assert game(world) == before
