"""A two-wire bus of an emulated chip: models answer the chip's I2C block, at the pace of the wire.

Knows rp2040py 1.0.0b1's I2C callbacks. CircuitPython makes writes of no bytes (a probe for an
address) with the pins instead of the block; those are read from the pins' edges.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import I2CMode

from sim.chips.i2c import I2CDevice
from sim.wires import Bus

_BYTE_BITS = 9  # eight of data and the acknowledge
_TX_EMPTY = 1 << 4  # IC_RAW_INTR_STAT
_BY_SOFTWARE = 5  # function select: SIO


class TwoWire:
    """`bus` on pins `scl` and `sda`; `moved` is called after each byte and stop."""

    def __init__(self, mcu: Any, scl: int, sda: int, bus: Bus, moved: Callable[[], None]) -> None:
        self._mcu = mcu
        self._block = mcu.i2c[sda // 2 % 2]
        self._bus = bus
        self._moved = moved
        self._pins = (mcu.gpio[scl], mcu.gpio[sda])
        self._device: I2CDevice | None = None
        self._alarm = mcu.clock.create_alarm(self._go_on)
        self._next: Callable[[], None] | None = None
        self._held = False  # a start waits for a free bus
        self._levels = (True, True)
        self._given: tuple[bool, bool] | None = None
        self._answering = False
        self._heard: list[int] | None = None
        block = self._block
        block.on_start = self._on_start
        block.on_connect = self._on_connect
        block.on_write_byte = self._on_write
        block.on_read_byte = self._on_read
        block.on_stop = self._on_stop
        for pin in self._pins:
            pin.add_listener(lambda _new, _old: self._edge())
        self.settle()

    def settle(self) -> None:
        """Put what the wires carry onto the pins; what waits begins once they are free."""
        stuck = self._bus.stuck()
        scl, sda = self._bus.level("scl") == 1, self._bus.level("sda") == 1
        given = (scl, sda and not self._answering)
        if given != self._given:
            self._given = given
            for pin, level in zip(self._pins, given, strict=True):
                pin.set_input_value(level)
        if self._held and not stuck:
            self._held = False
            self._after(1, self._block.complete_start)

    # -- the block --------------------------------------------------------------------------------
    def _after(self, bits: int, go_on: Callable[[], None]) -> None:
        self._next = go_on
        cycles = self._block.scl_low_period + self._block.scl_high_period
        self._alarm.schedule(bits * cycles * 1e9 / self._mcu.clk_sys)

    def _go_on(self) -> None:
        go_on, self._next = self._next, None
        if go_on is not None and int(self._block._state) != 0:  # 0: it was reset meanwhile
            go_on()
        self._moved()

    def _on_start(self, _repeated: bool) -> None:
        if self._bus.stuck():
            self._held = True
        else:
            self._after(1, self._block.complete_start)

    def _on_connect(self, address: int, mode: Any) -> None:
        self._device = self._bus.addressed(address, mode == I2CMode.READ)
        ack = self._device is not None
        self._after(_BYTE_BITS, lambda: self._acknowledge(self._block.complete_connect, ack))

    def _on_write(self, value: int) -> None:
        ack = self._device is not None and self._device.write(value)
        self._after(_BYTE_BITS, lambda: self._acknowledge(self._block.complete_write, ack))

    def _acknowledge(self, complete: Callable[[bool], None], ack: bool) -> None:
        complete(ack)
        if not ack:
            # The block leaves TX_EMPTY clear after it aborted, and pico-sdk would wait for it until
            # its timeout instead of reporting that nobody answered.
            self._block.int_raw |= _TX_EMPTY
            self._block.check_interrupts()

    def _on_read(self, _ack: bool) -> None:
        value = self._device.read() & 0xFF if self._device is not None else 0xFF
        self._after(_BYTE_BITS, lambda: self._block.complete_read(value))

    def _on_stop(self) -> None:
        if self._device is not None:
            self._device.stop()
            self._device = None
        self._after(1, self._block.complete_stop)

    # -- a probe by software ----------------------------------------------------------------------
    def _edge(self) -> None:
        scl, sda = self._levels
        self._levels = now = (self._level(0), self._level(1))
        if any(pin.function_select != _BY_SOFTWARE for pin in self._pins):
            self._heard = None
            return
        if scl and now[0] and sda != now[1]:  # SDA moves while SCL is high: start, or stop
            self._heard = None if now[1] else []
            self._answer(False)
        elif self._heard is not None and now[0] and not scl:
            if len(self._heard) < 8:
                self._heard.append(int(now[1]))
        elif self._heard is not None and scl and not now[0] and len(self._heard) >= 8:
            self._answer(not self._answering and self._asked())
            if not self._answering:
                self._heard = None

    def _level(self, index: int) -> bool:
        return bool(self._pins[index].value != GPIOPinState.LOW)

    def _asked(self) -> bool:
        """Somebody acknowledges the address that was heard."""
        heard = int("".join(map(str, self._heard or [])), 2)
        device = None if self._bus.stuck() else self._bus.addressed(heard >> 1, bool(heard & 1))
        if device is not None:
            device.stop()
        return device is not None

    def _answer(self, low: bool) -> None:
        if low != self._answering:
            self._answering = low
            self.settle()
