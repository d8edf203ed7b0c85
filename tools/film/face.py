"""The device's face as a picture: the case drawn once, and on it what a still shows."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from PIL import Image, ImageDraw, ImageFont

from lifepod.cards import COLOURS, LIGHTS
from sim import overlay
from sim.chips.ws2812 import Colour
from tools.film.camera import Still

WIDTH, HEIGHT = 480, 780
_FINE = 3  # drawn so much larger, and then made small
CENTRE, _DIAL, RING, _NUMBERS, _LAMP = (240, 250), 210, 190, 163, 10
GLASS, SCALE, _MARGIN = (112, 186), 2, 6  # where the panel's first pixel is, and its size
_KEYS, _PITCH, _CAP = (34, 486), (105, 56), (97, 48)
_SLOT = (110, 722, 370, 734)
_CARD = 36  # so much of it stands out
_PLACES = 11
_SHELL, _EDGE, _INK = "#f0e8d8", "#cdbf9f", "#5d5344"
_DARK, _PANE, _LIGHT, _PRINT = "#212428", "#07080a", "#b2deff", "#f2ead8"
_CAP_UP, _CAP_DOWN, _CAP_INK = "#3b3f45", "#b2552a", "#f6f0e2"
_LAMP_OFF = (48, 51, 57)
_FULL = 64  # of a lamp at the usual brightness, 25 %


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def at(angle: float, radius: float) -> tuple[float, float]:
    """A place on the dial, degrees from the top."""
    turn = radians(angle - 90)
    return CENTRE[0] + radius * cos(turn), CENTRE[1] + radius * sin(turn)


class _Pen:
    """Draws in the picture's units on a canvas that is _FINE times as large."""

    def __init__(self, size: tuple[int, int], background: str) -> None:
        self.image = Image.new("RGB", (size[0] * _FINE, size[1] * _FINE), background)
        self._ink = ImageDraw.Draw(self.image)

    def _large(self, numbers: tuple[float, ...]) -> list[float]:
        return [number * _FINE for number in numbers]

    def box(self, box: tuple[float, ...], radius: float, fill: str, edge: str = "") -> None:
        self._ink.rounded_rectangle(
            self._large(box), radius * _FINE, fill, edge or None, _FINE if edge else 0
        )

    def disc(self, centre: tuple[float, float], radius: float, fill: str) -> None:
        x, y = centre
        self._ink.ellipse(self._large((x - radius, y - radius, x + radius, y + radius)), fill)

    def text(self, centre: tuple[float, float], words: str, size: int, fill: str) -> None:
        place = (centre[0] * _FINE, centre[1] * _FINE)
        self._ink.text(place, words, fill, _font(size * _FINE), anchor="mm")

    def small(self) -> Image.Image:
        """The picture."""
        size = (self.image.width // _FINE, self.image.height // _FINE)
        return self.image.resize(size, Image.Resampling.LANCZOS)


@cache
def _case(edition: str) -> Image.Image:
    pen = _Pen((WIDTH, HEIGHT), "#ffffff")
    pen.box((4, 4, WIDTH - 4, HEIGHT - 4), 56, _SHELL, _EDGE)
    pen.text((66, 40), "LIFEPod", 20, _INK)
    pen.disc(CENTRE, _DIAL, _DARK)
    for place in range(_PLACES):
        angle = place * 360 / _PLACES
        pen.text(at(angle, _NUMBERS), str((place + 1) % _PLACES), 17, _PRINT)
    left, top = GLASS
    pane = (left, top, left + 128 * SCALE, top + 64 * SCALE)
    pen.box(tuple(a + m * _MARGIN for a, m in zip(pane, (-1, -1, 1, 1), strict=True)), 6, _PANE)
    pen.box(_SLOT, 6, _DARK)
    image = pen.small()
    for key in overlay.KEYS:
        image.paste(_cap(edition, key, False), _corner(key))
    return image


def _corner(key: str) -> tuple[int, int]:
    row, column = divmod(overlay.KEYS.index(key), 4)
    return _KEYS[0] + column * _PITCH[0], _KEYS[1] + row * _PITCH[1]


@cache
def _cap(edition: str, key: str, pressed: bool) -> Image.Image:
    width, height = _CAP
    pen = _Pen(_CAP, _SHELL)
    pen.box((1, 1, width - 1, height - 1), 10, _CAP_DOWN if pressed else _CAP_UP, "#1f2125")
    name = overlay.printed(edition)[key].replace("\u2212", "-")
    lines = name.split(" / ") if " / " in name else [name]
    pen.text((width / 2, 16), key, 17, _CAP_INK)
    size = 11 if max(map(len, lines)) < 13 else 9
    pen.text(
        (width / 2, 35), " \u00b7 ".join(lines) if len(name) < 18 else lines[0], size, _CAP_INK
    )
    return pen.small()


@cache
def _lamp() -> Image.Image:
    """How much of each pixel around a lamp is lit."""
    pen = _Pen((2 * _LAMP, 2 * _LAMP), "#000000")
    pen.disc((_LAMP, _LAMP), _LAMP - 2, "#ffffff")
    return pen.small().convert("L")


def _shine(colour: Colour) -> tuple[int, int, int]:
    """What a lamp looks like, behind its frosted cover, at the usual brightness."""
    red, green, blue = (min(255, part * 255 // _FULL) for part in colour)
    off = _LAMP_OFF
    return max(red, off[0]), max(green, off[1]), max(blue, off[2])


def _panel(glass: tuple[bytes, ...]) -> Image.Image:
    mask = Image.frombytes("L", (128, 64), b"".join(glass)).point(lambda lit: 255 if lit else 0)
    mask = mask.resize((128 * SCALE, 64 * SCALE), Image.Resampling.NEAREST)
    light = Image.new("RGB", mask.size, _LIGHT)
    return Image.composite(light, Image.new("RGB", mask.size, _PANE), mask)


@cache
def _card(colour: str) -> Image.Image:
    number = LIGHTS[COLOURS.index(colour)]
    light = tuple(180 * (number >> shift & 255) // 255 + 40 for shift in (16, 8, 0))
    pen = _Pen((_SLOT[2] - _SLOT[0] - 20, _CARD), _SHELL)
    pen.box((0, -20, _SLOT[2] - _SLOT[0] - 20, _CARD - 1), 8, "#{:02x}{:02x}{:02x}".format(*light))
    ink = "#222222" if colour in ("white", "yellow") else "#ffffff"
    pen.text((120, 17), f"{colour.upper()}  000{COLOURS.index(colour) + 1}", 15, ink)
    return pen.small()


def draw(still: Still, edition: str = overlay.USUAL) -> Image.Image:
    """A still as a picture."""
    image = _case(edition).copy()
    image.paste(_panel(still.glass), GLASS)
    for i, colour in enumerate(still.ring):
        x, y = at(i * 360 / len(still.ring), RING)
        disc = Image.new("RGB", (2 * _LAMP, 2 * _LAMP), _shine(colour))
        image.paste(disc, (round(x) - _LAMP, round(y) - _LAMP), _lamp())
    for key in sorted(still.keys):
        image.paste(_cap(edition, key, True), _corner(key))
    if still.card:
        image.paste(_card(still.card), (_SLOT[0] + 10, _SLOT[3] - 4))
    return image
