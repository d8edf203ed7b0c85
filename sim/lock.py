"""Locks on paths that end with the process that holds them, however the process ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_FAR = 1 << 20  # Windows keeps others from reading locked bytes; this one is behind the number

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held: dict[Path, tuple[int, int]] = {}  # of this process: the open file, and how often


class Busy(Exception):
    """Another process holds the lock; the text is its number, or empty."""


def take(path: Path) -> None:
    """Lock `path`, a file of its own that holds the number of this process. Busy when another has
    it, OSError when there can be no such file. What a process has, it may take again.
    """
    if path in _held:
        file, count = _held[path]
        _held[path] = (file, count + 1)
        return
    file = _open(path)
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, str(os.getpid()).encode())
    _held[path] = (file, 1)


def give_back(path: Path) -> None:
    """Undo one `take`."""
    file, count = _held.pop(path)
    if count > 1:
        _held[path] = (file, count - 1)
        return
    if sys.platform == "win32":  # an open file cannot be removed there
        os.close(file)
        _remove(path)
    else:
        _remove(path)
        os.close(file)


def _open(path: Path) -> int:
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(file)
        except OSError as fault:
            holder = _holder(file)
            os.close(file)
            if fault.errno in _BUSY:
                raise Busy(holder) from None
            raise
        if _is(file, path):
            return file
        os.close(file)  # whoever had it has removed it since it was opened


def _is(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False


def _holder(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    text = os.read(file, 20).decode("ascii", "replace")
    return text if text.isdecimal() else ""


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:  # left behind it does no harm
        pass
