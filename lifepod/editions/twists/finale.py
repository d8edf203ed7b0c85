"""The finale: every card becomes LIFE Points, then the ranking (T285-293)."""

from lifepod import cards
from lifepod.editions.twists import ops
from lifepod.pages import finale
from lifepod.pages.standings import following

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App


class Finale(finale.Finale):
    """Everything a player has is turned into LIFE Points at once."""

    unit = ""

    def reckon(self, app: "App", who: int) -> None:
        app.commit(ops.TOTAL, [], who)

    def show(self, app: "App", who: int, fresh: bool, flash: bool) -> bool:
        player = app.game.players[who]
        if player.total is None or (not fresh and app.game.done()):
            return False
        total = f"{player.total:,}"
        if fresh and not flash:
            total = " " * len(total)
        rate = self.heading(app) if self._ranking else ""
        app.screen.big(cards.label(player.colour), total, "LIFE POINTS", following(app) or rate)
        return True

    def heading(self, app: "App") -> str:
        return f"1 LP=${app.game.ratio}"
