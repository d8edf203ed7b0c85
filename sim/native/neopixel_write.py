"""`neopixel_write`: bytes out of a pin in the WS2812's waveform."""

from __future__ import annotations

from sim import charges as _charges
from sim import pico as _pico
from sim.native import _claims
from sim.native.digitalio import DigitalInOut as _DigitalInOut


def neopixel_write(digitalinout: _DigitalInOut, buf: bytes | bytearray | memoryview) -> None:
    """Send the bytes; three make a pixel."""
    gpio = digitalinout._gpio
    if gpio is None:
        raise ValueError(_claims.DEINITED)
    _pico.here().clock.advance(_charges.SHOW_US + len(buf) // 3 * _charges.SHOW_PX_US)
    if gpio.on_pixels is not None:
        gpio.on_pixels(bytes(buf))
