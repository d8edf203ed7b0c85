"""The dial: eleven numbers around a ring of pixels, each beside the pixel that lights for it."""

from dataclasses import dataclass
from math import cos, pi, sin

from lifepod.ring import PLACES, pixel
from tools.sheets.sheet import INK, PALE, PAPER, Disc, Line, Sheet, Text

# Outside and inside diameter in mm of the usual rings (Adafruit's products 1643, 1463, 1586).
RINGS = {12: (36.8, 23.3), 16: (44.5, 31.8), 24: (65.5, 52.3)}
_BAND = 11.0  # mm of paper around the ring
_GAP = 0.5  # so that the ring goes through
_MARGIN = 6.0
_COLOURS = ("#c8102e", "#e87722", "#d9a300", "#4c9a2a", "#007a53", "#0085ad", "#00539b", "#5c2d91")


@dataclass(frozen=True)
class Ring:
    """The ring as settings.toml describes it."""

    pixels: int = 24
    offset: int = 0
    clockwise: bool = True

    def wire(self, place: int) -> int:
        """The pixel along the wire that is at a place, counted clockwise from number 1."""
        step = 1 if self.clockwise else -1
        return (self.offset + step * place) % self.pixels

    def angle(self, number: int) -> float:
        """Degrees clockwise from the top at which the light of a number stands."""
        return pixel(number, self.pixels) * 360 / self.pixels


def _at(centre: float, radius: float, degrees: float) -> tuple[float, float]:
    turn = degrees * pi / 180
    return centre + radius * sin(turn), centre - radius * cos(turn)


def draw(ring: Ring) -> Sheet:
    """The dial of a ring, seen from the front."""
    outside, inside = (size / 2 for size in RINGS[ring.pixels])
    edge = outside + _BAND
    centre = edge + _MARGIN
    way = "clockwise" if ring.clockwise else "counter-clockwise"
    name = f"dial-{ring.pixels}"
    title = f"Dial for {ring.pixels} pixels, offset {ring.offset}, wired {way}"
    sheet = Sheet(name, title, 2 * centre, 2 * centre + 10)
    sheet.add(Disc(centre, centre, edge, fill="#fbf6e6", stroke=PALE, line=0.2, cut=True))
    sheet.add(Disc(centre, centre, outside + _GAP, PAPER, PALE, 0.2, cut=True))
    for place in range(ring.pixels):
        x, y = _at(centre, (outside + inside) / 2, place * 360 / ring.pixels)
        first = ring.wire(place) == 0
        sheet.add(Disc(x, y, 2.2, fill="#dddddd" if first else "", stroke=PALE, line=0.2))
        sheet.add(Text(x, y + 0.6, str(ring.wire(place)), 1.7, "middle", colour=INK))
    for place in range(PLACES):
        number = (place + 1) % PLACES  # 1 at the top, clockwise to 10, then 0
        angle = ring.angle(number)
        colour = _COLOURS[place % len(_COLOURS)]
        inner, outer = _at(centre, outside + 1, angle), _at(centre, outside + 2.6, angle)
        sheet.add(Line((inner, outer), colour, 0.8))
        x, y = _at(centre, outside + 6.5, angle)
        sheet.add(Text(x, y + 2.3, str(number), 6.5, "middle", bold=True, colour=colour))
    note = f"{ring.pixels} pixels, offset {ring.offset}, {way}. Grey: pixel 0, next to DIN."
    sheet.add(Text(centre, 2 * centre + 2, note, 2.4, "middle", colour=INK))
    size = f"Print at 100 %: the hole is {2 * (outside + _GAP):.1f} mm wide."
    sheet.add(Text(centre, 2 * centre + 6, size, 2.4, "middle", colour=PALE))
    return sheet
