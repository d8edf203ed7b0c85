"""What the core makes of cards and of parts that come and go."""

from lifepod import cards, events, tunes
from lifepod.pages.page import wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Any

_NAMES = {
    "reader": "CARD READER",
    "oled": "SCREEN",
    "ring": "RING",
    "piezo": "SPEAKER",
    "keypad": "KEYPAD",
}
_BLIND = "CARD READER LOST. MENU: PICK PLAYER"


def event(app: "App", kind: int, value: "Any") -> None:
    """Answer any event but those of keys that can be told apart."""
    if kind == events.CARD or kind == events.GONE:
        who = app.player
        if who is not None:
            app.last_in[who] = len(app.ledger.entries)
        app.slot = value
        app.picked = None
        _card(app)
    elif kind == events.UNREADABLE:
        app.refuse(value + ". TRY ONE CARD AT A TIME")
    elif kind == events.GHOST:
        app.refuse("TOO MANY KEYS AT ONCE. LET GO AND PRESS ONE")
    elif kind == events.STUCK:
        app.refuse("KEY " + value + " IS STUCK. IT IS IGNORED UNTIL LET GO")
    elif kind == events.NOTICE:
        rows: list[str] = []
        for part in value.split("\n"):
            rows += wrap(part)
        app.notices.append(rows)
    elif kind == events.WEAK:
        app.weak = value
    elif kind == events.LOST:
        _lost(app, value)
    elif kind == events.FOUND and value in app.lost:
        app.lost.remove(value)
        app.say([_NAMES[value], "IS BACK"])
        app.play(tunes.GOOD)


def _card(app: "App") -> None:
    blind = app.slot is None and "reader" in app.lost
    if not blind:  # or nobody would read that the reader is lost
        app.message = []
    if app.slot is not None:
        app.play(tunes.CLICK)
    if app.saving is not None:
        return
    page = app.page
    did = ""
    if page.needs_card and app.player is None:
        did = "REMOVED"
    elif page.needs_card is False and app.slot is not None:
        did = "INSERTED"
    if did:
        app.break_off()
        app.refuse(_BLIND if blind else f"CARD {did}. NOTHING WAS CHANGED")
    page = app.page
    page.card(app)
    if page.names_card:
        app.dirty = True
    elif app.slot is not None and app.ledger.running and app.player is None:
        who = cards.owner(app.game.players, app.ledger.known, app.slot)
        app.refuse(f"THIS CARD {'IS NOT IN' if who is None else 'HAS LEFT'} THE GAME")


def _lost(app: "App", part: str) -> None:
    if part not in app.lost:
        app.lost.append(part)
    if part == "reader":
        app.refuse(_BLIND)
    else:
        app.say([_NAMES[part], "DOES NOT ANSWER"])
