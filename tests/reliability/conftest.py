"""What the tests of reliability share: the recorded games, and devices in play."""

from collections.abc import Iterator
from typing import Any

import pytest

from sim.world import World
from tests.reliability.cells import Written, record
from tests.reliability.crashing import Start
from tests.reliability.device import WorldHands, switch_on
from tests.reliability.hands import make
from tests.reliability.script import WHOLE


@pytest.fixture(scope="session")
def written() -> list[Written]:
    """Every flash operation of three games."""
    return record()


@pytest.fixture
def start() -> Iterator[Start]:
    """Make devices on their first page, a game of three under way if wanted."""
    worlds = []

    def started(playing: bool = True, **options: Any) -> World:
        world = World(settings=options.pop("settings", {}), strict=False, **options)
        worlds.append(world)
        switch_on(world)
        for move in WHOLE[:3] if playing else ():
            make(WorldHands(world), move)
        return world

    yield started
    for world in worlds:
        world.power_off()
