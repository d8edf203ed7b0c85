"""The serial port of a board, opened for one program alone."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import serial
from serial.tools import list_ports

from tools.deploy.trouble import NO_ANSWER, NO_DRIVE, PORT_BUSY, Trouble

_ADAFRUIT = 0x239A  # USB vendor of CircuitPython on a Pico (its mpconfigboard.mk)
_BUSY = (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK)
_REFUSED = (errno.EACCES, errno.EPERM)
_WRITE_S = 5  # until a board that takes nothing is given up


def find(named: str = "") -> str:
    """The port of the board. Trouble when there is none, or more than one board."""
    if named:
        return named
    found = [one for one in list_ports.comports() if one.vid == _ADAFRUIT]
    boards = {one.serial_number for one in found}
    if len(boards) == 1:
        return min(one.device for one in found)  # of two, the first is the console
    raise Trouble(NO_DRIVE, f"{_known()}; name it with PORT=")


def _known() -> str:
    found = [one for one in list_ports.comports() if one.vid == _ADAFRUIT]
    listed = ", ".join(f"{one.device} ({one.description})" for one in found) or "none"
    return f"serial ports of CircuitPython boards: {listed}"


def open_port(named: str, silence_s: float) -> serial.Serial:
    """The port, which no other program can use meanwhile; a read waits so long for a byte."""
    name = find(named)
    try:
        line = serial.Serial(name, timeout=silence_s, write_timeout=_WRITE_S, exclusive=True)
    except serial.SerialException as error:
        raise _explained(name, error) from error
    _shut_others_out(line)
    return line


@contextmanager
def opened(named: str, silence_s: float) -> Iterator[serial.Serial]:
    """The port while it is used. Trouble also when it fails meanwhile."""
    with open_port(named, silence_s) as line:
        try:
            yield line
        except serial.SerialException as error:
            raise Trouble(
                NO_ANSWER, f"{line.port} failed ({error}): plug the board in again and try again"
            ) from error


def _shut_others_out(line: serial.Serial) -> None:
    """Also those that ask for no lock; Windows never lets a second one in."""
    if sys.platform != "win32":
        import fcntl
        import termios

        try:
            fcntl.ioctl(line.fileno(), termios.TIOCEXCL)
        except OSError:  # a port without that; the lock is there
            pass


def _explained(name: str, error: serial.SerialException) -> Trouble:
    """Windows has the number in the text only, and says "denied" of a port that is in use."""
    text = str(error)
    refused = error.errno in _REFUSED or "PermissionError(13" in text
    if error.errno in _BUSY or (refused and sys.platform == "win32"):
        return Trouble(
            PORT_BUSY,
            f"{name} is in use by another program: a terminal, an editor (Mu, Thonny), another "
            "`make backup`? Close it and try again",
        )
    if refused:
        return Trouble(
            NO_DRIVE,
            f"you may not open {name}: join the group that owns it (on Linux dialout or uucp), log "
            "in again and try again",
        )
    if error.errno == errno.ENOENT or "FileNotFoundError(2" in text:
        return Trouble(NO_DRIVE, f"there is no port {name}; {_known()}")
    return Trouble(NO_DRIVE, f"{name} is no serial port, or the board went away ({text})")
