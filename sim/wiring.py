"""Which part is on which pin: the reference wiring, and what settings.toml says instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sim import settings as toml
from sim.certified import CERTIFIED, Version
from sim.native import board
from sim.native.microcontroller import Pin

Settings = Mapping[str, str | int] | bytes  # values, or the file

REFERENCE = {
    "OLED_SDA": "GP4",
    "OLED_SCL": "GP5",
    "NFC_SDA": "GP2",
    "NFC_SCL": "GP3",
    "NFC_IRQ": "GP14",
    "NFC_RESET": "GP22",
    "KEY_ROWS": "GP6,GP7,GP8,GP9",
    "KEY_COLUMNS": "GP10,GP11,GP12,GP13",
    "RING": "GP16",
    "PIEZO": "GP18",
}
SPARED = ("NFC_IRQ", "NFC_RESET")  # may be "none"
PREFIX = "LIFEPOD_"


@dataclass(frozen=True)
class Wiring:
    """GPIO numbers; None for a wire that is not there."""

    oled: tuple[int, int]  # SCL, SDA
    oled_chip: str  # "ssd1306" or "sh1106"
    oled_address: int
    oled_upside_down: bool
    reader: tuple[int, int]
    irq: int | None
    reset: int | None
    keys: tuple[int, ...]  # rows, then columns
    ring: int
    pixels: int
    ring_offset: int
    ring_clockwise: bool
    piezo: int


def wire(settings: Settings, version: Version = CERTIFIED) -> Wiring:
    """The parts soldered where the settings say; a setting that makes no sense leaves the
    reference.
    """

    def get(name: str, default: object) -> object:
        key = PREFIX + name
        if isinstance(settings, bytes):
            value = toml.value(settings, key, version)
            return default if value is None else value
        return settings.get(key, default)

    def pins(name: str) -> tuple[int | None, ...]:
        count = REFERENCE[name].count(",") + 1
        value = get(name, REFERENCE[name])
        if name in SPARED and str(value).strip().lower() == "none":
            return (None,)
        return _pins(str(value), count) or _pins(REFERENCE[name], count) or ()

    def pin(name: str) -> int | None:
        return pins(name)[0]

    def need(name: str) -> int:
        number = pin(name)
        assert number is not None
        return number

    def number(name: str, choices: range | tuple[int, ...], default: int) -> int:
        value = get(name, default)
        try:
            value = int(value, 0) if isinstance(value, str) else value
        except ValueError:
            return default
        return value if isinstance(value, int) and value in choices else default

    return Wiring(
        oled=(need("OLED_SCL"), need("OLED_SDA")),
        oled_chip=_chip(get("OLED", None)),
        oled_address=number("OLED_ADDRESS", (0x3C, 0x3D), 0x3C),
        oled_upside_down=number("OLED_ROTATION", (0, 180), 0) == 180,
        reader=(need("NFC_SCL"), need("NFC_SDA")),
        irq=pin("NFC_IRQ"),
        reset=pin("NFC_RESET"),
        keys=tuple(n for n in (*pins("KEY_ROWS"), *pins("KEY_COLUMNS")) if n is not None),
        ring=need("RING"),
        pixels=number("RING_PIXELS", (12, 16, 24), 24),
        ring_offset=number("RING_OFFSET", range(24), 0),
        ring_clockwise=str(get("RING_DIRECTION", "cw")).strip().lower() != "ccw",
        piezo=need("PIEZO"),
    )


def _chip(value: object) -> str:
    return "sh1106" if str(value).strip().lower() == "sh1106" else "ssd1306"


def _pins(text: str, count: int) -> tuple[int | None, ...] | None:
    """Numbers of pin names, None when they are not `count` pins."""
    made = [getattr(board, name.strip().upper(), None) for name in text.split(",")]
    numbers = [pin._number for pin in made if isinstance(pin, Pin)]
    return tuple(numbers) if len(numbers) == count == len(made) else None
