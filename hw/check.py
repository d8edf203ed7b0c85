"""What a setting may be."""

import board
from microcontroller import Pin

from hw.config import CHOICE, NONE, NUMBER, PINS, SETTINGS, SPARED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Row

_LONGEST = 60  # characters


def written(name: str, value: int | str) -> str:
    """A value as one writes it in the file, in capitals and with room to break a line."""
    if isinstance(value, str):
        return ", ".join(value.upper().split(","))
    return f"0x{value:02X}" if name.endswith("ADDRESS") else str(value)


def checked(name: str, value: object) -> int | str:
    """The value of a setting, a number also as a text; ValueError, with what it takes, when it is
    wrong.
    """
    row = SETTINGS[name]
    kind, _, default = row
    if value is True or value is False:
        value = None
    if isinstance(value, str):
        value = value.strip().lower() if len(value) <= _LONGEST else None
    if kind == PINS:
        return NONE if value == NONE and name in SPARED else _pins(name, value)
    if isinstance(value, str) and isinstance(default, int):
        try:
            value = int(value, 0)
        except ValueError:
            value = None
    if isinstance(value, type(default)) and _within(row, value):
        return value
    raise ValueError(takes(name))


def _within(row: "Row", value: int | str) -> bool:
    kind, limits, _ = row
    return int(limits[0]) <= int(value) <= int(limits[1]) if kind == NUMBER else value in limits


def takes(name: str) -> str:
    """What a setting takes, in a few words."""
    kind, limits, _ = SETTINGS[name]
    if kind == PINS:
        if name in SPARED:
            return "IT TAKES A PIN OR NONE"
        return f"IT TAKES {limits[0]} PINS" if limits[0] != 1 else "IT TAKES A PIN"
    between = ", " if kind == CHOICE else " TO "
    return "IT TAKES " + between.join([written(name, limit) for limit in limits])


def _pins(name: str, value: object) -> str:
    names = value.upper().split(",") if isinstance(value, str) else []
    names = [one.strip() for one in names]
    pins: list[Pin] = []
    for one in names:
        pin = getattr(board, one, None)
        if not isinstance(pin, Pin):
            raise ValueError("THERE IS NO PIN " + one)
        if pin in pins:  # perhaps by another of its names
            raise ValueError(one + " IS IN IT TWICE")
        pins.append(pin)
    if len(names) != SETTINGS[name][1][0]:
        raise ValueError(takes(name))
    return ",".join(names)
