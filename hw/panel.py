"""What the OLED does beside drawing: its icons, and coming back after a fault."""

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
        _tell_chip(oled)
    if oled.lost and diff(ticks_ms(), started) > _FROZEN_MS:
        oled.wait = min(oled.wait * 2, 30_000)
    else:
        oled.wait = PROBE_MS
    oled.due = add(ticks_ms(), oled.wait if lost or not oled.lost else PROBE_MS // 10)


def _tell_chip(oled: Oled) -> None:
    """For the self-test: which chip answers, with a question mark if not the one of the settings.

    The low bits of the status, reserved in both datasheets, are 0 or 8 of an SH1106, and 3, 4, 6 or
    7 of an SSD1306.
    """
    chip = "ssd1306" if oled.status[0] & 7 else "sh1106"
    if oled.out:
        oled.out.screen.chip = chip.upper() + ("" if chip == oled.chip else "?")


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
    if display is None or bus is None or not bus.try_lock():
        return False
    try:
        for page in range(8):  # page addressing, which is all that an SH1106 knows
            bus.writeto(oled.address, bytes((0, 0x20, 2, 0xB0 | page, 0, 0x10)))
            bus.writeto(oled.address, b"\x40" + bytes(132))
    except OSError:
        return False
    finally:
        bus.unlock()
    at, commands = 0, oled.driver._INIT_SEQUENCE
    while at < len(commands):
        size = commands[at + 1]
        display.bus.send(commands[at], commands[at + 2 : at + 2 + size])
        at += 2 + size
    oled.lit = True
    return True
