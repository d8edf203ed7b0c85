"""`adafruit_pixelbuf`: the pixel buffer that is native on the board.

Brightness is a factor in 1/256, truncated: 255 at 0.3 becomes 75 (shared-module/adafruit_pixelbuf).
"""

from __future__ import annotations

from typing import Any
from typing import overload as _overload

from sim import charges as _charges
from sim import pico as _pico

_Pixel = tuple[int, ...]


class PixelBuf:
    """Pixels of three or four bytes; a subclass sends them in `_transmit`."""

    auto_write: bool

    def __init__(
        self,
        size: int,
        *,
        byteorder: str = "BGR",
        brightness: float = 0,
        auto_write: bool = False,
        header: bytes | bytearray = b"",
        trailer: bytes | bytearray = b"",
    ) -> None:
        if sorted(byteorder) not in (["B", "G", "R"], ["B", "G", "R", "W"]):
            raise ValueError(f"Invalid byteorder: {byteorder}")
        self._order = tuple("RGBW".index(letter) for letter in byteorder)
        self._byteorder = byteorder
        self._size = size
        self._header = bytes(header)
        self._trailer = bytes(trailer)
        self._pixels: list[_Pixel] = [(0,) * len(byteorder)] * size
        self._scale = 256
        self._brightness = 1.0
        self.auto_write = False
        self.brightness = brightness
        self.auto_write = auto_write

    @property
    def bpp(self) -> int:
        """Bytes of a pixel."""
        return len(self._order)

    @property
    def byteorder(self) -> str:
        """Letters in the order of the wire."""
        return self._byteorder

    @property
    def brightness(self) -> float:
        """0.0 to 1.0."""
        return self._brightness

    @brightness.setter
    def brightness(self, value: float) -> None:
        self._brightness = min(max(float(value), 0.0), 1.0)
        self._scale = int(self._brightness * 256)
        if self.auto_write:
            self.show()

    def show(self) -> None:
        """Send all pixels."""
        wire = bytearray(self._header)
        scale = self._scale
        for pixel in self._pixels:
            for channel in self._order:
                wire.append(pixel[channel] * scale >> 8)
        self._transmit(wire + self._trailer)

    def _transmit(self, buffer: bytearray) -> None:
        raise NotImplementedError

    def fill(self, color: int | _Pixel) -> None:
        """All pixels in one colour."""
        _pico.here().clock.advance(_charges.PIXEL_FILL_US)
        self._pixels = [self._parse(color)] * self._size
        if self.auto_write:
            self.show()

    def __len__(self) -> int:
        return self._size

    @_overload
    def __getitem__(self, index: slice) -> tuple[_Pixel, ...]: ...

    @_overload
    def __getitem__(self, index: int) -> _Pixel: ...

    def __getitem__(self, index: slice | int) -> Any:
        if isinstance(index, slice):
            return tuple(self._pixels[index])
        return self._pixels[self._place(index)]

    @_overload
    def __setitem__(self, index: slice, value: Any) -> None: ...

    @_overload
    def __setitem__(self, index: int, value: int | _Pixel) -> None: ...

    def __setitem__(self, index: slice | int, value: Any) -> None:
        clock = _pico.here().clock
        if isinstance(index, slice):
            places = range(*index.indices(self._size))
            if len(places) != len(value):
                raise ValueError(f"Unmatched number of items on RHS (expected {len(places)})")
            clock.advance(_charges.PIXEL_SET_US * len(places))
            for place, colour in zip(places, value, strict=True):
                self._pixels[place] = self._parse(colour)
        else:
            clock.advance(_charges.PIXEL_SET_US)
            self._pixels[self._place(index)] = self._parse(value)
        if self.auto_write:
            self.show()

    def _place(self, index: int) -> int:
        place = index + self._size if index < 0 else index
        if not 0 <= place < self._size:
            raise IndexError("index out of range")
        return place

    def _parse(self, colour: int | _Pixel) -> _Pixel:
        """An int 0xRRGGBB or a tuple, as a tuple of all channels."""
        if isinstance(colour, int):
            parts: _Pixel = (colour >> 16 & 0xFF, colour >> 8 & 0xFF, colour & 0xFF)
        else:
            parts = tuple(int(part) & 0xFF for part in colour)
            if len(parts) not in (3, self.bpp):
                raise ValueError(f"Expected tuple of length {self.bpp}, got {len(parts)}")
        if len(parts) < self.bpp:
            white = parts[0] if parts[0] == parts[1] == parts[2] else 0
            parts = (0, 0, 0, white) if white else (*parts, 0)
        return parts
