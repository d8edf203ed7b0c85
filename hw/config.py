"""Settings: what settings.toml sets, and the defaults of the rest."""

import board

from hw.modules import forget
from hw.pins import WIRING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

    Row = tuple[int, tuple[int | str, ...], int | str]

FILE = "/settings.toml"
CUT = 160  # bytes of a line that are looked at
NUMBER, CHOICE, PINS = 0, 1, 2
NONE = "none"
SPARED = ("NFC_IRQ", "NFC_RESET")  # pins that may be "none": some modules do not have them

# name behind LIFEPOD_: kind, limits (least and most; choices; how many pins), default
SETTINGS: "dict[str, Row]" = {
    "OLED": (CHOICE, ("ssd1306", "sh1106"), "ssd1306"),
    "OLED_ADDRESS": (CHOICE, (0x3C, 0x3D), 0x3C),
    "OLED_ROTATION": (CHOICE, (0, 180), 0),
    "RING_PIXELS": (CHOICE, (12, 16, 24), 24),
    "RING_OFFSET": (NUMBER, (0, 23), 0),
    "RING_DIRECTION": (CHOICE, ("cw", "ccw"), "cw"),
    "RING_BRIGHTNESS": (NUMBER, (1, 100), 25),
    "RING_MA": (NUMBER, (100, 2000), 400),
    "BATTERY": (CHOICE, ("none", "gp29"), "none"),
    "BATTERY_LOW": (NUMBER, (2000, 5000), 3500),
    "VOLUME": (NUMBER, (0, 3), 2),
    "WATCHDOG": (CHOICE, (0, 5, 6, 7, 8), 8),
}
for _name, _pins, _, _ in WIRING:
    SETTINGS[_name] = (PINS, (_pins.count(",") + 1,), _pins)


class Config:
    """`notices` name what is wrong with the file: what, and behind a line feed why."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self.given: dict[
            str, int | str | None
        ] = {}  # what is not its default; None: no pin is left
        if _edited():
            from hw.survey import survey

            survey(self)
            forget("hw.check hw.clash hw.nearest hw.survey")  # 6 kB, which the screen can use

    def get(self, name: str) -> int | str:
        """The value of LIFEPOD_`name`; ValueError when no pin is left for it."""
        value = self.given[name] if name in self.given else SETTINGS[name][2]
        if value is None:
            raise ValueError("no pin for " + name)
        return value

    def number(self, name: str) -> int:
        """The same of a number."""
        return int(self.get(name))

    def pins(self, name: str) -> "list[Pin]":
        """The pins of a setting; none for "none"."""
        names = str(self.get(name)).split(",")
        return [getattr(board, pin) for pin in names if pin != NONE]

    def bus(self, part: str) -> "list[Pin]":
        """Clock and data pin of "OLED" or "NFC"."""
        return self.pins(part + "_SCL") + self.pins(part + "_SDA")


def _edited() -> bool:
    """Whether the file has any line of ours that is more than a comment; 8 ms."""
    try:
        with open(FILE, "rb") as file:
            while line := file.readline(CUT):
                line = line.strip()
                if b"\r" in line or not (line[:1] in (b"", b"#") or line[:10] == b"CIRCUITPY_"):
                    return True
    except OSError:  # there is none
        pass
    return False
