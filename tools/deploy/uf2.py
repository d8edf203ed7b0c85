"""`python -m tools.deploy.uf2 [--firmware FILE] [--board ID] [--output FILE] [--mpy]`: one file.

The file is dropped onto the board's bootloader (RPI-RP2, RP2350). It holds the whole drive, so
settings and other files that were there are gone; a saved game, which lies in front of the drive,
stays. The same tree gives the same bytes, wherever, whenever and by whomever it is made. Boards
have their drive in different places: a firmware says for which board it is, without one --board
does.
"""

import argparse
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import folder2uf2  # type: ignore[import-untyped]

from tools import board
from tools.deploy import blocks, boards, boot_out, manifest, program, settings
from tools.deploy.blocks import PAGE, Pages
from tools.deploy.boards import BOARDS, PICO, Board
from tools.deploy.mpy import compiler
from tools.deploy.program import Program
from tools.deploy.trouble import NO_ROOM, OLD_CIRCUITPYTHON, WRONG_BOARD, Trouble, told

VOLUME_ID = 0x11FE_90D5


def _day() -> float:
    """The time that every file gets: noon of a day, as the clock on the wall says here.

    FAT knows the time on the wall only; so the same comes out in every time zone.
    """
    return time.mktime((2026, 1, 1, 12, 0, 0, 0, 0, -1))


def contents(files: Program, ours: bytes) -> Program:
    """The program, the settings, and the list by which `make flash` knows them later."""
    whole = {**files, settings.FILE: ours}
    listed = {path: manifest.digest(data) for path, data in whole.items()}
    return {**whole, manifest.FILE: manifest.text(listed).encode()}


def image(files: Program, on: Board = PICO) -> bytes:
    """A file system of the board's geometry, up to its last used sector. Trouble if too small."""
    day = _day()
    geometry = folder2uf2.Geometry((on.flash - on.drive) // 512)
    builder = folder2uf2.FatBuilder(geometry, volume_id=VOLUME_ID, build_ts=day)
    with tempfile.TemporaryDirectory() as folder:
        for path, data in files.items():
            target = Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        tree = folder2uf2.build_tree(folder, build_ts=day)
        _set_times(tree, day)
        try:
            builder.layout(tree)
        except ValueError as error:
            raise Trouble(NO_ROOM, f"the drive is too small: {error}") from error
    return bytes(builder.image[: builder.used_bytes()])


def _set_times(node: "folder2uf2.Node", day: float) -> None:
    node.ts = day
    for child in node.children:
        _set_times(child, day)


def firmware_s_board(path: Path, pages: Pages, wanted: str) -> Board:
    """The board that a firmware is for. Trouble when it is none of ours or not the wanted one."""
    said = boards.told(b"".join(pages[at] for at in sorted(pages)))
    if (0, 0) < said.version < boot_out.LEAST:
        raise Trouble(
            OLD_CIRCUITPYTHON,
            f"{path} is CircuitPython {said.version[0]}.{said.version[1]}; {boot_out.LEAST[0]} or "
            "newer is needed",
        )
    if said.id and said.id not in BOARDS:
        ours = " and ".join(one.name for one in BOARDS.values())
        raise Trouble(WRONG_BOARD, f"{path} is for {said}; this firmware knows {ours}")
    if wanted and said.id and said.id != wanted:
        raise Trouble(WRONG_BOARD, f"{path} is for {said}, not for {BOARDS[wanted].name}")
    if not said.id and not wanted:
        raise Trouble(
            WRONG_BOARD,
            f"{path} does not say for which board it is, as CircuitPython does: if you are sure, "
            f'ARGS="--board {PICO.id}" names it',
        )
    on = BOARDS[said.id or wanted]
    if blocks.family(path) != on.family:
        raise Trouble(WRONG_BOARD, f"{path} is not for an {on.chip}, which a {on.name} has")
    last = max(pages)
    if last >= on.nvm:
        raise Trouble(
            WRONG_BOARD,
            f"{path} writes {blocks.FLASH + last:#x}: the saved game or the drive of a {on.name}",
        )
    return on


def pack(
    files: Program, in_front: Pages | None = None, on: Board = PICO, first: bytes = b""
) -> bytes:
    """The bytes of the .uf2 file. `first`: a block for the bootloader itself (blocks.in_front)."""
    drive = image(files, on)
    drive += b"\xff" * (-len(drive) % PAGE)
    pages = {on.drive + at: drive[at : at + PAGE] for at in range(0, len(drive), PAGE)}
    return first + blocks.write({**(in_front or {}), **pages}, on.family)


@dataclass(frozen=True)
class Front:
    """A file of CircuitPython that goes in front of the drive."""

    pages: Pages
    on: Board
    first: bytes  # a block for the bootloader itself, or none

    def pack(self, files: Program) -> bytes:
        """The bytes of the .uf2 file."""
        return pack(files, self.pages, self.on, self.first)


def front(path: Path, wanted: str = "") -> Front:
    """What a file has. wanted: the id of the board that it should be for, if that matters. Trouble
    as `blocks.read` and `firmware_s_board`.
    """
    pages = blocks.read(path, blocks.family(path))
    return Front(pages, firmware_s_board(path, pages, wanted), blocks.in_front(path))


def _name(on: Board, with_firmware: bool) -> str:
    """What the file is called; the Pico's has no board in it."""
    which = "" if on is PICO else f"-{on.slug}"
    return f"lifepod{which}{'-with-circuitpython' if with_firmware else ''}.uf2"


def _make(chosen: argparse.Namespace) -> int:
    before = front(Path(chosen.firmware), chosen.board) if chosen.firmware else None
    on = before.on if before else BOARDS[chosen.board or PICO.id]
    ours = Path(board.ROOT, settings.FILE).read_bytes()
    files = contents(program.build(board.ROOT, compiler(chosen.mpy)), ours)
    data = before.pack(files) if before else pack(files, on=on)
    default = board.ROOT / "build" / _name(on, bool(chosen.firmware))
    output = Path(chosen.output) if chosen.output else default
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(data)
    print(f"{output}: for a {on.name}; {len(files)} files, {len(data) // blocks.BLOCK} blocks")
    if not chosen.board and not chosen.firmware:
        others = ", ".join(one for one in BOARDS if one != on.id)
        print(f'other boards have their drive elsewhere: FIRMWARE= or ARGS="--board …" ({others})')
    return 0


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make uf2")
    parser.add_argument(
        "--firmware",
        default=os.environ.get("FIRMWARE", ""),
        help="CircuitPython's .uf2, to be put in front (else FIRMWARE in the environment)",
    )
    parser.add_argument("--board", default="", choices=BOARDS, help="when no firmware names it")
    parser.add_argument("--output", default="", help="where to write")
    parser.add_argument("--mpy", action="store_true", help="compile with the MPY_CROSS named")
    chosen = parser.parse_args(arguments)
    return told("uf2", lambda: _make(chosen))


if __name__ == "__main__":
    sys.exit(main())
