"""`i2cdisplaybus`: how displayio talks to a panel. Errors on the wire are silent, as on the
board.
"""

from __future__ import annotations

from sim import blinka as _blinka
from sim import pico as _pico
from sim.native import busio as _busio
from sim.native import digitalio as _digitalio
from sim.native.microcontroller import Pin as _Pin

_COMMAND = 0
_RESET_US = 4  # shared-module/i2cdisplaybus: the reset line is low for 4 us


class I2CDisplayBus:
    """A display's bus; lives until `displayio.release_displays()`, even over a reload.

    ValueError when no display answers, RuntimeError when another display bus lives.
    """

    def __init__(
        self, i2c_bus: _busio.I2C, *, device_address: int, reset: _Pin | None = None
    ) -> None:
        library = _blinka.module("displayio")
        library.allocate_display_bus(self)
        try:
            self._reset_pin: _digitalio.DigitalInOut | None = None
            if reset is not None:
                self._reset_pin = _digitalio.DigitalInOut(reset)
                self._reset_pin.switch_to_output(value=True)
                self.reset()
            while not i2c_bus.try_lock():
                _pico.here().clock.advance(100)
            found = i2c_bus.probe(device_address)
            i2c_bus.unlock()
            if not found:
                raise ValueError(f"Unable to find I2C Display at {device_address:x}")
        except BaseException:
            library.display_buses.remove(self)
            raise
        self._i2c = i2c_bus
        self._address = device_address
        self._inline = False

    def reset(self) -> None:
        """Pulse the reset line; RuntimeError without one."""
        if self._reset_pin is None:
            raise RuntimeError("no reset pin available")
        self._reset_pin.value = False
        _pico.here().clock.advance(_RESET_US)
        self._reset_pin.value = True

    def send(self, command: int, data: bytes | bytearray | memoryview) -> None:
        """A command byte and its parameters, a buffer; waits for the bus. TypeError for a list."""
        parameters = bytes(memoryview(data))
        while not self._begin_transaction():
            _pico.here().clock.advance(100)
        self._send(_COMMAND, 0, bytes((command,)) + parameters)
        self._end_transaction()

    # -- what the display library calls -----------------------------------------------------------
    def _outlive(self) -> None:
        """The program ended: the display keeps the bus."""
        self._i2c._keep()
        self._inline = True

    def _let_go(self) -> None:
        """Let go: of the wires too when the program that opened them is gone."""
        if self._inline:
            self._i2c.deinit()
        if self._reset_pin is not None:
            self._reset_pin.deinit()

    def _send(
        self, data_type: int, _chip_select: int, data: bytes | bytearray | memoryview
    ) -> None:
        if data_type == _COMMAND:
            wire = bytearray(2 * len(data))
            wire[0::2] = b"\x80" * len(data)
            wire[1::2] = data
        else:
            wire = bytearray(b"\x40")
            wire += data
        try:
            self._i2c.writeto(self._address, wire)
        except OSError:
            pass  # the board does not look at the answer either

    def _free(self) -> bool:
        if not self._i2c.try_lock():
            return False
        self._i2c.unlock()
        return True

    def _begin_transaction(self) -> bool:
        return self._i2c.try_lock()

    def _end_transaction(self) -> None:
        self._i2c.unlock()
