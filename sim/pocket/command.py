"""`python -m sim run FILE --pocket` and `compare FILE... --pocket`: on the page of `make pocket`.

Exit codes: 0 all is as expected, 1 it is not, 2 something needed cannot be read or had.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sim.memory import BadMemory, MemoryFile
from sim.pocket.compare import Compared, compared
from sim.pocket.table import Pocket, opened
from sim.run.command import FAILED, HELD, UNREADABLE, keep
from sim.run.grammar import Command, Malformed
from sim.run.play import Player
from sim.run.source import commands
from tools import browser
from tools.deploy.trouble import USAGE, Trouble
from tools.pocket import package, page

_PARTS = ("unplug", "plug", "short", "stick")


@contextmanager
def built() -> Iterator[tuple[browser.Browser, Path]]:
    """A browser and the page. Trouble when something that they take is missing."""
    data = package.fetch()
    program = browser.find()
    if program is None:
        raise Trouble(USAGE, "no Chromium here (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as folder, browser.Browser(program) as running:
        page.write(Path(folder), data)
        yield running, Path(folder) / "lifepod.html"


def run(given: argparse.Namespace) -> int:
    """`run --pocket`: play it; the exit code."""
    memory = MemoryFile(given.nvm)
    try:
        listed = commands(given.file)
        cells = memory.load()
        with built() as (running, file), opened(running, file, cells) as table:
            held = _played(given, listed, table)
            held = keep(memory, table.nvm) and held
    except (Malformed, BadMemory, Trouble) as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    return HELD if held else FAILED


def _played(given: argparse.Namespace, listed: list[Command], table: Pocket) -> bool:
    def report(line: int, text: str) -> None:
        print(f"{given.file}:{line}: {text}", file=sys.stderr)

    return Player(table, sys.stdout, given.screens or Path()).play(listed, report)


def compare(given: argparse.Namespace) -> int:
    """`compare --pocket`: the exit code."""
    try:
        scenarios = [(file, playable(file)) for file in given.files]
        with built() as (running, file):
            same = True
            for name, listed in scenarios:
                with opened(running, file) as table:
                    found = compared(table, listed)
                print(told(str(name), found))
                same &= not found.differences
    except (Malformed, Trouble) as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    return HELD if same else FAILED


def playable(file: Path) -> list[Command]:
    """A scenario that can be played on the page; Malformed when it cannot be read or breaks parts.

    The shots stay: they are where both are looked at.
    """
    listed = commands(file)
    for command in listed:
        if command.name in _PARTS:
            raise Malformed(f"{file}:{command.line}: {command.name}: the page has no parts")
    return listed


def told(name: str, found: Compared) -> str:
    """A line for a scenario, and one for each difference."""
    many = len(found.differences) or "no"
    head = f"{name}: {found.looks} looks, {found.notes} notes, {many} differences"
    return "\n  ".join([head, *found.differences, *filter(None, [found.race])])
