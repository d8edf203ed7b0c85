"""An emulated RP2040 with a Pico's flash: PyPI rp2040py, run for exact amounts of virtual time.

What is known of that package is here and in the files that say so at their head; checked with
rp2040py 1.0.0b1. The caller's own thread runs the chip, so two runs are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.device.base_device import BaseDevice
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.utils.logging import LogLevel

FLASH_SIZE = 2 * 1024 * 1024
NVM_START, NVM_SIZE = 0x0FF000, 0x1000  # ports/raspberrypi: CIRCUITPY_INTERNAL_NVM_START_ADDR
DRIVE_START, DRIVE_SIZE = 0x100000, 0x100000
_TYPE_NS = 2_000_000.0  # between packets of typed text
_PACKET = 64  # USB full speed, bulk


class Chip:
    """One chip from power-on to power-off. host: a computer is on the USB port."""

    def __init__(self, firmware: Path, host: bool = True) -> None:
        layout = FlashLayout(DRIVE_START, DRIVE_SIZE // 4096, 4096)
        spec = BoardSpec(image=firmware, layout=layout)
        self._device: Any = BaseDevice(board=spec, log_level=LogLevel.ERROR)
        self.mcu: Any = self._device.mcu
        self.clock: Any = self._device.simulator.clock
        if not host:
            self.mcu.usb_ctrl.on_usb_enabled = lambda: None
        _Resets(self.mcu)
        self.on_console: Callable[[bytes], None] = lambda _text: None
        self._device.cdc.on_serial_data = lambda data: self.on_console(bytes(data))
        self._typed = bytearray()
        self._type_alarm = self.clock.create_alarm(self._type)
        self._stop_alarm = self.clock.create_alarm(self.halt)
        self.mcu.core.pc = FLASH_START_ADDRESS

    # -- time -------------------------------------------------------------------------------------
    def run(self, us: float) -> None:
        """Let so much virtual time pass, or until `halt`."""
        simulator = self._device.simulator
        self._stop_alarm.schedule(us * 1000.0)
        simulator.stopped = False
        while not simulator.stopped:
            simulator._execute_batch()
        self._stop_alarm.cancel()

    def halt(self) -> None:
        """Leave `run` at the next instruction; to be called from a callback."""
        self._device.simulator.stopped = True

    # -- console ----------------------------------------------------------------------------------
    @property
    def connected(self) -> bool:
        """The computer has opened the console."""
        return bool(self._device.cdc.dtr)

    def type(self, text: str) -> None:
        """Type into the console, at the pace of USB packets."""
        self._typed += text.encode()
        self._type_alarm.schedule(1000.0)

    def _type(self) -> None:
        cdc = self._device.cdc
        room = min(_PACKET, cdc.tx_fifo.size - cdc.tx_fifo.item_count)
        for byte in self._typed[:room]:
            cdc.send_serial_byte(byte)
        del self._typed[:room]
        if self._typed:
            self._type_alarm.schedule(_TYPE_NS)

    # -- flash ------------------------------------------------------------------------------------
    def flash(self, start: int = 0, size: int = FLASH_SIZE) -> bytes:
        """What the flash holds now."""
        return bytes(self.mcu.flash[start : start + size])


class _Resets:
    """A window in front of the RESETS registers that does reset I2C0 and I2C1.

    rp2040py keeps the bits only, so that a bus opened a second time would be "in use".
    """

    BITS = (3, 4)  # RESETS.RESET: I2C0, I2C1 (RP2040 datasheet 2.14.3)

    def __init__(self, mcu: Any) -> None:
        self._mcu = mcu
        self._inner = mcu.resets
        mcu.peripherals[0x4000C] = self

    def read_uint32(self, offset: int) -> int:
        return int(self._inner.read_uint32(offset))

    def write_uint32_atomic(self, offset: int, value: int, kind: Any) -> None:
        before = self._inner._reset
        self._inner.write_uint32_atomic(offset, value, kind)
        rose = self._inner._reset & ~before
        for index, bit in enumerate(self.BITS):
            if rose >> bit & 1:
                self._mcu.i2c[index].reset()
