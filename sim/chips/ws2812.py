"""WS2812: a chain of colour pixels that keep what they were last sent.

Worldsemi WS2812B datasheet, "Composition of 24bit data": green, red, blue, most significant bit
first. Each pixel takes the first 24 bits it sees and passes the rest on.
"""

from __future__ import annotations

from collections.abc import Callable

Colour = tuple[int, int, int]
DIAL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0)  # clockwise from the top


class Ring:
    """`count` pixels; `colours` are (red, green, blue), all dark at power-on."""

    def __init__(self, now: Callable[[], int], count: int = 24) -> None:
        self._now = now
        self.count = count
        self.plugged = True
        self.frames = 0
        self.changed_at = 0
        self.power_on()

    def power_on(self) -> None:
        """All dark."""
        self.colours: list[Colour] = [(0, 0, 0)] * self.count

    def shift(self, data: bytes) -> None:
        """A frame arrives at the first pixel; pixels beyond its end keep their colour."""
        if not self.plugged:
            return
        self.frames += 1
        fresh = [
            (data[at + 1], data[at], data[at + 2])
            for at in range(0, min(len(data) // 3, self.count) * 3, 3)
        ]
        if fresh != self.colours[: len(fresh)]:
            self.colours[: len(fresh)] = fresh
            self.changed_at = self._now()


def resting_number(colours: list[Colour]) -> int | None:
    """The number beside the only lit pixel, of the eleven printed evenly around: 1 at the first
    pixel, clockwise to 10, then 0. None when not exactly one is lit, or one between numbers.

    A running light drags a trail, so more than one pixel is lit until it rests.
    """
    lit = [index for index, colour in enumerate(colours) if any(colour)]
    if len(lit) != 1:
        return None
    count = len(colours)
    for place, number in enumerate(DIAL):
        if (2 * place * count + len(DIAL)) // (2 * len(DIAL)) % count == lit[0]:
            return number
    return None
