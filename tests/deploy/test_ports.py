"""Serial ports that are in use, mute, never silent, or gone."""

import errno
import fcntl
import os
import pty
import sys
import threading
import tty
from pathlib import Path

import pytest
import serial

from tests.deploy.repl_board import MEMORY, Board, Line
from tools.deploy import game, memory, port, trouble
from tools.deploy.repl import Repl


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
