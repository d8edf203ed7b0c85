"""A board started from the one-file image, as the bootloader's own rules leave it in the flash."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sim.board.board import Board
from sim.board.boots import LIST
from sim.board.chip import DRIVE_SIZE, FLASH_SIZE, NVM_SIZE, NVM_START
from sim.chips.bootrom import Bootrom
from tools.deploy import blocks, uf2
from tools.deploy.program import Program

_MOST_MS, _STEP_MS = 8_000, 50
_FULL = (b"\x00" * NVM_START).ljust(NVM_START + NVM_SIZE, b"\xff").ljust(FLASH_SIZE, b"\x00")
BEFORE = {"blank": b"\xff" * FLASH_SIZE, "full": _FULL}  # of the game's memory both are blank


class Image(NamedTuple):
    """What was in the flash before, blocks in the file, and milliseconds from power to the list of
    editions; 0 when it did not come, and what the screen showed then.
    """

    before: str
    blocks: int
    ready: int
    shown: str


def started(firmware: Path, files: Program, before: str) -> Image:
    """Drop CircuitPython and the drive in one file onto a flash, and switch the board on."""
    file = uf2.pack(files, blocks.read(firmware))
    flash = bytearray(BEFORE[before])
    Bootrom(flash).drop(file)
    board = Board(firmware, bytes(DRIVE_SIZE), host=False)
    board.burn(bytes(flash))
    board.power_on()
    shown = ""
    while LIST not in shown and board.now_ms < _MOST_MS:
        board.run(_STEP_MS)
        shown = " ".join(board.text())
    ready = board.now_ms if LIST in shown else 0
    board.power_off()
    return Image(before, len(file) // blocks.BLOCK, ready, shown)
