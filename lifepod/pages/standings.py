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
    """A line for each player, the highest total first; equal totals share a place. Who has left
    comes last.
    """
    players = sorted(
        [(p.left, -(p.total or 0), place, p) for place, p in enumerate(app.game.players)]
    )
    lines: list[str] = []
    place = 0
    for i in range(len(players)):
        left, lost, _, player = players[i]
        if i == 0 or lost != players[i - 1][1]:
            place = i + 1
        name = "LEFT " if left else f"{place}. "
        total = dollars(-lost).replace("$", unit)
        lines.append(spread(name + cards.name(player.colour), total))
    return lines
