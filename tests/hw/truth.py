"""What the panel has to show when the core's screen says so, painted without displayio."""

from functools import cache
from typing import Any

from lifepod import icons
from lifepod.screen import FIELDS, LAYOUTS, RULE_Y
from sim import font

Picture = list[bytes]  # 64 rows of 128 pixels, 0 or 1
WIDTH, HEIGHT = 128, 64


@cache
def _character(code: int) -> tuple[int, int, tuple[int, ...]]:
    """Columns, rows and the bits of each row; a question mark for what the font lacks."""
    known = font.FIRST <= code <= font.LAST
    return font.WIDTH, font.HEIGHT, font.glyphs()[code - font.FIRST if known else 31]


@cache
def _icon(code: int) -> tuple[int, int, tuple[int, ...]]:
    at = 24 * (code - 32)
    rows = icons.ICONS[at : at + 24]
    return 12, 12, tuple((rows[i] << 8 | rows[i + 1]) >> 4 for i in range(0, 24, 2))


def painted(screen: Any) -> Picture:
    """The picture of a screen: its layout's fields and the line under the title."""
    rows = [bytearray(WIDTH) for _ in range(HEIGHT)]
    rows[RULE_Y][:] = b"\1" * WIDTH
    for field in LAYOUTS[screen.layout]:
        x, y, cells, scale, kind = FIELDS[field]
        text = screen.fields[field]
        assert len(text) == cells
        for place, letter in enumerate(text):
            wide, tall, bits = (_icon if kind else _character)(ord(letter))
            for row in range(tall * scale):
                for column in range(wide * scale):
                    if bits[row // scale] >> (wide - 1 - column // scale) & 1:
                        rows[y + row][x + (place * wide * scale) + column] = 1
    return [bytes(row) for row in rows]
