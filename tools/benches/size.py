"""Bytes of source as written, and of what the drive gets of it: in all, and loaded in a game."""

from collections.abc import Iterable

from tools import board, loaded
from tools.bench import Row
from tools.deploy import program

ALL_KB = 130  # on the drive, of 1,028 kB; all editions, without the libraries
MODULE_KB = 12  # as written: what fits in the head, and compiling it does not fragment the heap
LOADED_KB = {"twists": 75}  # leaves 60 kB of the heap free; editions without a figure are told only


def on_drive(firmware: program.Program) -> dict[str, float]:
    """kB of each module as it lies on the drive."""
    return {board.module(board.ROOT / path): len(data) / 1000 for path, data in firmware.items()}


def whole(drive: dict[str, float]) -> list[Row]:
    """All of the source, in kB (1,000 bytes)."""
    source = {board.module(path): path.stat().st_size / 1000 for path in board.files()}
    largest = max(source, key=lambda name: source[name])
    return [
        ("source as written", sum(source.values()), "kB", None),
        (f"largest module, {largest}", source[largest], "kB", MODULE_KB),
        ("on the drive", sum(drive.values()), "kB", ALL_KB),
    ]


def in_games(drive: dict[str, float], edition: str, modules: Iterable[str]) -> Row:
    """What the games of an edition loaded."""
    total = sum(drive[name] for name in modules)
    return (f"loaded in games of {edition}", total, "kB", LOADED_KB.get(edition))


def rows() -> list[Row]:
    """Sizes against their limits."""
    drive = on_drive(program.firmware())
    found = whole(drive)
    for edition in loaded.editions({board.module(path): path for path in board.files()}):
        at_most = sum(drive[board.module(path)] for path in loaded.in_game(edition))
        found.append((f"{edition}, faults and tests included", at_most, "kB", None))
        modules = loaded.played(edition)
        if modules:
            found.append(in_games(drive, edition, modules))
    return found
