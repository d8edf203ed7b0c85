"""The ring of 12, 16 or 24 WS2812 pixels."""

import neopixel
from supervisor import ticks_ms

from hw.part import Part
from lifepod.ring import paint
from lifepod.ticks import add, diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.battery import Battery
    from hw.config import Config

FRAME_MS = 20
LOOK_MS = 4  # from a frame that was like the one before to the next try
RESEND_MS = 2000  # heals pixels that took a spike on the wire for data


def limit(n: int, ma: int) -> float:
    """The brightness at which `n` white pixels take `ma` milliamperes.

    A pixel takes 1 mA for itself and 20 mA for each of its three colours at full (WorldSemi,
    WS2812B): 24 of them, white at 25 %, take 24 + 24 * 60 * 0.25 = 384 mA.
    """
    return (ma - n) / (n * 60)


class Ring(Part):
    """Shows the app's light; dark while the device is not awake, dim when the battery is low."""

    lost = False

    def __init__(self, config: "Config", events: list[tuple[int, object]]) -> None:
        pin = config.pins("RING")[0]
        n = config.number("RING_PIXELS")
        step = 1 if config.get("RING_DIRECTION") == "cw" else -1
        offset = config.number("RING_OFFSET")
        self._light = min(
            config.number("RING_BRIGHTNESS") / 100, limit(n, config.number("RING_MA"))
        )
        self._pixels = neopixel.NeoPixel(pin, n, brightness=self._light, auto_write=False)
        self.battery: Battery | None = None
        if config.get("BATTERY") != "none":
            from hw import battery

            self.battery = battery.Battery(config.number("BATTERY_LOW"), events)
        self._place = [(offset + step * i) % n for i in range(n)]  # on the wire
        self._frame = [0] * n
        self._sent = [0] * n
        self._dark = True
        self._due = self._resend = ticks_ms()

    def pump(self, now: int) -> None:
        """At most one frame, 8 ms when every pixel changes."""
        now = ticks_ms()  # the turn may have begun a while ago
        out = self.out
        if out is None or diff(now, self._due) < 0:
            return
        changed = False
        if out.awake:
            if paint(out.show, now, self._frame) or self._dark:
                changed = self._update()
            self._dark = False
        elif not self._dark:
            self._dark = changed = True
            self._pixels.fill(0)
            for i in range(len(self._sent)):
                self._sent[i] = 0
        self._due = add(now, FRAME_MS if changed else LOOK_MS)
        if changed or (diff(now, self._resend) >= 0 and not out.show.moving(now)):
            self._resend = add(now, RESEND_MS)
            if self.battery:
                self._pixels.brightness = self._light / (1 << self.battery.look())
            self._pixels.show()

    def _update(self) -> bool:
        changed = False
        for i in range(len(self._frame)):
            colour = self._frame[i]
            if colour != self._sent[i]:
                self._sent[i] = colour
                self._pixels[self._place[i]] = colour
                changed = True
        return changed
