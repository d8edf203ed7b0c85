"""Spin to Win: players choose numbers, SPIN turns the wheel (C165-179, A168-176)."""

from lifepod import journal
from lifepod.banker import ops
from lifepod.banker.numbers import numbers, wanted
from lifepod.banker.turn import drawn, own
from lifepod.money import dollars
from lifepod.pages.form import act
from lifepod.pages.gamepage import GamePage
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App


class Wheel(GamePage):
    """A card and digits place a player's bet; SPIN turns, as soon as all who must have bet."""

    phase = "lottery"

    def key(self, app: "App", key: str) -> bool:
        self.leaving = key == "*" and not self._bets(app)
        if key == "A":
            self._spin(app, False)
        elif key.isdigit():
            from lifepod.banker.bets import Numbers

            depth = len(app.stack)
            act(app, ("SPIN TO WIN", ops.BET, own(app).STAKE + ((Numbers,),)))
            if len(app.stack) > depth:
                app.page.key(app, key)
        elif key == "*" and not self.leaving:
            app.refuse("THE STAKES ARE PLACED: SPIN, OR HOLD CLEAR TO TAKE BACK")
        elif key != "#" and key != "*":
            return GamePage.key(self, app, key)
        return True

    def leave(self, app: "App") -> None:
        app.enter(ops.LEAVE, [], journal.NOBODY)

    def hold(self, app: "App", key: str) -> None:
        GamePage.hold(self, app, key)
        if key == "A":
            self._spin(app, True)

    def _bets(self, app: "App") -> list[int]:
        return [i for i, player in enumerate(app.game.players) if player.bets]

    def _spin(self, app: "App", held: bool) -> None:
        waiting = [app.game.name(place) for place in app.game.waiting()]
        if not self._bets(app):
            app.refuse("NOBODY HAS CHOSEN A NUMBER YET")
        elif waiting and not held:
            app.refuse("STILL TO CHOOSE: " + ", ".join(waiting) + ". HOLD SPIN TO SPIN")
        else:
            app.message = []
            app.enter(ops.DRAW, drawn(app, []), journal.NOBODY)

    def draw(self, app: "App") -> None:
        game, bets = app.game, self._bets(app)
        jackpot = dollars(game.jackpot) if game.jackpot else ""
        if app.player is not None and not app.whom().bets:
            rows = ["", "TYPE YOUR STAKE,", "UP TO $50,000"]
            if jackpot:
                rows = ["JACKPOT " + jackpot, "", "TYPE " + wanted(app), "0 IS 10"]
            app.screen.page("SPIN TO WIN", rows, app.whose())
            return
        waiting = game.waiting()
        rows = ["", "", "", "ALL CHOSE: PRESS SPIN" if jackpot else "NEXT CARD, OR SPIN"]
        if waiting:
            rows[3] = game.name(waiting[0]) + "'S CARD IS NEXT"
        for i, place in enumerate(bets):
            player = game.players[place]
            text = game.name(place)[:1] + " " + numbers(player.bets)
            if len(bets) < 4:
                rows[i] = spread(text, dollars(player.stake) if player.stake else "")
            else:
                rows[i // 2] = spread(rows[i // 2], "", 11 * (i % 2)) + text
        app.screen.page("SPIN TO WIN", rows, jackpot)
