"""The library's pixel loop for monochrome panels, done a column of a tile at a time.

Same result as `displayio._tilegrid._fill_pixels_packed`, which works pixel by pixel; where anything
is out of the ordinary (transparency, turned or flipped grids, more than one bit a pixel, a layer
above that covers part of the area) that loop is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Loop = Callable[..., bool]


def quick(slow: Loop, charge: Callable[[int], None] = lambda _pixels: None) -> Loop:
    """A loop that takes the short way where it can; `charge` is told how many pixels it fills."""

    def fill(
        buffer: Any,
        mask: Any,
        colors: Any,
        opaque: Any,
        geometry: Any,
        grid: Any,
        bitmap: Any,
        pack: Any,
    ) -> bool:
        start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
        charge((end_x - start_x) * (end_y - start_y))
        depth, _, reverse, share_row, width = pack
        plain = depth == 1 and not reverse and not share_row and bitmap._bits_per_value == 1
        straight = start == 0 and x_stride == 1 and y_stride == width
        if not (plain and straight and opaque[0] and opaque[1]):
            return slow(buffer, mask, colors, opaque, geometry, grid, bitmap, pack)
        rows = end_y - start_y
        if not _claim(mask, width, x_shift, end_x - start_x, y_shift, rows):
            return slow(buffer, mask, colors, opaque, geometry, grid, bitmap, pack)
        ink = _columns(grid, bitmap, start_x, end_x, start_y, end_y)
        if colors[0] or not colors[1]:  # other than light on dark
            full = (1 << rows) - 1
            ink = [(c if colors[1] else 0) | (full & ~c if colors[0] else 0) for c in ink]
        for x, column in enumerate(ink, x_shift):
            column <<= y_shift
            at = x
            while column:
                if column & 0xFF:
                    buffer[at] |= column & 0xFF
                column >>= 8
                at += width
        return True

    fill.slow = slow  # type: ignore[attr-defined]  # for comparison
    return fill


def _claim(mask: Any, width: int, x: int, columns: int, y: int, rows: int) -> bool:
    """Mark the region as drawn; False, and nothing marked, when some of it was drawn before."""
    drawn = int.from_bytes(mask.tobytes(), "little")
    line = (1 << columns) - 1
    region = 0
    for row in range(y, y + rows):
        region |= line << row * width + x
    if drawn & region:
        return False
    data = (drawn | region).to_bytes(len(mask) * mask.itemsize, "little")
    mask.cast("B")[:] = data
    return True


def _columns(
    grid: Any, bitmap: Any, start_x: int, end_x: int, start_y: int, end_y: int
) -> list[int]:
    """The region's columns of pixels, bit 0 being its first row."""
    scale = grid._absolute_transform.scale
    tall = grid._tile_height * scale
    wide = grid._tile_width * scale
    across, down = grid._width_in_tiles, grid._height_in_tiles
    rows = end_y - start_y
    columns = [0] * (end_x - start_x)
    for tile_row in range(start_y // tall, -(-end_y // tall)):
        shift = tile_row * tall - start_y
        first = (tile_row + grid._top_left_y) % down * across
        for tile_column in range(start_x // wide, -(-end_x // wide)):
            tile = grid._tiles[first + (tile_column + grid._top_left_x) % across]
            ink = _tile_columns(grid, bitmap, tile, scale)
            left = tile_column * wide
            for x in range(max(left, start_x), min(left + wide, end_x)):
                column = ink[(x - left) // scale]
                columns[x - start_x] |= column << shift if shift >= 0 else column >> -shift
    full = (1 << rows) - 1
    return [column & full for column in columns]


def _tile_columns(grid: Any, bitmap: Any, tile: int, scale: int) -> list[int]:
    """The columns of one tile, stretched downwards; remembered for bitmaps that cannot change."""
    key = (tile, scale, grid._tile_width, grid._tile_height)
    memory: dict[tuple[int, ...], list[int]] = {}
    if bitmap._read_only:
        memory = bitmap.__dict__.setdefault("_columns", memory)
    found = memory.get(key)
    if found is None:
        wide, tall = grid._tile_width, grid._tile_height
        left = tile % grid._bitmap_width_in_tiles * wide
        top = tile // grid._bitmap_width_in_tiles * tall
        block = (1 << scale) - 1
        found = memory[key] = [
            sum(block << y * scale for y in range(tall) if bitmap._get_pixel(left + x, top + y))
            for x in range(wide)
        ]
    return found
