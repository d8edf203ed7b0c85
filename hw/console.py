"""The console: what a computer on the USB port reads, and the words it may type."""

import gc
import json

import usb_cdc

from hw import device
from hw.modules import forget
from lifepod import codec, journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_WORDS = "state journal heap selftest"
_WORDING = (  # what only the lines of this console need in play
    "banker.names banker.numbers editions.twists.names editions.classic.names "
    "editions.adventure.names"
)
_PATIENCE = 0.02  # seconds for a computer to make room for a line


class Console:
    """Every record of the running game is a line of JSON, one a turn of the loop at most."""

    def __init__(self, port: usb_cdc.Serial) -> None:
        self._port = port
        port.write_timeout = _PATIENCE
        self._deaf = False
        self._typed = ""
        self._era = -1
        self._at = self._seq = 0  # of the next record
        started = [str(ms) for ms in device.started]
        self._print(f"started in {'+'.join(started)} ms, {self._free()}")

    @staticmethod
    def _free() -> str:
        gc.collect()
        return f"{gc.mem_free()} bytes free"  # type: ignore[attr-defined]

    def _print(self, line: str) -> None:
        data = line.encode() + b"\r\n"
        if not self._deaf:
            self._deaf = self._port.write(data) != len(data)

    def pump(self, app: "App") -> None:
        """Print what is new and obey what was typed; nobody who does not read can hold it up."""
        self._deaf = False
        for line in app.out.lines:
            self._print(line)
        waiting = self._port.in_waiting
        if waiting:
            self._hear(app, self._port.read(waiting))
        log = app.ledger.journal
        if self._era != log.era:
            self._era, self._at, self._seq = log.era, 0, 0
        if self._seq < log.seq and not self._port.out_waiting:
            at = log.find(self._at, self._seq)
            self._seq += 1
            if at:
                record = log.read(at)
                self._at = at + len(record[2]) + 5
                self._tell(app, *record)

    def _tell(self, app: "App", op: int, player: int, payload: bytes) -> None:
        if op in (journal.KNOWN, journal.CRASH, journal.LAST):
            return
        numbers = codec.decode(payload)
        line = {"op": op, "player": player, "numbers": numbers}
        if op < journal.START and app.ledger.running:
            line["text"] = app.edition.describe(app.game, op, player, numbers)
        self._print(json.dumps(line))

    def _hear(self, app: "App", data: bytes) -> None:
        for byte in data:
            if byte not in b"\r\n":
                self._typed = (self._typed + chr(byte))[-10:]
            if byte in b"\r\n?":
                word, self._typed = self._typed, ""
                self._obey(app, word)

    def _obey(self, app: "App", word: str) -> None:
        if word == "state":
            from lifepod.report import state

            self._print(json.dumps(state(app)))
            forget("report editions.twists.report")
        elif word == "journal":
            from lifepod.pages.diagnostics import dump

            for line in dump(app):
                self._print(line)
        elif word == "heap":
            forget(_WORDING)
            self._print(self._free())
        elif word == "selftest":
            from lifepod.pages.selftest import SelfTest

            app.open(SelfTest())
        elif word:
            self._print(_WORDS)
