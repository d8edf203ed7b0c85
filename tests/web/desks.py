"""A desk without a server, and time that passes when it is told to."""

from pathlib import Path

from sim.memory import MemoryFile
from sim.web.desk import Desk
from sim.web.pace import SLICE_US
from sim.web.protocol import Order


def desk(path: Path | None = None) -> Desk:
    return Desk(MemoryFile(path), seed=1)


def run(on: Desk, ms: int) -> None:
    for _ in range(0, ms, SLICE_US // 1000):
        on.stage.advance(SLICE_US)


def obey(on: Desk, name: str, value: object = None, tab: int = 1) -> None:
    on.obey(Order(name, value), tab)


def tap(on: Desk, *keys: str) -> None:
    for key in keys:
        obey(on, "down", key)
        run(on, 400)
        obey(on, "up", key)
        run(on, 300)
