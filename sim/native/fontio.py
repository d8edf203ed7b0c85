"""`fontio`: the built-in font as the board has it: glyphs in one bitmap, index = code - 32."""

from __future__ import annotations

from typing import Any
from typing import NamedTuple as _NamedTuple

from sim import font as _font
from sim.native import displayio as _displayio


class Glyph(_NamedTuple):
    """Where a glyph lies in the font's bitmap and how it is placed."""

    bitmap: Any
    tile_index: int
    width: int
    height: int
    dx: int
    dy: int
    shift_x: int
    shift_y: int


class BuiltinFont:
    """The sole instance is `terminalio.FONT`."""

    def __init__(self) -> None:
        self._sheet: Any = None

    @property
    def bitmap(self) -> Any:
        """All glyphs side by side, 6 x 12 pixels each."""
        if self._sheet is None:
            glyphs = _font.glyphs()
            self._sheet = _displayio.Bitmap(_font.WIDTH * len(glyphs), _font.HEIGHT, 2)
            for index, rows in enumerate(glyphs):
                for y, row in enumerate(rows):
                    for x in range(_font.WIDTH):
                        if row >> (_font.WIDTH - 1 - x) & 1:
                            self._sheet[index * _font.WIDTH + x, y] = 1
            self._sheet._read_only = True
        return self._sheet

    def get_bounding_box(self) -> tuple[int, int]:
        """Width and height of a cell."""
        return (_font.WIDTH, _font.HEIGHT)

    def get_glyph(self, codepoint: int) -> Glyph | None:
        """The glyph of a character, None when the font lacks it."""
        index = codepoint - _font.FIRST
        if not 0 <= index < len(_font.glyphs()):
            return None
        return Glyph(self.bitmap, index, _font.WIDTH, _font.HEIGHT, 0, 0, _font.WIDTH, 0)
