"""Boards to try a tree on, as they are after their first start."""

from __future__ import annotations

from pathlib import Path

from sim.board import drive
from sim.board.board import Board
from sim.board.chip import NVM_SIZE
from sim.board.record import TimedBoard

_FIRST_MS = 3_500  # CircuitPython writes boot_out.txt, which takes a second more
_BLANK = b"\xff" * NVM_SIZE


class Maker:
    """firmware: CircuitPython's .uf2. compiler: its mpy-cross, or "" for .py."""

    def __init__(self, firmware: Path, compiler: str = "") -> None:
        self.firmware = firmware
        self.compiled = bool(compiler)
        board = Board(firmware, drive.image(drive.files(compiler)))
        board.power_on()
        board.run(_FIRST_MS)
        board.power_off()
        self.drive = board.drive

    def board(self, nvm: bytes = _BLANK, host: bool = True) -> TimedBoard:
        """A new one, switched off."""
        return TimedBoard(self.firmware, self.drive, nvm, host=host)
