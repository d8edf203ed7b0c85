"""The 4,096 bytes behind `microcontroller.nvm`: one erase sector of the QSPI flash.

W25Q16JV datasheet 8.2: programming only clears bits (1 -> 0), in pages of 256 bytes; setting bits
needs the erase of a whole 4 kB sector (8.2.16). CircuitPython's nvm therefore programs when
everything it writes over is 0xFF, and otherwise erases the sector and programs all of it again,
even when nothing changes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

SIZE = 4096
PAGE = 256
BLANK = 0xFF


@dataclass(frozen=True)
class Operation:
    """One write under way: `erase` tells whether the sector is erased for it."""

    offset: int
    data: bytes
    erase: bool


class NvmFlash:
    """Holds the bytes, counts operations, and tears a write that is cut short.

    before: called with each operation's number (from 1) before it starts; may raise to model a cut
    there.
    """

    def __init__(self, cells: bytearray | None = None, seed: int = 0) -> None:
        self.cells = bytearray(b"\xff" * SIZE) if cells is None else cells
        if len(self.cells) != SIZE:
            raise ValueError(f"nvm has {SIZE} bytes, not {len(self.cells)}")
        self.operations = 0
        self.programs = 0
        self.erases = 0
        self.before: Callable[[int], None] | None = None
        self.current: Operation | None = None
        self._random = random.Random(f"flash {seed}")

    def plan(self, offset: int, data: bytes) -> Operation:
        """What writing `data` at `offset` takes."""
        if offset < 0 or offset + len(data) > SIZE:
            raise IndexError("nvm index out of range")
        over = self.cells[offset : offset + len(data)]
        return Operation(offset, bytes(data), erase=over.count(BLANK) != len(over))

    def begin(self, operation: Operation) -> None:
        """Count it and let a hook cut the power before it."""
        self.operations += 1
        if operation.erase:
            self.erases += 1
        else:
            self.programs += 1
        self.current = operation
        if self.before is not None:
            self.before(self.operations)

    def finish(self, operation: Operation) -> None:
        """The write went through."""
        self.current = None
        end = operation.offset + len(operation.data)
        self.cells[operation.offset : end] = operation.data

    def tear(self, operation: Operation, done: float) -> None:
        """The power went when `done` (0..1) of the write had happened; leaves what a chip would
        leave.
        """
        self.current = None
        if operation.erase:
            self._tear_erase(operation, done)
        else:
            self._tear_program(operation.offset, operation.data, done)

    def _tear_program(self, offset: int, data: bytes, done: float) -> None:
        """Each bit that was to be cleared is cleared with the odds of the time that had passed."""
        for index, byte in enumerate(data):
            self.cells[offset + index] &= byte | self._bits(1 - done)

    def _tear_erase(self, operation: Operation, done: float) -> None:
        """In the first two thirds the erase is torn; after it the programming of page after
        page.
        """
        image = bytearray(self.cells)
        image[operation.offset : operation.offset + len(operation.data)] = operation.data
        if done < 2 / 3:
            for index in range(SIZE):
                self.cells[index] |= self._bits(done * 1.5)
            return
        self.cells[:] = b"\xff" * SIZE
        reached = (done - 2 / 3) * 3 * SIZE
        for start in range(0, SIZE, PAGE):
            share = min(max((reached - start) / PAGE, 0.0), 1.0)
            if share > 0:
                self._tear_program(start, bytes(image[start : start + PAGE]), share)

    def _bits(self, odds: float) -> int:
        """A byte each bit of which is set with these odds."""
        if odds <= 0:
            return 0
        if odds >= 1:
            return 0xFF
        return sum(1 << bit for bit in range(8) if self._random.random() < odds)
