"""A game of Twists & Turns as the state JSON has it (docs/scenarios.md)."""

from lifepod import cards
from lifepod.editions.twists.accounts import account

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.game import Game
    from lifepod.kinds import Any


def game(game: "Game") -> "dict[str, Any]":
    """The keys of the game and, under "players", of everyone in playing order."""
    return {
        "years": game.years,
        "due": None if game.over else cards.COLOURS[game.players[game.due()].colour],
        "last_spin": game.last_spin,
        "last_move": game.last_move,
        "last_chance": game.last_chance,
        "jackpot": game.jackpot,
        "ratio": game.ratio if game.done() else None,  # a secret until the ranking
        "players": [account(player) for player in game.players],
    }
