"""What the OLED does beside drawing: its icons, and coming back after a fault."""

import adafruit_displayio_ssd1306 as driver
from displayio import Bitmap
from supervisor import ticks_ms

from hw.oled import Oled
from lifepod.screen import ICONS
from lifepod.ticks import add, diff

PROBE_MS = 1000
_FROZEN_MS = 250  # an answer that takes longer comes from a bus held low


def check(oled: Oled) -> None:
    """See whether the panel is there and as it was left; if it was not, try to set it up again."""
    if oled.strips[-1].field != ICONS:
        _add_icons(oled)
    started, lost = ticks_ms(), oled.lost
    if lost:
        _find(oled)
    else:
        oled.lost = not oled.alive()
    if oled.lost and diff(ticks_ms(), started) > _FROZEN_MS:
        oled.wait = min(oled.wait * 2, 30_000)
    else:
        oled.wait = PROBE_MS
    oled.due = add(ticks_ms(), oled.wait if lost or not oled.lost else PROBE_MS // 10)


def _find(oled: Oled) -> None:
    if oled.display is None:
        oled.open()
    elif oled.alive() and _revive(oled):
        oled.lost = False
        oled.forget()


def _add_icons(oled: Oled) -> None:
    from lifepod import icons

    bitmap = Bitmap(12 * icons.COUNT, 12, 2)
    for row in range(12 * icons.COUNT):
        bits = icons.ICONS[2 * row] << 8 | icons.ICONS[2 * row + 1]
        x = row // 12 * 12
        while bits:
            if bits & 0x8000:
                bitmap[x, row % 12] = 1
            bits = bits << 1 & 0xFFFF
            x += 1
    oled.add(ICONS, bitmap)


def _revive(oled: Oled) -> bool:
    """Set up a panel that lost its power, its memory empty (30 ms); the driver would take 200."""
    display, bus = oled.display, oled.bus
    if display is None or bus is None:
        return False
    at = 0
    commands = driver._INIT_SEQUENCE + b"\x21\x02\x00\x7f\x22\x02\x00\x07"  # window: all of it
    while at < len(commands):
        size = commands[at + 1]
        display.bus.send(commands[at], commands[at + 2 : at + 2 + size])
        at += 2 + size
    if not bus.try_lock():
        return False
    try:
        for _ in range(8):
            bus.writeto(oled.address, b"\x40" + bytes(128))
    except OSError:
        return False
    finally:
        bus.unlock()
    if not display.is_awake:
        display.bus.send(0xAE, b"")
    return True
