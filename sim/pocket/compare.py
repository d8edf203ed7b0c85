"""The page for a phone and the desk side by side: what differs wherever a scenario looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import zip_longest
from typing import Any, NamedTuple

from lifepod.tunes import PITCHES
from sim.board import ear, races
from sim.board.stopwatch import Stopwatch, Timed
from sim.chips.piezo import Tone
from sim.glass import read_text
from sim.pocket.table import Pocket
from sim.run.grammar import Command
from sim.run.play import Player
from sim.world import World

# The desk's reader takes 540 ms to be sure that a card is gone (hw/slot.py), its screen 100 ms to
# draw; the page takes no time for either, and is ahead by so much at most.
SETTLED_MS = 600
WAITING = "ONE MOMENT"  # a row of it; the page has loaded at once
PARTS = ("DIAGNOSTICS", "TEST 1: SCREEN")  # pages that tell what a device is made of
DRAWN_US = 100_000
TURN_US = 200_000  # the longest turn of the desk's loop: a note may last so much longer


class Look(NamedTuple):
    """The device at one line: what its screen and its ring have just shown, the last one last.

    No screen of a desk that is drawing one.
    """

    line: int
    screens: list[bytes]
    rings: list[tuple[tuple[int, ...], ...]]
    state: dict[str, Any] | None
    journal: bytes


@dataclass
class Compared:
    """What came of a scenario: looks, notes that were heard, and what differs, in words."""

    looks: int
    notes: int
    differences: list[str]
    race: str = ""


class _Desk(Timed, World):
    """The desk with stopwatches, which know what its ring has just shown."""

    def __init__(self) -> None:
        super().__init__(settings={})
        self.watch = Stopwatch(self.parts, self.clock.read)
        self._seen, self._since = b"", 0
        stop = self.parts.oled.stop

        def stopped() -> None:
            stop()
            drawn = bytes(self.parts.oled.gddram)
            if drawn != self._seen:
                self._seen, self._since = drawn, self.clock.now

        self.parts.oled.stop = stopped  # type: ignore[method-assign]

    @property
    def draws(self) -> bool:
        """Whether a picture is half there: a whole one takes 76 ms."""
        return self.clock.now - self._since < DRAWN_US


class _Looker(Player):
    """Plays, and looks at each `shot`, and at each `expect` of a device that has settled."""

    def __init__(self, table: World | Pocket) -> None:
        super().__init__(table, StringIO(), None)
        self.looks: list[Look] = []
        self.failures: list[str] = []
        self._waited = 0

    def _do(self, command: Command) -> None:
        if isinstance(self.world, _Desk):
            self.world.watch.line = command.line
        super()._do(command)
        if not command.name:
            return
        if command.name == "wait":
            self._waited = command.arguments[0]
        elif command.name == "shot" or (command.name == "expect" and self._waited >= SETTLED_MS):
            self.looks.append(self._taken(command.line))
        else:
            self._waited = 0

    def _taken(self, line: int) -> Look:
        table = self.world
        if isinstance(table, Pocket):
            screens, rings = table.lately()
        else:
            assert isinstance(table, _Desk)
            whole = [b"".join(map(bytes, table.glass()))]
            screens, rings = [] if table.draws else whole, table.watch.lately()
        try:
            state: dict[str, Any] | None = table.state()
        except LookupError:
            state = None
        lights = [tuple(map(tuple, ring)) for ring in rings]
        return Look(line, screens, lights, state, bytes(table.nvm))

    def play_all(self, commands: Sequence[Command]) -> None:
        """Do them all."""
        self.play(commands, lambda line, text: self.failures.append(f"{line}: {text}"))


def compared(page: Pocket, commands: Sequence[Command]) -> Compared:
    """A scenario played on the page and on the desk, from the same memory and the same chance."""
    desk = _Desk()
    there, here = _Looker(page), _Looker(desk)
    there.play_all(commands)
    here.play_all(commands)
    desk.power_off()
    found = [*_failed(there, here), *_looks(there.looks, here.looks)]
    found += _tones(page, desk)
    race = races.first(desk.watch.acts)
    told = ""
    if race is not None and any(line >= race[0] for line, _ in found):
        told = f"{race[0]}: a race, {race[1]}: what differs from here on is none"
        found = [one for one in found if one[0] < race[0]]
    return Compared(
        len(here.looks), len(ear.notes(desk.watch.tones)), [f"{a}: {b}" for a, b in found], told
    )


def _failed(there: _Looker, here: _Looker) -> Iterator[tuple[int, str]]:
    for name, player in (("page", there), ("desk", here)):
        for text in player.failures:
            line, _, words = text.partition(": ")
            yield int(line), f"{name}: {words}"


def _looks(there: Sequence[Look], here: Sequence[Look]) -> Iterator[tuple[int, str]]:
    if len(there) != len(here):
        yield 0, f"{len(there)} looks at the page, {len(here)} at the desk"
    for page, desk in zip(there, here, strict=False):
        yield from ((page.line, text) for text in differ(page, desk))


def differ(page: Look, desk: Look) -> Iterator[str]:
    """What differs at one look, in words."""
    for wanted in desk.screens:
        if wanted in page.screens or _of_the_parts(wanted):
            continue
        pixels = sum(a != b for a, b in zip(page.screens[-1], wanted, strict=True))
        yield f"{pixels} pixels of the screen differ"
    if not set(page.rings) & set(desk.rings):  # a light that moves is never quite as far on both
        yield f"the ring shows {page.rings[-1]}, desk {desk.rings[-1]}"
    if page.state != desk.state:
        keys = {*(page.state or {}), *(desk.state or {})}
        one, other = page.state or {}, desk.state or {}
        differ = sorted(key for key in keys if one.get(key) != other.get(key))
        words = "; ".join(f"{key} {one.get(key)!r}, desk {other.get(key)!r}" for key in differ)
        yield f"state: {words}"
    if page.journal != desk.journal:
        at = next(i for i, byte in enumerate(desk.journal) if page.journal[i] != byte)
        ends = page.journal[at : at + 8].hex(" "), desk.journal[at : at + 8].hex(" ")
        yield f"journal from byte {at}: {ends[0]}, desk {ends[1]}"


def _of_the_parts(screen: bytes) -> bool:
    """Whether a page names the parts that a device has, or says that it loads a module."""
    rows = [screen[at : at + 128] for at in range(0, len(screen), 128)]
    text = read_text(rows)
    return WAITING in text or any(name in " ".join(text[:1]) for name in PARTS)


def _tones(page: Pocket, desk: _Desk) -> Iterator[tuple[int, str]]:
    """Notes by the line that they follow on the desk. The page makes no clicks of a busy loop."""
    page.sounds()
    one, other = ear.notes(page.heard), ear.notes([_note(tone) for tone in desk.watch.tones])
    acts = desk.watch.acts
    for here, there in zip_longest(other, one):
        said, wanted = _words(there), _words(here)
        at = here.start if here else there.start if there else 0
        line = max((act.line for act in acts if act.at <= at), default=1)
        if here is None or there is None or here.frequency != there.frequency:
            yield line, f"{said}, desk {wanted}"
            return  # what follows is out of step
        lengths = here.end - here.start, there.end - there.start
        if abs(lengths[0] - lengths[1]) > TURN_US:
            yield line, f"{said}, desk {wanted}"


def _note(tone: Tone) -> Tone:
    """The note that is meant: a PWM makes a pitch from whole numbers of its clock's ticks."""
    nearest = min(PITCHES, key=lambda pitch: abs(pitch - tone.frequency))
    return Tone(tone.start, tone.end, nearest)


def _words(tone: Tone | None) -> str:
    if tone is None:
        return "no note"
    return f"{tone.frequency} Hz for {(tone.end - tone.start) // 1000} ms at {tone.start // 1000}"
