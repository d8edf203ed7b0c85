"""The state of the running device as plain data (docs/scenarios.md)."""

from lifepod import cards, editions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Any


def state(app: "App") -> "dict[str, Any]":
    """The state JSON: read from the app's own objects, nothing reckoned anew."""
    ledger = app.ledger
    who = app.player
    line: "dict[str, Any]" = {
        "edition": None,
        "phase": app.phase,
        "years": None,
        "due": None,
        "in_slot": None if who is None else cards.COLOURS[app.game.players[who].colour],
        "last_spin": None,
        "last_move": None,
        "last_chance": None,
        "jackpot": 0,
        "ratio": None,
        "undo": len(ledger.entries),
        "volume": None if app.out.volume < 0 else app.out.volume,
        "players": [],
    }
    if ledger.running:
        line["edition"] = editions.NAMES[ledger.number]
        line.update(ledger.game.json())
    else:
        for page in app.stack:
            line["players"] = [
                {"colour": cards.COLOURS[colour], "card": cards.number(colour)}
                for colour in page.joined
            ]
            if page.number:
                line["edition"] = editions.NAMES[page.number]
    return line
