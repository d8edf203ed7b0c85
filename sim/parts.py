"""The parts around the board, on their wires: power, plugging, and what they share with the
pins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sim.chips.matrix import KeyMatrix
from sim.chips.piezo import Piezo
from sim.chips.pn532 import PN532
from sim.chips.sh1106 import SH1106
from sim.chips.ssd1306 import SSD1306
from sim.chips.ws2812 import Ring
from sim.wires import GROUND, OPEN, SHORTED, SUPPLY, Bus, Header, Timekeeper
from sim.wiring import Wiring

USB_MV = 5000
VSYS_PIN = 29  # behind a divider by three (Pico datasheet, 2.1)
NAMES = ("reader", "oled", "ring", "piezo", "keypad")
_MATRIX = ("r1", "r2", "r3", "r4", "c1", "c2", "c3", "c4")  # as KeyMatrix counts its wires
WIRES = (
    *("reader.sda", "reader.scl", "reader.irq", "reader.rstpdn", "oled.sda", "oled.scl"),
    *("ring.din", "piezo.+"),
    *(f"keypad.{name}" for name in _MATRIX),
)
SHORTS = (GROUND, SUPPLY, "sda", "scl")  # what a wire can touch; the last two if of its own bus


class Parts:
    """One of each part. `absent` names those that are not plugged in, and wires that are open."""

    def __init__(self, clock: Timekeeper, wiring: Wiring, seed: int, absent: Iterable[str]) -> None:
        self.wiring = wiring
        self.vsys_mv = USB_MV  # what a battery gives, when the device runs from one
        self.reader = PN532(clock.read, clock.schedule, seed)
        panel = SH1106 if wiring.oled_chip == "sh1106" else SSD1306
        self.oled: SSD1306 = panel(wiring.oled_address, seed)
        self.ring = Ring(clock.read, wiring.pixels)
        self.piezo = Piezo(clock.read)
        self.keypad = KeyMatrix(clock.read, seed)
        self.buses = {"reader": Bus(), "oled": Bus()}
        self.unplugged: set[str] = set()
        self.faults: dict[str, str] = {}  # of the wires that are broken
        self._powered = False
        self._header: Header | None = None
        self.power(False)
        for name in absent:
            self.unplug(name)

    # -- wires ------------------------------------------------------------------------------------
    def solder(self, header: Header) -> None:
        """Connect the parts to a board's pins."""
        self._header = header
        wiring, gpios = self.wiring, header.gpios
        header.buses[wiring.oled] = self.buses["oled"]
        header.buses.setdefault(wiring.reader, self.buses["reader"])
        for part, (scl, sda) in (("reader", wiring.reader), ("oled", wiring.oled)):
            bus = self.buses[part]
            bus.pins = {"scl": gpios[scl], "sda": gpios[sda]}
            gpios[scl].bus, gpios[sda].bus = (bus, "scl"), (bus, "sda")
        if wiring.irq is not None:
            gpios[wiring.irq].sense = self._irq
        if wiring.reset is not None:
            gpios[wiring.reset].on_level = lambda level: self._reset()
        drives = [gpios[number] for number in wiring.keys]
        names = [f"keypad.{name}" for name in _MATRIX]

        def driven(wire: int) -> int | None:
            fault = self.faults.get(names[wire]) if self.faults else None
            return drives[wire].out if fault is None else SHORTED.get(fault)

        for wire, number in enumerate(wiring.keys):
            gpios[number].sense = self._key_sense(wire, names[wire], driven)
            self._join(wire)
        gpios[VSYS_PIN].volts = lambda: self.vsys_mv / 3000
        gpios[wiring.ring].on_pixels = self._pixels
        gpios[wiring.piezo].on_pwm = self._tone

    def _key_sense(
        self, wire: int, name: str, driven: Callable[[int], int | None]
    ) -> Callable[[], int | None]:
        keypad, faults = self.keypad, self.faults

        def sense() -> int | None:
            if faults and name in faults:
                return SHORTED.get(faults[name])
            return None if keypad.idle else keypad.level(wire, driven)

        return sense

    def _join(self, wire: int) -> None:
        """A wire that is broken, or leads elsewhere as well, does not float with the others."""
        if self._header is not None:
            gpio = self._header.gpios[self.wiring.keys[wire]]
            alone = gpio.bus is None and f"keypad.{_MATRIX[wire]}" not in self.faults
            gpio.net = self.keypad if alone else None

    def _irq(self) -> int | None:
        fault = self.faults.get("reader.irq")
        if fault is not None:
            return SHORTED.get(fault)
        if "reader" in self.unplugged:
            return None
        return int(self.reader.irq())

    def _reset(self) -> None:
        """RSTPDN has a pull-up on the module: only a low level resets."""
        wiring, header = self.wiring, self._header
        fault = self.faults.get("reader.rstpdn")
        level = None if fault is None else SHORTED.get(fault)
        if fault is None and wiring.reset is not None and header is not None:
            level = header.gpios[wiring.reset].out
        if "reader" not in self.unplugged:
            self.reader.set_reset(level != 0)

    def _pixels(self, data: bytes) -> None:
        if "ring.din" not in self.faults:
            self.ring.shift(data)

    def _tone(self, frequency: int, duty: int) -> None:
        broken = "piezo.+" in self.faults
        self.piezo.hear(0 if broken else frequency, 0 if broken else duty)

    # -- power and plugs --------------------------------------------------------------------------
    def power(self, on: bool) -> None:
        """The supply of all parts."""
        self._powered = on
        for name in NAMES:
            self._feed(name)

    def unplug(self, name: str) -> None:
        """Take a part off its wires; or one of its wires off, as in "reader.irq"."""
        if name in WIRES:
            self._break(name, OPEN)
            return
        check(name)
        self.unplugged.add(name)
        self._feed(name)

    def plug(self, name: str) -> None:
        """Put a part back; it starts as from power-on. Or mend a wire."""
        if name in WIRES:
            self._break(name, None)
            return
        check(name)
        self.unplugged.discard(name)
        self._feed(name)

    def short(self, name: str, to: str) -> None:
        """A wire touches GROUND, SUPPLY, or "sda" and "scl" of a bus each other.

        ValueError when there is no such wire, or it cannot touch that.
        """
        part, _, wire = name.partition(".")
        if name not in WIRES or (to not in SHORTED and {wire, to} != {"sda", "scl"}):
            raise ValueError(f"{name!r} cannot be shorted to {to!r}")
        if to in SHORTED:
            self._break(name, to)
        else:
            self.buses[part].joined = True

    def _break(self, name: str, fault: str | None) -> None:
        part, _, wire = name.partition(".")
        self.faults.pop(name, None)
        if fault is not None:
            self.faults[name] = fault
        if part in self.buses and wire in ("sda", "scl"):
            bus = self.buses[part]
            bus.joined = False
            bus.faults = {
                w: self.faults[f"{part}.{w}"]
                for w in ("sda", "scl")
                if f"{part}.{w}" in self.faults
            }
        elif name == "reader.rstpdn":
            self._reset()
        elif name == "piezo.+":
            self.piezo.hear(0, 0)
        elif part == "keypad":
            self._join(_MATRIX.index(wire))

    def _feed(self, name: str) -> None:
        there = name not in self.unplugged
        fed = there and self._powered
        if name in self.buses:
            part = self.reader if name == "reader" else self.oled
            self.buses[name].devices = [part] if fed else []
        if name == "reader":
            self.reader.power(fed)
            if fed:
                self._reset()
        elif name == "oled":
            self.oled.power_on()
        elif name == "ring":
            self.ring.plugged = fed
            self.ring.power_on()
        elif name == "piezo":
            if not fed:
                self.piezo.hear(0, 0)
            self.piezo.plugged = fed
        else:
            self.keypad.plugged = there


def check(name: str) -> None:
    """ValueError unless it names a part."""
    if name not in NAMES:
        raise ValueError(f"no part is called {name!r}; there are {', '.join(NAMES)}")
