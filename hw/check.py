"""What a setting may be."""

import board

from hw.config import CHOICE, NUMBER, SETTINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Config, Row

_LONGEST = 40  # characters


def refuse(config: "Config", name: str) -> int | str:
    """The default in place of a wrong value, and a notice."""
    default = SETTINGS[name][2]
    text = f"{name}? {default} USED".upper()
    config.notices.append(text if len(text) <= 21 else name + " WRONG")
    return default


def checked(row: "Row", value: int | str) -> int | str | None:
    """The value of a setting, described by its row of SETTINGS; None when it is wrong."""
    kind, limits, _ = row
    if isinstance(value, str):
        if len(value) > _LONGEST:
            return None
        value = value.strip().lower()
    if kind == CHOICE:
        return value if value in limits else None
    if isinstance(value, str):
        return None if kind == NUMBER else _pins(value, int(limits[0]))
    return value if kind == NUMBER and int(limits[0]) <= value <= int(limits[1]) else None


def _pins(value: str, count: int) -> str | None:
    names = [pin.strip().upper() for pin in value.split(",")]
    for pin in names:
        if pin[:2] != "GP" or not hasattr(board, pin) or names.count(pin) > 1:
            return None
    return ",".join(names) if len(names) == count else None


def paired(clock: str, data: str) -> bool:
    """Whether two pins make a bus.

    One controller of the RP2040 has data on pins 0, 4, 8 ..., the other on 2, 6, 10 ..., each with
    its clock on the odd pins behind (datasheet 1.4.3).
    """
    scl, sda = int(clock[2:]), int(data[2:])
    return scl & 1 == 1 and sda & 1 == 0 and (scl ^ sda) & 2 == 0
