"""The OLED at its start: the fields as strips of tiles. Then it is forgotten."""

import displayio
import terminalio

from hw.oled import Oled, Strip
from lifepod.screen import FIELDS, ICONS, RULE_Y


def fields(oled: Oled) -> displayio.TileGrid:
    """Make all but the icons, and return the line under the title."""
    oled.palette[1] = 0xFFFFFF
    line = displayio.Bitmap(128, 1, 2)
    line.fill(1)
    rule = displayio.TileGrid(line, pixel_shader=oled.palette, y=RULE_Y)
    oled.group.append(rule)
    for field in range(ICONS):
        add(oled, field, terminalio.FONT.bitmap)
    return rule


def add(oled: Oled, field: int, bitmap: displayio.Bitmap) -> None:
    """Make the strips of a field of tiles from `bitmap`."""
    x, y, cells, scale, font = FIELDS[field]
    width = 12 if font else 6
    group = displayio.Group(scale=scale, x=x, y=y)
    longest = 4 if scale == 2 else 21
    for first in range(0, cells, longest):
        grid = displayio.TileGrid(
            bitmap,
            pixel_shader=oled.palette,
            width=min(longest, cells - first),
            tile_width=width,
            tile_height=12,
            x=first * width,
        )
        group.append(grid)
        oled.strips.append(Strip(field, first, grid, 7 if scale == 2 else width // 6))
    oled.group.append(group)
