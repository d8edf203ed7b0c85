"""The file that keeps a simulated memory between runs, for one simulator at a time."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from sim import lock
from sim.chips.flash import SIZE

# Nobody can write there, so nobody can spoil it; or the file system, as some on a network, has no
# locks.
_NO_LOCK = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOLCK, errno.ENOTSUP)


class BadMemory(Exception):
    """The file cannot be what keeps a memory; the text says why, and the file was not touched."""


class MemoryFile:
    """A file of 4,096 bytes, replaced whole, so that it is never half written. None: no file.

    It belongs to whoever loaded it until `close` or the end of the process.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._locked: Path | None = None

    def load(self) -> bytearray:
        """What it holds; erased bytes when there is none yet. BadMemory when it is none, or in
        use.
        """
        if self.path is None:
            return bytearray(b"\xff" * SIZE)
        try:
            return self._load()
        except BadMemory:
            self.close()
            raise

    def _load(self) -> bytearray:
        try:
            real = self._real()
            if real.exists() and not real.is_file():
                raise BadMemory(f"{self.path}: is no file; name another with --nvm")
            self._take(real)
            if not real.exists():
                return bytearray(b"\xff" * SIZE)
            data = real.read_bytes()
        except OSError as fault:
            raise BadMemory(f"{self.path}: cannot be read: {fault.strerror}") from None
        except ValueError as fault:  # a NUL in its name
            raise BadMemory(f"{self.path}: cannot be read: {fault}") from None
        if len(data) != SIZE:
            text = f"{self.path}: holds {len(data):,} bytes where a memory has {SIZE:,}"
            raise BadMemory(f"{text}; left as it is (name another with --nvm)")
        return bytearray(data)

    def _real(self) -> Path:
        """Where it is, links followed: they stay, and all names of it are one memory."""
        assert self.path is not None
        return Path(os.path.realpath(self.path))

    def _take(self, real: Path) -> None:
        if self._locked is not None:
            return
        beside = real.with_name(real.name + ".lock")
        try:
            real.parent.mkdir(parents=True, exist_ok=True)
            lock.take(beside)
            self._locked = beside
        except lock.Busy as busy:
            who = f" (process {busy})" if str(busy) else ""
            raise BadMemory(
                f"{self.path}: another simulator{who} plays on this memory; "
                "end it, or name another file with --nvm"
            ) from None
        except OSError as fault:
            if fault.errno not in _NO_LOCK:
                raise

    def save(self, cells: bytes | bytearray) -> None:
        """Keep these bytes. OSError when that fails; the file is then as it was."""
        if self.path is None:
            return
        real = self._real()
        real.parent.mkdir(parents=True, exist_ok=True)
        fresh = real.with_name(real.name + ".new")
        fresh.write_bytes(cells)
        os.replace(fresh, real)

    def close(self) -> None:
        """Leave it to others."""
        if self._locked is not None:
            lock.give_back(self._locked)
            self._locked = None
