"""Boards to try a tree on, as they are after their first start."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sim.board import drive
from sim.board.board import Board
from sim.board.chip import NVM_SIZE
from sim.board.stopwatch import Stopwatch, Timed
from sim.settings import written
from tools.deploy import boot_out
from tools.deploy.boards import PICO
from tools.deploy.settings import FILE
from tools.deploy.trouble import OLD_CIRCUITPYTHON, WRONG_BOARD, Trouble

_FIRST_MS = 3_500  # CircuitPython writes boot_out.txt, which takes a second more
# The head of boot_out.txt: version, date, board.
_BANNER = re.compile(
    rb"Adafruit CircuitPython (\d\S*) on [^;\r\n]*; ([^\r\n]*)\r?\nBoard ID:[^\r\n]*"
)
_START = "code.py"
_PICO = PICO.id
_BLANK = b"\xff" * NVM_SIZE


def banner(drive: bytes, firmware: Path) -> str:
    """What CircuitPython wrote of itself onto the drive. Trouble when that is not for us."""
    found = _BANNER.search(drive)
    told = boot_out.parse(found[0].decode("utf-8", "replace")) if found else None
    if found is None or told is None:
        raise Trouble(WRONG_BOARD, f"{firmware}: no CircuitPython came up in {_FIRST_MS} ms")
    if told.board != _PICO:
        raise Trouble(WRONG_BOARD, f"{firmware} is for {told.board}; what is emulated is a Pico")
    if told.version < boot_out.LEAST:
        version = ".".join(map(str, told.version))
        text = f"{firmware} is CircuitPython {version}; {boot_out.LEAST[0]} or newer is needed"
        raise Trouble(OLD_CIRCUITPYTHON, text)
    release, board = (words.decode("utf-8", "replace") for words in found.groups())
    return f"CircuitPython {release} for {board}"


class TimedBoard(Timed, Board):
    """A board with stopwatches."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.watch = Stopwatch(self.parts, self.clock.read)


class Maker:
    """firmware: CircuitPython's .uf2. compiler: its mpy-cross, or "" for .py. first: put in front
    of code.py. cache: misses of the cache in front of the flash take their time. settings: what
    settings.toml says instead of the tree's own, and how the parts are wired.

    Trouble when no CircuitPython comes up, or one that the program is not for.
    """

    def __init__(
        self,
        firmware: Path,
        compiler: str = "",
        first: bytes = b"",
        cache: bool = False,
        settings: dict[str, str | int] | None = None,
    ) -> None:
        self.firmware = firmware
        self.cache = cache
        self.compiler = compiler
        self.settings = settings
        files = drive.files(compiler)
        files[_START] = first + files[_START]
        if settings is not None:
            files[FILE] = written(settings)
        self.files = files
        board = Board(firmware, drive.image(files), settings=settings)
        board.power_on()
        board.run(_FIRST_MS)
        board.power_off()
        self.drive = board.drive
        self.banner = banner(self.drive, firmware)

    def board(self, nvm: bytes = _BLANK, host: bool = True) -> TimedBoard:
        """A new one, switched off."""
        return TimedBoard(
            self.firmware, self.drive, nvm, self.settings, host=host, cache=self.cache
        )
