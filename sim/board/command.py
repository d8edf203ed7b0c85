"""`python -m sim run FILE --board` and `python -m sim compare FILE...`.

Exit codes: 0 all is as expected, 1 it is not, 2 something needed cannot be read or had.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from sim.board import aside, compare, draws, firmware
from sim.board.record import Record, Recorder, TimedDesk
from sim.board.stopwatch import KINDS, Lap
from sim.cache import option
from sim.memory import BadMemory, MemoryFile
from sim.run import source
from sim.run.command import FAILED, HELD, UNREADABLE, keep
from sim.run.grammar import Command, Malformed
from tools.deploy.trouble import USAGE, Trouble

if TYPE_CHECKING:
    from sim.board.maker import Maker

_CHANCE = ("entropy", "seed")


def options(parser: argparse.ArgumentParser) -> None:
    """How the board is made."""
    parser.add_argument(
        "--firmware", metavar="F.uf2", default="", help="CircuitPython, or its version"
    )
    parser.add_argument(
        "--mpy-cross", metavar="P", default="", help="CircuitPython's compiler, to load .mpy"
    )


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `compare` takes."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--pocket", action="store_true", help="on the page for a phone instead")
    option(parser)
    options(parser)


def run(given: argparse.Namespace) -> int:
    """`compare`: the exit code."""
    if given.pocket:
        from sim.pocket.command import compare as compare_page

        return compare_page(given)
    try:
        scenarios = [(file, commands(file)) for file in given.files]
        maker = make(given)
    except (Trouble, Malformed) as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    same = True
    for file, listed in scenarios:
        board, desk = both(maker, listed)
        same &= tell(str(file), board, desk, sys.stdout)
    return HELD if same else FAILED


def run_on_board(given: argparse.Namespace) -> int:
    """`run --board`: plays the file, prints the stopwatches and the heap; the exit code."""
    memory = MemoryFile(given.nvm)
    try:
        listed = commands(given.file)
        cells = bytes(memory.load())
        maker = make(given)
    except (Trouble, Malformed, BadMemory) as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    board = maker.board(cells)
    record = Recorder(board, board.watch, sys.stdout, given.screens).play_all(listed)
    if board.powered:
        print(f"{board.heap()} bytes of heap free")
    board.power_off()
    kept = keep(memory, board.nvm)
    for lap in record.laps:
        print(stopwatches(lap))
    for line, text in record.failures:
        print(f"{given.file}:{line}: {text}", file=sys.stderr)
    return HELD if kept and not record.failures else FAILED


def make(given: argparse.Namespace) -> Maker:
    """A maker of boards; Trouble when something that it takes is missing."""
    image = firmware.image(given.firmware)
    aside.required()
    try:
        from sim.board.maker import Maker
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is not installed: pip install -r requirements-board.txt"
        raise Trouble(USAGE, text) from None
    return Maker(image, given.mpy_cross, cache=given.cache)


def commands(file: Path) -> list[Command]:
    """A scenario that can be played on a board; Malformed when it cannot be read or has draws."""
    listed = source.commands(file)
    for command in listed:
        if command.name in _CHANCE:
            raise Malformed(
                f"{file}:{command.line}: {command.name}: a board draws from its own noise; "
                "`compare` gives the desk the draws that the board made"
            )
    return listed


def both(maker: Maker, listed: Sequence[Command]) -> tuple[Record, Record]:
    """A scenario on the board, then on the desk with the board's draws."""
    board = maker.board()
    played = Recorder(board, board.watch, sys.stdout).play_all(listed)
    if board.powered:
        played.heap = board.heap()
    board.power_off()
    played.console = board.console.parts
    drawn = draws.of_console(board.console.parts)
    blank = bytearray(b"\xff" * len(board.nvm))
    desk = TimedDesk(drawn, nvm=blank, settings=maker.settings, cache=maker.cache)
    again = Recorder(desk, desk.watch, sys.stdout).play_all(listed)
    desk.power_off()
    return played, again


def tell(name: str, board: Record, desk: Record, out: TextIO) -> bool:
    """Print what differs and the latencies; True when they are the same."""
    differ, races = compare.judged(board, desk)
    shots = f"{len(board.shots)} shots"
    heap = f", {board.heap} bytes of heap free" if board.heap is not None else ""
    print(f"{name}: {shots}, {len(differ) or 'no'} differences{heap}", file=out)
    for text in (*differ, *races):
        print(f"  {text}", file=out)
    for kind, count, one, other, ratio in compare.latencies(board, desk):
        print(f"  {kind:6}{count:4} {one:8.1f} {other:8.1f} ms  {ratio:.2f}", file=out)
    return not differ


def stopwatches(lap: Lap) -> str:
    """One line: what was done, and the four stopwatches in milliseconds."""
    times = [f"{kind} {value:6.1f}" for kind in KINDS if (value := lap.ms(kind)) is not None]
    return f"line {lap.line}: {lap.action:16} {'  '.join(times)}"
