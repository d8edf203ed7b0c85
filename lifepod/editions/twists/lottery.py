"""The lottery (T82-93): no card in, spins until somebody's number comes up."""

from lifepod import cards, journal, tunes
from lifepod.draw import below
from lifepod.editions.twists import game as state
from lifepod.editions.twists import ops
from lifepod.money import dollars
from lifepod.pages.gamepage import GamePage
from lifepod.pages.light import Light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App


def begin(app: "App") -> None:
    """LOTTERY was pressed: show the jackpot, the last one if nobody won it."""
    app.picked = None
    if app.occupied:
        app.refuse("REMOVE THE CARD FIRST")
        return
    jackpot = app.game.jackpot or 20_000 + 10_000 * below(11, app.urandom)
    app.commit(ops.LOTTERY, [jackpot], journal.NOBODY)
    app.home()


class LotteryPage(GamePage):
    """SPIN draws a number; a card inserted after a draw is offered the jackpot."""

    phase = "lottery"

    def key(self, app: "App", key: str) -> bool:
        self.leaving = key == "*" and app.player is None
        drawn = app.game.lottery == state.DRAWN
        if key == "A":
            self._draw_number(app)
        elif key == "#" and drawn and app.player is not None:
            app.enter(ops.WIN, [], app.player)
        elif key == "*":
            app.picked = None
            if app.player is not None:
                app.say(["TAKE THE CARD OUT:", "THE LOTTERY GOES ON"])
        elif not GamePage.key(self, app, key):
            way = "INSERT THE WINNER'S CARD OR SPIN AGAIN" if drawn else "SPIN DRAWS. CLEAR LEAVES"
            app.refuse(way)
        return True

    def leave(self, app: "App") -> None:
        if app.player is None:
            app.commit(ops.LEAVE, [], journal.NOBODY)
            app.home()

    def _draw_number(self, app: "App") -> None:
        app.picked = None
        if app.player is not None:
            app.refuse("REMOVE THE CARD, THEN SPIN")
            return
        number = 1 + below(10, app.urandom)
        app.commit(ops.DRAW, [number], journal.NOBODY)
        app.open(Light(app, number, _rested))

    def draw(self, app: "App") -> None:
        game = app.game
        jackpot = dollars(game.jackpot)
        if game.lottery != state.DRAWN:
            hint = "REMOVE THE CARD" if app.player is not None else "SPIN DRAWS A NUMBER"
            app.screen.big("LOTTERY", jackpot, hint, "CLEAR LEAVES")
        elif app.player is None:
            app.screen.big("LOTTERY", str(game.drawn), "WINNER: INSERT CARD", "NOBODY: SPIN AGAIN")
            app.screen.put(0, "LOTTERY", jackpot)
        else:
            name = cards.name(game.players[app.player].colour)
            rows = ["PAY " + jackpot, "TO " + name + "?", "", "ENTER YES    CLEAR NO"]
            app.screen.page("LOTTERY", rows)


def _rested(app: "App") -> None:
    """The light rests: the lottery page is home again."""
    app.play(tunes.GOOD)


def won(app: "App", who: int, jackpot: int) -> None:
    """Celebrate the winner."""
    app.play(tunes.WIN)
    app.party()
    app.home()
    app.say([cards.name(app.game.players[who].colour) + " WINS", dollars(jackpot)])
