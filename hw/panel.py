"""The OLED in the loop: drawing, and looking after it."""

from supervisor import ticks_ms

from hw.oled import BUDGET, Oled
from lifepod.screen import ICONS
from lifepod.ticks import add, diff

PROBE_MS = 1000
_FROZEN_MS = 250  # an answer that takes longer comes from a bus held low
_OFF = 0x40  # of the status byte: the panel is off

_status = bytearray(1)


def pump(oled: Oled, now: int) -> None:
    """Draw as much as BUDGET says, up to 25 ms."""
    if diff(now, oled.due) >= 0:
        _check(oled)
        return
    display, out = oled.display, oled.out
    if oled.lost or display is None or out is None:
        return
    lit = out.awake and not out.still
    if lit != oled.lit:
        oled.lit = lit
        display.bus.send(0xAF if lit else 0xAE, b"")  # an SH1106's driver fails at it
    oled.urgent = lit and oled.write(out.screen, BUDGET)  # there may be more to draw
    if oled.urgent or oled.sent:
        if not _alive(oled):
            oled.due = now
            oled.doubt = True
        elif oled.urgent:
            display.refresh()
        oled.sent = oled.urgent


def _alive(oled: Oled) -> bool:
    """Whether the panel is as it was left (0.1 ms): displayio does not notice."""
    bus = oled.bus
    if bus is None or not bus.try_lock():
        return False
    try:
        bus.readfrom_into(oled.address, _status)
    except OSError:
        return False
    finally:
        bus.unlock()
    if oled.lit and oled.tells < 0:
        oled.tells = _OFF & ~_status[0]
    return oled.lost or not (oled.lit and _status[0] & oled.tells)


def _check(oled: Oled) -> None:
    """See whether the panel is there and as it was left; if it was not, try to set it up again."""
    if oled.strips[-1].field != ICONS:
        from hw import icons

        icons.add(oled)
    started, lost = ticks_ms(), oled.lost
    if not lost:
        oled.lost = not _alive(oled)
        _tell_chip(oled)
        if oled.doubt and not oled.lost:
            _revive(oled)
    elif oled.display is None:
        from hw import attach

        attach.attach(oled)
    elif _alive(oled):
        _revive(oled)
    if oled.lost and diff(ticks_ms(), started) > _FROZEN_MS:
        from hw import attach

        attach.detach(oled)
        oled.wait = min(oled.wait * 2, 30_000)
    else:
        oled.wait = PROBE_MS
    oled.due = add(ticks_ms(), oled.wait if lost or not oled.lost else PROBE_MS // 10)


def _revive(oled: Oled) -> None:
    from hw import repair

    oled.lost = not repair.revive(oled)
    oled.doubt = oled.lost


def _tell_chip(oled: Oled) -> None:
    """For the self-test: which chip answers, with a question mark if not the one of the settings.

    The low bits of the status, reserved in both datasheets, are 0 or 8 of an SH1106, and 3, 4, 6 or
    7 of an SSD1306.
    """
    chip = "ssd1306" if _status[0] & 7 else "sh1106"
    if oled.out:
        oled.out.screen.chip = chip.upper() + ("" if chip == oled.chip else "?")
