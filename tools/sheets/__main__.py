"""`python -m tools.sheets`: draw all sheets into docs/sheets and renew the tables of the guide.

The options draw sheets for one's own parts into another folder.
"""

import argparse
import sys
from pathlib import Path

from tools import board
from tools.deploy.trouble import told
from tools.sheets import card, dial, guide, keys, overlay, wiring
from tools.sheets.pdf import to_pdf
from tools.sheets.sheet import Sheet
from tools.sheets.svg import to_svg

FOLDER = board.ROOT / "docs" / "sheets"
PITCHES = (10.0, 40.0)  # mm; below, the names of the keys fit no more


def drawings(pitch: float = overlay.PITCH, rings: tuple[dial.Ring, ...] = ()) -> list[Sheet]:
    """All sheets in the order of printing."""
    editions = list(keys.numbers())
    found = [overlay.draw(name, pitch) for name in editions]
    found += [dial.draw(ring) for ring in rings or tuple(map(dial.Ring, dial.RINGS))]
    found += [card.draw(name) for name in editions]
    return [*found, wiring.draw()]


def files(sheets: list[Sheet]) -> dict[str, bytes]:
    """What the folder holds: an SVG for each sheet, and one PDF of all."""
    found = {f"{sheet.name}.svg": to_svg(sheet).encode() for sheet in sheets}
    return {**found, "sheets.pdf": to_pdf(sheets)}


def _pitch(word: str) -> float:
    """Millimetres from key to key. ValueError when no hand has such keys."""
    value = float(word)
    if not PITCHES[0] <= value <= PITCHES[1]:  # not a number is in no range either
        raise argparse.ArgumentTypeError(f"{word}: from {PITCHES[0]} to {PITCHES[1]} mm")
    return value


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make sheets")
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--pitch", type=_pitch, default=overlay.PITCH, help="mm from key to key")
    parser.add_argument("--pixels", type=int, choices=sorted(dial.RINGS), help="of the ring")
    parser.add_argument(
        "--offset", type=int, choices=range(24), default=0, metavar="N", help="LIFEPOD_RING_OFFSET"
    )
    parser.add_argument("--ccw", action="store_true", help='LIFEPOD_RING_DIRECTION = "ccw"')
    chosen = parser.parse_args(arguments)
    if (chosen.pixels or chosen.offset or chosen.ccw) and chosen.out == FOLDER:
        parser.error("a dial of one's own goes elsewhere: --out FOLDER")
    return told("sheets", lambda: _draw(chosen))


def _draw(chosen: argparse.Namespace) -> int:
    rings: tuple[dial.Ring, ...] = ()
    if chosen.pixels or chosen.offset or chosen.ccw:
        rings = (dial.Ring(chosen.pixels or 24, chosen.offset, not chosen.ccw),)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name, data in files(drawings(chosen.pitch, rings)).items():
        (chosen.out / name).write_bytes(data)
        print(chosen.out / name)
    if chosen.out == FOLDER:
        guide.renew()
        print(guide.GUIDE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
