"""A game of Twists & Turns as the state JSON has it (docs/scenarios.md)."""

from lifepod import cards
from lifepod.editions.twists import ops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.game import Game
    from lifepod.editions.twists.player import Player
    from lifepod.kinds import Any


def _account(player: "Player") -> "dict[str, Any]":
    """The player's keys."""
    houses = {}
    for kind in range(3):
        if player.houses[kind] >= 0:
            houses[ops.HOUSES[kind]] = player.houses[kind]
    owned = {}
    for kind in range(2):
        if player.cars[kind] >= 0:
            owned[ops.CARS[kind]] = {"value": player.cars[kind], "age": player.ages[kind]}
    return {
        "colour": cards.COLOURS[player.colour],
        "card": cards.number(player.colour),
        "money": player.money,
        "life_points": player.points,
        "salary": player.salary,
        "married": bool(player.married),
        "children": player.children,
        "houses": houses,
        "cars": owned,
        "spun": bool(player.spun),
        "left": bool(player.left),
        "total": player.total,
    }


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
        "players": [_account(player) for player in game.players],
    }
