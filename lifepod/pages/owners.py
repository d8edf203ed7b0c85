"""CARDS in the menu: whose card is which; replace one that is lost, or forget it."""

from lifepod import cards, journal, tunes
from lifepod.pages.listing import Numbered, Question
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.ledger import Ledger


def keep_card(ledger: "Ledger", colour: int, uid: bytes | None) -> None:
    """Save whose card a UID is for this game and later ones, or forget the card of a colour.

    A memory without a sound log, or with a full one, has it with the next log.
    """
    ledger.known[colour] = uid
    if ledger.condition == journal.SOUND:
        ledger.make_room()
        if not ledger.full(32):
            ledger.journal.append(journal.LAST, 0)
            ledger.journal.append(journal.KNOWN, colour, uid or b"")
            ledger.logged[colour] = uid


def _playing(app: "App", colour: int) -> bool:
    return colour in [player.colour for player in app.game.players]


class Owners(Numbered):
    """The colours in order: CARD, NONE, or HERE for the one in the slot."""

    names_card = True

    def __init__(self, app: "App") -> None:
        names = [cards.label(colour) for colour in range(len(cards.COLOURS))]
        Numbered.__init__(self, "CARDS", names, lambda app, row: app.open(Owner(row)))

    def draw(self, app: "App") -> None:
        for colour in range(len(self.rows)):
            uid = app.ledger.known[colour]
            state = " NONE" if uid is None else " HERE" if uid == app.slot else " CARD"
            self.rows[colour] = cards.label(colour) + state
        Numbered.draw(self, app)


class Owner(Page):
    """One colour: ENTER makes the card in the slot its own, minus forgets the one it has."""

    names_card = True

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def key(self, app: "App", key: str) -> bool:
        if key == "#":
            self._replace(app)
        elif key == "C":
            self._forget(app)
        elif key == "*":
            app.close()
        else:
            return False
        return True

    def _replace(self, app: "App") -> None:
        known = app.ledger.known
        uid = app.slot
        if uid is None:
            app.refuse("INSERT THE NEW CARD FIRST")
            return
        if uid in known:
            owner = known.index(uid)
            if owner == self.colour or _playing(app, owner):
                app.refuse("THIS IS THE CARD OF " + cards.label(owner))
                return
            keep_card(app.ledger, owner, None)  # of an earlier game
        keep_card(app.ledger, self.colour, uid)
        self._done(app, "HAS THIS CARD NOW")

    def _forget(self, app: "App") -> None:
        if app.ledger.known[self.colour] is None:
            app.refuse("THERE IS NO CARD TO FORGET")
        elif _playing(app, self.colour):
            lines = [cards.label(self.colour), "PLAYS IN THIS GAME", "AND NEEDS A NEW CARD"]
            app.open(Question("FORGET ITS CARD?", lines, self._forgotten, "menu"))
        else:
            self._forgotten(app, 0)

    def _forgotten(self, app: "App", _: int) -> None:
        keep_card(app.ledger, self.colour, None)
        self._done(app, "HAS NO CARD NOW")

    def _done(self, app: "App", what: str) -> None:
        app.home()
        app.page.card(app)
        app.say(["", cards.label(self.colour), what])
        app.play(tunes.GOOD)

    def draw(self, app: "App") -> None:
        has = "- FORGETS ITS CARD" if app.ledger.known[self.colour] else "IT HAS NO CARD"
        rows = ["LOST? PUT ANOTHER", "CARD IN, THEN ENTER", has, "CLEAR LEAVES"]
        app.screen.page(cards.label(self.colour), rows)
