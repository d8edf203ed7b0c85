"""A two-wire bus, opened only when both wires are free."""

import busio
from digitalio import DigitalInOut, Pull

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

HERTZ = 400_000


def opened(clock: "Pin", data: "Pin") -> busio.I2C:
    """The bus on two pins, 0.5 ms; RuntimeError when a wire is low, open, or touches the other.

    busio sees the first two by itself, as the pull-up resistors are on the module. With two wires
    that touch it waits a second for its clock, raises, and never lets go of the pins.
    """
    scl, sda = DigitalInOut(clock), DigitalInOut(data)
    sda.pull = Pull.UP
    scl.switch_to_output(False)
    joined = not sda.value
    scl.deinit()
    sda.deinit()
    if joined:
        raise RuntimeError
    return busio.I2C(clock, data, frequency=HERTZ)
