"""The panel is started, and given up while its bus is not free."""

import displayio
from i2cdisplaybus import I2CDisplayBus

from hw.bus import opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.oled import Oled


def attach(oled: "Oled") -> None:
    """Find the panel and start it, 150 ms; if it is missing, it is `lost`."""
    displayio.release_displays()
    oled.lost = True
    try:
        if oled.bus is None:
            oled.bus = opened(oled.pins[0], oled.pins[1])
        bus = I2CDisplayBus(oled.bus, device_address=oled.address)
        driver, turn = oled.driver, oled.rotation
        if oled.chip == "sh1106":  # its memory is 132 wide, the glass in the middle of it
            oled.display = driver.SH1106(
                bus, width=128, height=64, rotation=turn, auto_refresh=False, colstart=2
            )
        else:
            oled.display = driver.SSD1306(
                bus, width=128, height=64, rotation=turn, auto_refresh=False
            )
        oled.display.root_group = oled.group
        oled.lit = True
        oled.tells = -1
        oled.lost = False
    except (ValueError, RuntimeError, OSError):
        pass


def detach(oled: "Oled") -> None:
    """Close the bus, on which each call would wait for a second; `attach` opens it when it can."""
    displayio.release_displays()
    if oled.bus is not None:
        oled.bus.deinit()
    oled.bus = oled.display = None
    oled.stale()
