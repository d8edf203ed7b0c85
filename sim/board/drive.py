"""The board's drive, made from the tree as `make uf2` makes it: the same files and image."""

from __future__ import annotations

from pathlib import Path

from sim.board.chip import DRIVE_SIZE
from sim.world import ROOT
from tools.deploy import program, settings, uf2
from tools.deploy.program import Program
from tools.deploy.trouble import NOT_BUILT, Trouble

_ERASED = b"\xff"


def files(compiler: str = "", root: Path = ROOT) -> Program:
    """Every file of the drive; as .mpy when CircuitPython's compiler is named.

    Trouble when lib/ holds .mpy already: what is measured would be neither the one nor the other.
    """
    built = program.build(root, compiler)
    if not compiler and any(path.endswith(".mpy") for path in built):
        raise Trouble(NOT_BUILT, "lib/ holds .mpy: `make lib` without MPY_CROSS fetches .py")
    return uf2.contents(built, (root / settings.FILE).read_bytes())


def image(contents: Program) -> bytes:
    """The flash behind CIRCUITPY. tools.deploy's Trouble when the files do not fit."""
    return uf2.image(contents).ljust(DRIVE_SIZE, _ERASED)
