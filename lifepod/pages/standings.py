"""Who is still without a total, and the ranking."""

from lifepod import cards
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


def following(app: "App") -> str:
    """The first player without a total."""
    for player in app.game.players:
        if player.total is None:
            return "NEXT: " + cards.label(player.colour)
    return ""


def ranking(app: "App") -> list[str]:
    """A line for each player, the highest total first; equal totals share a place."""
    players = sorted(
        [(-(player.total or 0), place, player) for place, player in enumerate(app.game.players)]
    )
    lines: list[str] = []
    place = 0
    for i in range(len(players)):
        if i == 0 or players[i][0] != players[i - 1][0]:
            place = i + 1
        name = f"{place}. {cards.name(players[i][2].colour)}"
        lines.append(spread(name, f"{-players[i][0]:,}"))
    return lines
