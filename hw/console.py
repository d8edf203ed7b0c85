"""The console: what a computer on the USB port reads, and the words it may type.

A turn of the loop has little time for it: it reads one word at most, goes on with an answer, sends
what fits into the chip, and looks for a new record. So a computer that types much, or reads
nothing, delays neither a key nor a melody.
"""

import sys

import usb_cdc
from supervisor import ticks_ms

from hw.modules import forget
from lifepod.ticks import diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hw.records import Records
    from lifepod.app import App

_WORDS = "hw.words"
LONGER = (
    "hw.replies dump report editions.twists.accounts editions.twists.report"  # while words wait
)
_PACKET = 64  # bytes: what the chip takes at once
BUDGET_MS = 10  # a turn
_LONGEST = 10  # characters of a word


class Console:
    """One computer's connection."""

    def __init__(self, port: usb_cdc.Serial) -> None:
        self._port = port
        port.write_timeout = 0
        self._line = b""  # what is being sent ...
        self._sent = 0  # ... and how much of it was
        self._answer: Iterator[str] | None = None  # lines; an empty one ends a turn
        self._export: list[str] = []  # lines that the app has asked for
        self._heard = b""  # bytes of the words to come
        self._typed = b""
        self._word = b"started"  # to be answered
        self._records: Records | None = None

    def pump(self, app: "App") -> None:
        """Do so much as BUDGET_MS says; 50 ms when a module has to be imported."""
        if app.out.lines:
            self._export = app.out.lines
        began = ticks_ms()
        while self._step(app) and diff(ticks_ms(), began) < BUDGET_MS:
            pass

    def _step(self, app: "App") -> bool:
        """Do one thing; False when nothing else should happen in this turn."""
        if self._line:
            return self._send()
        if self._answer is not None:
            return self._go_on()
        if self._export:
            self._answer = iter(self._export)
            self._export = []
        elif self._records is None:
            from hw.records import Records

            self._records = Records()
            return False
        elif self._word:
            return self._obey(app)
        elif self._heard or self._port.in_waiting:
            return self._hear()
        elif _WORDS in sys.modules:
            forget(_WORDS + " " + LONGER)
            return False
        else:
            self._say(self._records.next(app))
            return False
        return True

    def _obey(self, app: "App") -> bool:
        if _WORDS not in sys.modules:
            __import__(_WORDS)
            return False
        from hw import words

        self._answer = words.answer(app, self._word)
        self._word = b""
        return True

    def _say(self, line: str) -> None:
        if line:
            self._line = line.encode() + b"\r\n"
            self._sent = 0
            self._send()

    def _send(self) -> bool:
        packet = self._line[self._sent : self._sent + _PACKET]
        taken = self._port.write(packet)
        self._sent += taken
        if self._sent == len(self._line):
            self._line = b""
        return taken == len(packet)

    def _go_on(self) -> bool:
        answer, self._answer = self._answer, None  # for good, if this raises
        try:
            line = next(answer)  # type: ignore[arg-type]
        except StopIteration:
            return True
        self._answer = answer
        self._say(line)
        return line != ""

    def _hear(self) -> bool:
        """Read on; up to the end of a word at most."""
        heard = self._heard or self._port.read(min(self._port.in_waiting, _PACKET))
        end = len(heard)
        for mark in (b"\r", b"\n", b"?"):
            at = heard.find(mark)
            if 0 <= at < end:
                end = at
        self._heard = heard[end + 1 :]
        self._typed = (self._typed + heard[:end])[-_LONGEST:]
        if end == len(heard):
            return True
        self._word = b"?" if heard[end] == 63 else self._typed
        self._typed = b""
        return not self._word
