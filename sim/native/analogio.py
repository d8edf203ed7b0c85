"""`analogio`: an input that reads what a battery behind a divider would give."""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico
from sim.native import _claims
from sim.native.microcontroller import Pin as _Pin
from sim.wires import Gpio as _Gpio

_ADC = (26, 27, 28, 29)  # RP2040 datasheet 4.9: inputs 0-3
_REFERENCE = 3.3


class AnalogIn:
    """An analogue pin. ValueError for a pin without converter, or in use."""

    def __init__(self, pin: _Pin) -> None:
        pico = _pico.here()
        gpio = _claims.free(pico, pin)
        if gpio.number not in _ADC:
            raise ValueError("Invalid pin")
        gpio.owner = "AnalogIn"
        self._gpio: _Gpio | None = gpio

    def deinit(self) -> None:
        """Release the pin."""
        if self._gpio is not None:
            self._gpio.release(force=True)
            self._gpio = None

    def __enter__(self) -> AnalogIn:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.deinit()

    @property
    def value(self) -> int:
        """0 to 65535, in the steps of twelve bits."""
        if self._gpio is None:
            raise ValueError(_claims.DEINITED)
        _pico.here().clock.advance(_charges.PIN_US)
        volts = self._gpio.volts() if self._gpio.volts is not None else 0.0
        steps = min(max(int(volts / _REFERENCE * 4096), 0), 4095)
        return steps << 4 | steps >> 8

    @property
    def reference_voltage(self) -> float:
        """Volts."""
        return _REFERENCE
