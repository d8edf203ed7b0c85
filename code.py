"""Starts the device."""

from hw.device import main

main()
