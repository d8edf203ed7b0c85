"""Lemonade: what the pages ask of an edition."""

from lifepod.banker import ops as common
from lifepod.banker.turn import after, blinks, greet, home, resumed, spin, told
from lifepod.banker.views import draw_account, draw_waiting, totals
from lifepod.editions.lemonade.game import Game
from lifepod.editions.lemonade.keys import KEYS, SCORE, STAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App
    from lifepod.editions.lemonade.player import Player
    from lifepod.kinds import Keys, Menu

# fmt: off
__all__ = ("KEYS", "NAME", "SCORE", "SPINS", "STAKE", "STORIES", "TITLE", "TUNES",
           "Game", "after", "blinks", "corner", "describe", "draw_account", "draw_waiting",
           "follow", "greet", "headline", "home", "keys", "menu", "news", "outcome",
           "owned", "resumed", "spin", "told", "totals")
# fmt: on
NAME = "lemonade"
TITLE = "LEMONADE"
STORIES = ()
SPINS = (common.SPIN,)
TUNES: "dict[int, bytes]" = {}


def keys() -> "Keys":
    """What each key does."""
    return KEYS


def menu() -> "Menu":
    """The edition's own rows of the menu."""
    from lifepod.editions.lemonade.menu import MENU

    return MENU


def describe(game: Game, op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters."""
    from lifepod.banker import names
    from lifepod.editions.lemonade.names import WORDS

    return names.describe(game, WORDS, op, who, n)


def outcome(game: Game, op: int, n: list[int]) -> str:
    """The row under a number that was spun."""
    return "THE SUN SHINES"


def news(game: Game, op: int, who: int, n: list[int]) -> list[str]:
    """What an entry did that cannot be seen in the player's account at once."""
    return []


def follow(app: "App", op: int, who: int, n: list[int]) -> None:
    """Nothing more is asked."""


def headline(game: Game) -> str:
    """The right end of the title while no card is in."""
    return ""


def corner(player: "Player") -> str:
    """The right end of a player's title."""
    return f"SOLD {player.glasses}"


def owned(player: "Player") -> "tuple[tuple[int, int], ...]":
    """Icons and how many of each."""
    return ()
