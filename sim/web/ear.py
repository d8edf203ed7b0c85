"""What one hears of a world's piezo, as changes of its tone."""

from __future__ import annotations

from collections import deque

from sim.world import World

MOST = 200  # changes kept; a tune has some thirty


class Ear:
    """Listens to one world; `changes` are (number, virtual milliseconds, Hz, loudness from 0 to 1);
    0 Hz is silence.
    """

    def __init__(self) -> None:
        self.number = 0
        self.changes: deque[tuple[int, float, int, float]] = deque(maxlen=MOST)

    def listen(self, world: World) -> None:
        """Listen to this world from now on."""
        clock, piezo = world.clock, world.parts.piezo

        def hear() -> None:
            self.number += 1
            loud = round(piezo.loudness, 3)
            self.changes.append((self.number, clock.now / 1000, piezo.frequency, loud))

        piezo.listener = hear
