"""UF2 files (github.com/microsoft/uf2): pages of flash, each in a block with its address.

The RP2040's bootloader erases a sector when a block comes whose number, divided by 16, is new to it
(erratum RP2040-E14). So a file is right only if sixteen such blocks are the sixteen pages of one
sector: `write` fills every sector that it touches, from the sector's first page to its last.
"""

import struct
from pathlib import Path

from tools.deploy import boards
from tools.deploy.boards import FAMILIES, RP2040
from tools.deploy.trouble import NOT_BUILT, WRONG_BOARD, Trouble

Pages = dict[int, bytes]  # by address, counted from the start of flash; 256 bytes each

FLASH = 0x1000_0000  # where the RP2040 sees its flash (datasheet 2.6.3)
_FLASH_MOST = 16 << 20
PAGE, SECTOR, BLOCK = 256, 4096, 512
_FILE_MOST = 2 * _FLASH_MOST  # a block has a page in it
_MAGIC = (0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30)
_FAMILY_IS_THERE, _NOT_FOR_FLASH = 0x2000, 0x0001
_FRAME = struct.Struct("<8I476sI")


def write(pages: Pages, family: int = RP2040) -> bytes:
    """The file: whole sectors, the lowest first. What of them is in no page becomes erased flash.

    ValueError for a page that is none or has an address between two.
    """
    for address, data in pages.items():
        if len(data) != PAGE or address % PAGE:
            raise ValueError(f"{len(data)} bytes at {address:#x} are no page")
    sectors = sorted({address // SECTOR for address in pages})
    places = [sector * SECTOR + at for sector in sectors for at in range(0, SECTOR, PAGE)]
    erased = b"\xff" * PAGE
    return b"".join(
        _FRAME.pack(
            *_MAGIC[:2],
            _FAMILY_IS_THERE,
            FLASH + place,
            PAGE,
            number,
            len(places),
            family,
            pages.get(place, erased),
            _MAGIC[2],
        )
        for number, place in enumerate(places)
    )


def read(path: Path) -> Pages:
    """The pages of a .uf2 for an RP2040. Trouble when it is for another chip or not whole.

    Blocks for other chips in the same file are passed over, as the bootloader does.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_FILE_MOST + 1)
    except OSError as error:
        raise Trouble(NOT_BUILT, f"FIRMWARE={path}: {error.strerror}") from error
    if len(data) > _FILE_MOST or len(data) % BLOCK or not data:
        raise Trouble(NOT_BUILT, f"{path} is no whole .uf2 file")
    families: dict[int, list[tuple[int, int, int, int, bytes]]] = {}
    for i in range(len(data) // BLOCK):
        first, second, flags, address, size, number, count, family, content, last = (
            _FRAME.unpack_from(data, i * BLOCK)
        )
        if (first, second) != _MAGIC[:2]:
            raise Trouble(NOT_BUILT, f"{path} is no .uf2 file")
        if last != _MAGIC[2]:
            raise Trouble(NOT_BUILT, f"{path} is not whole: block {i} has no end mark")
        if flags & _FAMILY_IS_THERE and not flags & _NOT_FOR_FLASH:
            families.setdefault(family, []).append((number, count, address, size, content))
    if RP2040 not in families:
        raise Trouble(WRONG_BOARD, _for_another(path, families))
    return _pages(path, families[RP2040])


def _for_another(path: Path, families: dict[int, list[tuple[int, int, int, int, bytes]]]) -> str:
    if not families:
        return f"{path} does not say for which chip it is"
    named = [f"{FAMILIES.get(one, 'family')} {one:#010x}" for one in families]
    whole = b"".join(block[4][: block[3]] for blocks in families.values() for block in blocks)
    told = boards.told(whole)
    owner = f" It is CircuitPython for {told}." if told.id or told.name else ""
    return f"{path} is not for an RP2040 ({', '.join(named)}).{owner}"


def _pages(path: Path, blocks: list[tuple[int, int, int, int, bytes]]) -> Pages:
    pages: Pages = {}
    numbers = set()
    for i, (number, count, address, size, content) in enumerate(blocks):
        numbers.add(number)
        if count != len(blocks) or number >= count or len(numbers) != i + 1 or size != PAGE:
            raise Trouble(NOT_BUILT, f"{path} is not whole: block {i} says {number} of {count}")
        at = address - FLASH
        if not 0 <= at <= _FLASH_MOST - PAGE or at % PAGE:
            raise Trouble(WRONG_BOARD, f"{path} writes {address:#x}, which is no page of flash")
        if at in pages:
            raise Trouble(NOT_BUILT, f"{path} writes {address:#x} twice")
        pages[at] = content[:PAGE]
    return pages
