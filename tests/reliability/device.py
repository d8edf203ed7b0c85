"""A whole device on virtual time: the real firmware, the chip models, and hands for it."""

from collections.abc import Callable
from typing import Any

from sim.world import World
from tests.reliability.cells import state
from tests.reliability.hands import SAVING, resume

CARD_MS = 700  # a card is noticed within this, put in or taken out
START_MS = 12_000  # from power-on to the first page, all imports included


class WorldHands:
    """Makes the steps of a move at a whole device; stops when the power is gone."""

    def __init__(self, world: World) -> None:
        self.world = world

    def insert(self, card: str) -> None:
        self.world.insert(card)
        self.run(CARD_MS)

    def remove(self) -> None:
        self.world.remove()
        self.run(CARD_MS)

    def tap(self, key: str) -> None:
        self.world.press(key)
        self.settle()

    def hold(self, key: str) -> None:
        self.world.hold(key, 1200)
        self.settle()

    def queue(self, byte: int) -> None:
        self.world.queue_entropy(bytes((byte,)))

    def run(self, ms: int) -> None:
        self.world.run(ms)
        if not self.world.powered:
            raise Off

    def phase(self) -> str:
        return str(self.world.state()["phase"])

    def shows(self, words: str) -> bool:
        return any(words in row for row in self.world.text())

    def marked(self, words: str) -> bool:
        """Whether the row with the mark has the words."""
        return any(row.startswith(">") and words in row for row in self.world.text())

    def saving(self) -> bool:
        """Whether the screen says not to switch off, or is dark while the log is written."""
        dark = not self.world.parts.oled.on and self.phase() != "asleep"
        return dark or self.shows(SAVING)

    def resume(self) -> None:
        """ENTER at RESUME?, or what else the first page wants, and time for what is imported."""
        resume(self)
        self.run(3000)

    def settle(self) -> None:
        """Give the screen time to follow a key, and to what it asks to wait for."""
        self.run(150)
        for _ in range(0, START_MS, 20):
            if not self.shows("ONE MOMENT"):
                return
            self.run(20)


class Off(Exception):
    """The power went in the middle of a move."""


def until(world: World, true: Callable[[], Any], ms: int = START_MS) -> int:
    """Let time pass until something is so; how long that took in ms. AssertionError if it never is.

    What cannot be asked yet (LookupError while the firmware starts) is not so.
    """
    for waited in range(0, ms, 20):
        try:
            if true():
                return waited
        except LookupError:
            pass
        world.run(20)
    raise AssertionError(f"not within {ms} ms; the glass shows {world.text()}\n{world.console}")


def switch_on(world: World) -> None:
    """Power on, and wait for the first page."""
    world.power_on()
    until(world, lambda: world.app and world.text() and "STARTING" not in str(world.text()))
    world.run(300)


def game(world: World) -> Any:
    """The same state as tests.reliability.cells.state, of the running device."""
    return state(world.app)
