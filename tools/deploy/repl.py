"""CircuitPython's raw REPL over a serial line (shared/runtime/pyexec.c).

No wait is without end: not for a board that is silent, and not for one that never falls silent.
"""

import time
from collections.abc import Callable
from types import TracebackType
from typing import Protocol

from tools.deploy.trouble import NO_ANSWER, Trouble

_INTERRUPT, _RAW, _NORMAL, _END = b"\x03", b"\x01", b"\x02", b"\x04"
_BANNER = b"raw REPL; CTRL-B to exit\r\n>"
_AGAIN = "unplug it, plug it in, try again"
_TRIES = 3
_CHUNK = 64  # bytes at once: a packet of USB full speed
_SETTLES_S, _ANSWERS_S = 2, 8  # seconds until a board that goes on talking is given up


class Line(Protocol):
    """What a serial port does; `read` returns fewer bytes than asked for when time is up."""

    def read(self, size: int = 1, /) -> bytes: ...
    def write(self, data: bytes, /) -> int | None: ...


class Repl:
    """Stops the running program on entry; on leaving, the board starts it again."""

    def __init__(
        self, line: Line, silences: int = 5, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._line = line
        self._silences = silences  # empty reads until the board is given up
        self._clock = clock  # seconds

    def __enter__(self) -> "Repl":
        for _ in range(_TRIES):  # a board that is just starting hears nothing
            if self._enter():
                return self
        raise Trouble(NO_ANSWER, "the board does not enter the REPL: " + _AGAIN)

    def _enter(self) -> bool:
        # The first stops the program, the second answers "press any key to enter the REPL". What is
        # sent before the board has fallen silent would be flushed with the interrupt.
        for data in (_INTERRUPT, _INTERRUPT):
            self._line.write(data)
            end = self._clock() + _SETTLES_S
            while self._line.read(_CHUNK) and self._clock() < end:
                pass
        self._line.write(_RAW)
        try:
            self._until(_BANNER, "")
        except Trouble:
            return False
        return True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._line.write(_NORMAL + _END)
        except OSError:
            if error is None:
                raise

    def run(self, text: str) -> str:
        """What `text` prints. Trouble when it raises, or when nothing comes back."""
        data = text.encode()
        for at in range(0, len(data), _CHUNK):
            self._line.write(data[at : at + _CHUNK])
        self._line.write(_END)
        self._until(b"OK", "does not take the text")
        printed = self._until(_END, "does not end")[:-1]
        raised = self._until(_END + b">", "does not end")[:-2]
        if raised:
            last = raised.decode("utf-8", "replace").strip().splitlines()[-1]
            raise Trouble(NO_ANSWER, f"the board says: {last}")
        return printed.decode("utf-8", "replace")

    def _until(self, mark: bytes, otherwise: str) -> bytes:
        got = bytearray()
        silences = 0
        end = self._clock() + _ANSWERS_S
        while not got.endswith(mark):
            byte = self._line.read(1)
            silences = 0 if byte else silences + 1
            if silences >= self._silences or self._clock() > end:
                raise Trouble(NO_ANSWER, f"the board {otherwise}: {_AGAIN}")
            got += byte
        return bytes(got)
