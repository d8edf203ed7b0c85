"""What is in a .uf2 made here: for which board it is, and the files of its drive, read by FatFs."""

from dataclasses import dataclass
from pathlib import Path

import fatfs  # type: ignore[import-untyped]

from tools.deploy import blocks, boards, manifest, settings
from tools.deploy.boards import BOARDS, Board
from tools.deploy.program import Program
from tools.deploy.trouble import NOT_BUILT, WRONG_BOARD, Trouble

_SECTOR = 512


@dataclass(frozen=True)
class Image:
    """A file that was taken apart."""

    on: Board
    files: Program  # all of the drive
    version: str  # of CircuitPython in front, "" without one

    @property
    def program(self) -> Program:
        """What `make flash` would bring: the files of the list, but for the settings."""
        text = self.files.get(manifest.FILE, b"").decode("utf-8", "replace")
        listed = manifest.parse(text)
        return {path: data for path, data in self.files.items() if path in listed and _ours(path)}


def _ours(path: str) -> bool:
    return path != settings.FILE


def _board(path: Path, pages: blocks.Pages, said: boards.Told, family: int) -> Board:
    """By what CircuitPython in front says, or by where the drive is."""
    if said.id in BOARDS:
        return BOARDS[said.id]
    first = min(pages)
    for board in BOARDS.values():
        if board.family == family and board.drive == first:
            return board
    raise Trouble(WRONG_BOARD, f"{path} has no drive of a board that this firmware is made for")


def read(path: Path) -> Image:
    """Take a .uf2 apart. Trouble when it is not whole, or has no drive of a board of ours."""
    family = blocks.family(path)
    pages = blocks.read(path, family)
    said = boards.told(b"".join(pages[at] for at in sorted(pages)))
    on = _board(path, pages, said, family)
    size = on.flash - on.drive
    drive = bytearray(b"\xff" * size)
    for at, data in pages.items():
        if on.drive <= at < on.flash:
            drive[at - on.drive : at - on.drive + len(data)] = data
    version = ".".join(map(str, said.version)) if any(said.version) else ""
    return Image(on, _files(path, drive), version)


def _files(path: Path, drive: bytearray) -> Program:
    disk = fatfs.RamDisk(drive, sector_size=_SECTOR)
    system = fatfs.create_extended_partition(disk)
    try:
        system.mount()
    except Exception as error:
        raise Trouble(NOT_BUILT, f"{path} has no drive in it: {error}") from error
    try:
        return dict(_walk(system, ""))
    finally:
        system.unmount()


def _walk(system: "fatfs.Partition", folder: str) -> "list[tuple[str, bytes]]":
    found = []
    for name in system.listdir("/" + folder):
        path = f"{folder}/{name}".lstrip("/")
        if system.stat("/" + path)["is_dir"]:
            found += _walk(system, path)
        else:
            found.append((path, bytes(system.read_file("/" + path))))
    return found
