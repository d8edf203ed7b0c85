"""A byte store that behaves, and is as strict, as `microcontroller.nvm` of an RP2040.

What a write takes, a program or an erase, is what the model of the chip says.
"""

from sim.chips.flash import PAGE as PAGE
from sim.chips.flash import SIZE as SIZE
from sim.chips.flash import NvmFlash


class Flash:
    """Counts programs and erases; `sealed` makes an erase an error, as in the middle of play."""

    def __init__(self, image: bytes | None = None) -> None:
        self.bytes = bytearray(b"\xff" * SIZE if image is None else image)
        self._cells = NvmFlash(self.bytes)
        self.programs = 0
        self.erases = 0
        self.sealed = False
        self.last = slice(0, 0)  # what was written last

    def __len__(self) -> int:
        return SIZE

    def __getitem__(self, index: slice, /) -> bytes:
        return bytes(self.bytes[self._range(index)])

    def __setitem__(self, index: slice, value: bytes | bytearray, /) -> None:
        where = self._range(index)
        assert isinstance(value, (bytes, bytearray)), type(value)
        assert len(value) == where.stop - where.start, "the store cannot grow or shrink"
        if self._cells.plan(where.start, bytes(value)).erase:
            assert not self.sealed, f"erase during play, at {where.start}"
            self.erases += 1
        else:
            self.programs += 1
            first, last = where.start // PAGE, (where.stop - 1) // PAGE
            assert first == last or len(value) == SIZE, f"a record across pages {first} {last}"
        self.bytes[where] = value
        self.last = where

    @staticmethod
    def _range(index: slice) -> slice:
        assert index.step is None
        assert 0 <= index.start < index.stop <= SIZE, f"outside of the store: {index}"
        return index

    def copy(self) -> bytes:
        """All bytes as they are now."""
        return bytes(self.bytes)
