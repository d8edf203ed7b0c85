"""`displayio`: the library's classes, mended (sim/mending.py)."""

from __future__ import annotations

from sim import blinka as _blinka

_library = _blinka.module("displayio")

Bitmap = _library.Bitmap
ColorConverter = _library.ColorConverter
Colorspace = _library.Colorspace
Group = _library.Group
OnDiskBitmap = _library.OnDiskBitmap
Palette = _library.Palette
TileGrid = _library.TileGrid
CIRCUITPYTHON_TERMINAL = _library.CIRCUITPYTHON_TERMINAL


def release_displays() -> None:
    """Let go of displays and their buses, pins included."""
    for display in _library.displays:
        display._release()
    _library.displays.clear()
    for bus in _library.display_buses:
        bus._let_go()
    _library.display_buses.clear()
