"""`busdisplay`: the library's class, mended (sim/mending.py)."""

from __future__ import annotations

from sim import blinka as _blinka

_blinka.module("displayio")
BusDisplay = _blinka.module("busdisplay").BusDisplay
