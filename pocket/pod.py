"""The device under a page: its loop is the page's, and its parts are drawn and heard there.

The page gets `for_the_page`, and by it texts alone: the program's own names are as short as on the
drive (tools/deploy/public.py).
"""

import gc
import json

from lifepod import crash
from lifepod.app import App
from lifepod.report import state as report
from lifepod.ring import paint
from lifepod.tunes import PITCHES
from pocket.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from lifepod.kinds import Event

SCREEN, RING, TUNE = 1, 2, 4  # bits of what a step changed
PIXELS = 24
GAP_MS = 15  # between two notes of one pitch


class Pod:
    """One device from power-on to power-off.

    `image` is the memory in hex, `wrote(first, hex)` gets each write to it, and `chance(n)` gives
    `n` random bytes in hex. `light` is the brightness of the ring in 256ths, `volume` the usual.
    """

    def __init__(
        self,
        image: str,
        wrote: "Callable[[int, str], object]",
        chance: "Callable[[int], str]",
        now: int,
        light: int,
        volume: int,
    ) -> None:
        self._chance = chance
        self._light = light
        self._events: list[Event] = []
        self._drawn: list[str] = []
        self._layout = -1
        self._lit = False
        self._frame = [0] * PIXELS
        self._glows = False
        self._tune = ""
        self.store = Store(bytes.fromhex(image), wrote)
        self.app = App(self.store, self._urandom, now)
        self.app.health = self
        if self.app.out.volume < 0:
            self.app.out.volume = volume

    def _urandom(self, count: int) -> bytes:
        return bytes.fromhex(self._chance(count))

    def rows(self) -> list[str]:
        """The device's own lines of DIAGNOSTICS."""
        gc.collect()
        return ["IN A BROWSER", "CHANCE: THE BROWSER'S"]

    def tell(self, kind: int, value: str) -> None:
        """An event for the next step; a card's value is its UID in hex."""
        self._events.append((kind, value or None))

    def card(self, kind: int, uid: str) -> None:
        """A card comes, `uid` in hex."""
        self._events.append((kind, bytes.fromhex(uid)))

    def step(self, now: int) -> int:
        """One turn of the loop; what it changed, as bits."""
        out = self.app.step(now, self._events)
        if self._events:
            self._events.clear()
        changed = 0
        screen = out.screen
        lit = out.awake and not out.still
        if (
            lit != self._lit
            or screen.layout != self._layout
            or (lit and screen.fields != self._drawn)
        ):
            self._lit, self._layout = lit, screen.layout
            self._drawn[:] = screen.fields
            changed = SCREEN
        if out.awake:
            if paint(out.show, now, self._frame) or not self._glows:
                self._glows = True
                changed |= RING
        elif self._glows:
            self._glows = False
            changed |= RING
        if out.tune is not None:
            self._tune = _notes(out.tune)
            changed |= TUNE
        return changed

    def screen(self) -> str:
        """Layout and texts of the fields as JSON; empty while it is dark."""
        return json.dumps([self._layout, self._drawn]) if self._lit else ""

    def ring(self) -> str:
        """RRGGBB of each pixel, number 1 first and clockwise, as bright as they shine."""
        if not self._glows:
            return "000000" * PIXELS
        light = self._light
        return "".join(
            [
                "%02x%02x%02x"
                % (
                    (colour >> 16) * light >> 8,
                    (colour >> 8 & 255) * light >> 8,
                    (colour & 255) * light >> 8,
                )
                for colour in self._frame
            ]
        )

    def tune(self) -> str:
        """What the last step began to play, as "Hz:ms Hz:ms"; 0 Hz is a rest."""
        return self._tune

    def note(self, what: str) -> None:
        """Keep in the log what the program stopped with."""
        crash.note(self.store, what)

    def volume(self) -> int:
        """0 off, 1 to 3."""
        return self.app.out.volume

    def phase(self) -> str:
        """The phase of the state JSON."""
        return self.app.phase

    def state(self) -> str:
        """The state JSON."""
        return json.dumps(report(self.app))


def _notes(tune: bytes) -> str:
    """Hertz and milliseconds of each note, those of one pitch kept apart."""
    notes = []
    for at in range(0, len(tune), 2):
        ms = 10 * tune[at + 1]
        same = at + 2 < len(tune) and tune[at + 2] == tune[at] and ms > 2 * GAP_MS
        notes.append("%d:%d" % (PITCHES[tune[at]], ms - GAP_MS if same else ms))
        if same:
            notes.append("0:%d" % GAP_MS)
    return " ".join(notes)


def for_the_page(
    image: str,
    wrote: "Callable[[int, str], object]",
    chance: "Callable[[int], str]",
    now: int,
    light: int,
    volume: int,
) -> "dict[str, Callable[..., object]]":
    """Switch on; what the page may ask the device, by the names that it has for it."""
    pod = Pod(image, wrote, chance, now, light, volume)
    return {
        "tell": pod.tell,
        "card": pod.card,
        "step": pod.step,
        "screen": pod.screen,
        "ring": pod.ring,
        "tune": pod.tune,
        "volume": pod.volume,
        "phase": pod.phase,
        "state": pod.state,
        "note": pod.note,
    }
