"""`python -m sim report GAME.json -o FILE.svg|png|csv|json`.

Exit codes: 0 written, 1 written although lines of the game are missing, 2 the game cannot be read
or the file cannot be written.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sim.report import files
from sim.report.records import Unreadable
from sim.report.statement import statement
from sim.report.stream import told

KINDS = (".svg", ".png", ".csv", ".json")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the subcommand takes."""
    parser.add_argument(
        "game", type=Path, help="a download of the page, a captured console, or a memory image"
    )
    parser.add_argument(
        "-o", "--output", type=Path, required=True, help=f"what to write: {', '.join(KINDS)}"
    )


def run(given: argparse.Namespace) -> int:
    """Read the game, write the file; the exit code."""
    game, output = Path(given.game), Path(given.output)
    kind = output.suffix.lower()
    if kind not in KINDS:
        return _refuse(f"{output}: the ending says what to write; it may be {', '.join(KINDS)}")
    try:
        records, missing = files.look(game.read_bytes())
    except OSError as fault:
        return _refuse(f"{game}: cannot be read: {fault.strerror}")
    except Unreadable as fault:
        return _refuse(f"{game}: {fault}")
    gap = f"{game}: missing of the game: line {told(missing)}; the device has it (make backup)"
    try:
        written = statement(records)
    except Unreadable as fault:
        return _refuse(gap if missing else f"{game}: {fault}")
    try:
        if kind == ".csv":
            output.write_text(files.to_csv(written), encoding="utf-8", newline="")
        elif kind == ".json":
            output.write_text(files.to_json(records), encoding="utf-8")
        else:
            from sim.report.picture import draw

            draw(written, output)
    except OSError as fault:
        return _refuse(f"{output}: cannot be written: {fault.strerror}")
    if missing:
        print(gap, file=sys.stderr)
    return 1 if missing else 0


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return 2
