"""The file that keeps the simulated nvm between runs."""

from __future__ import annotations

import os
from pathlib import Path

from sim.chips.flash import SIZE


class BadMemory(Exception):
    """The file cannot be what keeps a memory; the text says why, and the file was not touched."""


class MemoryFile:
    """A file of 4,096 bytes, replaced whole, so that it is never half written."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def load(self) -> bytearray:
        """What it holds; erased bytes when there is none yet."""
        if self.path is None or not self.path.exists():
            return bytearray(b"\xff" * SIZE)
        try:
            data = self.path.read_bytes()
        except OSError as fault:
            raise BadMemory(f"{self.path}: cannot be read: {fault.strerror}") from None
        if len(data) != SIZE:
            text = f"{self.path}: holds {len(data):,} bytes where a memory has {SIZE:,}"
            raise BadMemory(f"{text}; left as it is (name another with --nvm)")
        return bytearray(data)

    def save(self, cells: bytes | bytearray) -> None:
        """Keep these bytes. OSError when that fails; the file is then as it was."""
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.write_bytes(cells)
        os.replace(fresh, self.path)
