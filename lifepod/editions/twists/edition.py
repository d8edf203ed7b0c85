"""The Game of Life: Twists & Turns, as its printed rulebook (T) has it."""

from lifepod import ring, tunes
from lifepod.editions.twists import ops, turn
from lifepod.editions.twists.game import CLOSED, Game
from lifepod.editions.twists.turn import spin
from lifepod.editions.twists.views import (
    draw_account,
    draw_waiting,
    show_result,
    totals,
)
from lifepod.pages.home import Home
from lifepod.pages.light import Light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App
    from lifepod.kinds import Keys, Menu, Then
    from lifepod.pages.page import Page

# fmt: off
__all__ = ("NAME", "STORIES", "TITLE", "Game", "after", "blinks",
           "describe", "draw_account", "draw_waiting", "greet", "home", "keys", "menu",
           "resumed", "spin", "told", "totals")
# fmt: on
NAME = "twists"
TITLE = "TWISTS & TURNS"
STORIES = ()


def keys() -> "Keys":
    """What each key does; imported when the first is pressed, or before at a quiet moment."""
    from lifepod.editions.twists.keys import KEYS

    return KEYS


def menu() -> "Menu":
    """The edition's own rows of the menu: none, as all has a key."""
    return ()


def home(app: "App") -> "Page":
    """The page that the state of the game asks for."""
    if app.game.over:
        from lifepod.editions.twists.finale import Finale

        return Finale(app)
    if app.game.lottery != CLOSED:
        from lifepod.editions.twists.lottery import LotteryPage

        return LotteryPage()
    return Home()


def describe(game: "Game", op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters."""
    from lifepod.editions.twists import names

    return names.describe(game, op, who, n)


def told(app: "App", op: int, who: int, n: list[int]) -> list[str]:
    """What the last entry did, for the history."""
    from lifepod.editions.twists import statement

    return statement.told(app, op, who, n)


def blinks(app: "App") -> bool:
    """Whether something on the account page blinks: SPIN, until the due player has spun (T45)."""
    return app.player is not None and app.player == app.game.due()


def _chance(app: "App", who: int, number: int) -> "Then":
    def show(app: "App") -> None:
        show_result(app, who, str(number), ("NO LUCK", "LUCKY", "VERY LUCKY")[number])

    return show


def resumed(app: "App") -> None:
    """Show the outcome of the last entry again, as a power cut may have hidden it."""
    entries = app.ledger.entries
    op, who, numbers = app.ledger.entry(entries[-1]) if len(entries) else (0, 0, [])
    if op == ops.SPIN:
        app.light(ring.REST, 0, numbers[0])
        turn.show_move(app)
        app.page.stay()  # type: ignore[attr-defined]
    elif op == ops.CHANCE:
        app.light(ring.CHANCE, 0, numbers[0])
        _chance(app, who, numbers[0])(app)
        app.page.stay()  # type: ignore[attr-defined]
    elif op == ops.DRAW:
        app.light(ring.REST, 0, numbers[0])
    elif app.game.over:
        app.page.card(app)


def greet(app: "App") -> None:
    """Tell whoever's card came in what others took from the account meanwhile (T260)."""
    if app.player is not None:
        from lifepod.editions.twists import news

        rows = news.gifts(app)
        if rows:
            app.say(rows)


def after(app: "App", op: int, who: int, numbers: list[int]) -> None:
    """Say what an entry did, by sound, light and word."""
    game = app.game
    app.play(tunes.GOOD)
    if op == ops.CHANCE:
        app.open(Light(app, numbers[0], _chance(app, who, numbers[0])).chance())
    elif op == ops.WIN:
        from lifepod.editions.twists import lottery

        lottery.won(app, who, game.won)
    elif op == ops.FINALE:
        from lifepod.editions.twists.finale import Finale

        finale = Finale(app)
        app.stack = [finale]
        finale.begin(app)
    else:
        from lifepod.editions.twists import news

        news.tell(app, op, who, numbers)
