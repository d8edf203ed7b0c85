"""What lies between the chip and the parts: pins as nodes of a net, and two-wire buses.

A wire between them may be broken: OPEN, or shorted to GROUND or to the SUPPLY of 3.3 V.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sim.chips.i2c import I2CDevice

OPEN, GROUND, SUPPLY = "open", "ground", "3v3"
SHORTED = {GROUND: 0, SUPPLY: 1}  # the level of a wire that is shorted


class Net(Protocol):
    """Wires that only switches join."""

    idle: bool  # nothing drives any of them


class Gpio:
    """One pin of the RP2040.

    out: level the chip drives, None while it is an input. pull: 1 up, -1 down, 0 none. sense: asks
    the outside for its level (None: nothing drives the wire), volts for its voltage; while the net
    is idle nobody needs to ask. bus is the two-wire bus that it is on, and the name of its wire
    there. The other callables tell a part on the wire what the chip does: on_level(level or None),
    on_pwm(frequency Hz, duty 0-65535), on_pixels(bytes).
    """

    __slots__ = (
        "bus",
        "kept",
        "net",
        "number",
        "on_level",
        "on_pixels",
        "on_pwm",
        "out",
        "owner",
        "pull",
        "sense",
        "volts",
    )

    def __init__(self, number: int) -> None:
        self.number = number
        self.owner = ""
        self.kept = False  # survives the end of a program (a display's pins)
        self.out: int | None = None
        self.pull = 0
        self.sense: Callable[[], int | None] | None = None
        self.net: Net | None = None
        self.volts: Callable[[], float] | None = None
        self.bus: tuple[Bus, str] | None = None
        self.on_level: Callable[[int | None], None] | None = None
        self.on_pwm: Callable[[int, int], None] | None = None
        self.on_pixels: Callable[[bytes], None] | None = None

    def drive(self, level: int | None) -> None:
        """Drive the wire, or let it go."""
        if level != self.out:
            self.out = level
            if self.on_level is not None:
                self.on_level(level)

    def release(self, force: bool) -> None:
        """Back to an unclaimed input, unless it is kept and not forced."""
        if self.kept and not force:
            return
        if self.owner == "PWMOut" and self.on_pwm is not None:
            self.on_pwm(0, 0)
        self.owner = ""
        self.kept = False
        self.pull = 0
        self.drive(None)

    def level(self) -> bool:
        """What an input reads: the outside, else the pull, else low (a floating wire)."""
        if self.out is not None:
            return self.out == 1
        if self.sense is not None:
            outside = self.sense()
            if outside is not None:
                return outside == 1
        if self.bus is not None:
            outside = self.bus[0].level(self.bus[1])
            if outside is not None:
                return outside == 1
        return self.pull > 0


class Bus:
    """A two-wire bus: who is on it, whether resistors pull it up, and what is broken.

    Devices and resistors are on the module, so a wire of "sda" and "scl" that is OPEN floats at the
    chip. faults: of each broken wire; joined: the two touch each other; pins: the chip's ends.
    """

    def __init__(self, pulled_up: bool = True) -> None:
        self.pulled_up = pulled_up
        self.devices: list[I2CDevice] = []
        self.faults: dict[str, str] = {}
        self.joined = False
        self.pins: dict[str, Gpio] = {}

    def level(self, wire: str) -> int | None:
        """What the chip finds on a wire that it lets go of; None when it floats."""
        fault = self.faults.get(wire)
        if fault is not None:
            return SHORTED.get(fault)
        if self.joined and any(pin.out == 0 for pin in self.pins.values()):
            return 0
        if (wire == "sda" or self.joined) and self.held():
            return 0
        return 1 if self.pulled_up else None

    def held(self) -> bool:
        """A device keeps SDA low."""
        return any(device.holds_sda() for device in self.devices)

    def stuck(self) -> bool:
        """A transfer never ends.

        A wire that floats is low: the master has just pulled it there, and nothing lifts it again.
        When the wires are joined its clock cannot rise while it sends a 0.
        """
        return self.joined or not self.idle_high()

    def idle_high(self) -> bool:
        """Both wires are high, as the check for pull-ups wants them: it discharges them first."""
        return self.level("sda") == 1 and self.level("scl") == 1

    def addressed(self, address: int, read: bool) -> I2CDevice | None:
        """The device that acknowledges this address, after a start condition.

        Nobody hears one on a broken wire. On one that is always high the master finds no
        acknowledge, as it is a low level.
        """
        if self.faults or self.joined:
            return None
        for device in self.devices:
            if device.address == address and device.start(read):
                return device
        return None


class Header(Protocol):
    """Where parts are soldered to: a board's pins, and its two-wire buses by SCL and SDA pin."""

    gpios: list[Gpio]
    buses: dict[tuple[int, int], Bus]


class Timekeeper(Protocol):
    """The time in microseconds, and calls at times to come."""

    def read(self) -> int:
        """The time now."""

    def schedule(self, at_us: int, call: Callable[[], None]) -> None:
        """Have it called then."""
