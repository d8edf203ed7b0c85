"""All parts and the app, put together, and one turn of the loop."""

import time
from os import urandom

from supervisor import ticks_ms
from usb_cdc import console

from hw.config import Config
from hw.flash import store
from hw.keypad import Keypad
from hw.part import KEYPAD, NAMES, OLED, PIEZO, READER, RING, Part
from hw.ring import Ring
from hw.slot import Slot
from hw.speaker import Speaker
from hw.watchdog import Watchdog
from lifepod.app import App
from lifepod.events import FOUND, LOST, NOTICE
from lifepod.ticks import diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from hw.console import Console
    from lifepod.kinds import Event

TURN_MS = 5  # a turn takes at least so long
ASLEEP_MS = 16  # and so long in the dark; a tap of 40 ms still meets two scans
LATE_MS = 12  # after so much else a turn does not draw


class Device:
    """A part that fails, at the start or later, leaves the others alone."""

    def __init__(self, config: Config, events: "list[Event]", oled: Part) -> None:
        self.faults = [0] * len(NAMES)  # of each part
        self.worst = 0  # ms, the longest turn
        self._config = config
        self._events = events
        self._lost = [False] * len(NAMES)
        self._waited = False
        self._console: Console | None = None
        self.parts = [
            self._start(KEYPAD, Keypad),
            self._start(READER, Slot),
            self._start(RING, Ring),
            self._start(PIEZO, Speaker),
            oled,
        ]
        self._pump(OLED, ticks_ms())  # makes its icons
        self.app = App(store(), urandom, ticks_ms())
        self._watchdog = Watchdog(config.number("WATCHDOG"))
        for notice in config.notices:
            events.append((NOTICE, notice))

    def _start(self, index: int, kind: "Callable[[Config, list[Event]], Part]") -> Part:
        try:
            return kind(self._config, self._events)
        except Exception as error:
            self._fault(index, error)
            return Part()

    def _fault(self, index: int, error: Exception | None = None) -> None:
        self.faults[index] += 1
        if error and self.faults[index] == 1:
            print(NAMES[index] + ":", repr(error))

    def _pump(self, index: int, now: int) -> None:
        part = self.parts[index]
        try:
            part.pump(now)
        except Exception as error:  # whatever it was, the game goes on
            self._fault(index, error)
        if part.lost != self._lost[index]:
            self._lost[index] = part.lost
            self._events.append((LOST if part.lost else FOUND, NAMES[index]))
            if part.lost:
                self._fault(index)

    def _talk(self) -> None:
        """A computer listens; whatever goes wrong with it, the game goes on."""
        try:
            if self._console is None and console is not None:
                from hw.console import Console

                self._console = Console(console)
            if self._console is not None:
                self._console.pump(self.app)
        except Exception as error:
            print("console:", repr(error))

    def loop(self) -> None:
        """One turn: what happened, what the app makes of it, and what the parts show of that."""
        now = ticks_ms()
        self._pump(KEYPAD, now)
        self._pump(READER, now)
        urgent = self.parts[KEYPAD].urgent
        out = self.app.step(now, self._events)
        self._events.clear()
        for part in self.parts:
            part.out = out
        self._pump(RING, now)
        self._pump(PIEZO, now)
        self._waited = not self._waited and (urgent or diff(ticks_ms(), now) > LATE_MS)
        if not self._waited:
            self._pump(OLED, now)
            self._pump(RING, now)  # or its frames would be too far apart
        if console is not None and console.connected:
            self._talk()
        self._watchdog.feed()
        spent = diff(ticks_ms(), now)
        self.worst = max(self.worst, spent)
        rest = (TURN_MS if out.awake else ASLEEP_MS) - spent
        if rest > 0 and not urgent:
            time.sleep(rest / 1000)
