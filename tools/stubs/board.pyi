"""What the firmware names of a Pico's `board`, whichever board the installed stubs are set to."""

from microcontroller import Pin

VOLTAGE_MONITOR: Pin  # GP29: VSYS by a divider of three
