"""Where adafruit-blinka-displayio 2.7.1 differs from the board's displayio, it is corrected here.

Each difference is named at its correction; costs are charged at the same places.
"""

from __future__ import annotations

from typing import Any

from sim import charges, compose, pico
from sim.loader import Loader

_COMMAND, _TOGGLE = 0, 1  # displayio: bytes are commands, chip select toggles at each


def mend(loader: Loader) -> None:
    """Correct the library, once."""
    for name in ("displayio", "busdisplay", "vectorio"):
        loader.import_(name)
    get = loader.modules
    displayio: Any = get["displayio"]
    displayio.CIRCUITPYTHON_TERMINAL = get["displayio._group"].circuitpython_splash
    tiles: Any = get["displayio._tilegrid"]
    tiles._fill_pixels_packed = compose.quick(
        tiles._fill_pixels_packed, lambda pixels: _spend(int(charges.COMPOSE_PX_US * pixels))
    )
    _bitmap(displayio.Bitmap)
    _tilegrid(displayio.TileGrid)
    _group(displayio.Group)
    _core(get["displayio._displaycore"]._DisplayCore)
    _busdisplay(get["busdisplay"].BusDisplay)


def _spend(us: int) -> None:
    clock = pico.here().clock
    clock.advance(int(us * clock.cache.drawing))


def _bitmap(bitmap: Any) -> None:
    """Writes and reads outside the bitmap are IndexErrors; the library ignores or misses them."""
    get, put = bitmap.__getitem__, bitmap.__setitem__

    def check(self: Any, index: Any) -> None:
        if isinstance(index, int):
            inside = 0 <= index < self.width * self.height
        else:
            inside = 0 <= index[0] < self.width and 0 <= index[1] < self.height
        if not inside:
            raise IndexError("pixel coordinates out of bounds")

    def getitem(self: Any, index: Any) -> int:
        check(self, index)
        return int(get(self, index))

    def setitem(self: Any, index: Any, value: int) -> None:
        check(self, index)
        put(self, index, value)

    bitmap.__getitem__ = getitem
    bitmap.__setitem__ = setitem


def _tilegrid(tilegrid: Any) -> None:
    """Bounds as the board checks them, and no second full drawing after a change of root group."""

    def place(self: Any, index: Any) -> tuple[int, int]:
        width, height = self._width_in_tiles, self._height_in_tiles
        if isinstance(index, int):
            y, x = divmod(index, width)
        else:
            x, y = index
        if not (0 <= x < width and 0 <= y < height):
            raise IndexError("Tile index out of bounds")
        return x, y

    def getitem(self: Any, index: Any) -> int:
        x, y = place(self, index)
        return int(self._tiles[y * self._width_in_tiles + x])

    def setitem(self: Any, index: Any, value: int) -> None:
        _spend(charges.TILE_SET_US)
        x, y = place(self, index)
        if not 0 <= value < self._tiles_in_bitmap:
            raise ValueError("Tile index out of bounds")
        self._set_tile(x, y, value)

    prepare = tilegrid._prepare_full_refresh

    def prepare_full_refresh(self: Any) -> None:
        prepare(self)
        self._needs_refresh = False  # else the library draws everything once more next time

    tilegrid.__getitem__ = getitem
    tilegrid.__setitem__ = setitem
    tilegrid._prepare_full_refresh = prepare_full_refresh
    for name in ("hidden", "x", "y", "bitmap", "pixel_shader"):
        _charge_setter(tilegrid, name)


def _group(group: Any) -> None:
    """Costs only."""
    for name in ("hidden", "x", "y", "scale"):
        _charge_setter(group, name)


def _charge_setter(cls: Any, name: str) -> None:
    old = getattr(cls, name)

    def put(self: Any, value: Any) -> None:
        _spend(charges.GROUP_OP_US)
        old.fset(self, value)

    setattr(cls, name, property(old.fget, put))


def _core(core: Any) -> None:
    """Composition costs time for each pixel of each area, most where a grid covers it; columns of
    SH110x panels.
    """
    fill = core.fill_area

    def fill_area(self: Any, area: Any, mask: Any, buffer: Any) -> bool:
        _spend(charges.AREA_US + int(charges.AREA_PX_US * area.size()))
        return bool(fill(self, area, mask, buffer))

    core.fill_area = fill_area
    set_region = core.set_region_to_update

    def set_region_to_update(self: Any, area: Any) -> None:
        # The library sends a wrong higher nibble of the column to controllers with pages.
        if not self.sh1107_addressing:
            set_region(self, area)
            return
        x, page = area.x1 + self.colstart, (area.y1 + self.rowstart) // 8
        for command in (bytes((0x10 | x >> 4, x & 15)), bytes((0xB0 | page,))):
            self.begin_transaction()
            self.send(_COMMAND, _TOGGLE, command)
            self.end_transaction()

    core.set_region_to_update = set_region_to_update


def _busdisplay(display: Any) -> None:
    """A refresh while somebody holds the bus does nothing (the library would write and drop the
    lock).
    """
    refresh_display = display._refresh_display

    def refresh(self: Any) -> bool:
        _spend(charges.REFRESH_US)
        if not self._core.bus_free():
            return False
        return bool(refresh_display(self))

    display._refresh_display = refresh
    brightness = display.brightness

    def set_brightness(self: Any, value: float) -> None:
        # The board truncates what the library rounds.
        level = float(value)
        brightness.fset(self, level if not 0 <= level <= 1 else int(0xFF * level) / 0xFF)
        self._brightness = level

    display.brightness = property(brightness.fget, set_brightness)
