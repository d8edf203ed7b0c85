"""`python -m tools.deploy.uf2 [--firmware FILE] [--output FILE] [--mpy]`: the drive as one file.

The file is dropped onto the board's bootloader (RPI-RP2). It holds the whole drive, so settings
and other files that were there are gone; a saved game, which lies in front of the drive, stays. The
same tree gives the same bytes, whenever, wherever and by whomever it is made.
"""

import argparse
import struct
import sys
import tempfile
import time
from pathlib import Path

import folder2uf2  # type: ignore[import-untyped]

from tools import board
from tools.deploy import manifest, program, settings
from tools.deploy.mpy import compiler
from tools.deploy.program import Program
from tools.deploy.trouble import NO_ROOM, NOT_BUILT, WRONG_BOARD, Trouble

FLASH = 0x1000_0000  # where the RP2040 sees its flash (datasheet 2.6.3)
FAMILY, START, TOTAL = folder2uf2.BOARDS["raspberry_pi_pico"]
NVM = START - 0x1000  # the saved game: the sector in front of the drive
SECTORS = (TOTAL - START) // 512
VOLUME_ID = 0x11FE_90D5
_BLOCK = struct.Struct("<8I")
_PLAIN = 0x2000  # flags of a block that holds flash content and names its family

Blocks = list[tuple[int, bytes]]


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


def image(files: Program) -> bytes:
    """A file system of the board's geometry, up to its last used sector. Trouble if too small."""
    day = _day()
    builder = folder2uf2.FatBuilder(folder2uf2.Geometry(SECTORS), volume_id=VOLUME_ID, build_ts=day)
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


def firmware(path: Path) -> Blocks:
    """The blocks of a CircuitPython .uf2. Trouble when it is for another chip or not whole."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Trouble(NOT_BUILT, f"FIRMWARE={path}: {error.strerror}") from error
    count = len(data) // 512
    if len(data) % 512 or not count:
        raise Trouble(NOT_BUILT, f"{path} is no whole .uf2 file")
    for i in range(count):
        first, second, flags, address, size, number, total, family = _BLOCK.unpack_from(
            data, i * 512
        )
        if (first, second) != (folder2uf2.UF2_MAGIC0, folder2uf2.UF2_MAGIC1):
            raise Trouble(NOT_BUILT, f"{path} is no .uf2 file")
        if family != FAMILY or flags != _PLAIN:
            raise Trouble(WRONG_BOARD, f"{path} is not for an RP2040 (family {family:#010x})")
        if (number, total, size) != (i, count, folder2uf2.UF2_PAYLOAD):
            raise Trouble(NOT_BUILT, f"{path} is not whole: block {i} says {number} of {total}")
        if not FLASH <= address <= FLASH + NVM - size:
            raise Trouble(WRONG_BOARD, f"{path} writes {address:#x}: the saved game or the drive")
    blocks, _ = folder2uf2.read_uf2(path)
    return list(blocks)


def pack(files: Program, in_front: Blocks | None = None) -> bytes:
    """The bytes of the .uf2 file."""
    blocks = (in_front or []) + folder2uf2.image_blocks(image(files), FLASH + START)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.uf2")
        folder2uf2.write_uf2_blocks(made, blocks, FAMILY)
        return made.read_bytes()


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make uf2")
    parser.add_argument("--firmware", default="", help="CircuitPython's .uf2, to be put in front")
    parser.add_argument("--output", default="", help="where to write")
    parser.add_argument("--mpy", action="store_true", help="compile with the MPY_CROSS named")
    chosen = parser.parse_args(arguments)
    try:
        ours = Path(board.ROOT, settings.FILE).read_bytes()
        files = contents(program.build(board.ROOT, compiler(chosen.mpy)), ours)
        in_front = firmware(Path(chosen.firmware)) if chosen.firmware else None
        data = pack(files, in_front)
    except Trouble as trouble:
        print(f"uf2: {trouble}", file=sys.stderr)
        return trouble.code
    name = "lifepod-with-circuitpython.uf2" if in_front else "lifepod.uf2"
    output = Path(chosen.output) if chosen.output else board.ROOT / "build" / name
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(data)
    print(f"{output}: {len(files)} files, {len(data) // 512} blocks")
    return 0


if __name__ == "__main__":
    sys.exit(main())
