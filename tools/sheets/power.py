"""Currents to expect, from what the parts take and from the frames that the firmware paints."""

import ast
import re
from dataclasses import dataclass

from lifepod import cards, ring
from tools import board
from tools.deploy import constants

PIXEL_MA = 1.0  # a pixel's own controller, dark (disk91.com measured 1 + R/16 + G/16 + B/16)
COLOUR_MA = 20.0  # each of the three at full (WorldSemi WS2812B; measured rather 11 to 16)
PICO_MW = 130.0  # 26 mA at 5 V
OLED_MA = 20.0  # at 3.3 V
READER_MA = 60.0  # at 3.3 V, field on
QUIET_MA = 25.0  # at 3.3 V, field off
EFFICIENCY = 0.85  # of the Pico's converter from VSYS to 3.3 V
_STEP_MS = 20
_SETTINGS = "settings.toml"


def setting(name: str) -> int:
    """The default of a number in settings.toml, where it stands in a comment."""
    text = (board.ROOT / _SETTINGS).read_text(encoding="utf-8")
    found = re.search(rf"^# LIFEPOD_{name} = (\d+)$", text, re.MULTILINE)
    if found is None:
        raise ValueError(f"{_SETTINGS} does not mention {name}")
    return int(found[1])


def reader_in_the_dark() -> float:
    """mA of the reader while the device is dark: a short look, then a rest without the field."""
    tree = ast.parse((board.ROOT / "hw" / "slot.py").read_text(encoding="utf-8"))
    times = constants.defined(tree)
    look, rest = float(times["GLIMPSE_MS"]), float(times["DARK_MS"])
    return (look * READER_MA + rest * QUIET_MA) / (look + rest)


@dataclass(frozen=True)
class Light:
    """What a show takes of the ring's colours: their sum over all pixels, 1 for one at full."""

    mean: float
    peak: float


def light(kind: int, ms: int, pixels: int, number: int = 1, colour: int = 0) -> Light:
    """A show, painted from its beginning to its end."""
    show = ring.Show()
    show.set(kind, 0, ms, number, colour)
    frame = [0] * pixels
    sums = []
    for now in range(0, ms, _STEP_MS):
        ring.paint(show, now, frame)
        sums.append(sum((c >> 16) + (c >> 8 & 255) + (c & 255) for c in frame))
    return Light(sum(sums) / len(sums) / 255, max(sums) / 255)


def brightness(pixels: int) -> float:
    """What the firmware multiplies colours with by default: the set one, or less at the limit."""
    most = (setting("RING_MA") - pixels * PIXEL_MA) / (pixels * 3 * COLOUR_MA)
    return min(setting("RING_BRIGHTNESS") / 100, most)


def ring_ma(total: float, pixels: int) -> float:
    """The ring's current when its colours sum up to `total`."""
    return pixels * PIXEL_MA + total * COLOUR_MA * brightness(pixels)


def at_vsys(volts: float, rail_ma: float) -> float:
    """What the battery or USB gives for the Pico and `rail_ma` at 3.3 V, without the ring."""
    return PICO_MW / volts + rail_ma * 3.3 / (volts * EFFICIENCY)


@dataclass(frozen=True)
class State:
    """What the device does, and mA of its parts on average and at the worst moment."""

    name: str
    rail_ma: float
    ring: Light


def states(pixels: int = 24) -> list[State]:
    """All that the device does for long, or at a high current."""
    awake = OLED_MA + READER_MA
    glows = [light(ring.GLOW, 8192, pixels, colour=colour) for colour in cards.LIGHTS]
    glow = Light(sum(g.mean for g in glows) / len(glows), max(g.peak for g in glows))
    dark = Light(0, 0)
    return [
        State("dark after two minutes; the reader looks now and then", reader_in_the_dark(), dark),
        State("waiting for a card", awake, dark),
        State("a card in the slot: the ring glows", awake, glow),
        State("SPIN: the light runs", awake, light(ring.RUN, ring.RUN_MS, pixels, 7)),
        State("the light rests on a number", awake, light(ring.REST, 1000, pixels, 7)),
        State("CHANCE: two lights", awake, light(ring.CHANCE, ring.CHANCE_MS, pixels, 2)),
        State("a wedding: the ring sparkles", awake, light(ring.PARTY, 4000, pixels)),
        State("every pixel white (never shown)", awake, Light(3 * pixels, 3 * pixels)),
    ]


def table(pixels: int = 24) -> list[str]:
    """The states as a table for the guide: currents at 5 V from USB and at 4 V from batteries."""
    lines = [
        "| what it does | 3.3 V parts | ring | at most | all at 5 V | all at 4 V | at most |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for state in states(pixels):
        mean, peak = ring_ma(state.ring.mean, pixels), ring_ma(state.ring.peak, pixels)
        usb, cells = at_vsys(5.0, state.rail_ma), at_vsys(4.0, state.rail_ma)
        figures = (state.rail_ma, mean, peak, usb + mean, cells + mean, cells + peak)
        shown = " | ".join(f"{figure:.0f} mA" for figure in figures)
        lines.append(f"| {state.name} | {shown} |")
    return lines


def evening() -> float:
    """Mean mA at 4 V while people play: of a minute 8 s run, 25 s rest, 20 s glow, 7 s wait."""
    by_name = {state.name.partition(":")[0]: state for state in states()}
    shares = (
        ("SPIN", 8),
        ("the light rests on a number", 25),
        ("a card in the slot", 20),
        ("waiting for a card", 7),
    )
    total = 0.0
    for name, seconds in shares:
        state = by_name[name]
        total += seconds / 60 * (at_vsys(4.0, state.rail_ma) + ring_ma(state.ring.mean, 24))
    return total


def dark() -> float:
    """Mean mA at 4 V while nobody plays and nobody has switched off."""
    state = states()[0]
    return at_vsys(4.0, state.rail_ma) + ring_ma(state.ring.mean, 24)


# name, mAh that can be had above 3.5 V at some 150 mA
CELLS = (
    ("3 alkaline AA (4.5 V)", 1200),
    ("4 NiMH AA of 2,000 mAh (4.8 V)", 1800),
    ("1 lithium cell of 2,000 mAh (3.7 V)", 1700),
)


def cells() -> list[str]:
    """How long batteries last, as a table."""
    lines = ["| batteries | usable above 3.5 V | playing | left on, dark |", "|---|---:|---:|---:|"]
    for name, mah in CELLS:
        playing, idle = mah / evening(), mah / dark()
        lines.append(f"| {name} | {mah:,} mAh | {playing:.0f} h | {idle:.0f} h |")
    return lines
