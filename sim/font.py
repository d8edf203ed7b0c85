"""The board's built-in font: Terminus 6 x 12, from the BDF file that comes with the display
library.
"""

from __future__ import annotations

from functools import cache

from sim import blinka

WIDTH = 6
HEIGHT = 12
FIRST = 32  # code of the first glyph
LAST = 126


@cache
def glyphs() -> tuple[tuple[int, ...], ...]:
    """Glyph code - FIRST: 12 rows of 6 bits, most significant bit left."""
    path = blinka.site_packages("displayio") / "displayio" / "resources" / "ter-u12n.bdf"
    found: dict[int, tuple[int, ...]] = {}
    code = -1
    rows: list[int] | None = None
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith("ENCODING"):
            code = int(line.split()[1])
        elif line == "BITMAP":
            rows = []
        elif line == "ENDCHAR":
            if rows is not None and FIRST <= code <= LAST:
                found[code] = tuple(rows)
            rows = None
        elif rows is not None:
            rows.append(int(line, 16) >> (8 - WIDTH))
    return tuple(found[code] for code in range(FIRST, LAST + 1))
