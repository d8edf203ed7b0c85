"""The end of a game: a total for every card, then the ranking."""

from lifepod import ticks, tunes
from lifepod.pages.gamepage import GamePage
from lifepod.pages.standings import following, rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import OwnApp

_CURTAIN_MS = 3000  # the word FINALE, before the first total
_SHOW_MS = 8000  # how long the last total is shown before the ranking
_FLASH_MS = 512


class Finale(GamePage):
    """Asks for each card's total; after the last one comes the ranking. An edition says how a
    total is reckoned and shown.
    """

    unit = "$"  # before a total, if anything is

    def __init__(self, app: "OwnApp") -> None:
        self.cursor = 0
        self._since = app.now
        self._curtain = False
        self._flash = False
        self._ranking = app.game.done() and app.player is None
        self._seen = app.player  # whose card has been dealt with

    def reckon(self, app: "OwnApp", who: int) -> None:
        """The card of a player without a total is in."""

    def show(self, app: "OwnApp", who: int, fresh: bool, flash: bool) -> bool:
        """Draw what there is to see of a player; False for nothing (any more).

        `fresh` lasts for some seconds after the card came, `flash` comes and goes in a second.
        """
        return False

    def heading(self, app: "OwnApp") -> str:
        """What stands to the right of RANKING, if all of it fits."""
        return ""

    @property
    def phase(self) -> str:  # type: ignore[override]
        """ "over" once the ranking has been shown."""
        return "over" if self._ranking else "finale"

    def begin(self, app: "OwnApp") -> None:
        """The curtain: the tune, then the first player's card."""
        self._curtain = True
        app.play(tunes.FINALE)
        app.party()
        self.card(app)

    def card(self, app: "OwnApp") -> None:
        self._since = app.now
        who = self._seen = app.player
        if who is None:
            self._curtain = False
            self._ranking = app.game.done()
        elif app.game.players[who].total is None:
            if not self._curtain:
                app.play(tunes.GOOD)
            self.reckon(app, who)

    def key(self, app: "OwnApp", key: str) -> bool:
        if key in "BC":
            rows = len(app.game.players)
            self.cursor = (self.cursor + (1 if key == "C" else -1)) % max(1, rows - 3)
        elif key != "*" and not GamePage.key(self, app, key):
            app.refuse("THE GAME IS OVER. " + (following(app) or "MENU: NEW GAME"))
        return True

    def tick(self, app: "OwnApp") -> None:
        if app.player != self._seen:  # a card that came while a menu was open
            self.card(app)
            app.dirty = True
        gone = ticks.diff(app.now, self._since)
        if self._curtain and gone >= _CURTAIN_MS:
            self._curtain = False
            app.dirty = True
        if not self._ranking and gone >= _SHOW_MS and app.game.done():
            self._ranking = True
            app.dirty = True
        flash = gone % (2 * _FLASH_MS) < _FLASH_MS
        if flash != self._flash:
            self._flash = flash
            app.dirty = app.dirty or app.player is not None

    def draw(self, app: "OwnApp") -> None:
        who = app.player
        if self._curtain:
            app.screen.big(app.whose(), "FINALE")
            return
        fresh = ticks.diff(app.now, self._since) < _SHOW_MS
        if who is not None and self.show(app, who, fresh, self._flash):
            return
        if app.game.done():
            rank(app, self.cursor, self.unit, self.heading(app))
        else:
            app.screen.page(
                "FINALE", ["", following(app), "INSERT THIS CARD", "OR MENU: PICK PLAYER"]
            )
