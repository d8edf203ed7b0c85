"""A drive as the deploying commands see it. Paths are relative and have forward slashes.

It is FAT, which keeps the case of a name and ignores it: code.py finds Code.py. What was written,
removed and renamed before `sync` is on the drive when `sync` returns; what comes later is not there
before it.
"""

import errno
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

CLUSTER = 512  # bytes; CIRCUITPY has one sector to a cluster


class Drive(Protocol):
    """OSError from any of them when the drive fails, is full or may not be written."""

    name: str

    def files(self) -> dict[str, int]:
        """Every file with its size in bytes."""

    def folders(self) -> set[str]:
        """Every folder, empty ones too."""

    def read(self, path: str) -> bytes:
        """The content as the drive has it, not as a cache remembers it."""

    def write(self, path: str, data: bytes) -> None:
        """Make or replace a file; folders on the way are made."""

    def remove(self, path: str) -> None:
        """Remove a file, and folders that it leaves empty."""

    def rename(self, old: str, new: str) -> None:
        """Give a file or folder another path; there is nothing of that name.

        Folders on the way are made, those that are left empty are removed.
        """

    def free(self) -> int:
        """Bytes in free clusters."""

    def sync(self) -> None:
        """Wait until the drive has everything."""


def room(data: bytes) -> int:
    """Bytes that a file takes of a drive: its clusters, and its share of a folder."""
    return -(-len(data) // CLUSTER) * CLUSTER + 96


class Spelled:
    """A drive with our spelling of names, whatever case they have there.

    ours: paths as we spell them.
    """

    def __init__(self, drive: Drive, ours: Iterable[str]) -> None:
        self._drive = drive
        self.name = drive.name
        self._spelling: dict[str, str] = {}
        for path in ours:
            parts = path.split("/")
            for end in range(1, len(parts) + 1):
                some = "/".join(parts[:end])
                self._spelling.setdefault(some.lower(), some)
        self._written: dict[str, str] = {}

    def _ours(self, path: str) -> str:
        """The longest beginning of a path that we know gets our spelling."""
        end = len(path)
        while end > 0:
            known = self._spelling.get(path[:end].lower())
            if known is not None:
                spelled = known + path[end:]
                self._written[spelled] = path
                return spelled
            end = path.rfind("/", 0, end)
        return path

    def written(self, path: str) -> str:
        """How the drive spells one of the paths that were listed."""
        return self._written.get(path, path)

    def files(self) -> dict[str, int]:
        return {self._ours(path): size for path, size in self._drive.files().items()}

    def folders(self) -> set[str]:
        return {self._ours(path) for path in self._drive.folders()}

    def read(self, path: str) -> bytes:
        return self._drive.read(path)

    def write(self, path: str, data: bytes) -> None:
        self._drive.write(path, data)

    def remove(self, path: str) -> None:
        self._drive.remove(path)

    def rename(self, old: str, new: str) -> None:
        self._drive.rename(old, new)

    def free(self) -> int:
        return self._drive.free()

    def sync(self) -> None:
        self._drive.sync()


class FolderDrive:
    """A mounted drive, or a plain folder, in which case is no matter either."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.name = str(root)

    def _at(self, path: str) -> Path:
        found = self.root
        for part in path.split("/"):
            there = found / part
            if not there.exists() and found.is_dir():
                same = (one for one in found.iterdir() if one.name.lower() == part.lower())
                there = next(same, there)
            found = there
        return found

    def files(self) -> dict[str, int]:
        found = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                path = Path(folder, name)
                if path.is_file():
                    found[path.relative_to(self.root).as_posix()] = path.stat().st_size
        return found

    def folders(self) -> set[str]:
        walked = (Path(folder) for folder, _, _ in os.walk(self.root))
        return {path.relative_to(self.root).as_posix() for path in walked if path != self.root}

    def read(self, path: str) -> bytes:
        with open(self._at(path), "rb") as file:
            if hasattr(os, "posix_fadvise"):  # asks the kernel to forget what it has of the file
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def write(self, path: str, data: bytes) -> None:
        target = self._at(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
            if not hasattr(os, "sync"):  # Windows has no other way
                file.flush()
                os.fsync(file.fileno())

    def remove(self, path: str) -> None:
        target = self._at(path)
        target.unlink()
        self._prune(target.parent)

    def _prune(self, folder: Path) -> None:
        while folder != self.root and not any(folder.iterdir()):
            folder.rmdir()
            folder = folder.parent

    def rename(self, old: str, new: str) -> None:
        source, target = self._at(old), self._at(new)
        if target.exists():
            raise FileExistsError(errno.EEXIST, "exists", new)
        target.parent.mkdir(parents=True, exist_ok=True)
        source.rename(target)
        self._prune(source.parent)

    def free(self) -> int:
        return shutil.disk_usage(self.root).free

    def sync(self) -> None:
        if hasattr(os, "sync"):
            os.sync()
