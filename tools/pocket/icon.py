"""The icon of the page: a case, its ring, and one light."""

import io
from math import cos, radians, sin

from PIL import Image, ImageDraw

_FINE = 4  # drawn so much larger, and then made small


def icon(size: int) -> bytes:
    """A square PNG; what matters lies in the middle 80 %, as masks of phones ask."""
    full = size * _FINE
    image = Image.new("RGB", (full, full), "#e8e1d3")
    ink = ImageDraw.Draw(image)

    def disc(x: float, y: float, radius: float, colour: str) -> None:
        box = [(x - radius) * full, (y - radius) * full, (x + radius) * full, (y + radius) * full]
        ink.ellipse(box, fill=colour)

    disc(0.5, 0.5, 0.40, "#1b1d20")
    for place in range(11):
        angle = radians(place * 360 / 11 - 90)
        lit = place == 2
        x, y = 0.5 + 0.30 * cos(angle), 0.5 + 0.30 * sin(angle)
        disc(x, y, 0.055 if lit else 0.035, "#ffd27a" if lit else "#555a63")
    ink.rounded_rectangle(
        [0.33 * full, 0.41 * full, 0.67 * full, 0.59 * full], 0.03 * full, fill="#b2deff"
    )
    out = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()
