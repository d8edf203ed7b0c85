"""What a setting may be."""

import board
from microcontroller import Pin

from hw.config import CHOICE, NUMBER, PINS, SETTINGS

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
    kind, limits, default = row
    if value is True or value is False:
        value = None
    if isinstance(value, str):
        value = value.strip().lower() if len(value) <= _LONGEST else None
    if kind == PINS:
        return _pins(value, int(limits[0]))
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
        return f"IT TAKES {limits[0]} PINS" if limits[0] != 1 else "IT TAKES A PIN"
    between = ", " if kind == CHOICE else " TO "
    return "IT TAKES " + between.join([written(name, limit) for limit in limits])


def _pins(value: object, count: int) -> str:
    names = value.upper().split(",") if isinstance(value, str) else []
    names = [name.strip() for name in names]
    pins: list[Pin] = []
    for name in names:
        pin = getattr(board, name, None)
        if not isinstance(pin, Pin):
            raise ValueError("THERE IS NO PIN " + name)
        if pin in pins:  # perhaps by another of its names
            raise ValueError(name + " IS IN IT TWICE")
        pins.append(pin)
    if len(names) != count:
        raise ValueError(f"IT TAKES {count} PINS" if count > 1 else "IT TAKES A PIN")
    return ",".join(names)
