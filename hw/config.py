"""Settings: each read once, by its part. A wrong one is noticed and its default used."""

import os

import board

from hw.pins import WIRING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

    Row = tuple[int, tuple[int | str, ...], int | str]

NUMBER, CHOICE, PINS, OPTION = 0, 1, 2, 3  # OPTION: a pin, or "none" if it is not wired

# name behind LIFEPOD_: kind, limits (least and most; choices; how many pins), default
SETTINGS: "dict[str, Row]" = {
    "OLED_ADDRESS": (CHOICE, (0x3C, 0x3D), 0x3C),
    "OLED_ROTATION": (CHOICE, (0, 180), 0),
    "RING_PIXELS": (CHOICE, (12, 16, 24), 24),
    "RING_OFFSET": (NUMBER, (0, 23), 0),
    "RING_DIRECTION": (CHOICE, ("cw", "ccw"), "cw"),
    "RING_BRIGHTNESS": (NUMBER, (1, 100), 25),
    "VOLUME": (NUMBER, (0, 3), 2),
    "WATCHDOG": (NUMBER, (0, 8), 0),
}
for _name, _pins, _part, _wire in WIRING:
    _kind = OPTION if _name in ("NFC_IRQ", "NFC_RESET") else PINS
    SETTINGS[_name] = (_kind, (_pins.count(",") + 1,), _pins)


def _paired(names: list[str]) -> bool:
    from hw.check import paired

    return paired(names[0], names[1])


class Config:
    """Reads settings; `notices` are texts of at most 21 characters for the glass."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        self._used: list[str] = []

    def refuse(self, name: str) -> int | str:
        """The default in place of a wrong value."""
        default = SETTINGS[name][2]
        text = f"{name}? {default} USED".upper()
        self.notices.append(text if len(text) <= 21 else name + " WRONG")
        return default

    def get(self, name: str) -> int | str:
        """The value of LIFEPOD_`name`."""
        given: int | str | None = None
        try:
            given = os.getenv("LIFEPOD_" + name)
        except (ValueError, OSError):  # the file is not TOML
            if "SETTINGS.TOML IS BAD" not in self.notices:
                self.notices.append("SETTINGS.TOML IS BAD")
        if given is None:
            return SETTINGS[name][2]
        from hw.check import checked

        value = checked(SETTINGS[name], given)
        return self.refuse(name) if value is None else value

    def number(self, name: str) -> int:
        """The value of a setting that is a number."""
        return int(self.get(name))

    def pins(self, name: str) -> "list[Pin]":
        """The pins of a setting, none for "none"; those in use already give way to the default."""
        value = str(self.get(name))
        for pin in value.split(","):
            if pin in self._used:
                value = str(self.refuse(name))
                break
        names = value.split(",") if value != "none" else []
        self._used += names
        return [getattr(board, pin) for pin in names]

    def bus(self, part: str) -> "list[Pin]":
        """Clock and data pin of the two-wire bus of "OLED" or "NFC"."""
        pins = self.pins(part + "_SCL") + self.pins(part + "_SDA")
        names = self._used[-2:]
        if names != [SETTINGS[part + end][2] for end in ("_SCL", "_SDA")] and not _paired(names):
            pins = [getattr(board, str(self.refuse(part + end))) for end in ("_SCL", "_SDA")]
        return pins
