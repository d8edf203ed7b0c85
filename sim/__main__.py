"""The simulator from the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sim.world import ROOT

DEMO = ROOT / "tests" / "scenarios" / "demo.txt"


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    top = argparse.ArgumentParser(
        prog="python -m sim", description="The LIFEPod on simulated chips."
    )
    commands = top.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="play a scenario file")
    run.add_argument("file", type=Path)
    run.add_argument("--nvm", type=Path, help="a file that keeps the device's memory")
    run.add_argument("--screens", type=Path, help="the folder where shots go")
    demo = commands.add_parser("demo", help="play the demonstration and print its screens")
    demo.add_argument("file", type=Path, nargs="?", default=DEMO)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Do what the arguments say; the exit code."""
    given = parser().parse_args(arguments)
    from sim.run.command import run

    if given.command == "demo":
        return run(given.file, narrate=True)
    return run(given.file, given.nvm, given.screens)


if __name__ == "__main__":
    sys.exit(main())
