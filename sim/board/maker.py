"""Boards to try a tree on, as they are after their first start."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sim.board import drive
from sim.board.board import Board
from sim.board.chip import NVM_SIZE
from sim.board.stopwatch import Stopwatch

_FIRST_MS = 3_500  # CircuitPython writes boot_out.txt, which takes a second more
# The first line of boot_out.txt: version, date, board.
_BANNER = re.compile(rb"Adafruit CircuitPython (\d\S*) on [^;\r\n]*; ([^\r\n]*)")
_BLANK = b"\xff" * NVM_SIZE


class TimedBoard(Board):
    """A board with stopwatches."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.watch = Stopwatch(self.parts, self.clock.read)

    def power_on(self) -> None:
        self.watch.begin("power")
        super().power_on()

    def down(self, key: str) -> None:
        self.watch.begin(key)
        super().down(key)

    def insert(self, card: Any) -> None:
        self.watch.begin(str(card))
        super().insert(card)


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
        found = _BANNER.search(self.drive)
        words = [word.decode() for word in found.groups()] if found else ["?", "?"]
        self.banner = f"CircuitPython {words[0]} for {words[1]}"

    def board(self, nvm: bytes = _BLANK, host: bool = True) -> TimedBoard:
        """A new one, switched off."""
        return TimedBoard(self.firmware, self.drive, nvm, host=host)
