"""CARDS in the menu: whose card is which; another colour, a new card, or none any more."""

from lifepod import cards, journal, tunes
from lifepod.pages.listing import Numbered, Question
from lifepod.pages.page import wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Any
    from lifepod.ledger import Ledger


def keep_card(ledger: "Ledger", place: int, uid: bytes | None) -> None:
    """Save whose card a UID is for this game and later ones, or forget the card at that place.

    A memory without a sound log, or with a full one, has it with the next log.
    """
    ledger.known[place] = uid
    if ledger.condition == journal.SOUND:
        ledger.make_room()
        if not ledger.full(32):
            ledger.journal.append(journal.LAST, 0)
            ledger.journal.append(journal.KNOWN, place, uid or b"")
            ledger.logged[place] = uid


class Owners(Numbered):
    """The players: CARD, NONE, or HERE for the card in the slot.

    With its own card in, a row gives the player another colour; with one that is nobody's, that
    card; with none, the player's card is forgotten.
    """

    names_card = True

    def __init__(self, app: "App") -> None:
        self.places = app.game.staying()
        Numbered.__init__(self, "CARDS", [""] * len(self.places), self._chosen)

    def draw(self, app: "App") -> None:
        for row in range(len(self.rows)):
            player = app.game.players[self.places[row]]
            uid = app.ledger.known[player.tag]
            state = " NONE" if uid is None else " HERE" if uid == app.slot else " CARD"
            self.rows[row] = cards.label(player.colour) + state
        Numbered.draw(self, app)

    def _chosen(self, app: "App", row: int) -> None:
        player = app.game.players[self.places[row]]
        label = cards.label(player.colour)
        if app.player == self.places[row]:
            _recolour(app)
        elif app.player is not None:
            app.refuse("THIS IS THE CARD OF " + app.whose() + ". TAKE ITS ROW")
        elif app.slot or app.ledger.known[player.tag]:
            title = "IS THIS ITS CARD?" if app.slot else "FORGET ITS CARD?"
            app.open(Question(title, [label], lambda app, _: _keep(app, player), "menu"))
        else:
            app.refuse("INSERT ITS NEW CARD FIRST")


def _keep(app: "App", player: "Any") -> None:
    """Save the card in the slot as the player's, or that there is none."""
    ledger, uid = app.ledger, app.slot
    if uid in ledger.known:  # of an earlier game, or of somebody who has left
        keep_card(ledger, ledger.known.index(uid), None)
    keep_card(ledger, player.tag, uid)
    app.home()
    app.page.card(app)
    _say(app, cards.label(player.colour) + (" HAS THIS CARD NOW" if uid else " HAS NO CARD NOW"))


def _recolour(app: "App") -> None:
    """Ask which of the colours that nobody has."""
    taken = [player.colour for player in app.game.players]
    free = [colour for colour in range(len(cards.COLOURS)) if colour not in taken]

    def chosen(app: "App", row: int) -> None:
        was = app.whose()
        app.home()
        app.enter(app.game.COLOUR, [free[row]])
        _say(app, was + " IS " + cards.label(free[row]) + " NOW")

    if free:
        page = Numbered(app.whose() + " BECOMES", [cards.label(colour) for colour in free], chosen)
        page.needs_card = True
        app.open(page)
    else:
        app.refuse("ALL SIX COLOURS ARE TAKEN")


def _say(app: "App", what: str) -> None:
    app.say(wrap(what))
    app.play(tunes.GOOD)
