"""The battery: the voltage of VSYS, by the Pico's divider by three on GP29."""

import board
from analogio import AnalogIn

from lifepod.events import NOTICE, WEAK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Event

_FULL_MV = 9900  # VSYS that would read as 65,535: three times the reference of 3.3 V
_STEP_MV = 200  # from low to almost empty
_BACK_MV = 300  # so far above low it was charged or changed


class Battery:
    """Tells once when it is below `low` mV and once when it is almost empty."""

    def __init__(self, low: int, events: "list[Event]") -> None:
        self._low = low
        self._events = events
        self._pin = AnalogIn(board.VOLTAGE_MONITOR)
        self._level = 0
        self.mv = self._read()  # with the dips of spinning lights smoothed out

    def _read(self) -> int:
        return self._pin.value * _FULL_MV // 65535

    def look(self) -> int:
        """0 while it is well, then 1, then 2; to be called every two seconds."""
        self.mv += (self._read() - self.mv) // 4
        under = self._low - self.mv
        level = 2 if under > _STEP_MV else int(under > 0)
        if level > self._level:
            self._level = level
            text = "BATTERY LOW" if level == 1 else "BATTERY ALMOST EMPTY"
            self._events.append((NOTICE, text))
            if level == 2:
                self._events.append((WEAK, True))
        elif under < -_BACK_MV and self._level:
            self._level = 0
            self._events.append((WEAK, False))
        return self._level
