"""`nvm`: bytes that survive the power. The sole instance is `microcontroller.nvm`."""

from __future__ import annotations

from typing import overload as _overload

from sim import charges as _charges
from sim import pico as _pico


class ByteArray:
    """4,096 bytes; writing over bytes that are not all 0xFF erases the whole sector."""

    def __init__(self) -> None:
        raise TypeError("cannot create 'ByteArray' instances")

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(_pico.here().flash.cells)

    @_overload
    def __getitem__(self, index: slice) -> bytearray: ...

    @_overload
    def __getitem__(self, index: int) -> int: ...

    def __getitem__(self, index: slice | int) -> bytearray | int:
        pico = _pico.here()
        pico.clock.advance(_charges.NVM_READ_US)
        if isinstance(index, slice):
            _plain(index)
        return pico.flash.cells[index]

    @_overload
    def __setitem__(self, index: slice, value: bytes | bytearray | memoryview) -> None: ...

    @_overload
    def __setitem__(self, index: int, value: int) -> None: ...

    def __setitem__(self, index: slice | int, value: bytes | bytearray | memoryview | int) -> None:
        size = len(self)
        if isinstance(index, slice):
            _plain(index)
            first, last, _ = index.indices(size)
            if isinstance(value, int):
                raise TypeError("object with buffer protocol required")
            data = bytes(value)
            if len(data) != max(last - first, 0):
                raise ValueError("Slice and value different lengths.")
        else:
            if not isinstance(value, int):
                raise TypeError("can't convert to int")
            if not 0 <= value <= 255:
                raise ValueError("Array values should be single bytes.")
            first = index + size if index < 0 else index
            if not 0 <= first < size:
                raise IndexError("nvm index out of range")
            data = bytes((value,))
        if data:
            _pico.here().write_nvm(first, data)


def _plain(index: slice) -> None:
    if index.step not in (None, 1):
        raise NotImplementedError("only slices with step=1 (aka None) are supported")


_THE_ARRAY = ByteArray.__new__(ByteArray)
