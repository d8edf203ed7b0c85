"""The Pico's header (Pico datasheet, figure 4), and the wires that carry power."""

from tools.sheets.keys import MINUS

# Pins 1 to 40: down the left side, USB socket up, then up the right side.
HEADER = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND "
    "VSYS VBUS"
).split()
SIDE = 20  # pins on a side

# part, its own name for the wire, the Pico's
POWER = (
    ("OLED", "VCC", "3V3"),
    ("OLED", "GND", "GND"),
    ("PN532", "VCC", "3V3"),
    ("PN532", "GND", "GND"),
    ("RING", "5V", "VSYS"),
    ("RING", "GND", "GND"),
    ("PIEZO", MINUS, "GND"),
    ("BATTERY", "+", "VSYS"),
    ("BATTERY", MINUS, "GND"),
)
TITLES = {
    "OLED": "OLED SSD1306 128\u00d764",
    "PN532": "PN532, switches on I2C",
    "KEYPAD": "Keypad 4\u00d74",
    "RING": "Ring, WS2812B",
    "PIEZO": "Piezo, passive",
    "BATTERY": "3 AA, switch, diode",
}


def pin(name: str) -> int:
    """The number on the header of a pin. ValueError for one that it does not have."""
    return HEADER.index(name) + 1


def signals(wiring: tuple[tuple[str, str, str, str], ...]) -> list[tuple[str, str, str]]:
    """Each wire of the pin table by itself: part, the part's name for it, the Pico's."""
    found = []
    for _, pins, part, names in wiring:
        pairs = zip(pins.split(","), names.split(","), strict=True)
        found += [(part, name, gpio) for gpio, name in pairs]
    return found
