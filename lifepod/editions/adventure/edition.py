"""The Game of Life Adventures: what the pages ask of an edition."""

from lifepod import icons, tunes
from lifepod.banker import ops as common
from lifepod.banker.turn import after, blinks, greet, home, resumed, spin, told
from lifepod.banker.views import draw_account, draw_waiting, totals
from lifepod.editions.adventure import ops
from lifepod.editions.adventure.game import Game
from lifepod.editions.adventure.keys import KEYS, SCORE, STAKE, VOLCANO
from lifepod.editions.adventure.rules import MOST_FLUNKED, age_text
from lifepod.pages.form import act

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.adventure.kinds import App
    from lifepod.editions.adventure.player import Player
    from lifepod.kinds import Keys, Menu

# fmt: off
__all__ = ("KEYS", "NAME", "SCORE", "SPINS", "STAKE", "STORIES", "TITLE", "TUNES",
           "Game", "after", "blinks", "corner", "describe", "draw_account", "draw_waiting",
           "follow", "greet", "headline", "home", "keys", "menu", "news", "outcome",
           "owned", "resumed", "spin", "told", "totals")
# fmt: on
NAME = "adventure"
TITLE = "ADVENTURE"
STORIES = ("BLACK", "RED")  # of story spaces
SPINS = (common.SPIN, common.DRAW, ops.EXAM)
TUNES = {
    common.MARRIAGE: tunes.WEDDING,
    common.BABY: tunes.BABY,
    ops.PROMOTION: tunes.RAISE,
}


def keys() -> "Keys":
    """What each key does."""
    return KEYS


def menu() -> "Menu":
    """The edition's own rows of the menu."""
    from lifepod.editions.adventure.menu import MENU

    return MENU


def describe(game: Game, op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters."""
    from lifepod.banker import names
    from lifepod.editions.adventure.names import WORDS

    return names.describe(game, WORDS, op, who, n)


def outcome(game: Game, op: int, n: list[int]) -> str:
    """The row under a number that was spun."""
    if op == ops.EXAM:
        return "PASSED!" if n[0] > MOST_FLUNKED else "FLUNKED: WAIT OR PAY"
    if n[0] == 10 and game.retirement:
        return f"MOVE 10, NOW AGE {game.age}"
    return "VOLCANO, THEN MOVE 1" if n[0] == 1 else f"MOVE {n[0]} SPACES"


def news(game: Game, op: int, who: int, n: list[int]) -> list[str]:
    """What an entry did that cannot be seen in the player's account at once."""
    if op == ops.EXAM and n[0] <= MOST_FLUNKED:
        return ["MENU 2 PAYS $50,000"]
    if op == ops.FEE:
        return ["+1 NOTE"]
    return ["NOW MOVE 1 SPACE"] if op == ops.VOLCANO else []


def follow(app: "App", op: int, who: int, n: list[int]) -> None:
    """A spun 1 asks what the volcano shows (A102)."""
    if app.game.volcano and op == common.SPIN and app.player == who:
        act(app, VOLCANO)


def headline(game: Game) -> str:
    """The right end of the title while no card is in."""
    return f"AGE {game.age}/{age_text(game.retirement)}" if game.retirement else "ISLAND JUMP"


def corner(player: "Player") -> str:
    """The right end of a player's title."""
    return f"LEVEL {player.level}"


def owned(player: "Player") -> tuple[tuple[int, int], ...]:
    """Icons and how many of each."""
    return (
        (icons.MARRIED, player.married),
        (icons.CHILD, player.children),
        (icons.PET, player.pets),
        (icons.HOUSE, 1 if player.house else 0),
        (icons.BOAT, player.boat),
        (icons.PLANE, player.plane),
        (icons.STAMP, sum(player.stamps())),
    )
