"""The simulator from the command line."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from sim.cache import option
from sim.world import ROOT

NOT_DONE, INTERRUPTED = 1, 130  # exit codes; the second is the shell's for Ctrl-C
DEMO = ROOT / "tests" / "scenarios" / "demo.txt"
# Commands in modules of their own, with `arguments(parser)` and `run(given)`; imported when given.
OTHERS = {
    "serve": ("play the device in a browser", "sim.web.command"),
    "report": ("draw a game's chart, or write its statement", "sim.report.command"),
    "compare": (
        "play scenarios on an emulated board (or a phone's page) and on the desk",
        "sim.board.command",
    ),
}


def parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The arguments for these words."""
    first = words[0] if words else ""
    top = argparse.ArgumentParser(
        prog="python -m sim", description="The LIFEPod on simulated chips."
    )
    commands = top.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="play a scenario file")
    run.add_argument("file", type=Path)
    run.add_argument("--nvm", type=Path, help="a file that keeps the device's memory")
    run.add_argument("--screens", type=Path, help="the folder where shots go")
    option(run)
    run.add_argument("--board", action="store_true", help="on an emulated board (make board-test)")
    run.add_argument("--pocket", action="store_true", help="on the page for a phone (make pocket)")
    if "--board" in words:
        importlib.import_module("sim.board.command").options(run)
    demo = commands.add_parser("demo", help="play the demonstration and print its screens")
    demo.add_argument("file", type=Path, nargs="?", default=DEMO)
    demo.add_argument("--screens", type=Path, help="a folder for pictures of them as well")
    for name, (text, module) in OTHERS.items():
        other = commands.add_parser(name, help=text, description=text)
        if name == first:
            importlib.import_module(module).arguments(other)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # blocks on a terminal that has none
    try:
        code = _do(words)
        sys.stdout.flush()
    except OSError as fault:  # as a rule the output's: each command tells of its own files
        if not isinstance(fault, BrokenPipeError):  # as of `| head`
            place = fault.filename or "the output"
            print(f"{place}: {fault.strerror or fault}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what waits in it
        code = NOT_DONE
    except KeyboardInterrupt:
        code = INTERRUPTED
    return code


def _do(words: Sequence[str]) -> int:
    given = parser(words).parse_args(words)
    if given.command in OTHERS:
        return int(importlib.import_module(OTHERS[given.command][1]).run(given))
    if given.command == "run" and given.board:
        return int(importlib.import_module("sim.board.command").run_on_board(given))
    if given.command == "run" and given.pocket:
        return int(importlib.import_module("sim.pocket.command").run(given))
    from sim.run.command import run

    if given.command == "demo":
        return run(given.file, screens=given.screens, narrate=True)
    return run(given.file, given.nvm, given.screens or Path(), cache=given.cache)


if __name__ == "__main__":
    sys.exit(main())
