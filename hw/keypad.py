"""The 4x4 keypad: debounced keys, long presses, ghosts and stuck keys."""

from adafruit_matrixkeypad import Matrix_Keypad
from digitalio import DigitalInOut, Pull

from hw.part import Part
from lifepod import events as ev
from lifepod.ticks import diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Config

KEYS = "123A456B789C*0#D"  # row by row
RELEASE_MS = 20  # contacts of cheap keypads bounce for 5-10 ms
_UP, _DOWN, _HELD, _STUCK = 0, 1, 2, 3


def ghosted(mask: int) -> bool:
    """Whether three corners of a rectangle are down: the fourth looks so, too (no diodes).

    A scan in which a contact bounces may see three of the four, not always those that are pressed.
    """
    for row in range(3):
        for other in range(row + 1, 4):
            one, two = mask >> row * 4 & 15, mask >> other * 4 & 15
            columns = one | two
            if one & two and columns & (columns - 1):
                return True
    return False


class _Pad(Matrix_Keypad):
    """The driver, with a scan that allocates nothing: the garbage of its own, half a kilobyte a
    turn of the loop, has the collector stop everything for 11 ms eight times a second.
    """

    def scan(self) -> int:
        """The mask of the keys that are pressed, 0.7 ms."""
        mask, bit = 0, 1
        for row in self.row_pins:
            row.switch_to_output(False)
            for column in self.col_pins:
                if not column.value:
                    mask |= bit
                bit <<= 1
            row.switch_to_input(Pull.UP)
        return mask


class Keypad(Part):
    """Bit k of a mask is key k of KEYS.

    A key is down when two scans in a row saw it and up when none did for RELEASE_MS: so a short
    tap is not lost and a bouncing contact not doubled.
    """

    lost = False

    def __init__(self, config: "Config", events: list[tuple[int, object]]) -> None:
        rows = [DigitalInOut(pin) for pin in config.pins("KEY_ROWS")]
        columns = [DigitalInOut(pin) for pin in config.pins("KEY_COLUMNS")]
        self._pad = _Pad(rows, columns, [list(KEYS[at : at + 4]) for at in (0, 4, 8, 12)])
        for pin in rows + columns:
            pin.switch_to_input(Pull.UP)
        self._events = events
        self._raw = 0  # the scan before
        self._down = 0
        self._ghost = False
        self._tied = 0  # columns that are down in all rows
        self._stage = [_UP] * 16
        self._since = [0] * 16  # ticks of DOWN
        self._seen = [0] * 16  # ticks of the last scan that saw it

    def pump(self, now: int) -> None:
        """One scan."""
        raw = self._pad.scan()
        if raw or self._tied:
            raw = self._free(raw)
        both = raw & self._raw
        self.urgent = raw & ~self._raw & ~self._down != 0
        self._raw = raw
        if not (raw or self._down or self._ghost):
            return
        if not self._ghost and ghosted(raw):  # not `both`: a scan may see the ghost alone first
            self._ghost = True
            self._events.append((ev.GHOST, None))
        for key in range(16):
            bit = 1 << key
            if raw if self._ghost else raw & bit:
                self._seen[key] = now
            if self._down & bit:
                self._follow(key, now)
            elif both & bit and not self._ghost:
                self._down |= bit
                self._since[key] = now
                self._tell(key, _DOWN, ev.DOWN)
        if not raw and not self._down:
            self._ghost = False

    def _free(self, raw: int) -> int:
        """Without columns that are down in all rows: nobody presses so, but a column that touches
        ground looks so, and so does a key whose row does. The others work on.
        """
        tied = raw & raw >> 4 & raw >> 8 & raw >> 12 & 15
        if tied and not self._tied:
            self._events.append((ev.GHOST, None))
        self._tied = tied
        return raw & ~(tied * 0x1111)

    def _follow(self, key: int, now: int) -> None:
        stage, ms = self._stage[key], diff(now, self._since[key])
        if diff(now, self._seen[key]) >= RELEASE_MS:
            self._down &= ~(1 << key)
            if stage != _STUCK:
                self._tell(key, _UP, ev.UP)
        elif stage != _STUCK and not self._ghost:
            if ms >= ev.STUCK_MS:
                self._tell(key, _STUCK, ev.STUCK)
            elif ms >= ev.HOLD_MS and stage == _DOWN:
                self._tell(key, _HELD, ev.HOLD)

    def _tell(self, key: int, stage: int, kind: int) -> None:
        self._stage[key] = stage
        self._events.append((kind, KEYS[key]))
