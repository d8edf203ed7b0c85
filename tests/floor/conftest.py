"""A board to try things on: a text run as code.py, on virtual time."""

from collections.abc import Callable, Iterator

import pytest

from sim.world import World

Boot = Callable[..., World]


@pytest.fixture
def boot() -> Iterator[Boot]:
    """Make worlds whose firmware is a text, already run for so many milliseconds."""
    worlds = []

    def make(source: str, ms: float = 3000, **options: object) -> World:
        world = World(source=source, settings={}, **options)  # type: ignore[arg-type]
        worlds.append(world)
        world.power_on()
        world.run(ms)
        return world

    yield make
    for world in worlds:
        world.power_off()
