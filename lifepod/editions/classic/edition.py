"""The Game of Life, classic: what the pages ask of an edition."""

from lifepod import icons, tunes
from lifepod.banker import ops as common
from lifepod.banker.bank import many
from lifepod.banker.turn import after, blinks, greet, home, resumed, spin, told
from lifepod.banker.views import draw_account, draw_waiting, totals
from lifepod.editions.classic import ops
from lifepod.editions.classic.game import Game
from lifepod.editions.classic.keys import KEYS, SCORE, STAKE
from lifepod.money import change, dollars
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.classic.kinds import App
    from lifepod.editions.classic.player import Player
    from lifepod.kinds import Keys, Menu

# fmt: off
__all__ = ("KEYS", "NAME", "SCORE", "SPINS", "STAKE", "STORIES", "TITLE", "TUNES",
           "Game", "after", "blinks", "corner", "describe", "draw_account", "draw_waiting",
           "follow", "greet", "headline", "home", "keys", "menu", "news", "outcome",
           "owned", "resumed", "spin", "told", "totals")
# fmt: on
NAME = "classic"
TITLE = "CLASSIC"
STORIES = ()
SPINS = (common.SPIN, common.MARRIAGE, common.DRAW)
TUNES = {
    common.MARRIAGE: tunes.WEDDING,
    common.BABY: tunes.BABY,
    ops.RAISE: tunes.RAISE,
}


def keys() -> "Keys":
    """What each key does."""
    return KEYS


def menu() -> "Menu":
    """The edition's own rows of the menu."""
    from lifepod.editions.classic.menu import MENU

    return MENU


def describe(game: Game, op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters."""
    from lifepod.banker import names
    from lifepod.editions.classic.names import WORDS

    return names.describe(game, WORDS, op, who, n)


def outcome(game: Game, op: int, n: list[int]) -> str:
    """The row under a number that was spun."""
    if op == common.MARRIAGE:
        return "WEDDING"
    if game.retired(game.last_player):
        return "RETIRED: NO MOVE"
    return "MOVE " + many(n[0], "SPACE")


def news(game: Game, op: int, who: int, n: list[int]) -> list[str]:
    """What an entry did that cannot be seen in the player's account at once."""
    lines = []
    if op == common.MARRIAGE:
        lines = ["GIFTS: " + dollars(game.gifts) if game.gifts else f"NO GIFTS FOR A {n[0]}"]
    elif op == ops.LOSE_JOB:
        lines = ["DRAW A NEW CARD,", "ENTER IT WITH KEY 0"]
    elif op == ops.COLLEGE:
        lines = ["$100,000 BY 5 NOTES"]
    elif op == ops.RETIRE:
        lines = [spread(text, change(amount), 20) for text, amount in game.parts if amount]
        if game.players[who].loans:
            lines.append("OWES " + many(game.players[who].loans, "LOAN"))
    if game.no_tile:
        lines += ["THE PILE IS EMPTY:", "MENU, FROM A PLAYER"]
    return lines


def follow(app: "App", op: int, who: int, n: list[int]) -> None:
    """Nothing more is asked."""


def headline(game: Game) -> str:
    """The right end of the title while no card is in."""
    return f"PILE {game.pile}"


def corner(player: "Player") -> str:
    """The right end of a player's title."""
    return f"TILES {player.tiles}"


def owned(player: "Player") -> tuple[tuple[int, int], ...]:
    """Icons and how many of each."""
    return (
        (icons.MARRIED, player.married),
        (icons.CHILD, player.children),
        (icons.HOUSE, 1 if player.house else 0),
    )
