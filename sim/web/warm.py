"""Does beforehand what takes a while the first time, so that nothing holds up the pace later."""

from __future__ import annotations

from lifepod import editions
from sim.chips.ssd1306 import HEIGHT, WIDTH
from sim.glass import read_text
from sim.loader import compile_file
from sim.meter import metered
from sim.world import ROOT


def up() -> None:
    """Compile every file of the board, import what statements are made with, read a dark glass."""
    for folder in ("lifepod", "hw"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            try:
                compile_file(path, metered)
            except SyntaxError:
                pass  # told by the firmware itself, when it imports it
    for number in editions.TITLES:
        editions.load(number)
    read_text([bytes(WIDTH)] * HEIGHT)
