"""The finale: every card becomes LIFE Points, then the ranking (T285-293)."""

from lifepod import cards, ticks, tunes
from lifepod.editions.twists import ops
from lifepod.pages.page import Page
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_CURTAIN_MS = 3000  # the word FINALE, before the first total
_SHOW_MS = 8000  # how long the last total flashes before the ranking
_FLASH_MS = 512


class Finale(Page):
    """Reckons the total of each card that is inserted; after the last one comes the ranking."""

    def __init__(self, app: "App") -> None:
        self.cursor = 0
        self._since = app.now
        self._curtain = False
        self._flash = False
        self._ranking = app.game.done() and app.player is None
        self._seen = app.player  # whose card has been dealt with

    @property
    def phase(self) -> str:  # type: ignore[override]
        """ "over" once the ranking has been shown."""
        return "over" if self._ranking else "finale"

    def begin(self, app: "App") -> None:
        """The curtain: the tune, then the first player's card."""
        self._curtain = True
        app.play(tunes.FINALE)
        app.party()
        self.card(app)

    def card(self, app: "App") -> None:
        self._since = app.now
        who = self._seen = app.player
        if who is not None and app.game.players[who].total is None:
            app.commit(ops.TOTAL, [], who)
            if not self._curtain:
                app.play(tunes.GOOD)
        if who is None:
            self._curtain = False
            self._ranking = app.game.done()

    def key(self, app: "App", key: str) -> bool:
        if key == "D":
            from lifepod.pages import menu

            app.open(menu.menu(app))
        elif key in "BC":
            rows = len(app.game.players)
            self.cursor = (self.cursor + (1 if key == "C" else -1)) % max(1, rows - 3)
        elif key != "*":
            app.refuse("THE GAME IS OVER. MENU: NEW GAME")
        return True

    def hold(self, app: "App", key: str) -> None:
        if key == "*":
            from lifepod.pages import menu

            menu.ask_undo(app)

    def tick(self, app: "App") -> None:
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

    def draw(self, app: "App") -> None:
        game = app.game
        who = app.player
        gone = ticks.diff(app.now, self._since)
        if self._curtain:
            app.screen.big(app.whose(), "FINALE")
        elif who is not None and game.players[who].total is not None and gone < _SHOW_MS:
            total = f"{game.players[who].total:,}" if self._flash else ""
            app.screen.big(cards.label(game.players[who].colour), total, "LIFE POINTS", _next(app))
        elif game.done():
            app.screen.page("RANKING", ranking(app)[self.cursor :], f"1 LP=${game.ratio}")
        else:
            app.screen.page("FINALE", ["", "INSERT", _next(app)])


def _next(app: "App") -> str:
    for player in app.game.players:
        if player.total is None:
            return "NEXT: " + cards.label(player.colour)
    return ""


def ranking(app: "App") -> list[str]:
    """A line for each player, the highest total first; equal totals share a place."""
    players = sorted(
        [(-(player.total or 0), place, player) for place, player in enumerate(app.game.players)],
        key=lambda line: line[:2],
    )
    lines: list[str] = []
    place = 0
    for i in range(len(players)):
        if i == 0 or players[i][0] != players[i - 1][0]:
            place = i + 1
        name = f"{place}. {cards.name(players[i][2].colour)}"
        lines.append(spread(name, f"{-players[i][0]:,}"))
    return lines
