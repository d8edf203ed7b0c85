"""UF2 files (github.com/microsoft/uf2): pages of flash, each in a block with its address.

The RP2040's bootloader erases a sector when a block comes whose number, divided by 16, is new to it
(erratum RP2040-E14). So a file is right only if sixteen such blocks are the sixteen pages of one
sector: `write` fills every sector that it touches, from the sector's first page to its last. The
RP2350's goes by the address, and such a file is right for it, too.
"""

import struct
from pathlib import Path

from tools.deploy import boards
from tools.deploy.boards import BOARDS, FAMILIES, RP2040
from tools.deploy.trouble import NOT_BUILT, WRONG_BOARD, Trouble

Pages = dict[int, bytes]  # by address, counted from the start of flash; 256 bytes each

FLASH = 0x1000_0000  # where the chip sees its flash (RP2040 datasheet 2.6.3, RP2350 2.2)
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


_Block = tuple[int, int, int, int, bytes]  # number, count, address, size, content
_IGNORED = 0xE48B_FF57  # "absolute": the one in front of a file for an RP2350 (RP2350-E10)


def read(path: Path, wanted: int = RP2040) -> Pages:
    """The pages of a .uf2 for a family. Trouble when it is for another chip or not whole.

    Blocks for other chips in the same file are passed over, as the bootloader does.
    """
    families = _families(_file(path), path)
    if wanted not in families:
        raise Trouble(WRONG_BOARD, _for_another(path, families, wanted))
    return _pages(path, families[wanted])


def family(path: Path) -> int:
    """The family of the first blocks for a board that the firmware is made for; RP2040 if there is
    none, of which `read` then says what there is.
    """
    known = {board.family for board in BOARDS.values()}
    return next((one for one in _families(_file(path), path) if one in known), RP2040)


def in_front(path: Path) -> bytes:
    """The block that the file of an RP2350 may begin with: its bootloader takes the rest as it is
    said there, in spite of erratum RP2350-E10. b"" if there is none.
    """
    first = _file(path)[:BLOCK]
    words = _FRAME.unpack(first)
    return first if words[7] == _IGNORED and words[5:7] == (0, 2) else b""


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(_FILE_MOST + 1)
    except OSError as error:
        raise Trouble(NOT_BUILT, f"FIRMWARE={path}: {error.strerror}") from error
    if len(data) > _FILE_MOST or len(data) % BLOCK or not data:
        raise Trouble(NOT_BUILT, f"{path} is no whole .uf2 file")
    return data


def _families(data: bytes, path: Path) -> dict[int, list[_Block]]:
    families: dict[int, list[_Block]] = {}
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
    return families


def _for_another(path: Path, families: dict[int, list[_Block]], wanted: int) -> str:
    if not families:
        return f"{path} does not say for which chip it is"
    named = [f"{FAMILIES.get(one, 'family')} {one:#010x}" for one in families]
    whole = b"".join(block[4][: block[3]] for blocks in families.values() for block in blocks)
    told = boards.told(whole)
    chip = FAMILIES[wanted].partition(",")[0]
    owner = f" It is CircuitPython for {told}." if told.id or told.name else ""
    return f"{path} is not for an {chip} ({', '.join(named)}).{owner}"


def _pages(path: Path, blocks: list[_Block]) -> Pages:
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
