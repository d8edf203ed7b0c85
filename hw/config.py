"""Settings: each read once, by its part."""

import os

import board

from hw.pins import WIRING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

    Row = tuple[int, tuple[int | str, ...], int | str]

NUMBER, CHOICE, PINS = 0, 1, 2

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
    """`notices` name wrong settings, in at most 21 characters each."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self._used: list[str] = []

    def get(self, name: str) -> int | str:
        """The value of LIFEPOD_`name`, its default if that is wrong."""
        given: int | str | None = None
        try:
            given = os.getenv("LIFEPOD_" + name)
        except (ValueError, OSError):  # the file is not TOML
            if "SETTINGS.TOML IS BAD" not in self.notices:
                self.notices.append("SETTINGS.TOML IS BAD")
        if given is None:
            return SETTINGS[name][2]
        from hw.check import checked, refuse

        value = checked(SETTINGS[name], given)
        return refuse(self, name) if value is None else value

    def number(self, name: str) -> int:
        """The same of a number."""
        return int(self.get(name))

    def pins(self, name: str) -> "list[Pin]":
        """The pins of a setting; one in use already makes it wrong."""
        names = str(self.get(name)).split(",")
        for pin in names:
            if pin in self._used:
                from hw.check import refuse

                names = str(refuse(self, name)).split(",")
                break
        self._used += names
        return [getattr(board, pin) for pin in names]

    def bus(self, part: str) -> "list[Pin]":
        """Clock and data pin of "OLED" or "NFC"."""
        keys = (part + "_SCL", part + "_SDA")
        pins = self.pins(keys[0]) + self.pins(keys[1])
        names = self._used[-2:]
        if names != [SETTINGS[key][2] for key in keys]:
            from hw.check import paired, refuse

            if not paired(names[0], names[1]):
                pins = [getattr(board, str(refuse(self, key))) for key in keys]
        return pins
