"""A player of Twists & Turns as the state JSON has one (docs/scenarios.md).

The console imports this and `report` in a turn each, so that no turn takes 60 ms.
"""

from lifepod import cards
from lifepod.editions.twists import ops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.player import Player
    from lifepod.kinds import Any


def account(player: "Player") -> "dict[str, Any]":
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
