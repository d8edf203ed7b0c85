"""`python -m sim run FILE --pocket`: the scenario on the page that `make pocket` builds.

Exit codes: 0 every expectation held, 1 one did not, 2 something needed cannot be read or had.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from sim.memory import BadMemory, MemoryFile
from sim.pocket.table import opened
from sim.run.command import FAILED, HELD, UNREADABLE, keep
from sim.run.grammar import Malformed
from sim.run.play import Player
from sim.run.source import commands
from tools import browser
from tools.deploy.trouble import Trouble
from tools.pocket import package, page


def run(given: argparse.Namespace) -> int:
    """Play it; the exit code."""
    memory = MemoryFile(given.nvm)
    try:
        listed = commands(given.file)
        data = package.fetch()
        cells = memory.load()
    except (Malformed, BadMemory, Trouble) as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    program = browser.find()
    if program is None:
        print("no Chromium here (Debian: apt install chromium)", file=sys.stderr)
        return UNREADABLE

    def report(line: int, text: str) -> None:
        print(f"{given.file}:{line}: {text}", file=sys.stderr)

    held = False
    with tempfile.TemporaryDirectory() as folder, browser.Browser(program) as running:
        page.write(Path(folder), data)
        with opened(running, Path(folder) / "lifepod.html", cells) as table:
            try:
                shots = given.screens or Path()
                held = Player(table, sys.stdout, shots).play(listed, report)
            finally:
                held = keep(memory, table.nvm) and held
    return HELD if held else FAILED
