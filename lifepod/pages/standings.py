"""Who is still without a total, and the ranking."""

from lifepod import cards
from lifepod.money import dollars
from lifepod.pages.listing import span
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


def rank(app: "App", first: int, unit: str, right: str) -> None:
    """Show the ranking from a row on, and at the right of its title which rows these are, or else
    a text.
    """
    rows = ranking(app, unit)
    app.screen.page("RANKING", rows[first:], span(first, len(rows)) or right)


def ranking(app: "App", unit: str) -> list[str]:
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
        lines.append(spread(name, dollars(-players[i][0]).replace("$", unit)))
    return lines
