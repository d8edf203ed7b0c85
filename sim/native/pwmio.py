"""`pwmio`: tones. Two pins share a slice (RP2040 datasheet 4.5), which limits what they can do
together.
"""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico
from sim.native import _claims
from sim.native.microcontroller import Pin as _Pin
from sim.wires import Gpio as _Gpio


class PWMOut:
    """A pin as PWM output. `frequency` is writable only with `variable_frequency`."""

    def __init__(
        self,
        pin: _Pin,
        *,
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        pico = _pico.here()
        pico.clock.advance(_charges.PIN_OPEN_US)
        _range(duty_cycle, "duty_cycle")
        gpio = _claims.free(pico, pin)
        if not 0 < frequency <= _pico.CPU_HZ // 2:
            raise ValueError("Invalid frequency")
        part = pico.slices[(gpio.number // 2) % _pico.PWM_SLICES]
        channel = gpio.number % 2
        if channel in part.channels:
            raise RuntimeError("Internal resource(s) in use")
        if part.frequency:
            if variable_frequency:
                raise ValueError("Cannot vary frequency on a timer that is already in use")
            if part.variable:
                raise RuntimeError("Internal resource(s) in use")
            if part.frequency != frequency:
                raise ValueError("Frequency must match existing PWMOut using this timer")
        part.channels.add(channel)
        part.variable = part.variable or variable_frequency
        part.frequency = frequency
        gpio.owner = "PWMOut"
        self._clock = pico.clock
        self._gpio: _Gpio | None = gpio
        self._slice = part
        self._channel = channel
        self._variable = variable_frequency
        self._duty = duty_cycle
        self._actual = _actual(frequency)
        self._tell()

    def _live(self) -> _Gpio:
        if self._gpio is None:
            raise ValueError(_claims.DEINITED)
        return self._gpio

    def _tell(self) -> None:
        gpio = self._gpio
        if gpio is not None and gpio.on_pwm is not None:
            gpio.on_pwm(self._actual, self._duty)

    def deinit(self) -> None:
        """Release pin and slice."""
        if self._gpio is None:
            return
        self._slice.channels.discard(self._channel)
        if not self._slice.channels:
            self._slice.frequency = 0
            self._slice.variable = False
        self._gpio.release(force=True)
        self._gpio = None

    def __enter__(self) -> PWMOut:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.deinit()

    @property
    def duty_cycle(self) -> int:
        """0 (silent) to 65535."""
        self._live()
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        self._live()
        _range(value, "duty_cycle")
        self._clock.advance(_charges.PWM_SET_US)
        self._duty = value
        self._tell()

    @property
    def frequency(self) -> int:
        """Hertz, as the divider makes it: 440 comes out as 442."""
        self._live()
        return self._actual

    @frequency.setter
    def frequency(self, value: int) -> None:
        self._live()
        if not self._variable:
            raise AttributeError(
                "PWM frequency not writable when variable_frequency is False on construction."
            )
        if not 0 < value <= _pico.CPU_HZ // 2:
            raise ValueError("Invalid frequency")
        self._clock.advance(_charges.PWM_SET_US)
        self._slice.frequency = value
        self._actual = _actual(value)
        self._tell()


def _range(value: int, name: str) -> None:
    if not 0 <= value <= 0xFFFF:
        raise ValueError(f"{name} must be between 0 and 65535 inclusive")


def _actual(frequency: int) -> int:
    """The frequency the slice makes: an 8.4 divider below 1907 Hz, the wrap value above."""
    if frequency <= _pico.CPU_HZ // (1 << 16):
        scaled = _pico.CPU_HZ // (1 << 12)
        divider = scaled // frequency
        if scaled % frequency >= frequency // 2:
            divider += 1
        divider = min(divider, (1 << 12) - 1)
        return (scaled + divider // 2) // divider
    return _pico.CPU_HZ // (_pico.CPU_HZ // frequency)
