"""`python -m sim run` and `demo`: files, nvm, exit codes.

Exit codes: 0 every expectation held, 1 one did not, 2 the file (or the nvm file) cannot be read.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sim.chips.flash import SIZE
from sim.run.grammar import Malformed, parse
from sim.run.play import Player
from sim.world import World

HELD, FAILED, UNREADABLE = 0, 1, 2


def run(
    file: Path, nvm: Path | None = None, screens: Path | None = Path(), narrate: bool = False
) -> int:
    """Play a scenario file; the exit code. screens: where pictures go, None for none."""
    try:
        commands = parse(file.read_text(encoding="utf-8"))
        cells = load_nvm(nvm)
    except (OSError, UnicodeDecodeError) as fault:
        return _refuse(f"{file}: cannot be read: {fault}")
    except Malformed as fault:
        return _refuse(f"{file}:{fault}")
    world = World(nvm=cells)

    def report(line: int, text: str) -> None:
        print(f"{file}:{line}: {text}", file=sys.stderr)

    try:
        held = Player(world, sys.stdout, screens, narrate).play(commands, report)
    finally:
        world.power_off()
        if nvm is not None:
            nvm.write_bytes(cells)
    return HELD if held else FAILED


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return UNREADABLE


def load_nvm(path: Path | None) -> bytearray:
    """The bytes of an nvm file; erased ones when there is none yet. Malformed when it is not
    one.
    """
    if path is None or not path.exists():
        return bytearray(b"\xff" * SIZE)
    data = path.read_bytes()
    if len(data) != SIZE:
        raise Malformed(f" {path} holds {len(data)} bytes; an nvm file has {SIZE}")
    return bytearray(data)
