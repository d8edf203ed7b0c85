"""A 4 x 4 keypad as the electrical net it is: eight wires and sixteen switches, no diodes.

A closed switch joins its row wire to its column wire. Joined wires share one level, so three
switches on the corners of a rectangle join the fourth corner's wires as well: that key seems
pressed (ghosting). A switch bounces for a few milliseconds whenever it closes or opens.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

ROWS = 4
COLUMNS = 4
WIRES = ROWS + COLUMNS  # 0-3 are rows, 4-7 columns
KEYS = ("123A", "456B", "789C", "*0#D")
BOUNCE_US = (300, 4_000)  # when contacts come to rest after a change, earliest and latest
BOUNCES = 4  # at most so many pairs of flips
LOOKS = 3 * ROWS * COLUMNS  # at wires, in three scans of the whole

Driven = Callable[[int], int | None]


def position(key: str) -> tuple[int, int]:
    """Row and column of a key's name; KeyError when there is none."""
    for row, names in enumerate(KEYS):
        if len(key) == 1 and key in names:
            return row, names.index(key)
    raise KeyError(key)


class KeyMatrix:
    """Sixteen switches. `now` tells the time in microseconds."""

    def __init__(self, now: Callable[[], int], seed: int = 0, bounce: bool = True) -> None:
        self._now = now
        self._random = random.Random(f"keys {seed}")
        self.bounce = bounce
        self.plugged = True
        self._closed: set[tuple[int, int]] = set()
        self._coming: list[tuple[int, tuple[int, int], bool]] = []  # sorted by time
        # No switch is closed or about to change, so that every wire floats alone, and this has been
        # looked at for three scans, from which hands tell that a release was noticed.
        self.idle = True
        self._open_looks = 0  # since the last switch opened
        self.looks = 0  # how often a wire was asked for its level while it was not idle

    # -- fingers ----------------------------------------------------------------------------------
    def press(self, key: str) -> None:
        """A finger comes down."""
        self._move(position(key), True)

    def release(self, key: str) -> None:
        """A finger goes up."""
        self._move(position(key), False)

    def _move(self, switch: tuple[int, int], closed: bool) -> None:
        self._settle()
        self._coming = [flip for flip in self._coming if flip[1] != switch]
        self._put(switch, closed)
        if self.bounce:
            now = self._now()
            pairs = self._random.randint(0, BOUNCES)
            rest = self._random.randint(*BOUNCE_US)
            moments = sorted(self._random.randrange(1, rest) for _ in range(2 * pairs))
            for index, moment in enumerate(moments):
                self._coming.append((now + moment, switch, closed if index % 2 else not closed))
            self._coming.sort(key=lambda flip: flip[0])  # flips at one moment keep their order
        self._look()

    def _put(self, switch: tuple[int, int], closed: bool) -> None:
        if closed:
            self._closed.add(switch)
        else:
            self._closed.discard(switch)

    def _settle(self) -> None:
        """Contacts as they are by now."""
        now = self._now()
        while self._coming and self._coming[0][0] <= now:
            _, switch, closed = self._coming.pop(0)
            self._put(switch, closed)
            self._look()

    def _look(self) -> None:
        self.idle = False
        self._open_looks = 0

    def pressed(self) -> list[str]:
        """Keys whose contacts are closed by now."""
        self._settle()
        return [KEYS[row][column] for row, column in sorted(self._closed)]

    # -- wires ------------------------------------------------------------------------------------
    def level(self, wire: int, driven: Driven) -> int | None:
        """What joins the wire drives it to: 0, 1, or None when nothing does; low wins over high.

        driven: what the chip's pin on a wire does, 0, 1 or None for an input.
        """
        if self.idle or not self.plugged:
            return None
        self.looks += 1
        self._settle()
        if not self._closed and not self._coming:
            self._open_looks += 1
            self.idle = self._open_looks >= LOOKS
            return None
        levels = [driven(other) for other in self._joined(wire) if other != wire]
        if 0 in levels:
            return 0
        return 1 if 1 in levels else None

    def shorts(self, driven: Driven) -> bool:
        """Two pins drive joined wires against each other: a firmware fault that can burn a pin."""
        self._settle()
        for wire in range(WIRES):
            levels = {driven(other) for other in self._joined(wire)}
            if {0, 1} <= levels:
                return True
        return False

    def _joined(self, wire: int) -> Sequence[int]:
        reached = [wire]
        for node in reached:
            for row, column in self._closed:
                ends = (row, ROWS + column)
                if node in ends:
                    other = ends[1] if node == ends[0] else ends[0]
                    if other not in reached:
                        reached.append(other)
        return reached
