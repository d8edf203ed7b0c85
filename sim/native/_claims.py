"""Pins and objects as the board guards them: claims, releases, and use after release."""

from __future__ import annotations

from sim.native.microcontroller import Pin
from sim.pico import Pico
from sim.wires import Gpio

DEINITED = "Object has been deinitialized and can no longer be used. Create a new object."


def claim(pico: Pico, pin: Pin, owner: str) -> Gpio:
    """The pin's node, now owned; ValueError when somebody has it, TypeError when it is no pin."""
    gpio = free(pico, pin)
    gpio.owner = owner
    return gpio


def free(pico: Pico, pin: Pin) -> Gpio:
    """The pin's node, checked to be nobody's."""
    if not isinstance(pin, Pin):
        raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
    gpio = pico.gpios[pin._number]
    if gpio.owner:
        raise ValueError(f"{pin._name} in use")
    return gpio
