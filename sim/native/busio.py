"""`busio`: the two I2C peripherals. SPI and UART exist in name only: nothing of ours is on them."""

from __future__ import annotations

import sys as _sys
from collections.abc import Sequence as _Sequence

from sim import charges as _charges
from sim import pico as _pico
from sim.chips.i2c import I2CDevice as _I2CDevice
from sim.native import _claims
from sim.native.microcontroller import Pin as _Pin
from sim.wires import Bus as _Bus

_ENODEV = 19  # no acknowledge of the address
_EIO = 5  # no acknowledge of a data byte
_ETIMEDOUT = 116  # the bus did not move for a second
_NO_PULL_UP = "No pull up found on SDA or SCL; check your wiring"
_TOO_LONG = "timeout too long"


class I2C:
    """A bus master. Every transfer needs the lock.

    ValueError: pins that no peripheral serves (RP2040 datasheet 2.19.2), or in use. RuntimeError:
    no pull-ups. TimeoutError: the wires are joined; the pins are never free again, because the
    object for empty writes has claimed them and nobody releases it.
    """

    def __init__(
        self, scl: _Pin, sda: _Pin, *, frequency: int = 100000, timeout: int = 255
    ) -> None:
        pico = _pico.here()
        pico.clock.advance(_charges.PIN_OPEN_US)
        scl_gpio = _claims.free(pico, scl)
        sda_gpio = _claims.free(pico, sda)
        clock_no, data_no = scl_gpio.number, sda_gpio.number
        index = (clock_no // 2) % 2
        if clock_no % 2 != 1 or data_no % 2 != 0 or index != (data_no // 2) % 2:
            raise ValueError("Invalid pins")
        if pico.i2c_in_use[index]:
            raise ValueError("I2C peripheral in use")
        if frequency > 1_000_000:
            raise ValueError("frequency must be <= 1000000")
        if frequency < 1:
            raise ValueError("frequency must be >= 1")
        pico.clock.advance(13)  # the check waits 10 us and 3 us
        bus = pico.buses.get((clock_no, data_no))
        if bus is None or not bus.idle_high():
            raise RuntimeError(_NO_PULL_UP)
        scl_gpio.owner = sda_gpio.owner = "I2C"
        if bus.joined:  # the first stop condition waits for its clock
            pico.clock.advance(_charges.I2C_TIMEOUT_US)
            raise TimeoutError(_TOO_LONG)
        pico.i2c_in_use[index] = True
        self._pico = pico
        self._clock = pico.clock
        self._gpios = (scl_gpio, sda_gpio)
        self._index = index
        self._bus: _Bus | None = bus
        self._locked = False
        self._stale = False  # a transfer that was given up is still in the controller
        self._byte_us = _charges.I2C_BITS_PER_BYTE * 1_000_000 / frequency
        self._ends_us = _charges.I2C_START_STOP_BITS * 1_000_000 / frequency

    # -- life -------------------------------------------------------------------------------------
    def deinit(self) -> None:
        """Release the pins and the peripheral."""
        if self._bus is None:
            return
        for gpio in self._gpios:
            gpio.release(force=True)
        self._pico.i2c_in_use[self._index] = False
        self._bus = None

    def __enter__(self) -> I2C:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.deinit()

    def _keep(self) -> None:
        """A display holds this bus: its pins outlive the program."""
        for gpio in self._gpios:
            gpio.kept = True

    # -- lock -------------------------------------------------------------------------------------
    def _live(self) -> _Bus:
        if self._bus is None:
            raise ValueError(_claims.DEINITED)
        return self._bus

    def try_lock(self) -> bool:
        """Take the lock; False when it is taken."""
        self._live()
        self._clock.advance(_charges.MONOTONIC_US)
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        """Give the lock back."""
        self._live()
        self._locked = False

    def _ready(self) -> _Bus:
        bus = self._live()
        if not self._locked:
            raise RuntimeError("Function requires lock")
        return bus

    # -- transfers --------------------------------------------------------------------------------
    def probe(self, address: int) -> bool:
        """True when a device acknowledges the address."""
        return self._write(self._ready(), address, b"", True) == 0

    def scan(self) -> list[int]:
        """All addresses from 0x08 to 0x77 that acknowledge."""
        bus = self._ready()
        return [at for at in range(0x08, 0x78) if self._write(bus, at, b"", True) == 0]

    def readfrom_into(
        self,
        address: int,
        buffer: bytearray | memoryview,
        *,
        start: int = 0,
        end: int = _sys.maxsize,
    ) -> None:
        """Read into buffer[start:end]; OSError 19 when nobody answers."""
        bus = self._ready()
        first, last = _bounds(buffer, start, end)
        if last <= first:
            raise ValueError("Buffer must be at least length 1")
        _check(self._read(bus, address, buffer, first, last))

    def writeto(
        self,
        address: int,
        buffer: bytes | bytearray | memoryview,
        *,
        start: int = 0,
        end: int = _sys.maxsize,
    ) -> None:
        """Write buffer[start:end] and stop; OSError 19 when nobody answers."""
        bus = self._ready()
        first, last = _bounds(buffer, start, end)
        _check(self._write(bus, address, buffer[first:last], True))

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer: bytes | bytearray | memoryview,
        in_buffer: bytearray | memoryview,
        *,
        out_start: int = 0,
        out_end: int = _sys.maxsize,
        in_start: int = 0,
        in_end: int = _sys.maxsize,
    ) -> None:
        """Write, repeat the start condition, read."""
        bus = self._ready()
        first, last = _bounds(out_buffer, out_start, out_end)
        into, to = _bounds(in_buffer, in_start, in_end)
        if to <= into:
            raise ValueError("Buffer must be at least length 1")
        _check(self._write(bus, address, out_buffer[first:last], False))
        _check(self._read(bus, address, in_buffer, into, to))

    # -- the wire ---------------------------------------------------------------------------------
    def _wire(self, count: int) -> None:
        self._clock.advance(int(count * self._byte_us))

    def _open(self, bus: _Bus, address: int, read: bool) -> _I2CDevice | None:
        self._clock.advance(_charges.I2C_CALL_US + int(self._byte_us + self._ends_us))
        return bus.addressed(address, read)

    def _frozen(self, bus: _Bus) -> bool:
        """Whether a transfer runs into the timeout: while a wire is low, and once more after it, as
        the one that was given up goes out then and its failure is taken for the new one's.
        """
        stuck, stale = bus.stuck(), self._stale
        self._stale = stuck
        if stuck or stale:
            self._clock.advance(_charges.I2C_TIMEOUT_US)
        return stuck or stale

    def _write(self, bus: _Bus, address: int, data: _Sequence[int], stop: bool) -> int:
        if not data:
            # Empty writes are done by hand, bit by bit, with the pulls of the chip: a clock that
            # stays low is waited for, and data held low looks like an ACK.
            if bus.joined or bus.level("scl") == 0:
                self._clock.advance(_charges.I2C_TIMEOUT_US)
                raise TimeoutError(_TOO_LONG)
            if bus.level("sda") == 0:
                self._clock.advance(_charges.I2C_CALL_US + int(self._byte_us))
                return 0
        elif self._frozen(bus):
            return _ETIMEDOUT
        device = self._open(bus, address, False)
        if device is None:
            return _ENODEV
        for index, byte in enumerate(data):
            if not device.write(byte):
                self._wire(index + 1)
                device.stop()
                return _EIO
        self._wire(len(data))
        if stop:
            device.stop()
        return 0

    def _read(
        self, bus: _Bus, address: int, buffer: bytearray | memoryview, first: int, last: int
    ) -> int:
        if self._frozen(bus):
            return _ETIMEDOUT
        device = self._open(bus, address, True)
        if device is None:
            return _ENODEV
        for index in range(first, last):
            buffer[index] = device.read()
        self._wire(last - first)
        device.stop()
        return 0


def _bounds(buffer: _Sequence[int], start: int, end: int) -> tuple[int, int]:
    """Slice bounds as MicroPython's normalize_buffer_bounds settles them."""
    length = len(buffer)
    first, last, _ = slice(start, min(end, length)).indices(length)
    return first, max(first, last)


def _check(errno: int) -> None:
    if errno:
        raise OSError(errno, _NAMES[errno])


_NAMES = {_ENODEV: "No such device", _EIO: "Input/output error", _ETIMEDOUT: "ETIMEDOUT"}
