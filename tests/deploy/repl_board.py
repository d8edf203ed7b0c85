"""A board that behaves as CircuitPython's REPL does, and a serial line to it."""

import io
from contextlib import redirect_stdout
from types import SimpleNamespace

from tests.deploy.programs import VERSION
from tools.deploy import memory

MEMORY = bytes(i * 7 % 256 for i in range(2000)) + b"\xff" * 2096


class Nvm(bytearray):
    """Counts the writes, each of which is an erase on a board."""

    writes = 0

    def __setitem__(self, index: slice, value: bytes) -> None:  # type: ignore[override]
        assert index.stop - index.start == len(value)
        self.writes += 1
        super().__setitem__(index, value)


class Board:
    """A program runs; Ctrl-C stops it and flushes the input, a key opens the REPL (main.c)."""

    def __init__(self) -> None:
        self.nvm = Nvm(MEMORY)
        self.truncates = False
        self.deaf = 0  # bytes that are lost while it starts
        self.calm = False
        self.knows = False  # the word of the running program
        self.said = b""
        self.starts = 1
        self._do = self._program
        self._text = b""
        self._typed = b""
        self._names: dict[str, object] = {}

    def hear(self, data: bytes) -> None:
        for number in data:
            if self.deaf:
                self.deaf -= 1
            elif self._do(bytes([number])) == "flush":
                break

    def _program(self, key: bytes) -> str:
        if key == b"\x03":
            self.said += b"\r\nKeyboardInterrupt\r\nPress any key to enter the REPL.\r\n"
            self._do = self._ended
            return "flush"
        self._typed = b"" if key == b"\r" else self._typed + key
        if self._typed == b"journal" and self.knows:
            self.said += memory.to_text(bytes(self.nvm)).replace("\n", "\r\n").encode()
        return ""

    def _ended(self, key: bytes) -> str:
        self.said += b"Adafruit CircuitPython " + VERSION + b"\r\n>>> "
        self._do = self._prompt
        return ""

    def _prompt(self, key: bytes) -> str:
        if key == b"\x01":
            self.said += b"raw REPL; CTRL-B to exit\r\n>"
            self._do = self._raw
        elif key == b"\x04":
            self.starts += 1
            self._do = self._program
        return ""

    def _raw(self, key: bytes) -> str:
        if key == b"\x02":
            self._do = self._prompt
        elif key == b"\x04":
            self._execute(self._text.decode())
            self._text = b""
        else:
            self._text += key
        return ""

    def _execute(self, text: str) -> None:
        out, error = io.StringIO(), ""
        dog = SimpleNamespace(mode="RESET")
        chip = SimpleNamespace(nvm=self.nvm, watchdog=dog)
        names = {**self._names, "microcontroller": chip}
        try:
            with redirect_stdout(out):
                exec(text.replace("import microcontroller\n", ""), names)
            self._names = names
            self.calm = dog.mode is None
        except Exception as raised:
            error = f"Traceback (most recent call last):\n{raised!r}\n"
        printed = out.getvalue()[: 1000 if self.truncates else None].replace("\n", "\r\n")
        self.said += b"OK" + printed.encode() + b"\x04" + error.encode() + b"\x04>"


class Line:
    """A serial line without time: what the board has not said yet it will not say."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def write(self, data: bytes) -> int:
        self.board.hear(data)
        return len(data)

    def read(self, size: int = 1) -> bytes:
        data, self.board.said = self.board.said[:size], self.board.said[size:]
        return data
