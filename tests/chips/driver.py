"""The board's own driver, unmodified, over the bench's bus and clock."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

from tests.chips.bench import Bench, Master

OPERATION_US = 11
STRIPPED = ("adafruit_pn532", "adafruit_bus_device")


class I2C:
    """As much of busio.I2C as the driver's bus device needs."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._master = Master(bench.chip, bench.clock)
        self._locked = False

    def try_lock(self) -> bool:
        self._bench.clock.advance(OPERATION_US)
        taken, self._locked = self._locked, True
        return not taken

    def unlock(self) -> None:
        assert self._locked
        self._locked = False

    def _open(self) -> None:
        assert self._locked
        if self._bench.chip.holds_sda():
            self._bench.clock.advance(1_000_000)
            raise TimeoutError(116, "bus busy")

    def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int = 2**30) -> None:
        self._open()
        assert address == self._bench.chip.address
        if not self._master.write(bytes(buffer[start:end])):
            raise OSError(19, "no such device")

    def readfrom_into(
        self, address: int, buffer: bytearray, *, start: int = 0, end: int = 2**30
    ) -> None:
        self._open()
        assert address == self._bench.chip.address
        size = len(buffer[start:end])
        data = self._master.read(size)
        if data is None:
            raise OSError(19, "no such device")
        buffer[start : start + size] = data


class ResetPin:
    """A digital output wired to RSTPDN."""

    direction: object = None

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._level = True

    @property
    def value(self) -> bool:
        return self._level

    @value.setter
    def value(self, level: bool) -> None:
        self._level = level
        self._bench.chip.set_reset(level)


def _modules(bench: Bench) -> dict[str, Any]:
    time: Any = ModuleType("time")

    def sleep(seconds: float) -> None:
        bench.clock.advance(OPERATION_US + int(seconds * 1_000_000))

    def monotonic() -> float:
        bench.clock.advance(OPERATION_US)
        return bench.clock.time / 1_000_000

    time.sleep, time.monotonic = sleep, monotonic
    digitalio: Any = ModuleType("digitalio")
    digitalio.Direction = type("Direction", (), {"OUTPUT": object()})
    digitalio.DigitalInOut = ResetPin
    micropython: Any = ModuleType("micropython")
    micropython.const = lambda value: value
    busio: Any = ModuleType("busio")
    busio.I2C = I2C
    return {"time": time, "digitalio": digitalio, "micropython": micropython, "busio": busio}


@contextmanager
def driver(bench: Bench) -> Iterator[Any]:
    """The module adafruit_pn532.i2c, loaded on the bench's time and forgotten afterwards."""
    with patch.dict(sys.modules, _modules(bench)):
        for name in [name for name in sys.modules if name.split(".")[0] in STRIPPED]:
            del sys.modules[name]
        import adafruit_pn532.i2c as module

        yield module
