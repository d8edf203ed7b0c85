"""A panel that was away is set up again."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.oled import Oled


def revive(oled: "Oled") -> bool:
    """Set it up with its memory empty (30 ms; the driver would take 200), all to be drawn again."""
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
    oled.stale()
    return True
