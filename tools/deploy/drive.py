"""A drive as the deploying commands see it. Paths are relative and have forward slashes.

What was written, removed and renamed before `sync` is on the drive when `sync` returns; what comes
later is not there before it.
"""

import errno
import os
import shutil
from pathlib import Path
from typing import Protocol

CLUSTER = 512  # bytes; CIRCUITPY has one sector to a cluster


class Drive(Protocol):
    """OSError from any of them when the drive fails, is full or may not be written."""

    name: str

    def files(self) -> dict[str, int]:
        """Every file with its size in bytes."""

    def read(self, path: str) -> bytes:
        """The content as the drive has it, not as a cache remembers it."""

    def write(self, path: str, data: bytes) -> None:
        """Make or replace a file; folders on the way are made."""

    def remove(self, path: str) -> None:
        """Remove a file, and folders that it leaves empty."""

    def rename(self, old: str, new: str) -> None:
        """Give a file another name in its folder; there is none of that name."""

    def free(self) -> int:
        """Bytes in free clusters."""

    def sync(self) -> None:
        """Wait until the drive has everything."""


def room(data: bytes) -> int:
    """Bytes that a file takes of a drive: its clusters, and its share of a folder."""
    return -(-len(data) // CLUSTER) * CLUSTER + 96


class FolderDrive:
    """A mounted drive, or a plain folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.name = str(root)

    def files(self) -> dict[str, int]:
        found = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                path = Path(folder, name)
                if path.is_file():
                    found[path.relative_to(self.root).as_posix()] = path.stat().st_size
        return found

    def read(self, path: str) -> bytes:
        with open(self.root / path, "rb") as file:
            if hasattr(os, "posix_fadvise"):  # asks the kernel to forget what it has of the file
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def write(self, path: str, data: bytes) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
            if not hasattr(os, "sync"):  # Windows has no other way
                file.flush()
                os.fsync(file.fileno())

    def remove(self, path: str) -> None:
        target = self.root / path
        target.unlink()
        folder = target.parent
        while folder != self.root and not any(folder.iterdir()):
            folder.rmdir()
            folder = folder.parent

    def rename(self, old: str, new: str) -> None:
        target = self.root / new
        if target.exists():
            raise FileExistsError(errno.EEXIST, "exists", new)
        (self.root / old).rename(target)

    def free(self) -> int:
        return shutil.disk_usage(self.root).free

    def sync(self) -> None:
        if hasattr(os, "sync"):
            os.sync()
