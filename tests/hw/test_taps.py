"""Taps of 80 ms while modules are imported: what is tapped is done, or the screen asked to wait.

The imports take what they take on the board (`sim.charges`); the longest last 0.2 s, in which
nobody looks at the keys.
"""

from collections.abc import Callable, Iterator

import pytest

from sim.world import World
from tests.reliability.device import until

WAIT = "ONE MOMENT"
TAPS = 9
GAP_MS, UNEVEN_MS = 560, 37  # from one to the next; the double beep before is over by then


def asked_to_wait(world: World) -> bool:
    return any(WAIT in row for row in world.text())


def unanswered(world: World, key: str) -> list[str]:
    """What the screen showed at each tap that was neither answered nor told to wait."""
    lost = []
    for count in range(TAPS):
        began = world.clock.now
        told = asked_to_wait(world)
        shown = world.text()
        world.press(key)
        told |= asked_to_wait(world)
        world.run(GAP_MS - 160 + count * UNEVEN_MS % 150)
        heard = [tone for tone in world.sounds() if tone.start >= began]
        if not (heard or told):
            lost.append(f"{count}: {shown}")
    return lost


def first_page(world: World) -> None:
    world.power_on()
    until(world, lambda: "WHICH GAME?" in world.text())


def years(world: World) -> None:
    """ENTER behind the years."""
    first_page(world)
    world.run(2000)
    world.press("1")
    world.run(400)
    world.press("5")
    world.run(200)
    world.down("#")
    world.run(80)
    world.up("#")


def adventure(world: World) -> None:
    """The players' cards are asked for at once."""
    first_page(world)
    world.run(2000)
    world.press("3")


def begun(world: World) -> None:
    """ENTER behind the last card."""
    years(world)
    for colour in ("red", "blue"):
        world.insert(colour)
        world.run(700)
        world.remove()
        world.run(700)
    world.down("#")
    world.run(80)
    world.up("#")


def resumed(world: World) -> None:
    """ENTER at RESUME?"""
    begun(world)
    world.run(3000)
    world.power_off()
    world.power_on()
    until(world, lambda: "RESUME?" in str(world.text()))
    world.run(500)
    world.down("#")
    world.run(80)
    world.up("#")


@pytest.fixture
def world() -> Iterator[World]:
    made = World(settings={})
    yield made
    made.power_off()


@pytest.mark.parametrize(
    ("prepare", "key"),
    [(first_page, "7"), (years, "7"), (adventure, "7"), (begun, "3"), (resumed, "3")],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_no_tap_is_lost_in_silence(
    world: World, prepare: Callable[[World], None], key: str
) -> None:
    """The key means nothing there: a double beep says that it was seen."""
    prepare(world)
    world.run(30)
    assert unanswered(world, key) == []
