"""A device that is filmed: what is seen of it, at every tick of a camera on virtual time."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import NamedTuple

from sim.chips.ws2812 import Colour
from sim.run.grammar import Command
from sim.run.play import Player
from sim.world import CARDS, World

FRAME_MS = 40


class Still(NamedTuple):
    """What is seen at one moment."""

    glass: tuple[bytes, ...]  # 64 rows of 128 pixels, 0 or 1
    ring: tuple[Colour, ...]  # clockwise from number 1
    keys: frozenset[str]  # that are down
    card: str  # the colour of the one in the slot; "" without


class Filmed(World):
    """A world that keeps a still for every FRAME_MS while the camera runs."""

    def __init__(self) -> None:
        super().__init__(settings={})
        self.stills: list[Still] = []
        self.rolls = False
        self._next = 0  # microseconds, of the next frame
        self._keys: set[str] = set()

    def down(self, key: str) -> None:
        self._keys.add(key)
        super().down(key)

    def up(self, key: str) -> None:
        self._keys.discard(key)
        super().up(key)

    def run(self, ms: float) -> None:
        """Let time pass, a frame after the other. A turn of the firmware may go beyond a frame."""
        target = self.clock.now + ms * 1000
        while self.rolls and self._next <= target:
            super().run(max(0.0, (self._next - self.clock.now) / 1000))
            self.stills.append(self._look())
            self._next += FRAME_MS * 1000
        super().run(max(0.0, (target - self.clock.now) / 1000))

    def roll(self) -> None:
        """Begin to film."""
        self.rolls = True
        self._next = self.clock.now

    def _look(self) -> Still:
        uids = {uid: colour for colour, uid in CARDS.items()}
        card = next((uids.get(tag.uid.hex().upper(), "white") for tag in self._slot), "")
        ring = tuple(self.ring_colours())
        return Still(tuple(map(bytes, self.glass())), ring, frozenset(self._keys), card)


def film(commands: Iterable[Command]) -> list[Still]:
    """The stills from the first `shot` of a scenario to its last. ValueError with what did not
    hold, or when it has no two shots.
    """
    listed = list(commands)
    shots = [i for i, command in enumerate(listed) if command.name == "shot"]
    if len(shots) < 2:
        raise ValueError("a film begins at the scenario's first shot and ends at its last")
    world = Filmed()
    faults: list[str] = []
    player = Player(world, io.StringIO(), None)
    for first, last in ((0, shots[0]), (shots[0], shots[-1]), (shots[-1], len(listed))):
        world.rolls = False
        if first == shots[0]:
            world.roll()
        player.play(listed[first:last], lambda line, text: faults.append(f"line {line}: {text}"))
    if faults:
        raise ValueError("; ".join(faults))
    return world.stills
