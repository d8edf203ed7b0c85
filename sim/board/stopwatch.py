"""How long the device takes to answer a key or a card: stopwatches on what one sees and hears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any, NamedTuple

from sim.chips.piezo import Tone
from sim.chips.ws2812 import Colour
from sim.parts import Parts

KINDS = ("glass", "rest", "ring", "tone")
STILL_US = 200_000  # a glass that has not changed for so long is at rest
LATELY_US = 500_000
LATE_US = 10_000_000  # what comes so much later is no answer: the ring goes dark after a minute
_FRAMES = 60  # of the ring to remember; it changes every 20 ms at most


class Act(NamedTuple):
    """Something that was done to the device: when (us), by which line, and what: "down", "insert",
    "remove" or "power"; which key or card.
    """

    at: int
    line: int
    what: str
    which: str = ""


@dataclass
class Lap:
    """What came after one action, microseconds after it; None for what never came.

    glass: the first change on the glass. rest: the last change before it was still for STILL_US.
    ring: the first change of the ring but for how bright it glows. tone: the first tone.
    """

    line: int
    action: str
    at: int
    glass: int | None = None
    rest: int | None = None
    ring: int | None = None
    tone: int | None = None

    def ms(self, kind: str) -> float | None:
        """One of KINDS in milliseconds."""
        us = getattr(self, kind)
        return None if us is None else us / 1000


def _look(colours: Sequence[Colour]) -> tuple[Colour, ...] | int:
    """The pixels; of a ring that glows evenly only which of red, green and blue is strongest.

    It glows brighter and darker all the time, which answers nothing.
    """
    first = colours[0]
    if any(first) and all(colour == first for colour in colours):
        return first.index(max(first))
    return tuple(colours)


class Stopwatch:
    """Listens to the parts; to be made before they are soldered."""

    def __init__(self, parts: Parts, now: Callable[[], int]) -> None:
        self.laps: list[Lap] = []
        self.acts: list[Act] = []
        self._tones: list[Tone] = []  # that have ended
        self._since = 0  # when the present one began
        self._frames: list[tuple[int, list[Colour]]] = []  # of the ring, with their times
        self.line = 0  # of the scenario, for the laps to come
        self._parts = parts
        self._now = now
        self._seen = self._glass()
        self._lit = _look(parts.ring.colours)
        stop, shift, hear = parts.oled.stop, parts.ring.shift, parts.piezo.hear

        def stopped() -> None:
            stop()
            self._drawn()

        def shifted(data: bytes) -> None:
            before = parts.ring.changed_at
            shift(data)
            if parts.ring.changed_at != before:
                lit = _look(parts.ring.colours)
                if lit != self._lit:
                    self._lit = lit
                    self._first("ring")
                self._frames.append((now(), list(parts.ring.colours)))
                del self._frames[:-_FRAMES]

        def heard(frequency: int, duty: int) -> None:
            before = parts.piezo.frequency
            hear(frequency, duty)
            if parts.piezo.frequency != before:
                self._ended(before)
            if parts.piezo.frequency:
                self._first("tone")

        parts.oled.stop = stopped  # type: ignore[method-assign]
        parts.ring.shift = shifted  # type: ignore[method-assign]
        parts.piezo.hear = heard  # type: ignore[method-assign]

    def begin(self, what: str, which: str = "") -> None:
        """Something is done to the device that it answers."""
        self.note(what, which)
        self._seen = self._glass()
        self.laps.append(Lap(self.line, which or what, self._now()))

    def note(self, what: str, which: str = "") -> None:
        """Something is done to the device, and nothing is measured."""
        self.acts.append(Act(self._now(), self.line, what, which))

    def forget(self) -> None:
        """The power is off: what was to be seen before is no answer to what comes."""
        self._frames.clear()
        self._lit = _look(self._parts.ring.colours)
        self._seen = self._glass()

    @property
    def tones(self) -> list[Tone]:
        """Everything that was heard, whoever took tones from the piezo meanwhile."""
        now, frequency = self._now(), self._parts.piezo.frequency
        sounds = [Tone(self._since, now, frequency)] if frequency else []
        return [*self._tones, *sounds]

    def _ended(self, frequency: int) -> None:
        if frequency:
            self._tones.append(Tone(self._since, self._now(), frequency))
        self._since = self._now()

    def lately(self) -> list[list[Colour]]:
        """What the ring has shown in the last half second, as its pixels are wired."""
        since = self._now() - LATELY_US
        shown = [frame for at, frame in self._frames if at >= since]
        older = [frame for at, frame in self._frames if at < since]
        return older[-1:] + shown or [list(self._parts.ring.colours)]

    def _glass(self) -> tuple[object, ...]:
        """What a change of is a change of what one sees."""
        oled = self._parts.oled
        return (bytes(oled.gddram), oled.lit, oled.inverse, oled.all_on, oled.start_line)

    def _first(self, kind: str) -> None:
        if not self.laps:
            return
        after = self._now() - self.laps[-1].at
        if getattr(self.laps[-1], kind) is None and after < LATE_US:
            setattr(self.laps[-1], kind, after)

    def _drawn(self) -> None:
        fresh = self._glass()
        if fresh == self._seen or not self.laps:
            return
        self._seen = fresh
        self._first("glass")
        lap = self.laps[-1]
        after = self._now() - lap.at
        if lap.rest is None or after - lap.rest < STILL_US:
            lap.rest = after


def means(board: list[Lap], desk: list[Lap], kind: str) -> tuple[int, float, float]:
    """How many laps have this stopwatch on both, and its mean on each in milliseconds."""
    pairs = []
    for one, other in zip(board, desk, strict=False):
        first, second = one.ms(kind), other.ms(kind)
        if first is not None and second is not None:
            pairs.append((first, second))
    if not pairs:
        return 0, 0.0, 0.0
    return len(pairs), mean(pair[0] for pair in pairs), mean(pair[1] for pair in pairs)


class Timed:
    """Stopwatches for a device: the class before the device's own among a class's bases."""

    watch: Stopwatch

    def power_on(self) -> None:
        """Switch on."""
        self.watch.begin("power")
        super().power_on()  # type: ignore[misc]

    def power_off(self) -> None:
        """Switch off."""
        super().power_off()  # type: ignore[misc]
        self.watch.forget()

    def down(self, key: str) -> None:
        """A key goes down."""
        self.watch.begin("down", key)
        super().down(key)  # type: ignore[misc]

    def insert(self, card: Any) -> None:
        """A card comes."""
        self.watch.begin("insert", str(card))
        super().insert(card)  # type: ignore[misc]

    def remove(self) -> None:
        """The cards go."""
        self.watch.note("remove")
        super().remove()  # type: ignore[misc]
