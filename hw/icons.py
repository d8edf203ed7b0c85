"""The icons, as tiles for the glass; needed once."""

from displayio import Bitmap

from hw import mount
from lifepod import icons
from lifepod.screen import ICONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.oled import Oled


def add(oled: "Oled") -> None:
    """Make the field of icons."""
    bitmap = Bitmap(12 * icons.COUNT, 12, 2)
    for row in range(12 * icons.COUNT):
        bits = icons.ICONS[2 * row] << 8 | icons.ICONS[2 * row + 1]
        x = row // 12 * 12
        while bits:
            if bits & 0x8000:
                bitmap[x, row % 12] = 1
            bits = bits << 1 & 0xFFFF
            x += 1
    mount.add(oled, ICONS, bitmap)
