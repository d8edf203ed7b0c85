"""`terminalio`: the built-in font."""

from __future__ import annotations

from sim.native import fontio as _fontio

FONT = _fontio.BuiltinFont()
