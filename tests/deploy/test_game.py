"""Backup and restore with a board that behaves as CircuitPython's REPL does."""

import io
import os
import pty
import threading
import tty
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial

from tests.deploy.programs import VERSION
from tools.deploy import game, memory, trouble
from tools.deploy.repl import Repl

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


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    made = Board()
    monkeypatch.setattr(serial, "Serial", lambda port, timeout: Line(made))
    return made


def test_text_and_back() -> None:
    text = memory.to_text(MEMORY)
    lines = text.splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("LIFEPOD MEMORY", "LIFEPOD END", 66)
    assert {len(line) for line in lines[1:-1]} == {128}
    noisy = "boot\n" + text.replace("\n", "\r\n").replace("LIFEPOD END", '{"op": 1}\r\nLIFEPOD END')
    assert memory.from_text(noisy) == MEMORY
    later = memory.to_text(bytes(4096))
    assert memory.from_text(text + later) == bytes(4096), "the last one counts"


def test_a_torn_text_is_refused() -> None:
    lines = memory.to_text(MEMORY).splitlines()
    for broken in (
        lines[:-1],
        lines[1:],
        lines[:9] + lines[10:],
        [*lines[:9], "x" * 128, *lines[10:]],
    ):
        with pytest.raises(trouble.Trouble, match="bytes between the marks"):
            memory.from_text("\n".join(broken))


def test_backup_then_restore(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert game.main(["backup", str(path), "--port", "any"]) == 0
    assert memory.from_text(path.read_text(encoding="utf-8")) == MEMORY
    assert board.nvm.writes == 0
    assert board.calm, "a watchdog would bite meanwhile"
    board.nvm[0:300] = bytes(300)
    board.nvm.writes = 0
    assert game.main(["restore", str(path), "--port", "any"]) == 0
    assert bytes(board.nvm) == MEMORY
    assert board.nvm.writes == 2, "only pieces that differ are written"


def test_the_program_goes_on(board: Board, tmp_path: Path) -> None:
    for name in ("first.txt", "second.txt"):
        assert game.main(["backup", str(tmp_path / name), "--port", "any"]) == 0
    assert board.starts == 3


def test_a_running_program_is_only_asked(board: Board, tmp_path: Path) -> None:
    board.knows = True
    path = tmp_path / "game.txt"
    assert game.main(["backup", str(path), "--port", "any"]) == 0
    assert memory.from_text(path.read_text(encoding="utf-8")) == MEMORY
    assert board.starts == 1


def test_a_board_that_is_just_starting_is_asked_again(board: Board) -> None:
    board.deaf = 3
    with Repl(Line(board)) as repl:
        assert repl.run("print(6*7)") == "42\r\n"


def test_an_older_backup_stays(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("mine", encoding="utf-8")
    assert game.main(["backup", str(path), "--port", "any"]) == 0
    assert path.read_text(encoding="utf-8") == "mine"
    assert memory.from_text((tmp_path / "game-2.txt").read_text(encoding="utf-8")) == MEMORY


def test_export_on_the_device_is_listened_to(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    said = '{"op": "spin"}\r\n' + memory.to_text(MEMORY).replace("\n", "\r\n")
    board.said = said.encode()
    assert game.main(["backup", str(path), "--port", "any", "--listen"]) == 0
    assert memory.from_text(path.read_text(encoding="utf-8")) == MEMORY


def test_what_goes_wrong_is_said(
    board: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert game.main(["restore"]) == trouble.USAGE
    assert "FILE=path" in capsys.readouterr().err
    assert game.main(["restore", str(tmp_path / "none.txt"), "--port", "any"]) == trouble.NO_DRIVE
    board.truncates = True
    assert game.main(["backup", str(tmp_path / "a.txt"), "--port", "any"]) == trouble.COPY_FAILED
    assert not (tmp_path / "a.txt").exists()


def test_a_board_that_objects_is_quoted(board: Board) -> None:
    with pytest.raises(trouble.Trouble, match="ZeroDivisionError"), Repl(Line(board)) as repl:
        repl.run("1/0")
    assert board.starts == 2, "it is started again all the same"


def test_a_mute_port_is_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A real serial port: a pseudo terminal that nobody answers on."""
    monkeypatch.setattr(game, "_SILENCE_S", 0.05)
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    code = game.main(["backup", str(tmp_path / "a.txt"), "--port", os.ttyname(theirs)])
    heard = os.read(ours, 100)
    os.close(ours)
    os.close(theirs)
    assert code == trouble.NO_ANSWER
    assert heard.startswith(b"\rjournal\r\x03\x03\x01")
    assert "does not enter the REPL" in capsys.readouterr().err


def test_a_real_port_carries_a_memory(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    sent = memory.to_text(MEMORY).encode()
    writer = threading.Thread(target=os.write, args=(ours, sent))
    with serial.Serial(os.ttyname(theirs), timeout=0.2) as line:
        writer.start()
        assert game.listen(line) == MEMORY
    writer.join()
    os.close(ours)
    os.close(theirs)


def test_memory_for_the_desk(tmp_path: Path) -> None:
    text, nvm = tmp_path / "game.txt", tmp_path / "game.nvm"
    text.write_text(memory.to_text(MEMORY), encoding="utf-8")
    assert memory.main([str(text), str(nvm)]) == 0
    assert nvm.read_bytes() == MEMORY
    assert memory.main([]) == trouble.USAGE
