"""Each player's money and LIFE Points as curves over the years, from the lines of a statement."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sim.report.statement import Statement


@dataclass
class Curve:
    """A player's points: x in years (or entries, where there are none), dollars, LIFE Points."""

    player: str
    x: list[float] = field(default_factory=list)
    money: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


def curves(statement: Statement) -> list[Curve]:
    """One curve a player, in playing order.

    The entries of a year are spread evenly over it: year 3 lies between 2 and 3. The page's script
    draws the same (face/chart.js).
    """
    found = {player: Curve(player) for player in statement.players}
    entries = {line.entry: line.year for line in statement.lines if line.entry}
    in_year = Counter(entries.values())
    place: dict[int, float] = {}
    seen: Counter[int | None] = Counter()
    for number, year in entries.items():
        seen[year] += 1
        place[number] = number if year is None else year - 1 + seen[year] / in_year[year]
    for line in statement.lines:
        if line.player is None or line.money is None:
            continue
        curve = found[line.player]
        curve.x.append(place.get(line.entry, max(0, (line.year or 1) - 1)))
        curve.money.append(line.money)
        curve.points.append(line.points or 0)
    return list(found.values())
