"""`python -m tools.film [SCENARIO] [--output FILE]`: a turn, as an animated picture for the README.

It begins at the first `shot` of the scenario and ends at its last. Pictures that stay are stored
once; the same scenario gives the same bytes.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from PIL import Image

from sim.run.grammar import Malformed, parse
from tools import board
from tools.deploy.trouble import COPY_FAILED, Trouble, told
from tools.film.camera import FRAME_MS, Still, film
from tools.film.face import draw

SCENARIO = board.ROOT / "tests" / "scenarios" / "film.txt"
PICTURE = board.ROOT / "docs" / "pictures" / "turn.webp"
MOST_BYTES = 2_000_000


def shown(stills: list[Still]) -> list[tuple[Still, int]]:
    """Each still that differs from the one before, and for how many ms it stays."""
    found: list[tuple[Still, int]] = []
    for still in stills:
        if found and found[-1][0] == still:
            found[-1] = still, found[-1][1] + FRAME_MS
        else:
            found.append((still, FRAME_MS))
    return found


def animated(stills: list[Still]) -> bytes:
    """The picture, a WebP that begins again at its end."""
    kept = shown(stills)
    pictures: list[Image.Image] = [draw(still) for still, _ in kept]
    out = io.BytesIO()
    pictures[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=pictures[1:],
        duration=[ms for _, ms in kept],
        loop=0,
        lossless=True,
        quality=80,
        method=4,
        minimize_size=True,
    )
    return out.getvalue()


def _make(scenario: Path, output: Path) -> int:
    try:
        stills = film(parse(scenario.read_text(encoding="utf-8")))
    except (Malformed, ValueError) as error:
        raise Trouble(COPY_FAILED, f"{scenario}: {error}") from error
    data = animated(stills)
    if len(data) > MOST_BYTES:
        raise Trouble(COPY_FAILED, f"{len(data):,} bytes are more than {MOST_BYTES:,}")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_bytes(data)
    seconds = len(stills) * FRAME_MS / 1000
    print(f"{output}: {seconds:.1f} s, {len(shown(stills))} pictures, {len(data) / 1000:.0f} kB")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make film")
    parser.add_argument("scenario", nargs="?", type=Path, default=SCENARIO)
    parser.add_argument("--output", type=Path, default=PICTURE)
    chosen = parser.parse_args(arguments)
    return told("film", lambda: _make(chosen.scenario, chosen.output))


if __name__ == "__main__":
    sys.exit(main())
