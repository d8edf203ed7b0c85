"""The images of a release: for each board, as .py and as .mpy, alone and behind CircuitPython."""

from collections.abc import Iterator

from lifepod import VERSION
from sim.certified import dotted
from tools.deploy import program, uf2
from tools.deploy.boards import BOARDS, Board
from tools.deploy.program import Program
from tools.deploy.uf2 import Front


def name(on: Board, compiled: bool, fronted: bool) -> str:
    """ "lifepod-1.1.0-pico-2-w-mpy-with-circuitpython.uf2"."""
    words = ["lifepod", dotted(VERSION), on.slug]
    words += ["mpy"] * compiled + ["with-circuitpython"] * fronted
    return "-".join(words) + ".uf2"


def all_of(
    files: Program, settings: bytes, compiler: str, front: Front | None
) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each image.

    files: the program as .py. compiler: CircuitPython's; none if "". front: what one more image of
    its board has in front.
    """
    kinds = [(False, files)]
    if compiler:
        kinds.append((True, program.compiled(files, compiler)))
    for compiled, kind in kinds:
        whole = uf2.contents(kind, settings)
        for on in BOARDS.values():
            yield name(on, compiled, False), uf2.pack(whole, on=on)
        if front:
            yield name(front.on, compiled, True), front.pack(whole)
