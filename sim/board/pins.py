"""The pins of an emulated chip as the parts know them: `sim.parts` solders the same models to
these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from sim.board.twowire import TwoWire
from sim.board.waves import PixelWave, ToneWave
from sim.wires import Bus, Gpio

GPIOS = 30
_FIRST_ADC = 26  # the pin of channel 0 (RP2040 datasheet 4.9)
_STEPS, _REFERENCE_V = 4096, 3.3
_LEVELS = {GPIOPinState.LOW: 0, GPIOPinState.HIGH: 1}


class Pins:
    """`gpios`, and `buses` by SCL and SDA pin, are soldered to; `connect` joins them to a chip."""

    def __init__(self) -> None:
        self.gpios = [Gpio(number) for number in range(GPIOS)]
        self.buses: dict[tuple[int, int], Bus] = {}
        self._wires: list[TwoWire] = []
        self._sensed: list[tuple[Gpio, Any]] = []
        self._given: dict[int, int | None] = {}
        self._pixels: PixelWave | None = None
        self._measured: list[Gpio] = []
        self._mcu: Any = None

    def connect(self, mcu: Any) -> None:
        """Listen to the chip's pins and drive them."""
        self._mcu = mcu
        for (scl, sda), bus in self.buses.items():
            self._wires.append(TwoWire(mcu, scl, sda, bus, self.settle))
        for gpio in self.gpios:
            pin = mcu.gpio[gpio.number]
            if gpio.sense is not None:
                self._sensed.append((gpio, pin))
            if gpio.volts is not None:
                self._measured.append(gpio)
            changed = self._changed(gpio, mcu)
            if changed is not None:
                pin.add_listener(changed)
        self.settle()

    def _changed(self, gpio: Gpio, mcu: Any) -> Callable[[Any, Any], None] | None:
        """What is to be done when the chip changes a pin."""
        if gpio.on_pixels is not None:
            self._pixels = PixelWave(mcu.clock, gpio.on_pixels)
            return _wave(self._pixels.edge)
        if gpio.on_pwm is not None:
            return _wave(ToneWave(mcu, gpio.number, gpio.on_pwm).edge)
        if gpio.on_level is None and gpio.sense is None:
            return None

        def changed(new: Any, _old: Any) -> None:
            gpio.drive(_LEVELS.get(new))
            self.settle()

        return changed

    def shifting(self) -> bool:
        """A frame is on its way to the ring, whose bits would change if time jumped."""
        return self._pixels is not None and self._pixels.busy

    def settle(self) -> None:
        """Drive every input as what is wired to it does by now."""
        for gpio, pin in self._sensed:
            assert gpio.sense is not None
            level = gpio.sense()
            if level != self._given.get(gpio.number):
                self._given[gpio.number] = level
                if level is None:
                    pin.release_input()
                else:
                    pin.set_input_value(level == 1)
        for gpio in self._measured:
            assert gpio.volts is not None
            steps = int(gpio.volts() / _REFERENCE_V * _STEPS)
            self._mcu.adc.channel_values[gpio.number - _FIRST_ADC] = min(steps, _STEPS - 1)
        for wire in self._wires:
            wire.settle()


def _wave(edge: Callable[[bool], None]) -> Callable[[Any, Any], None]:
    def changed(new: Any, old: Any) -> None:
        if new == GPIOPinState.HIGH:
            edge(True)
        elif old == GPIOPinState.HIGH:
            edge(False)

    return changed
