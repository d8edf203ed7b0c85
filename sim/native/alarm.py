"""`alarm`, of which the firmware takes the memory that outlasts resets."""

from __future__ import annotations

from typing import overload as _overload

from sim import pico as _pico


class SleepMemory:
    """256 bytes that keep what is written until the power goes; `alarm.sleep_memory` is the one."""

    def __init__(self) -> None:
        raise TypeError("cannot create 'SleepMemory' instances")

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(_pico.here().sleep_memory)

    @_overload
    def __getitem__(self, index: slice) -> bytearray: ...

    @_overload
    def __getitem__(self, index: int) -> int: ...

    def __getitem__(self, index: slice | int) -> bytearray | int:
        if isinstance(index, slice):
            _plain(index)
        return _pico.here().sleep_memory[index]

    @_overload
    def __setitem__(self, index: slice, value: bytes | bytearray | memoryview) -> None: ...

    @_overload
    def __setitem__(self, index: int, value: int) -> None: ...

    def __setitem__(self, index: slice | int, value: bytes | bytearray | memoryview | int) -> None:
        memory = _pico.here().sleep_memory
        if isinstance(index, slice):
            _plain(index)
            if isinstance(value, int):
                raise NotImplementedError("array/bytes required on right side")
            if len(memory[index]) != len(value):
                raise ValueError("Slice and value different lengths.")
            memory[index] = value
        else:
            if not isinstance(value, int):
                raise TypeError("can't convert to int")
            if not 0 <= value <= 255:
                raise ValueError("Array values should be single bytes.")
            memory[index] = value


def _plain(index: slice) -> None:
    if index.step not in (None, 1):
        raise NotImplementedError("only slices with step=1 (aka None) are supported")


sleep_memory = SleepMemory.__new__(SleepMemory)
