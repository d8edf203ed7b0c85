"""What the rows of the menu do: DOES has the function for each number in its table."""

from lifepod import cards
from lifepod.pages.form import act
from lifepod.pages.listing import Listing, Numbered, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


def pick(app: "App") -> None:
    """Ask who plays although no card of theirs can be read."""
    places = app.game.staying()

    def picked(app: "App", row: int) -> None:
        app.picked = places[row] if row < len(places) else None
        app.home()
        app.page.card(app)

    names = [cards.label(app.game.players[place].colour) for place in places]
    app.open(Numbered("PICK PLAYER", names + ["NOBODY"], picked))


def rest(app: "App") -> None:
    """The player has no turn this year, which only Twists & Turns counts."""
    from lifepod.editions.twists import ops

    act(app, ("SIT OUT", ops.REST))


def leave(app: "App") -> None:
    """The player leaves the game, after a question."""
    text = app.whose() + "'S CARD WILL BE REFUSED"
    act(app, ("LEAVE THE GAME", app.game.QUIT, (), (), True, lambda *_: text))


def undo(app: "App") -> None:
    """Name the last entry and ask whether to take it back."""
    text = app.ledger.last()
    if not text:
        older = len(app.ledger.opening) > 1  # a snapshot has what was before
        app.refuse("EARLIER ENTRIES CANNOT BE UNDONE" if older else "NOTHING TO UNDO")
        return
    app.message = []  # whatever the press of the key said
    app.open(Question("UNDO?", [text], lambda app, _: app.undo(), "menu"))


def totals(app: "App") -> None:
    """Everybody's account so far."""
    app.open(Listing("TOTALS", app.edition.totals(app.game)))


def history(app: "App") -> None:
    """Every live entry."""
    from lifepod.pages.history import History

    app.open(History(app))


def rules(app: "App") -> None:
    """The house rules of the game, which cannot be changed any more."""
    from lifepod.pages.rules import RulesPage

    app.open(RulesPage(app.ledger.number, app.game.rules, True))


def owners(app: "App") -> None:
    """Which card is whose."""
    from lifepod.pages.owners import Owners

    app.open(Owners(app))


def spin(app: "App") -> None:
    """A spin that is no turn, over the page that the menu was opened from."""
    from lifepod.pages.free import FreeSpin

    app.close()
    app.open(FreeSpin(app, app.edition.STORIES))


def softer(app: "App") -> None:
    """The next volume; the menu stays, so that ENTER goes on to the one after it."""
    from lifepod.pages import volume

    volume.softer(app)


def new_game(app: "App") -> None:
    """Ask whether the saved game may go."""
    lines = ["THE SAVED GAME IS", "LOST WHEN THE NEW", "ONE STARTS."]
    app.open(Question("NEW GAME?", lines, _drop, "resume"))


def _drop(app: "App", _: int) -> None:
    app.ledger.drop()  # the log is there until the new game starts
    app.picked = None
    app.home()


def diagnostics(app: "App") -> None:
    """How the device fares."""
    from lifepod.pages import diagnostics

    app.open(diagnostics.page(app))


# In the order of the names in lifepod.pages.menu
DOES = (totals, history, undo, pick, owners, spin, softer, rules, new_game, rest, leave,
        diagnostics)  # fmt: skip
