"""`board`: the pins of a Raspberry Pi Pico by the names printed beside them."""

from __future__ import annotations

from sim.native.microcontroller import _make_pin
from tools.deploy.boards import PICO as _PICO

board_id = _PICO.id

GP0 = _make_pin(0, "GP0")
GP1 = _make_pin(1, "GP1")
GP2 = _make_pin(2, "GP2")
GP3 = _make_pin(3, "GP3")
GP4 = _make_pin(4, "GP4")
GP5 = _make_pin(5, "GP5")
GP6 = _make_pin(6, "GP6")
GP7 = _make_pin(7, "GP7")
GP8 = _make_pin(8, "GP8")
GP9 = _make_pin(9, "GP9")
GP10 = _make_pin(10, "GP10")
GP11 = _make_pin(11, "GP11")
GP12 = _make_pin(12, "GP12")
GP13 = _make_pin(13, "GP13")
GP14 = _make_pin(14, "GP14")
GP15 = _make_pin(15, "GP15")
GP16 = _make_pin(16, "GP16")
GP17 = _make_pin(17, "GP17")
GP18 = _make_pin(18, "GP18")
GP19 = _make_pin(19, "GP19")
GP20 = _make_pin(20, "GP20")
GP21 = _make_pin(21, "GP21")
GP22 = _make_pin(22, "GP22")
GP23 = SMPS_MODE = _make_pin(23, "GP23")
GP24 = VBUS_SENSE = _make_pin(24, "GP24")
GP25 = LED = _make_pin(25, "LED")
GP26 = GP26_A0 = A0 = _make_pin(26, "A0")
GP27 = GP27_A1 = A1 = _make_pin(27, "A1")
GP28 = GP28_A2 = A2 = _make_pin(28, "A2")
A3 = VOLTAGE_MONITOR = _make_pin(29, "A3")
