"""Keys and cards in quick succession, and whether the panel shows what the core's screen says."""

from random import Random
from typing import Any

from sim.world import World
from tests.hw.truth import painted

KEYS = "BBBCCCDD**##A0123456789"  # a walk through the pages of a game
CARDS = ("red", "blue", "green")
TAP_MS = (25, 50, 80)
LOOK_MS = 1000  # from the last of them to the look at the panel
STILL_MS = 250  # a screen that changes by itself, blinking, is looked at when it has rested so long


class Masher:
    """Two things done at a distance, over and over, in a device in play."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.done: list[str] = []  # for the message of a failure
        self._random = Random(seed)
        self._card = False

    def pair(self, distance: int) -> None:
        """Two keys or cards `distance` ms apart, then a look a second later."""
        tasks: list[tuple[int, int, str]] = []
        for turn in range(2):
            at = turn * distance
            if self._random.random() < 0.15:
                tasks.append((at, turn, "card"))
                continue
            key = self._random.choice(KEYS)
            tasks.append((at, turn, "down " + key))
            tasks.append((at + self._random.choice(TAP_MS), turn, "up " + key))
        self._do(sorted(tasks))
        self.world.run(LOOK_MS)
        self.look()

    def _do(self, tasks: list[tuple[int, int, str]]) -> None:
        now = 0
        for at, _, task in tasks:
            self.world.run(at - now)
            now = at
            what, _, key = task.partition(" ")
            if what == "down":
                self.world.down(key)
            elif what == "up":
                self.world.up(key)
            elif self._card:
                self.world.remove()
                self._card = False
            else:
                self.world.insert(self._random.choice(CARDS))
                self._card = True
            self.done.append(f"{at}:{task}")

    def look(self) -> None:
        """AssertionError unless the picture on the panel is that of the screen, and the screen is
        what its page draws.
        """
        app = self.world.app
        for _ in range(10):
            said = _said(app)
            self.world.run(STILL_MS)
            app = self.world.app
            if _said(app) == said:
                break
        done = " ".join(self.done[-8:])
        seen, want = self.world.glass(), painted(app.out.screen)
        assert seen == want, f"after {done}: {self.world.text()}, not {app.out.screen.fields}"
        if not app.dirty:
            app._draw()
            assert _said(app) == said, f"after {done}: the page draws {app.out.screen.fields}"


def _said(app: Any) -> tuple[int, tuple[str, ...]]:
    screen = app.out.screen
    return screen.layout, tuple(screen.fields)
