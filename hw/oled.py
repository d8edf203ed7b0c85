"""The glass: an SSD1306 or SH1106 of 128x64 pixels.

displayio takes 76 ms a frame, so a field is one or more strips of tiles and one turn draws few.
"""

import displayio
from supervisor import ticks_ms

from hw.part import Part
from lifepod.screen import LARGE, LAYOUTS, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    import busio
    from busdisplay import BusDisplay

    from hw.config import Config

BUDGET = 22  # cells of 6x12 pixels that one turn may draw, if not a single strip


class Strip:
    """Cells of a field from `first` on."""

    def __init__(self, field: int, first: int, grid: displayio.TileGrid, cost: int) -> None:
        self.field = field
        self.text = ""  # of the whole field, as drawn last
        self.shown = False
        self.stale = False  # the panel forgot it
        self.cost = cost * grid.width  # of drawing all of it
        self._first = first
        self._grid = grid
        self._tiles = bytearray(grid.width)
        grid.hidden = True

    def write(self, text: str) -> int:
        """Put its part of the text into the cells; returns the cost of drawing that."""
        cells = len(self._tiles)
        low, high, ink = cells, -1, 0
        for i in range(cells):
            tile = ord(text[self._first + i]) - 32
            if not 0 <= tile < 95:
                tile = 31  # "?"
            ink |= tile
            if tile != self._tiles[i]:
                self._tiles[i] = tile
                self._grid[i] = tile
                low = min(low, i)
                high = i
        self.text = text
        if self.stale or (ink and not self.shown):
            self.stale = False
            self.shown = True
            self._grid.hidden = False  # draws it all, even if it was so
            return self.cost
        return (high - low + 1) * self.cost // cells if self.shown and high >= 0 else 0

    def hide(self) -> None:
        self.shown = False
        self.text = ""
        self._grid.hidden = True


class Oled(Part):
    """Draws the app's screen piece by piece; dark while it is not awake."""

    def __init__(self, config: "Config", events: list[tuple[int, object]]) -> None:
        self.address = config.number("OLED_ADDRESS")
        self.bus: "busio.I2C | None" = None
        self.chip = str(config.get("OLED"))
        self.driver = __import__("adafruit_displayio_" + self.chip)
        self.display: "BusDisplay | None" = None
        self.strips: list[Strip] = []
        self.due = ticks_ms()  # when to look after the panel
        self.wait = 0
        self.pins = config.bus("OLED")
        self.rotation = config.number("OLED_ROTATION")
        self.lit = True
        self.tells = -1  # a bit of the status that tells when the chip is off, 0 if it has none
        self.layout = -1  # of the screen that all strips show; -1 while they are brought to it
        self.sent = False  # something, and nobody has looked since whether the panel was there
        self.doubt = False  # it was not: what was sent may be lost
        self._fields: list[str] = []
        self.group = displayio.Group()
        self.palette = displayio.Palette(2)
        from hw import attach, mount

        self.rule = mount.fields(self)  # the line under the title
        screen = Screen()
        screen.big("", "LIFEPOD", "STARTING")
        self.write(screen, 999)
        attach.attach(self)
        if self.display is not None:
            self.display.refresh()

    def pump(self, now: int) -> None:
        from hw import panel  # not needed for the first screen

        panel.pump(self, now)

    def stale(self) -> None:
        """The panel forgot all that it showed."""
        self.layout = -1
        self.rule.hidden = False
        for strip in self.strips:
            strip.stale = strip.shown
            strip.text = ""

    def write(self, screen: Screen, budget: int) -> bool:
        """Bring strips up to date within the budget; whether there is any to draw."""
        if screen.fields == self._fields and screen.layout == self.layout:
            return False
        self.layout = -1
        visible = LAYOUTS[screen.layout]
        cost = 0
        for strip in self.strips:  # what lies on top goes first ...
            if strip.shown and strip.field >= LARGE and strip.field not in visible:
                strip.hide()
                cost += budget // 2
                if cost >= budget:
                    return True
        for strip in self.strips:
            text = screen.fields[strip.field]
            if strip.text != text and strip.field in visible:
                if cost and cost + strip.cost > budget:
                    return True
                cost += strip.write(text)
        for strip in self.strips:  # ... and what is covered last
            if strip.shown and strip.field not in visible:
                if cost:
                    return True
                strip.hide()
                cost = strip.cost
        if not cost:
            self.layout = screen.layout
            self._fields[:] = screen.fields
        return cost > 0
