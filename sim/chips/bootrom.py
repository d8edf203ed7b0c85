"""The RP2040's bootloader, which takes a .uf2 file as it is copied onto the drive RPI-RP2.

Written from its source (raspberrypi/pico-bootrom-rp2040, bootrom/virtual_disk.c), with its fault: a
sector is erased when a block arrives whose number, divided by 16, has not been seen, and it is the
sector of that block's address (erratum RP2040-E14). What is not erased is programmed over what was
there, and programming only clears bits.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

FAMILY = 0xE48B_FF56  # RP2040
_BASE, _END = 0x1000_0000, 0x1100_0000  # where the chip sees its flash, 16 MB at most
_PAGE, _SECTOR = 256, 4096
_BLOCK = 512
_FRAME = struct.Struct("<8I476sI")
_MAGIC = (0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30)
_FAMILY_IS_THERE, _NOT_FOR_FLASH = 0x2000, 0x0001


class Bootrom:
    """One board in its bootloader. flash: its content, changed in place; any whole sectors."""

    def __init__(self, flash: bytearray) -> None:
        self.flash = flash
        self.restarts = False  # every block has come: the board starts what is there
        self._forget(0)

    def _forget(self, count: int) -> None:
        self._count = count  # of blocks in the file that comes; 0 when none does
        self._taken: set[int] = set()
        self._erased: set[int] = set()  # numbers of blocks, divided by 16

    def drop(self, file: bytes) -> bool:
        """Copy a whole file, first block first. Returns whether the board then starts."""
        return self.take(file[at : at + _BLOCK] for at in range(0, len(file), _BLOCK))

    def take(self, blocks: Iterable[bytes]) -> bool:
        """Copy blocks of 512 bytes, in any order."""
        for block in blocks:
            self._take(block)
        return self.restarts

    def _take(self, block: bytes) -> None:
        first, second, flags, address, size, number, count, family, data, last = _FRAME.unpack(
            block
        )
        if (first, second, last) != _MAGIC:
            return
        if not flags & _FAMILY_IS_THERE or flags & _NOT_FOR_FLASH:
            return
        if family != FAMILY or size != _PAGE:
            return
        if not count or not _BASE <= address <= _END - _PAGE or address % _PAGE:
            self._forget(0)
            return
        if count != self._count:
            self._forget(count)
        if number >= count:
            self._forget(0)
            return
        if number in self._taken:
            return
        self._taken.add(number)
        at = address - _BASE
        if number // 16 not in self._erased:
            self._erased.add(number // 16)
            sector = at // _SECTOR * _SECTOR
            self.flash[sector : sector + _SECTOR] = b"\xff" * _SECTOR
        page = self.flash[at : at + _PAGE]
        self.flash[at : at + _PAGE] = bytes(old & new for old, new in zip(page, data, strict=False))
        self.restarts = self.restarts or len(self._taken) == count
