"""The scores at the end: what only the players can see is typed, then everything is added up."""

from lifepod import cards, ticks
from lifepod.banker import ops
from lifepod.banker.turn import own
from lifepod.money import change, dollars
from lifepod.pages import finale
from lifepod.pages.form import act
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App

_LINE_MS = 800  # from one line of the sheet to the next


class Score(finale.Finale):
    """For each card the figure that is asked, if any; then its sheet, line by line."""

    def reckon(self, app: "App", who: int) -> None:
        if not app.game.asks(who):
            app.commit(ops.SCORE, [0], who)

    def _lines(self, app: "App", who: int) -> list[str]:
        game = app.game
        player = game.players[who]
        lines = [spread(text, change(amount), 20) for text, amount in game.sheet(player)]
        return lines + [spread("TOTAL", dollars(player.total or 0), 20)]

    def _read(self, app: "App", who: int) -> None:
        """The sheet at one's own pace."""
        from lifepod.banker.statement import Statement

        lines = self._lines(app, who)
        app.open(Statement(app.whose() + " SCORE", lines, lambda app, _: None, self.phase))

    def __init__(self, app: "App") -> None:
        finale.Finale.__init__(self, app)
        self._shown = 0  # lines of the sheet

    def key(self, app: "App", key: str) -> bool:
        who = app.player
        if who is not None and app.game.players[who].total is not None and key == "#":
            self._read(app, who)
        elif who is None or app.game.players[who].total is not None:
            return finale.Finale.key(self, app, key)
        elif app.game.asks(who) and key.isdigit():
            self._curtain = False
            act(app, own(app).SCORE)
            app.page.key(app, key)
        elif key == "#":
            self.card(app)
        else:
            return finale.Finale.key(self, app, key)
        return True

    def tick(self, app: "App") -> None:
        finale.Finale.tick(self, app)
        shown = 1 + ticks.diff(app.now, self._since) // _LINE_MS
        if shown != self._shown:
            self._shown = shown
            app.dirty = app.dirty or app.player is not None

    def show(self, app: "App", who: int, fresh: bool, flash: bool) -> bool:
        game = app.game
        player = game.players[who]
        name = cards.label(player.colour)
        if player.total is None:
            app.screen.page(name, ["", game.asks(who), "TYPE IT, THEN ENTER"])
            return True
        if not fresh:
            return False
        lines = self._lines(app, who)
        first = max(0, min(self._shown, len(lines)) - 4)
        app.screen.page(name, lines[first : self._shown], "SCORE")
        return True
