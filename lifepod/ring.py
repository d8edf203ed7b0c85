"""The light on the ring: shows as data, painted for any number of pixels."""

from lifepod import ticks

OFF, GLOW, RUN, REST, CHANCE, PARTY, TEST = 0, 1, 2, 3, 4, 5, 6

RUN_MS = 4200  # with the settlement before it, SPIN to rest stays under 7 s
CHANCE_MS = 2600
_TURNS = 4
_HEAD = 0xFFF0D0  # a warm white, never a player's colour


PLACES = 11  # of the dial, as on the original: 1 at the top, clockwise to 10, then 0


def pixel(number: int, n: int) -> int:
    """The pixel of `n` (12 or more), clockwise from number 1, nearest to `number` (0-10)."""
    return ((number - 1) % PLACES * n * 2 + PLACES) // (2 * PLACES) % n


class Show:
    """One light show: what it is, when it began (tick), how long it takes (ms) and its numbers."""

    def __init__(self) -> None:
        self.kind = OFF
        self.start = 0
        self.ms = 0
        self.origin = 1
        self.number = 1
        self.colour = 0
        self._seen = -1  # what paint drew last, so that it can say that nothing changed

    def set(self, kind: int, start: int = 0, ms: int = 0, number: int = 1, colour: int = 0) -> None:
        """Begin another show; a RUN sets out from where the last light rested."""
        self.origin = self.number
        self.kind = kind
        self.start = start
        self.ms = ms
        self.number = number
        self.colour = colour
        self._seen = -1

    def moving(self, now: int) -> bool:
        """Whether a run is still under way."""
        return self.kind in (RUN, CHANCE) and ticks.diff(now, self.start) < self.ms


def _shade(colour: int, level: int) -> int:
    """`colour` at `level` 256ths."""
    r = (colour >> 16) * level >> 8
    g = (colour >> 8 & 255) * level >> 8
    return r << 16 | g << 8 | (colour & 255) * level >> 8


def _travelled(show: Show, now: int, distance: int) -> int:
    """How much of `distance` a slowing light has gone: a cubic that ends at rest."""
    left = show.ms - ticks.diff(now, show.start)
    if left <= 0:
        return distance
    u = min(left, show.ms) * 256 // show.ms
    return distance - (distance * ((u * u * u) >> 12) >> 12)


def _trail(frame: list[int], head: int, colour: int, step: int) -> None:
    n = len(frame)
    frame[head % n] = colour
    frame[(head - step) % n] = _shade(colour, 80)
    frame[(head - 2 * step) % n] = _shade(colour, 24)


def paint(show: Show, now: int, frame: list[int]) -> bool:
    """Fill `frame` (0xRRGGBB, number 1 first, clockwise); False when it stayed as it was."""
    n = len(frame)
    kind = show.kind
    mark = 0
    place = pixel(show.number, n)
    if kind == RUN:
        start = pixel(show.origin, n)
        mark = _travelled(show, now, _TURNS * n + (place - start) % n)
    elif kind == CHANCE:
        mark = _travelled(show, now, 3 * n + place)
    elif kind == GLOW:
        mark = abs((now >> 7 & 31) - 16)
    elif kind == TEST:
        mark = ticks.diff(now, show.start) // 100 % (3 * n)
    elif kind == PARTY:
        mark = now >> 7 & 255
    ended = kind in (RUN, CHANCE) and not show.moving(now)
    if ended:
        mark = 1 << 12
    if mark == show._seen:
        return False
    show._seen = mark
    base = 0
    if kind == GLOW:
        base = _shade(show.colour, 10 + mark)
    for i in range(n):
        frame[i] = base
    if kind == REST or ended:
        frame[place] = _HEAD
    elif kind == RUN:
        _trail(frame, pixel(show.origin, n) + mark, _HEAD, 1)
    elif kind == CHANCE:  # two lights that meet where it will rest
        _trail(frame, mark, 0x00FF40, 1)
        _trail(frame, 2 * place - mark, 0xFF2000, -1)
    elif kind == TEST:
        frame[mark % n] = (0xFF0000, 0x00FF00, 0x0000FF)[mark // n]
    elif kind == PARTY:
        for i in range(n):
            turn = (i * 7 + mark * 5) % 24
            frame[i] = _shade((0xFF0040, 0xFFA000, 0x20FF00, 0x0040FF)[turn & 3], turn * 4)
    return True
