"""All parts and the app, put together, and one turn of the loop."""

import gc
import time
from os import urandom

from supervisor import runtime, ticks_ms
from usb_cdc import console

from hw.flash import store
from hw.keypad import Keypad
from hw.modules import SETUP, START, forget
from hw.part import KEYPAD, NAMES, OLED, PIEZO, READER, RING, Part
from hw.ring import Ring
from hw.speaker import Speaker
from hw.watchdog import Watchdog, bitten
from lifepod.app import App
from lifepod.events import FOUND, LOST, NOTICE
from lifepod.ticks import diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Config
    from hw.console import Console
    from lifepod.kinds import Callable, Event

TURN_MS = 5  # a turn takes at least so long
# ... and so long in the dark; a tap of 40 ms still meets two scans. time.sleep halts the core until
# the next interrupt. alarm's light sleep would save 2 mA more (its source says so), but its alarms
# want the pins of keys and reader for themselves, each time anew, and its clock counts in seconds:
# taps would be lost, and the reader's looks, whose field takes thirty times as much, not be timed.
ASLEEP_MS = 16
LATE_MS = 12  # after so much else a turn does not draw
TALK_MS = 4  # ... and after so much not talk to a computer ...
TALKS_MS = 60  # which takes so long at most
SWEEP_MS = 5000  # the heap is swept so often (10-15 ms) ...
QUIET_MS = 1000  # ... when nothing has happened for so long ...
BRIEF_MS = 4  # ... and the turn has done next to nothing
IMPORT_MS = 40  # a longer turn has imported something
ROOMY = 200_000  # bytes free when all parts have started: more than an RP2040 ever has (164,000)


class Device:
    """A part that fails, at the start or later, leaves the others alone."""

    def __init__(self, config: "Config", events: "list[Event]", oled: Part) -> None:
        self.faults = [0] * len(NAMES)  # of each part
        self.worst = 0  # ms, the longest turn
        self.notices = config.notices  # of wrong settings
        self._events = events
        self._lost = [False] * len(NAMES)
        self._waited = False
        self._swept = self._stirred = ticks_ms()
        self._console: Console | None = None
        self.parts = [
            self._start(KEYPAD, Keypad, config),
            Part(),
            self._start(RING, Ring, config),
            self._start(PIEZO, Speaker, config),
            oled,
        ]
        self._pump(OLED, ticks_ms())  # makes its icons
        from hw import guard

        if bitten():
            from lifepod import crash

            crash.note(store(), "WATCHDOG")
            guard.add()
        self._crashes = guard.count()
        self.watchdog = Watchdog(config.number("WATCHDOG"))
        gc.collect()
        self._roomy = gc.mem_free() > ROOMY  # type: ignore[attr-defined]
        self.app = App(store(), urandom, ticks_ms(), self._crashes)
        self._records = self.app.ledger.journal.seq
        self.app.health = self
        self._playing = False
        self._told = 0  # notices
        self._config: Config | None = config  # until the reader has started
        if self.app.page.phase != "resume":
            self._start_reader()
        self._tell_notices()
        self._resting = runtime.autoreload

    def _start(
        self, index: int, kind: "Callable[[Config, list[Event]], Part]", config: "Config"
    ) -> Part:
        try:
            return kind(config, self._events)
        except Exception as error:
            self._fault(index, error)
            return Part()

    def _works(self) -> None:
        """Something was saved: the crashes before it are over."""
        from hw import guard

        guard.clear()
        self._crashes = 0

    def _start_reader(self) -> None:
        """Nobody needs it while the device asks whether to resume, and it takes half a second."""
        if self._config is not None:
            from hw.slot import Slot

            self.parts[READER] = self._start(READER, Slot, self._config)
            self._config = None
            if not self._roomy:
                forget(START)
            self._tell_notices()

    def _tell_notices(self) -> None:
        for notice in self.notices[self._told :]:
            self._events.append((NOTICE, notice))
        self._told = len(self.notices)

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
            if self._console is not None:
                self._console.pump(self.app)
            elif console is not None:
                from hw.console import Console

                self._console = Console(console)
        except Exception as error:
            print("console:", repr(error))

    def _sweep(self, now: int, spent: int, busy: bool) -> None:
        """Collect garbage while it disturbs nobody, and where an import left much of it."""
        app, began = self.app, False
        if self._playing != (app.ledger.running and app.page.phase != "resume"):
            began = self._playing = not self._playing
        # In the dark a sweep between two steps of a look would keep the reader's field on.
        brief = spent <= BRIEF_MS or not app.out.awake
        quiet = not busy and brief and diff(now, self._stirred) >= QUIET_MS
        if began or spent > IMPORT_MS or (quiet and diff(now, self._swept) >= SWEEP_MS):
            at_rest = (began or app.page.phase == "ready") and app.saving is None
            if self._playing and at_rest and not self._roomy:
                forget(SETUP)
            gc.collect()
            self._swept = now

    def rows(self) -> list[str]:
        """The device's own lines of DIAGNOSTICS."""
        from hw import health

        return health.rows(self)

    def loop(self) -> None:
        """One turn: what happened, what the app makes of it, and what the parts show of that."""
        now = ticks_ms()
        self._pump(KEYPAD, now)
        oled = self.parts[OLED]
        calm = not self.parts[PIEZO].urgent and (oled.lost or not oled.urgent)
        self.app.calm = calm
        if self._config is None:
            self._pump(READER, now)
        elif self.app.page.phase != "resume":
            if calm:
                self._start_reader()  # a tone would sound, or half a screen be seen, all the while
            elif not self.app.patience:  # a key cut it short
                self.app.patience = 1
                self.app.dirty = True
        urgent = self.parts[KEYPAD].urgent
        if self._events:
            self._stirred = now
        out = self.app.step(now, self._events)
        self._events.clear()
        for part in self.parts:
            part.out = out
        self._pump(RING, now)
        self._pump(PIEZO, ticks_ms())  # a tune begins now, however long the step took
        self._waited = not self._waited and (urgent or diff(ticks_ms(), now) > LATE_MS)
        if not self._waited:
            self._pump(OLED, now)
            self._pump(RING, now)  # or its frames would be too far apart
        spent = diff(ticks_ms(), now)  # the console sees to its own garbage
        if console is None or not console.connected:
            self._console = None  # what was for one computer is not for the next
        elif out.lines or (
            spent <= TALK_MS
            and not urgent  # a key's second scan comes first
            and self.parts[PIEZO].spare(ticks_ms()) >= TALKS_MS
        ):
            self._talk()
        if self._resting != self.app.resting:
            # Saving a file starts the program again, and computers write to drives by themselves.
            runtime.autoreload = self._resting = not self._resting
        self.watchdog.feed()
        if self._crashes and self.app.ledger.journal.seq != self._records:
            self._works()
        self.worst = max(self.worst, diff(ticks_ms(), now))
        self._sweep(now, spent, urgent or out.show.moving(now))
        rest = (TURN_MS if out.awake else ASLEEP_MS) - diff(ticks_ms(), now)
        if rest > 0 and not urgent:
            time.sleep(rest / 1000)
