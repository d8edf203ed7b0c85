"""Devices to try the adapters on."""

from collections.abc import Iterator
from typing import Any

import pytest

from sim.world import World
from tests.hw.desk import SOURCE, START_MS, Boot, Desk


@pytest.fixture
def boot() -> Iterator[Boot]:
    """Make desks, running for `ms`; settings without their prefix, and options of World."""
    worlds: list[World] = []

    def make(
        ms: float = START_MS, settings: dict[str, str | int] | None = None, **more: Any
    ) -> Desk:
        prefixed = {"LIFEPOD_" + name: value for name, value in (settings or {}).items()}
        world = World(source=SOURCE, settings=prefixed, **more)
        worlds.append(world)
        world.power_on()
        world.run(ms)
        return Desk(world)

    yield make
    for world in worlds:
        world.power_off()


@pytest.fixture
def desk(boot: Boot) -> Desk:
    """One with all parts, running; nothing has happened yet."""
    made = boot()
    assert made.happened() == []
    made.watch()
    return made
