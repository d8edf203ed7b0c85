"""The bootloaders that take a .uf2 file as it is copied onto the drive RPI-RP2, or RP2350.

The RP2040's, from its source (raspberrypi/pico-bootrom-rp2040, bootrom/virtual_disk.c), with its
fault: a sector is erased when a block arrives whose number, divided by 16, has not been seen, and
it is the sector of that block's address (erratum RP2040-E14). What is not erased is programmed over
what was there, and programming only clears bits.

The RP2350's, from its source (raspberrypi/pico-bootrom-rp2350, src/nsboot/usb_virtual_disk.c): it
erases the sector of an address of which no page has come, and begins anew when the family changes.
A board without a partition table takes its own family and "absolute" (picotool's extra block for
erratum RP2350-E10), and a small flash is seen again behind its end.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

FAMILY = 0xE48B_FF56  # RP2040
ABSOLUTE, RP2350_ARM = 0xE48B_FF57, 0xE48B_FF59
_BASE, _END = 0x1000_0000, 0x1100_0000  # where the chip sees its flash, 16 MB at most
_PAGE, _SECTOR = 256, 4096
_BLOCK = 512
_FRAME = struct.Struct("<8I476sI")
_MAGIC = (0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30)
_FAMILY_IS_THERE, _NOT_FOR_FLASH = 0x2000, 0x0001


class Bootrom:
    """One board in its bootloader. flash: its content, changed in place; any whole sectors."""

    families: tuple[int, ...] = (FAMILY,)

    def __init__(self, flash: bytearray) -> None:
        self.flash = flash
        self.restarts = False  # every block has come: the board starts what is there
        self._forget(0)

    def _forget(self, count: int, family: int = 0) -> None:
        self._family = family
        self._count = count  # of blocks in the file that comes; 0 when none does
        self._taken: set[int] = set()
        self._erased: set[int] = set()  # what stands for sectors

    def _sector(self, number: int, at: int) -> int:
        """What stands for the sector that a block belongs to."""
        return number // 16

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
        if family not in self.families or size != _PAGE:
            return
        if not count or not _BASE <= address <= _END - _PAGE or address % _PAGE:
            self._forget(0)
            return
        if (count, family) != (self._count, self._family):
            self._forget(count, family)
        if number >= count:
            self._forget(0)
            return
        if number in self._taken:
            return
        self._taken.add(number)
        at = (address - _BASE) % len(self.flash)
        mark = self._sector(number, at)
        if mark not in self._erased:
            self._erased.add(mark)
            sector = at // _SECTOR * _SECTOR
            self.flash[sector : sector + _SECTOR] = b"\xff" * _SECTOR
        page = self.flash[at : at + _PAGE]
        self.flash[at : at + _PAGE] = bytes(old & new for old, new in zip(page, data, strict=False))
        self.restarts = self.restarts or len(self._taken) == count


class Bootrom2350(Bootrom):
    """A board with an RP2350 in its bootloader."""

    families = (ABSOLUTE, RP2350_ARM)

    def _sector(self, number: int, at: int) -> int:
        return at // _SECTOR
