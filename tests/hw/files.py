"""A settings.toml and what the board's files make of it, in each version of CircuitPython."""

from typing import Any

from sim.certified import CERTIFIED, Version
from sim.settings import written
from sim.wiring import PREFIX
from sim.world import World

VERSIONS = [(10, 0, 3), (10, 1, 4), CERTIFIED, (10, 3, 0)]


def config(settings: dict[str, str | int] | bytes, version: Version = CERTIFIED) -> Any:
    """What the board's files make of a settings.toml."""
    if isinstance(settings, dict):
        settings = written({PREFIX + name: value for name, value in settings.items()})
    world = World(source="from hw.config import Config", settings=settings, version=version)
    world.power_on()
    world.run(3000)
    made = world.module("hw.config").Config()
    world.power_off()
    return made
