"""The glass of a world as 1,024 bytes, made anew only when something about it changed."""

from __future__ import annotations

from collections.abc import Sequence

from sim.world import World

KIND = 1  # the first byte of a message that carries a glass
_DIGITS = bytes.maketrans(b"\x00\x01", b"01")


def pack(rows: Sequence[bytes]) -> bytes:
    """Rows of pixels as bits, row by row, the leftmost pixel the highest bit of its byte."""
    return b"".join(int(row.translate(_DIGITS), 2).to_bytes(len(row) // 8, "big") for row in rows)


class Glass:
    """`message`: KIND, 1 when light comes out, the contrast, the pixels."""

    def __init__(self) -> None:
        self.message = b""
        self.rows: Sequence[bytes] = ()
        self._seen: tuple[object, ...] = ()

    def look(self, world: World) -> bool:
        """Look at the panel; whether it shows something else than before."""
        oled = world.parts.oled
        seen = (oled.contrast, oled.shown())
        if seen == self._seen:
            return False
        self._seen = seen
        self.rows = world.glass()
        message = bytes((KIND, oled.lit, oled.contrast)) + pack(self.rows)
        changed = message != self.message
        self.message = message
        return changed
