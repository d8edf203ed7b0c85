"""What the page knows of the device beside its program: font, icons, keys, cards, console."""

from lifepod import events, icons, journal, screen
from sim import font, overlay
from sim.hands import CARDS
from tools.deploy import game

_EVENTS = ("DOWN", "UP", "HOLD", "CARD", "GONE", "UNREADABLE", "GHOST", "STUCK")


def facts() -> dict[str, object]:
    """Plain data, for JSON."""
    words: dict[str, dict[str, str]] = {name: overlay.words(name) for name in overlay.names()}
    return {
        "font": "".join(f"{row << 2:02x}" for glyph in font.glyphs() for row in glyph),
        "icons": icons.ICONS.hex(),
        "fields": screen.FIELDS,
        "layouts": screen.LAYOUTS,
        "rule": screen.RULE_Y,
        "events": {name: getattr(events, name) for name in _EVENTS},
        "hold": events.HOLD_MS,
        "stuck": events.STUCK_MS,
        "cards": CARDS,
        "labels": {name: overlay.printed(name) for name in overlay.names()},
        "usual": overlay.printed(None),
        "spoken": overlay.SPOKEN,
        "beside": overlay.BESIDE,
        "cable": {
            "start": journal.START,
            "read": game.READ,
            "begin": game.BEGIN,
            "fill": game.FILL,
            "sum": game.SUM,
            "mark": game.MARK,
            "place": (journal.MARK, journal.MARK_END),
            "write": game.WRITE,
        },
        "words": {"any": overlay.WORDS, **words},
    }
