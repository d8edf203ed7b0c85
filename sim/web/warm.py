"""Compiles the firmware before it is played, so that no import holds up its pace later."""

from __future__ import annotations

from sim.loader import compile_file
from sim.meter import metered
from sim.world import ROOT


def up() -> None:
    """Compile every file of the board."""
    for folder in ("lifepod", "hw"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            try:
                compile_file(path, metered)
            except SyntaxError:
                pass  # told by the firmware itself, when it imports it
