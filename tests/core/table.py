"""The driver of the core's tests: keys, cards, entropy, glass and sounds of one device.

Time is virtual, in steps of 20 ms, and begins where the board's does: 65 s before the ticks wrap.
Every step is checked for what must hold at any time. What is on the glass is asked for by `sees`
(now, else WrongScreen) or `until` (within a time, else NeverThere).
"""

import random
from collections import deque
from typing import Any

from lifepod import events, report
from lifepod.app import App
from lifepod.screen import FIELDS, LAYOUTS
from lifepod.tunes import PITCHES
from tests.core.flash import Flash
from tests.core.keys import sign, split

WRAP = 1 << 29
START = WRAP - 65_000
STEP_MS = 20
CELLS = [field[2] for field in FIELDS]
COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
UIDS = {colour: bytes((4, 0xA1, 0, 0, 0, 0, n)) for n, colour in enumerate(COLOURS, 1)}
PHASES = set(
    "setup enrol ready entry spinning lottery result menu finale over resume asleep error".split()
)


class WrongScreen(AssertionError):
    """The glass shows something else."""


class NeverThere(AssertionError):
    """The glass did not come to show it in time."""


class Table:
    """One device and the people around it."""

    def __init__(self, store: Flash | None = None, now: int = START, crashes: int = 0) -> None:
        self.store = Flash() if store is None else store
        self.entropy: deque[int] = deque()
        self.dice: random.Random | None = None  # where bytes come from when none are queued
        self.now = now
        self.heard: list[bytes] = []
        self.power_on(crashes)

    def _urandom(self, count: int) -> bytes:
        if self.entropy:
            return bytes([self.entropy.popleft() for _ in range(count)])
        if self.dice is None:
            raise AssertionError("a draw that nobody expected")
        return self.dice.randbytes(count)

    def power_on(self, crashes: int = 0) -> None:
        """Start the device, or start it again, on what the store holds."""
        self.app = App(self.store, self._urandom, self.now, crashes)
        self.step()

    def step(self, *happened: tuple[int, Any], ms: int = STEP_MS) -> None:
        """One step of the device, so many ms after the last."""
        self.now = (self.now + ms) % WRAP
        out = self.app.step(self.now, list(happened))
        if out.tune is not None:
            self.heard.append(out.tune)
        assert self.app.phase in PHASES, self.app.phase
        assert [len(text) for text in out.screen.fields] == CELLS
        assert not out.awake or any(map(str.strip, self.rows())), "the screen is blank"

    def run(self, ms: int, step: int = STEP_MS) -> None:
        """Let time pass."""
        for _ in range(0, ms, step):
            self.step(ms=step)

    # People's hands

    def press(self, keys: str) -> None:
        """Tap keys in turn (tests.core.keys)."""
        for name in split(keys):
            key = sign(name, self.app.edition.NAME if self.app.ledger.running else None)
            self.step((events.DOWN, key))
            self.step((events.UP, key))

    def hold(self, key: str, ms: int = 1200) -> None:
        """Keep a key down."""
        self.step((events.DOWN, key))
        self.run(min(ms, events.HOLD_MS))
        if ms >= events.HOLD_MS:
            self.step((events.HOLD, key))
            self.run(ms - events.HOLD_MS)
        self.step((events.UP, key))

    def insert(self, card: str) -> None:
        """Put a card in the slot: a colour, or the hexadecimal digits of a UID."""
        if self.app.slot is not None:
            self.remove()
        self.step((events.CARD, UIDS[card] if card in UIDS else bytes.fromhex(card)))

    def remove(self) -> None:
        """Take the card out."""
        self.step((events.GONE, None))

    def queue(self, *values: int) -> None:
        """The next bytes of entropy."""
        self.entropy.extend(values)

    # The glass and the ear

    def rows(self) -> list[str]:
        """The visible fields from top to bottom."""
        screen = self.app.screen
        return [screen.fields[field] for field in LAYOUTS[screen.layout]]

    def text(self) -> str:
        """The rows without the padding of their fields."""
        return "\n".join(row.strip() for row in self.rows())

    def sees(self, *words: str) -> None:
        """All the words are on the glass now; they may be broken between rows."""
        shown = " ".join(self.text().split())
        for word in words:
            if word not in self.text() and word not in shown:
                raise WrongScreen(
                    f"wanted {word!r}, the glass shows ({self.phase}):\n{self.text()}"
                )

    def sees_not(self, *words: str) -> None:
        """None of the words is on the glass now."""
        shown = " ".join(self.text().split())
        for word in words:
            if word in shown:
                raise WrongScreen(f"{word!r} should not be on the glass:\n{self.text()}")

    def until(self, word: str, ms: int) -> int:
        """Wait for a word on the glass; returns how many ms that took."""
        seen: list[str] = []
        for waited in range(0, ms + 1, STEP_MS):
            text = self.text()
            if word in text or word in " ".join(text.split()):
                return waited
            if text not in seen:
                seen.append(text)
            self.step()
        raise NeverThere(f"no {word!r} in {ms} ms; shown were:\n" + "\n--\n".join(seen))

    def saved(self) -> None:
        """Wait until the log has been written anew; before a game is erased the glass says so."""
        if "SAVING" not in self.text():
            assert self.store.erases <= 1  # of a memory that held no game
            return
        self.sees("SAVING", "DO NOT SWITCH OFF")
        for _ in range(0, 1600, STEP_MS):
            if "SAVING" not in self.text():
                return
            self.step()
        raise NeverThere("the log is still being saved")

    def sounds(self) -> list[str]:
        """What was heard since last asked: "good", "bad" or "tune"."""
        heard = [_kind(tune) for tune in self.heard]
        self.heard = []
        return heard

    # The state

    @property
    def phase(self) -> str:
        """The phase of the state JSON."""
        return self.app.phase

    def state(self) -> dict[str, Any]:
        """The state JSON."""
        return report.state(self.app)

    @property
    def game(self) -> Any:
        """The state of the game, of whichever edition."""
        return self.app.game

    def player(self, colour: str) -> Any:
        """The state JSON of one player."""
        return next(each for each in self.state()["players"] if each["colour"] == colour)

    def packed(self) -> list[list[int]]:
        """The game as numbers."""
        return self.app.game.pack()


def _kind(tune: bytes) -> str:
    notes = [PITCHES[place] for place in tune[::2] if place]
    if len(notes) == 2 and notes[0] == notes[1] < 500:
        return "bad"
    return "tune" if len(notes) >= 5 else "good"
