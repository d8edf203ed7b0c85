"""Backup and restore with a board that behaves as CircuitPython's REPL does."""

import errno
import fcntl
import io
import os
import pty
import sys
import threading
import tty
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial

from tests.deploy.programs import VERSION
from tools.deploy import game, memory, port, trouble
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
    monkeypatch.setattr(port, "open_port", lambda named, silence_s: Line(made))
    return made


class Clock:
    """Seconds, one more at each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


class Chatter:
    """A port that never falls silent: a board that prints in a loop, or another device."""

    port = "COM3"

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.heard = b""

    def __enter__(self) -> "Chatter":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def write(self, data: bytes) -> int:
        self.heard += data
        return len(data)

    def read(self, size: int = 1) -> bytes:
        self.text = self.text[size:] + self.text[:size]
        return self.text[:size]


@pytest.mark.parametrize("text", [b"tick\r\n" * 50, b"raw REPL; " * 9, b"\x00\xff" * 64])
def test_a_port_that_never_falls_silent_is_given_up(text: bytes) -> None:
    line = Chatter(text)
    assert game.ask(line, Clock()) is None
    clock = Clock()
    with pytest.raises(trouble.Trouble, match="does not enter the REPL"), Repl(line, clock=clock):
        pass
    assert line.heard.count(b"\x03") == 6, "three tries"
    assert clock.now < 100
    reads = Repl(line, clock=Clock())
    with pytest.raises(trouble.Trouble, match="does not take the text"):
        reads.run("print(1)")


def test_what_a_board_says_before_its_memory_is_not_kept(board: Board) -> None:
    noise = b"tick\r\n" * 40_000
    board.said = noise + memory.to_text(MEMORY).encode()
    assert game.listen(Line(board)) == MEMORY


@pytest.mark.parametrize("call", ["backup", "restore"])
def test_a_port_in_use_is_named_so(
    call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lock is the system's own, on a real port."""
    ours, theirs = pty.openpty()
    name = os.ttyname(theirs)
    path = tmp_path / "game.txt"
    path.write_text(memory.to_text(MEMORY), encoding="utf-8")
    with port.open_port(name, 0.1) as line:
        if sys.platform == "linux":
            told = fcntl.ioctl(line.fileno(), TIOCGEXCL, bytes(4))
            assert int.from_bytes(told, "little") == 1, (
                "nobody else gets it, with a lock or without"
            )
        assert game.main([call, str(path), "--port", name]) == trouble.PORT_BUSY
    assert "is in use by another program" in capsys.readouterr().err
    os.close(ours)
    os.close(theirs)


TIOCGEXCL = 0x80045440  # asm-generic/ioctls.h
PORTS = [
    (serial.SerialException(errno.EBUSY, "could not open"), "linux", "in use by another program"),
    (serial.SerialException(errno.EAGAIN, "not lock"), "darwin", "in use by another program"),
    (serial.SerialException(errno.EACCES, "denied"), "linux", "dialout or uucp"),
    (serial.SerialException(errno.ENOENT, "gone"), "linux", "there is no port"),
    (
        serial.SerialException(
            "could not open port 'COM3': PermissionError(13, 'denied', None, 5)"
        ),
        "win32",
        "in use by another program",
    ),
    (
        serial.SerialException("could not open port 'COM9': FileNotFoundError(2, 'x', None, 2)"),
        "win32",
        "there is no port",
    ),
    (serial.SerialException(errno.ENOTTY, "ioctl"), "linux", "is no serial port"),
]


@pytest.mark.parametrize(("error", "system", "words"), PORTS)
def test_why_a_port_cannot_be_opened(
    error: serial.SerialException, system: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(serial, "Serial", refuse)
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(trouble.Trouble, match=words):
        port.open_port("COM3", 1.0)


def test_a_board_that_goes_away_meanwhile(
    board: Board, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Gone(Line):
        port = "COM3"

        def read(self, size: int = 1) -> bytes:
            raise serial.SerialException("device disconnected")

    monkeypatch.setattr(port, "open_port", lambda named, silence_s: Gone(board))
    assert game.main(["backup", "--port", "any"]) == trouble.NO_ANSWER
    assert "COM3 failed (device disconnected)" in capsys.readouterr().err


@pytest.mark.parametrize("name", [".", "", "a b's \"$x.txt", "--port", "-"])
def test_a_backup_of_any_name(
    name: str, board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the environment, as make passes it on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FILE", name)
    monkeypatch.setenv("PORT", "any")
    for stem, ending in ((name, ""), (name, "-2")):
        assert game.main(["backup"]) == 0
        plain = Path("lifepod-memory.txt" if stem in (".", "") else stem)
        made = plain.with_stem(plain.stem + ending)
        assert memory.from_file(made) == MEMORY
    if name not in (".", ""):
        assert game.main(["restore"]) == 0


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
    assert board.nvm.writes == 3, "all but the title, the title, its first byte"
    board.nvm.writes = 0
    assert game.main(["restore", str(path), "--port", "any"]) == 0
    assert board.nvm.writes == 0, "there already"


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
    assert game.main(["restore", str(tmp_path / "none.txt"), "--port", "any"]) == trouble.NO_FILE
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


@pytest.mark.parametrize("text", ["", "hello", "\ufffd\0"])
def test_a_file_that_is_no_backup_is_called_so(text: str) -> None:
    with pytest.raises(trouble.Trouble, match="there is no backup in it"):
        memory.from_text(text)
