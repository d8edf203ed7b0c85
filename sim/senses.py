"""What one sees and hears of a device, and what its firmware says of itself."""

from __future__ import annotations

from typing import Any

from sim.chips.piezo import Tone
from sim.chips.ws2812 import Colour, resting_number
from sim.clock import Clock
from sim.glass import read_text
from sim.parts import Parts
from sim.pico import Pico


class Looks:
    """What one sees and hears of the parts."""

    parts: Parts

    def glass(self) -> list[bytes]:
        """64 rows of 128 pixels, 0 or 1, as one sees them."""
        rows = self.parts.oled.glass()
        if self.parts.wiring.oled_upside_down:  # the module is mounted so
            rows = [row[::-1] for row in reversed(rows)]
        return rows

    def text(self) -> list[str]:
        """Rows of text legible on the glass."""
        return read_text(self.glass())

    def ring_colours(self) -> list[Colour]:
        """Red, green, blue of each pixel, clockwise from number 1."""
        ring, wiring = self.parts.ring, self.parts.wiring
        count, step = ring.count, 1 if wiring.ring_clockwise else -1
        return [ring.colours[(wiring.ring_offset + step * k) % count] for k in range(count)]

    def ring_number(self) -> int | None:
        """The number the light rests on."""
        return resting_number(self.ring_colours())

    def sounds(self) -> list[Tone]:
        """Tones heard since last asked."""
        return self.parts.piezo.take()


class Senses(Looks):
    """The looking side of a world."""

    clock: Clock
    pico: Pico | None

    @property
    def powered(self) -> bool:
        """The power is on."""
        raise NotImplementedError

    def module(self, name: str) -> Any:
        """A module of the running firmware; LookupError while it is not loaded."""
        if self.pico is None or not self.powered or name not in self.pico.modules:
            raise LookupError(f"the firmware has not loaded {name}")
        return self.pico.modules[name]

    @property
    def app(self) -> Any:
        """The running App; LookupError while there is none."""
        running = getattr(self.module("hw.device"), "running", None)
        app = getattr(running, "app", None)
        if app is None:
            raise LookupError("the firmware is still starting")
        return app

    def state(self) -> dict[str, Any]:
        """The state as the firmware reports it, read from its own objects."""
        app = self.app
        loader = self.pico.loader if self.pico is not None else None
        if loader is None:
            raise LookupError("no firmware runs")
        now = self.clock.now
        state = loader.peek("lifepod.report").state(app)
        self.clock.now = now  # looking takes no time
        assert isinstance(state, dict)
        return state

    @property
    def console(self) -> str:
        """What the firmware printed (the end of it)."""
        return "".join(self.pico.console) if self.pico is not None else ""
