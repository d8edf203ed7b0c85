"""Names on a drive, found as FAT finds them: without regard to case."""

from __future__ import annotations

import os
from pathlib import Path


class Names:
    """What lies in and below a folder. Each folder is read once: nothing changes meanwhile."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._read: dict[Path, dict[str, tuple[Path, bool]]] = {}

    def file(self, *parts: str) -> Path | None:
        """The file of that path, or None."""
        return self._find(parts, folder=False)

    def folder(self, *parts: str) -> Path | None:
        """The folder of that path, or None."""
        return self._find(parts, folder=True)

    def _find(self, parts: tuple[str, ...], folder: bool) -> Path | None:
        path, is_folder = self.root, True
        for part in parts:
            found = self._in(path).get(part.lower()) if is_folder else None
            if found is None:
                return None
            path, is_folder = found
        return path if is_folder == folder else None

    def _in(self, folder: Path) -> dict[str, tuple[Path, bool]]:
        known = self._read.get(folder)
        if known is None:
            try:
                with os.scandir(folder) as entries:
                    known = {e.name.lower(): (Path(e.path), e.is_dir()) for e in entries}
            except OSError:
                known = {}
            self._read[folder] = known
        return known
