"""How a device is made to crash, and what is seen of it."""

from collections.abc import Callable

from lifepod import journal, recovery
from sim.world import World
from tests.reliability.device import until

Start = Callable[..., World]


def break_page(world: World) -> None:
    """The page that is shown raises at the next step."""

    def raises(*_: object) -> None:
        raise TypeError("a page that is broken")

    world.app.page.tick = raises


def starts(world: World) -> int:
    assert world.firmware is not None
    return world.firmware.starts


def notes(world: World) -> list[str]:
    """What was noted of crashes, read from the flash."""
    found: list[str] = []
    log = journal.Journal(world.nvm)

    def visit(op: int, offset: int) -> None:
        if op == journal.CRASH:
            found.append(log.read(offset)[2].decode())

    recovery.load(log, visit)
    return found


def restarted(world: World, count: int) -> None:
    """Wait for a start and its first page."""
    until(world, lambda: starts(world) == count)
    until(world, lambda: world.app and world.text() and "STARTING" not in str(world.text()))
    world.run(300)
