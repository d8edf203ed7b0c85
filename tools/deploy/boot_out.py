"""What boot_out.txt says of a board: CircuitPython writes it at every hard start (main.c)."""

import re
from dataclasses import dataclass

from tools.deploy.boards import BOARDS
from tools.deploy.drive import Drive
from tools.deploy.trouble import NO_DRIVE, OLD_CIRCUITPYTHON, WRONG_BOARD, Trouble

FILE = "boot_out.txt"
LEAST = (10, 0)


@dataclass(frozen=True)
class Told:
    """The first two lines of the file."""

    version: tuple[int, int]
    board: str


def parse(text: str) -> Told | None:
    """What the file says, or None when it is not CircuitPython's."""
    version = re.search(r"CircuitPython (\d{1,4})\.(\d{1,4})", text)
    board = re.search(r"^Board ID:\s*(\S+)", text, re.MULTILINE)
    if version is None or board is None:
        return None
    return Told((int(version[1]), int(version[2])), board[1])


def check(drive: Drive, any_board: bool = False) -> Told:
    """Refuse a drive that is not a board's of ours with CircuitPython 10 or newer."""
    try:
        told = parse(drive.read(FILE).decode("utf-8", "replace"))
    except FileNotFoundError:
        raise Trouble(
            NO_DRIVE, f"{drive.name} has no {FILE}: it is not the drive of a CircuitPython board"
        ) from None
    if told is None:
        raise Trouble(NO_DRIVE, f"{drive.name}/{FILE} is not what CircuitPython writes")
    if told.board not in BOARDS and not any_board:
        raise Trouble(
            WRONG_BOARD,
            f"this is a {told.board}; the firmware is made for {', '.join(BOARDS)} "
            "(ARGS=--any-board copies it all the same)",
        )
    if told.version < LEAST:
        raise Trouble(
            OLD_CIRCUITPYTHON,
            f"the board has CircuitPython {told.version[0]}.{told.version[1]}; {LEAST[0]} or newer "
            "is needed: circuitpython.org/board/" + told.board,
        )
    return told
