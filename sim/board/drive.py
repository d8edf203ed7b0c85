"""The board's drive, made from the tree as `make uf2` makes it: the same files and image."""

from __future__ import annotations

from pathlib import Path

from sim.board.chip import DRIVE_SIZE
from sim.world import ROOT
from tools.deploy import program, settings, uf2
from tools.deploy.program import Program

_ERASED = b"\xff"


def files(compiler: str = "", root: Path = ROOT) -> Program:
    """Every file of the drive; as .mpy when CircuitPython's compiler is named."""
    ours = (root / settings.FILE).read_bytes()
    return uf2.contents(program.build(root, compiler), ours)


def image(contents: Program) -> bytes:
    """The flash behind CIRCUITPY. tools.deploy's Trouble when the files do not fit."""
    return uf2.image(contents).ljust(DRIVE_SIZE, _ERASED)
