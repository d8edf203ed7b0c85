"""`make board-test`: scenarios and settings on both floors; starts, the one-file image, power cuts
and a long game on the board.

Each part writes its table of docs/fidelity.md when nothing was wrong with it. Exit codes: 0 as
expected, or skipped because there is no firmware (one line says so), 1 something differs, 2 and up:
something that was named is not there or not what it should be (tools/deploy/trouble.py).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from sim.board.aside import required
from sim.board.firmware import NoFirmware, image
from sim.cache import option
from tools.deploy.trouble import Trouble

PARTS = ("starts", "settings", "image", "drives", "compare", "cuts", "long", "costs")
YEARS = 20


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    made = argparse.ArgumentParser(prog="make board-test")
    made.add_argument("--firmware", default="", help="CircuitPython's .uf2, or its version")
    made.add_argument(
        "--mpy-cross",
        metavar="P",
        default=os.environ.get("MPY_CROSS", ""),
        help="measure starts as .mpy too",
    )
    option(made)
    made.add_argument("--only", choices=PARTS, action="append", help="parts of the test")
    made.add_argument("--years", type=int, default=YEARS, help="of the long game")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Do it; the exit code."""
    given = parser().parse_args(arguments)
    try:
        circuitpython = image(given.firmware)
        required()
        from sim.board.bench import Bench

        bench = Bench(circuitpython, given.mpy_cross, given.years, given.cache)
    except NoFirmware as reason:
        print(f"board-test: skipped: {reason}")
        return 0
    except Trouble as reason:
        print(f"board-test: {reason}", file=sys.stderr)
        return reason.code
    except ModuleNotFoundError as missing:
        print(f"board-test: skipped: {missing.name} is not installed: requirements-board.txt")
        return 0
    return bench.run(given.only or PARTS)


if __name__ == "__main__":
    sys.exit(main())
