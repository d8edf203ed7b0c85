"""`python -m sim run` and `demo`: files, the memory, exit codes.

Exit codes: 0 every expectation held, 1 one did not, 2 the file or the memory's cannot be read.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sim.memory import BadMemory, MemoryFile
from sim.run.grammar import Malformed
from sim.run.play import Player
from sim.run.source import commands
from sim.world import World

HELD, FAILED, UNREADABLE = 0, 1, 2


def run(
    file: Path,
    nvm: Path | None = None,
    screens: Path | None = Path(),
    narrate: bool = False,
    cache: bool = False,
) -> int:
    """Play a scenario file; the exit code. screens: where pictures go, None for none. cache: misses
    of the flash's cache take their time.
    """
    memory = MemoryFile(nvm)
    try:
        listed = commands(file)
        cells = memory.load()
    except (Malformed, BadMemory) as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    world = World(nvm=cells, cache=cache)

    def report(line: int, text: str) -> None:
        print(f"{file}:{line}: {text}", file=sys.stderr)

    held = False
    try:
        held = Player(world, sys.stdout, screens, narrate).play(listed, report)
    finally:
        world.power_off()
        held = keep(memory, cells) and held
    return HELD if held else FAILED


def keep(memory: MemoryFile, cells: bytes | bytearray) -> bool:
    """Write the memory back and leave it to others; False, and why is told, when that fails."""
    try:
        memory.save(cells)
    except OSError as fault:
        print(f"{memory.path}: cannot be written: {fault.strerror}", file=sys.stderr)
        return False
    finally:
        memory.close()
    return True
