"""Settings that are right each by itself and cannot be all at once.

Somebody changed one of them, and that one is blamed: it goes back to its default. A default that
another setting has taken meanwhile is given up, too; that part does not start.
"""

import board
import microcontroller

from hw.config import NONE, SETTINGS
from hw.pins import WIRING

TYPE_CHECKING = False
if TYPE_CHECKING:
    Given = dict[str, int | str | None]

_BUSES = ("OLED", "NFC")


class _Case:
    """One look at all pins. `given` and `wrong` as in `hw.survey`."""

    def __init__(self, given: "Given", wrong: dict[str, str]) -> None:
        self._given = given
        self._wrong = wrong
        self._blamed: dict[str, str] = {}
        self._out: list[str] = []
        self._names = [row[0] for row in WIRING] + ["BATTERY"]
        self._pins = [self._of(name) for name in self._names]

    def _of(self, name: str) -> list[str]:
        value = self._given[name] if name in self._given else SETTINGS[name][2]
        for part in _BUSES:  # without one of its wires the other is no use
            ends = part + "_SDA", part + "_SCL"
            if name in ends and None in [self._given.get(end, "") for end in ends]:
                value = None
        if value == NONE:
            value = None
        elif name == "BATTERY":
            value = "VOLTAGE_MONITOR"
        return str(value).split(",") if value is not None else []

    def settled(self) -> bool:
        """Whether nothing clashes; if not, it is another case now."""
        for i in range(len(self._names)):
            for j in range(i):
                self._shared(i, j)
        buses = [self._bus(part) for part in _BUSES]
        if buses[0] == buses[1] and buses[0] >= 0:
            self._both(buses[0])
        for name in self._out:
            self._given[name] = None
        if self._out:  # which may have settled the rest
            return False
        for name in self._blamed:
            del self._given[name]
            self._wrong[name] = self._blamed[name]
        return not self._blamed

    def _shared(self, i: int, j: int) -> None:
        one, other = self._names[i], self._names[j]
        for pin in self._pins[i]:
            for same in self._pins[j]:
                if getattr(board, pin) is not getattr(board, same):
                    continue
                if not (self._gives_way(one) or self._gives_way(other)):
                    self._blame(one, f"{pin} IS {other}")
                    self._blame(other, f"{same} IS {one}")

    def _gives_way(self, name: str) -> bool:
        """A setting that has fallen back gives up the pin."""
        if name not in self._wrong:
            return False
        self._out.append(name)
        return True

    def _blame(self, name: str, reason: str) -> None:
        if name in self._given and name not in self._blamed:
            self._blamed[name] = reason

    def _bus(self, part: str) -> int:
        """The I2C controller of a part, -1 for none.

        Controller 0 of the RP2040 has data on pins 0, 4, 8 ..., controller 1 on 2, 6, 10 ..., each
        with its clock on the odd pins behind (datasheet 1.4.3).
        """
        names = [part + "_SDA", part + "_SCL"]
        pins = [self._of(name) for name in names]
        if not pins[0] or not pins[1]:
            return -1
        sda, scl = _number(pins[0][0]), _number(pins[1][0])
        if scl & 1 and not sda & 1 and not (scl ^ sda) & 2:
            return sda >> 1 & 1
        for name in names:
            self._blame(name, f"{pins[0][0]}, {pins[1][0]}: NO I2C PAIR")
        return -1

    def _both(self, controller: int) -> None:
        ends = ("_SDA", "_SCL")
        fallen = [[part + end for end in ends if part + end in self._wrong] for part in _BUSES]
        for i in (0, 1):
            if fallen[i] and not fallen[1 - i]:
                self._out += fallen[i]
                return
        for i in (0, 1):
            for end in ends:
                self._blame(_BUSES[i] + end, f"{_BUSES[1 - i]} IS ON I2C{controller} TOO")


def _number(name: str) -> int:
    """The number of a pin on the chip."""
    number = 0
    pins = microcontroller.pin  # type: ignore[attr-defined]
    while getattr(pins, f"GPIO{number}") is not getattr(board, name):
        number += 1
    return number


def settle(given: "Given", wrong: dict[str, str]) -> None:
    """Take out of `given` what clashes, and say in `wrong` with what."""
    while not _Case(given, wrong).settled():
        pass
