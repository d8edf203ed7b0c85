"""`digitalio`: one pin as a digital input or output.

The hottest file of the floor: a keypad scan is 48 of these operations. Each spends
`charges.PIN_US`.
"""

from __future__ import annotations

from sim import pico as _pico
from sim.charges import PIN_OPEN_US as _OPEN_US
from sim.charges import PIN_US as _US
from sim.native import _claims
from sim.native.microcontroller import Pin as _Pin
from sim.wires import Gpio as _Gpio


class DriveMode:
    """How an output drives."""

    PUSH_PULL: DriveMode
    OPEN_DRAIN: DriveMode

    def __init__(self) -> None:
        pass


DriveMode.PUSH_PULL = DriveMode()
DriveMode.OPEN_DRAIN = DriveMode()


class Direction:
    """Input or output."""

    INPUT: Direction
    OUTPUT: Direction

    def __init__(self) -> None:
        pass


Direction.INPUT = _INPUT = Direction()
Direction.OUTPUT = _OUTPUT = Direction()


class Pull:
    """The resistor inside the chip."""

    UP: Pull
    DOWN: Pull

    def __init__(self) -> None:
        pass


Pull.UP = _UP = Pull()
Pull.DOWN = _DOWN = Pull()


class DigitalInOut:
    """A pin, first an input without pull. ValueError when somebody has it."""

    def __init__(self, pin: _Pin) -> None:
        pico = _pico.here()
        self._clock = pico.clock
        self._clock.advance(_OPEN_US)
        self._gpio: _Gpio | None = _claims.claim(pico, pin, "DigitalInOut")
        self._output = False
        self._open_drain = False
        self._high = False

    def _spend(self) -> _Gpio:
        gpio = self._gpio
        if gpio is None:
            raise ValueError(_claims.DEINITED)
        clock = self._clock
        now = clock.now + _US
        if now >= clock.due:
            clock.catch_up(now)
        else:
            clock.now = now
        return gpio

    def deinit(self) -> None:
        """Release the pin."""
        if self._gpio is not None:
            self._clock.advance(_OPEN_US)
            self._gpio.release(force=True)
            self._gpio = None

    def __enter__(self) -> DigitalInOut:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.deinit()

    def switch_to_output(
        self, value: bool = False, drive_mode: DriveMode = DriveMode.PUSH_PULL
    ) -> None:
        """Drive the pin."""
        gpio = self._spend()
        self._output = True
        self._open_drain = drive_mode is DriveMode.OPEN_DRAIN
        gpio.pull = 0
        self._put(gpio, bool(value))

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Let go of the pin."""
        gpio = self._spend()
        self._output = False
        if gpio.out is not None:
            gpio.drive(None)
        gpio.pull = 1 if pull is _UP else _pull_number(pull)

    def _put(self, gpio: _Gpio, high: bool) -> None:
        self._high = high
        gpio.drive(None if high and self._open_drain else int(high))

    @property
    def direction(self) -> Direction:
        """Setting it switches with the defaults: no pull, or driven low."""
        self._spend()
        return _OUTPUT if self._output else _INPUT

    @direction.setter
    def direction(self, value: Direction) -> None:
        gpio = self._spend()
        if value is _INPUT:
            self._output = False
            gpio.pull = 0
            if gpio.out is not None:
                gpio.drive(None)
        elif value is _OUTPUT:
            self._output = True
            self._open_drain = False
            gpio.pull = 0
            self._high = False
            gpio.drive(0)
        else:
            raise ValueError("Invalid direction")

    @property
    def value(self) -> bool:
        """The level on the wire."""
        gpio = self._gpio
        if gpio is None:
            raise ValueError(_claims.DEINITED)
        clock = self._clock
        now = clock.now + _US
        if now >= clock.due:
            clock.catch_up(now)
        else:
            clock.now = now
        net = gpio.net
        if net is not None and net.idle and gpio.out is None:  # as Gpio.level, without the calls
            return gpio.pull > 0
        return gpio.level()

    @value.setter
    def value(self, value: bool) -> None:
        gpio = self._spend()
        if not self._output:
            raise AttributeError("Cannot set value when direction is input.")
        self._put(gpio, bool(value))

    @property
    def drive_mode(self) -> DriveMode:
        """Push-pull or open drain; outputs only."""
        self._spend()
        if not self._output:
            raise AttributeError("Drive mode not used when direction is input.")
        return DriveMode.OPEN_DRAIN if self._open_drain else DriveMode.PUSH_PULL

    @drive_mode.setter
    def drive_mode(self, value: DriveMode) -> None:
        gpio = self._spend()
        if not self._output:
            raise AttributeError("Drive mode not used when direction is input.")
        self._open_drain = value is DriveMode.OPEN_DRAIN
        self._put(gpio, self._high)

    @property
    def pull(self) -> Pull | None:
        """The pull in force; inputs only."""
        gpio = self._spend()
        if self._output:
            raise AttributeError("Pull not used when direction is output.")
        return _UP if gpio.pull > 0 else _DOWN if gpio.pull < 0 else None

    @pull.setter
    def pull(self, value: Pull | None) -> None:
        gpio = self._spend()
        if self._output:
            raise AttributeError("Pull not used when direction is output.")
        gpio.pull = 1 if value is _UP else _pull_number(value)


def _pull_number(pull: Pull | None) -> int:
    if pull is None:
        return 0
    if pull is _UP:
        return 1
    if pull is _DOWN:
        return -1
    raise ValueError("Invalid pull")
