"""The glass as block characters and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

BLOCKS = " ▀▄█"
SCALE = 4  # pixels of a picture for each of the panel
MARGIN = 3  # panel pixels of black glass around
LIGHT = (170, 216, 255)  # the usual panel's blue-white
DARK = (8, 10, 14)
GAP = (4, 5, 8)  # between pixels


def blocks(glass: Sequence[bytes]) -> str:
    """Two rows of pixels in each row of characters, in a frame."""
    width = len(glass[0])
    rows = [
        "│" + "".join(BLOCKS[a | b << 1] for a, b in zip(top, bottom, strict=True)) + "│"
        for top, bottom in zip(glass[0::2], glass[1::2], strict=True)
    ]
    return "\n".join(["┌" + "─" * width + "┐", *rows, "└" + "─" * width + "┘"])


def picture(glass: Sequence[bytes]) -> Image.Image:
    """What one sees, pixel by pixel, on a dark glass."""
    height, width = len(glass), len(glass[0])
    size = ((width + 2 * MARGIN) * SCALE, (height + 2 * MARGIN) * SCALE)
    image = Image.new("RGB", size, DARK)
    dot = Image.new("RGB", (SCALE, SCALE), GAP)
    dot.paste(LIGHT, (0, 0, SCALE - 1, SCALE - 1))
    for y, row in enumerate(glass):
        for x, pixel in enumerate(row):
            if pixel:
                image.paste(dot, ((x + MARGIN) * SCALE, (y + MARGIN) * SCALE))
    return image


def save(glass: Sequence[bytes], path: Path) -> None:
    """Write a PNG; folders are made as needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture(glass).save(path, "PNG", optimize=True)
