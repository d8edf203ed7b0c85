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
from sim.wires import Bus, Header, Timekeeper
from sim.wiring import Wiring

USB_MV = 5000
VSYS_PIN = 29  # behind a divider by three (Pico datasheet, 2.1)
NAMES = ("reader", "oled", "ring", "piezo", "keypad")


class Parts:
    """One of each part. `absent` names those that are not plugged in."""

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
        self.unplugged = set(absent)
        for name in self.unplugged:
            check(name)
        self._powered = False
        self._header: Header | None = None
        self.power(False)

    # -- wires ------------------------------------------------------------------------------------
    def solder(self, header: Header) -> None:
        """Connect the parts to a board's pins."""
        self._header = header
        wiring, gpios = self.wiring, header.gpios
        header.buses[wiring.oled] = self.buses["oled"]
        header.buses[wiring.reader] = self.buses["reader"]
        if wiring.irq is not None:
            gpios[wiring.irq].sense = self._irq
        if wiring.reset is not None:
            gpios[wiring.reset].on_level = self._reset
        drives = [gpios[number] for number in wiring.keys]

        def driven(wire: int) -> int | None:
            return drives[wire].out

        for wire, number in enumerate(wiring.keys):
            gpios[number].sense = self._key_sense(wire, driven)
        gpios[VSYS_PIN].volts = lambda: self.vsys_mv / 3000
        gpios[wiring.ring].on_pixels = self.ring.shift
        gpios[wiring.piezo].on_pwm = self.piezo.hear

    def _key_sense(
        self, wire: int, driven: Callable[[int], int | None]
    ) -> Callable[[], int | None]:
        keypad = self.keypad

        def sense() -> int | None:
            return None if keypad.idle else keypad.level(wire, driven)

        return sense

    def _irq(self) -> int | None:
        if "reader" in self.unplugged:
            return None
        return int(self.reader.irq())

    def _reset(self, level: int | None) -> None:
        """RSTPDN has a pull-up on the module: only a driven low resets."""
        if "reader" not in self.unplugged:
            self.reader.set_reset(level != 0)

    # -- power and plugs --------------------------------------------------------------------------
    def power(self, on: bool) -> None:
        """The supply of all parts."""
        self._powered = on
        for name in NAMES:
            self._feed(name)

    def unplug(self, name: str) -> None:
        """Take a part off its wires."""
        check(name)
        self.unplugged.add(name)
        self._feed(name)

    def plug(self, name: str) -> None:
        """Put a part back; it starts as from power-on."""
        check(name)
        self.unplugged.discard(name)
        self._feed(name)

    def _feed(self, name: str) -> None:
        there = name not in self.unplugged
        fed = there and self._powered
        if name in self.buses:
            part = self.reader if name == "reader" else self.oled
            self.buses[name].devices = [part] if fed else []
        if name == "reader":
            self.reader.power(fed)
            if fed and self.wiring.reset is not None and self._header is not None:
                self.reader.set_reset(self._header.gpios[self.wiring.reset].out != 0)
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
