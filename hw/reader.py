"""The link to the PN532: started, asked and restarted without ever waiting long.

All that the driver raises ends here. After three failures in a row, or one call on a bus that is
held low (1 s in busio), the chip is reset and set up again, at once, then after 1, 2, 4 ... 30 s.
A chip whose IRQ does not say what its status byte says has failed as well: it would be asked for
ever and never heard.
"""

import time

from adafruit_pn532.adafruit_pn532 import PN532, BusyError
from adafruit_pn532.i2c import PN532_I2C
from digitalio import DigitalInOut, Pull
from supervisor import ticks_ms

from hw.bus import opened
from lifepod.ticks import add, diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busio
    from microcontroller import Pin

    from hw.config import Config
    from lifepod.kinds import Any, Callable

UNREADABLE = [b""]  # an answer that cannot be read although the chip is well

_FAULTS = (TypeError, RuntimeError, BusyError, OSError, IndexError, ValueError)
_ADDRESS = 0x24
_ABORT = b"\x00\x00\xff\x00\xff\x00"  # a host's ACK ends what the chip does (UM0701 6.2.1.3)
_LIST, _TWO = 0x4A, b"\x02\x00"  # InListPassiveTarget (7.3.5): two of type A
_RF, _DARK = 0x32, b"\x01\x00"  # RFConfiguration (7.3.1): field off until the next listing
_SAM, _NORMAL = 0x14, b"\x01\x14\x01"  # SAMConfiguration (7.2.10), as the driver has it
_FROZEN_MS = 250
_RESET_MS = 5  # RSTPDN needs 20 ns
_BOOT_MS = 60  # the chip needs 2 ms, a module's regulator more
_CALM_MS = 10  # some refuse their address for a while after a command
_POLL_MS = 20  # from one look at its status to the next
_LOW, _HIGH, _OPEN, _CALM, _UP = 0, 1, 2, 3, 4

# 1.7 kB of heap: this program reads UIDs and no blocks. Where a class has lost a name, MicroPython
# keeps what it meant (py/map.c).
for _name in list(PN532.__dict__):
    if _name[:6] in ("mifare", "ntag2x", "listen", "read_p", "get_pa", "power_"):
        setattr(PN532, _name, None)


class _Chip(PN532_I2C):
    """The driver, but waiting by count: its clock has steps of 31 ms after a day."""

    unheard = False  # it was ready at last, and IRQ did not tell

    def status(self) -> int:
        """1 when there is something to read, 0.2 ms; OSError when it does not answer."""
        status = bytearray(1)
        with self._i2c as bus:  # type: ignore[call-arg]
            bus.readinto(status)
        return status[0]

    def _wait_ready(self, timeout: float = 1) -> bool:
        """Up to 16 ms; an ACK takes 1 ms, at most 15 (6.2.2.1)."""
        for _ in range(8):
            started = ticks_ms()
            try:
                if self.status() == 1:
                    self.unheard = self._irq is not None and self._irq.value
                    return True
            except OSError:  # a busy chip refuses its address
                if diff(ticks_ms(), started) > _FROZEN_MS:
                    raise
            time.sleep(0.002)
        return False


def _wire(pins: "list[Pin]") -> DigitalInOut | None:
    """A wire of the module; None when it has none."""
    return DigitalInOut(pins[0]) if pins else None


def targets(answer: bytes) -> list[bytes]:
    """The UIDs in the answer to a listing (UM0701 7.3.5); IndexError when it is cut short."""
    uids = []
    at = 1
    for _ in range(answer[0]):
        end = at + 5 + answer[at + 4]
        if end > len(answer):
            raise IndexError
        uids.append(answer[at + 5 : end])
        if answer[at + 3] & 0x20 and end < len(answer):  # SAK: an ATS follows, its length first
            end += answer[end]
        at = end
    return uids


class Reader:
    """One listing of cards at a time: ask, and when it `has_answer`, take the answer."""

    def __init__(self, config: "Config") -> None:
        self.lost = False
        self.gone = False  # a restart failed too: nobody knows what lies in the slot
        self._pins = config.bus("NFC")
        self._irq = _wire(config.pins("NFC_IRQ"))
        if self._irq is not None:
            self._irq.pull = Pull.UP
        self._reset = _wire(config.pins("NFC_RESET"))
        if self._reset is not None:
            self._reset.switch_to_output(True)
        self._bus: "busio.I2C | None" = None
        self._chip: _Chip | None = None
        self._phase = _LOW
        self._due = ticks_ms()
        self._poll = self._due
        self._wait = 0
        self._fails = 0
        self._lies = 0  # of IRQ, in a row
        self._garbled = 0
        self._good = 0

    def rest(self, now: int) -> None:
        """Hold the chip in reset, where it takes next to nothing, until `up` is called again."""
        if self._reset is not None and self._reset.value:  # in the middle of its start, too
            self._let_go()
            self._reset.value = False
            self._phase = _LOW
            self._due = now

    def up(self, now: int) -> bool:
        """Whether it can be asked; if not, the next step of its start is taken when due."""
        if self._phase == _UP:
            return True
        if diff(now, self._due) < 0:
            return False
        self._phase += 1
        if self._phase <= _OPEN:
            if self._reset is not None:
                self._reset.value = self._phase == _OPEN
            self._due = add(now, _RESET_MS if self._phase == _HIGH else _BOOT_MS)
        elif self._call(self._calm if self._phase == _CALM else self._open) is None:
            self._drop()
        else:
            self._due = add(now, _CALM_MS)
        return False

    def _calm(self) -> bool:
        """Take the bus, and end what the chip may still be doing."""
        if self._bus is None:
            self._bus = opened(self._pins[0], self._pins[1])
        return self._abort(self._bus)

    def _open(self) -> "tuple[int, ...]":
        """Set the chip up, 10-30 ms; returns its firmware version."""
        self._chip = _Chip(self._bus, irq=self._irq)  # type: ignore[arg-type]
        return self._chip.firmware_version

    def _abort(self, bus: "busio.I2C") -> bool:
        if not bus.try_lock():
            return False
        try:
            bus.writeto(_ADDRESS, _ABORT)
        finally:
            bus.unlock()
        return True

    def _call(self, step: "Callable[..., Any]", *args: "Any") -> "Any":
        """What the step returns, None if it failed or returned False."""
        started = ticks_ms()
        result = None
        try:
            result = step(*args)
        except _FAULTS:
            pass
        if result is False:
            result = None
        self._fails = self._fails + 1 if result is None else 0
        if self._fails > 2 or (result is None and diff(ticks_ms(), started) > _FROZEN_MS):
            self._drop()
        return result

    def _drop(self) -> None:
        if self._phase > _OPEN:
            self._let_go()
            self.gone = self.lost
            self.lost = True
            self._phase = _LOW
            self._due = add(ticks_ms(), self._wait)
            self._wait = min(self._wait * 2, 30_000) if self._wait else 1000
            self._fails = self._lies = self._garbled = self._good = 0

    def _let_go(self) -> None:
        if self._bus is not None:
            # A transfer that was given up is still in the controller: it would go out when the bus
            # is free, and its failure be taken for that of the next.
            self._bus.deinit()
        self._bus = self._chip = None

    def has_answer(self) -> bool:
        """Whether the listing has found something."""
        return not self._irq.value if self._irq is not None else self._polled()

    def _polled(self) -> bool:
        """The same of a module without IRQ: the chip is asked for its status now and then."""
        chip, now = self._chip, ticks_ms()
        if chip is None or diff(now, self._poll) < 0:
            return False
        self._poll = add(now, _POLL_MS)
        return bool(self._call(chip.status) == 1)

    def ask(self) -> bool:
        """Start a listing, 2-4 ms, instead of one under way; whether the chip took it."""
        chip, bus = self._chip, self._bus
        if chip is None or bus is None:
            return False
        if self.has_answer():  # unread, it would be taken for the ACK
            self._call(self._abort, bus)
            if not self._silenced():
                return self._lied()
        if self._call(chip.send_command, _LIST, _TWO) is None:
            return False
        if chip.unheard:
            return self._lied()
        self.lost = self.gone = False
        self._lies = 0
        self._good += 1
        if self._good > 2:  # it lasts: the next failure is a new one
            self._wait = 0
        return True

    def _silenced(self) -> bool:
        """Whether IRQ goes high when there is nothing to read any more; up to 4 ms."""
        for _ in range(4):
            if not self.has_answer():
                return True
            time.sleep(0.001)
        return False

    def _lied(self) -> bool:
        """IRQ is open or shorted; False."""
        self._lies += 1
        if self._lies > 2:
            self._drop()
        return False

    def clear(self) -> bool:
        """Take the field from the cards, so that all answer the next listing (4-6 ms).

        One that was listed before may stay silent then, above all beside another.
        """
        return self._tell(_RF, _DARK)

    def rouse(self) -> bool:
        """Set the chip up as at the start (4-6 ms): after a dip of its supply it finds no card."""
        return self._tell(_SAM, _NORMAL)

    def _tell(self, command: int, data: bytes) -> bool:
        chip = self._chip
        return chip is not None and self._call(chip.call_function, command, 0, data) is not None

    def answer(self) -> list[bytes] | None:
        """The UIDs found, 3 ms; None if the answer was lost, UNREADABLE if three in a row were."""
        chip, fails = self._chip, self._fails
        if chip is None:
            return None
        data = self._call(chip.process_response, _LIST, 64)
        if data is not None:
            self._garbled = 0
            try:
                return targets(bytes(data))
            except IndexError:
                return UNREADABLE
        self._garbled += 1
        if self._garbled < 3:
            self._fails = fails
        elif self._call(getattr, chip, "firmware_version") is None:
            self._drop()
        else:
            self._garbled = 0
            return UNREADABLE
        return None
