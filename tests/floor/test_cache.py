"""What the misses of the flash's cache add on the desk (sim/cache.py).

The ratios are those of an emulated board with the cache to one without (docs/fidelity.md).
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean

from sim.board.record import TimedDesk
from sim.world import World

WAITED_MS = 300  # what comes so much later waited for a message to go, not for the processor


def until(world: World, seen: Callable[[], bool]) -> float:
    """Milliseconds until something is so."""
    began = world.clock.now
    while not seen():
        world.run(1)
        assert world.clock.now - began < 10_000_000
    return (world.clock.now - began) / 1000


def start(cache: bool) -> tuple[TimedDesk, float]:
    """A device that shows the list of editions, and how long that took."""
    world = TimedDesk(b"", settings={}, cache=cache)
    world.power_on()
    return world, until(world, lambda: "3 ADVENTURE" in " ".join(world.text()))


def answers(world: TimedDesk) -> float:
    """Mean milliseconds until the screen is at rest after a key or a card in a game."""
    for keys in ("1", "2#"):
        world.press(*keys)
        world.run(1500)
    for card in ("red", "blue"):
        world.insert(card)
        world.run(1500)
        world.remove()
        world.run(1000)
    world.press("#")
    world.run(2500)
    before = len(world.watch.laps)
    world.insert("red")
    world.run(1500)
    for turn in range(12):
        for key in "4B123**":
            world.press(key)
            world.run(1000 + 3 * turn)  # at another place of the loop each time
    took = [lap.ms("rest") for lap in world.watch.laps[before:]]
    return mean(ms for ms in took if ms is not None and ms < WAITED_MS)


def test_it_starts_31_percent_later_and_keys_take_12_to_17_percent_longer() -> None:
    (warm, first), (real, second) = start(False), start(True)
    assert 1.26 < second / first < 1.38  # the more of it is importing, the more
    assert 1.12 < answers(real) / answers(warm) < 1.2  # a frame of the ring more or less
