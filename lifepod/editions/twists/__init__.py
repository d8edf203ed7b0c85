"""The Game of Life: Twists & Turns, as RULES.md and its rulebook (T) have it."""

from lifepod import tunes
from lifepod.editions.twists import game as state
from lifepod.editions.twists import ops
from lifepod.editions.twists.game import Game
from lifepod.editions.twists.keys import KEYS
from lifepod.editions.twists.rules import PRESETS, RULES
from lifepod.editions.twists.turn import spin
from lifepod.editions.twists.views import (
    draw_account,
    draw_waiting,
    summary,
    totals,
    under_result,
)
from lifepod.money import dollars
from lifepod.pages.home import Home
from lifepod.pages.light import Light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.pages.page import Page

# fmt: off
__all__ = ("KEYS", "MENU", "NAME", "PRESETS", "RULES", "TITLE", "Game", "after", "blinks",
           "describe", "draw_account", "draw_waiting", "home", "refuse", "setup", "spin", "summary",
           "totals", "under_result")
# fmt: on
NAME = "twists"
TITLE = "TWISTS & TURNS"
MENU = ()


def setup(app: "App", number: int) -> "Page":
    """The first page of a new game."""
    from lifepod.editions.twists.begin import Setup  # a submodule "setup" would hide this function

    return Setup()


def home(app: "App") -> "Page":
    """The page that the state of the game asks for."""
    if app.game.over:
        from lifepod.editions.twists.finale import Finale

        return Finale(app)
    if app.game.lottery != state.CLOSED:
        from lifepod.editions.twists.lottery import LotteryPage

        return LotteryPage()
    return Home()


def describe(game: "Game", op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters."""
    from lifepod.editions.twists import names

    return names.describe(game, op, who, n)


def refuse(app: "App", op: int, numbers: list[int]) -> str:
    """Why an entry cannot be made now; empty when it can."""
    who = app.player
    return app.game.refuse(op, -1 if who is None else who, numbers)


def blinks(app: "App") -> bool:
    """Whether something on the account page blinks: SPIN, until the due player has spun (T45)."""
    return app.player is not None and app.player == app.game.due()


def _chance(app: "App", number: int) -> None:
    def rested(app: "App") -> None:
        page = app.page
        if isinstance(page, Home):
            page.show(app, str(number), ("NO LUCK", "ONE", "TWO")[number])
        app.play(tunes.GOOD)

    app.open(Light(app, number, rested).chance())


def after(app: "App", op: int, who: int, numbers: list[int]) -> None:
    """Say what an entry did, by sound, light and word."""
    game = app.game
    app.play(tunes.GOOD)
    if op == ops.CHANCE:
        _chance(app, numbers[0])
    elif op == ops.MARRIAGE:
        app.play(tunes.WEDDING)
        app.party()
        app.say(["CONGRATULATIONS!", "", "+3,000 LP", "+" + dollars(game.won)])
    elif op == ops.BABY:
        app.play(tunes.BABY)
    elif op == ops.SALARY and game.raised:
        app.play(tunes.RAISE)
    elif op == ops.HOUSE or op == ops.CAR:
        if numbers[1] and game.players[who].money < 0:
            app.say(["BOUGHT ON CREDIT.", "DEBT COSTS 10%", "EACH TURN."])
    elif op == ops.WIN:
        from lifepod.editions.twists import lottery

        lottery.won(app, who, game.won)
    elif op == ops.FINALE:
        from lifepod.editions.twists.finale import Finale

        finale = Finale(app)
        app.stack = [finale]
        finale.begin(app)
