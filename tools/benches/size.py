"""Bytes of source: on the drive, in the largest module, and loaded in a game."""

from tools import board, loaded
from tools.bench import Row

ALL_KB = 110  # of a drive of 1,028 kB, and of an evening's reading
MODULE_KB = 12  # compiling a larger one fragments the heap
LOADED_KB = {"twists": 75}  # leaves 60 kB of the heap free; editions without a figure are told only


def rows() -> list[Row]:
    """Sizes in kB (1,000 bytes) against their limits."""
    sizes = {path: path.stat().st_size / 1000 for path in board.files()}
    largest = max(sizes, key=lambda path: sizes[path])
    found: list[Row] = [
        ("board source", sum(sizes.values()), "kB", ALL_KB),
        (f"largest module, {board.module(largest)}", sizes[largest], "kB", MODULE_KB),
    ]
    for edition in loaded.editions({board.module(path): path for path in sizes}):
        total = sum(sizes[path] for path in loaded.in_game(edition))
        found.append((f"loaded in a game of {edition}", total, "kB", LOADED_KB.get(edition)))
    return found
