"""Reading the glass: the text legible on it, found by matching the font's glyphs anywhere on it.

Text of scale 1 and 2, light on dark or dark on light. Columns of the glass are held as integers, so
a cell is looked up by a slice of them. Cells that agree on scale, height and phase make a line; the
line that explains most ink is taken first, and ink that is explained belongs to nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from sim import font

Rows = Sequence[bytes]
SCALES = (2, 1)
RULE = 8  # so many underscores on end are a line drawn across, not text
REMEMBERED = 64  # screens whose text is kept
_OTHER = "\0"  # a column that no glyph has


class Cell(NamedTuple):
    """A glyph found: left edge, character, and its ink as column masks."""

    x: int
    character: str
    ink: tuple[int, ...]
    weight: int


class Line(NamedTuple):
    """Cells of one height and phase."""

    y: int
    scale: int
    cells: list[Cell]


class Alphabet(NamedTuple):
    """A scale's glyphs but the space. codes: a column of a cell (bit k is row k) as a character;
    glyphs: a cell, as such characters, to what it stands for, its columns and their ink.
    """

    codes: dict[int, str]
    glyphs: dict[str, tuple[str, tuple[int, ...], int]]


@cache
def _alphabet(scale: int) -> Alphabet:
    codes: dict[int, str] = {}
    glyphs = {}
    for index, rows in enumerate(font.glyphs()):
        columns = []
        for x in range(font.WIDTH):
            column = 0
            for y, row in enumerate(rows):
                if row >> (font.WIDTH - 1 - x) & 1:
                    column |= ((1 << scale) - 1) << y * scale
            columns += [column] * scale
        weight = sum(column.bit_count() for column in columns)
        if weight:
            cell = "".join(codes.setdefault(column, chr(1 + len(codes))) for column in columns)
            glyphs[cell] = (chr(font.FIRST + index), tuple(columns), weight)
    return Alphabet(codes, glyphs)


def _columns(glass: Rows) -> list[int]:
    """Column x as an integer, bit y is row y."""
    columns = [0] * len(glass[0])
    for y, row in enumerate(glass):
        if any(row):
            bit = 1 << y
            for x, pixel in enumerate(row):
                if pixel:
                    columns[x] |= bit
    return columns


def _candidates(pixels: list[int], height: int) -> list[Line]:
    """All lines any glyph suggests, overlapping ones too."""
    groups: dict[tuple[int, int, int], list[Cell]] = {}
    full = (1 << height) - 1
    for ink in (pixels, [column ^ full for column in pixels]):
        for scale in SCALES:
            codes, glyphs = _alphabet(scale)
            wide, tall = font.WIDTH * scale, font.HEIGHT * scale
            mask = (1 << tall) - 1
            for y in range(height - tall + 1):
                band = "".join([codes.get(column >> y & mask, _OTHER) for column in ink])
                for x in range(len(band) - wide + 1):
                    hit = glyphs.get(band[x : x + wide])
                    if hit is not None:
                        character, columns, weight = hit
                        shifted = tuple(column << y for column in columns)
                        cell = Cell(x, character, shifted, weight)
                        groups.setdefault((y, scale, x % wide), []).append(cell)
    return [Line(y, scale, cells) for (y, scale, _), cells in groups.items()]


def _unclaimed(line: Line, claimed: list[int]) -> Line:
    free = []
    for cell in line.cells:
        if not any(claimed[cell.x + k] & column for k, column in enumerate(cell.ink)):
            free.append(cell)
    return line if len(free) == len(line.cells) else Line(line.y, line.scale, free)


def _weight(line: Line) -> int:
    return sum(cell.weight for cell in line.cells)


def find_lines(glass: Rows) -> list[Line]:
    """The lines of text on the glass, top to bottom, each with its cells from left to right."""
    columns = _columns(glass)
    claimed = [0] * len(columns)
    left = _candidates(columns, len(glass))
    found = []
    while left:
        best = max(left, key=_weight)
        found.append(best)
        for cell in best.cells:
            for k, column in enumerate(cell.ink):
                claimed[cell.x + k] |= column
        left = [rest for line in left if (rest := _unclaimed(line, claimed)).cells]
    return sorted(found, key=lambda line: (line.y, line.cells[0].x))


def _spell(line: Line) -> str:
    wide = font.WIDTH * line.scale
    text = ""
    end = None
    for cell in sorted(line.cells):
        if end is not None:
            text += " " * ((cell.x - end) // wide)
        text += cell.character
        end = cell.x + wide
    return text


def read_text(glass: Rows) -> list[str]:
    """Rows of text, top to bottom; texts of one height but another phase are parted by two
    spaces.
    """
    return list(_read(tuple(glass)))


@lru_cache(REMEMBERED)
def _read(glass: tuple[bytes, ...]) -> tuple[str, ...]:
    rows: dict[int, str] = {}
    for line in find_lines(glass):
        text = _spell(line)
        if text.count("_") >= RULE and not text.strip("_ "):
            continue
        rows[line.y] = f"{rows[line.y]}  {text}" if line.y in rows else text
    return tuple(rows[y] for y in sorted(rows))
