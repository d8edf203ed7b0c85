"""The board's flash while it is written: the time that takes, and a power cut in the middle.

rp2040py 1.0.0b1 obeys a command whole and at once when chip select rises; what it did is found by
comparing with a copy. What a cut leaves is the work of the flash model.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rp2040py.gpio_pin import GPIOPinState

from sim.board.chip import FLASH_SIZE, NVM_START
from sim.chips.flash import NvmFlash, Operation

ERASE_NS, PROGRAM_NS = 45e6, 0.7e6  # W25Q16JV datasheet 9.6: 4 kB sector and page, typical
_PAGE = 256
_SECTOR = 4096
_ERASED_SHARE = 2 / 3  # of an operation of the model is the erase


class Command(NamedTuple):
    """One command that changed something: when (us), an erase or a program, where, and what its
    sector was before and is now.
    """

    at: int
    erase: bool
    offset: int
    before: bytes
    after: bytes

    def torn(self, inside: float, seed: int) -> bytes:
        """What a power cut leaves of the sector when a share (0 to 1) of the command is over."""
        model = NvmFlash(bytearray(self.before), seed)
        if self.erase:
            model.tear(Operation(0, b"", True), inside * _ERASED_SHARE)
        else:
            page = self.offset % _SECTOR
            written = self.after[page : page + _PAGE]
            model.tear(Operation(page, written, False), inside)
        return bytes(model.cells)


class Tap:
    """Watches the flash from nvm on, which is all that changes. `cut` is called when the power is
    to fail: with the flash as it is left.
    """

    def __init__(self, mcu: Any, now: Callable[[], int], cut: Callable[[bytes], None]) -> None:
        self._mcu = mcu
        self._now = now
        self._cut = cut
        self._shadow = bytes(mcu.flash[NVM_START:FLASH_SIZE])
        self._left: int | None = None  # commands until the cut
        self._inside = 0.0
        self._seed = 0
        self.commands: list[Command] = []
        mcu.qspi[1].add_listener(self._selected)

    def cut_after(self, commands: int, inside: float, seed: int = 0) -> None:
        """Cut the power in the command after so many, when a share (0 to 1) of it has passed."""
        self._left, self._inside, self._seed = commands, inside, seed

    def _selected(self, new: Any, _old: Any) -> None:
        if new == GPIOPinState.LOW:
            return
        now = bytes(self._mcu.flash[NVM_START:FLASH_SIZE])
        if now == self._shadow:
            return
        page = next(
            at
            for at in range(0, len(now), _PAGE)
            if now[at : at + _PAGE] != self._shadow[at : at + _PAGE]
        )
        sector = page // _SECTOR * _SECTOR
        erase = now[sector : sector + _SECTOR] == b"\xff" * _SECTOR
        command = Command(
            self._now(),
            erase,
            NVM_START + (sector if erase else page),
            self._shadow[sector : sector + _SECTOR],
            now[sector : sector + _SECTOR],
        )
        self._shadow = now
        self.commands.append(command)
        if self._left == 0:
            self._left = None
            self._fail(NVM_START + sector, command.torn(self._inside, self._seed))
            return
        if self._left is not None:
            self._left -= 1
        self._mcu.clock.tick(ERASE_NS if erase else PROGRAM_NS)

    def _fail(self, start: int, sector: bytes) -> None:
        """The power fails with a sector half done."""
        flash = bytearray(self._mcu.flash[:FLASH_SIZE])
        flash[start : start + _SECTOR] = sector
        self._cut(bytes(flash))
