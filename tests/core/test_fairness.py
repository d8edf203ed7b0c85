"""The draws are fair: 100,000 of each from a seeded generator, chi-square at one in a
thousand (the seeds are fixed, so a pass stays a pass).
"""

import random
from typing import Any

import pytest

from lifepod.draw import below
from lifepod.pages.form import Form
from tests.core.play import new_game, rest

DRAWS = 100_000
# Upper 0.001 points of the chi-square distribution by degrees of freedom, as tables have them.
LIMIT = {2: 13.816, 9: 27.877, 10: 29.588, 40: 73.402}


def _chi_square(counts: dict[int, int], weights: dict[int, float]) -> float:
    assert set(counts) <= set(weights), "an outcome that cannot be"
    total = sum(weights.values())
    return sum(
        (counts.get(outcome, 0) - DRAWS * weight / total) ** 2 / (DRAWS * weight / total)
        for outcome, weight in weights.items()
    )


def _fair(counts: dict[int, int], weights: dict[int, float]) -> None:
    chi = _chi_square(counts, weights)
    assert chi < LIMIT[len(weights) - 1], counts
    assert chi > 0, "too even to be chance"


@pytest.mark.parametrize("n", [10, 11, 41])
def test_below(n: int) -> None:
    """The spinner and the lottery (10), the jackpot (11) and the ratio (41)."""
    dice = random.Random(n)
    counts: dict[int, int] = {}
    for _ in range(DRAWS):
        drawn = below(n, dice.randbytes)
        counts[drawn] = counts.get(drawn, 0) + 1
    _fair(counts, dict.fromkeys(range(n), 1.0))


@pytest.mark.parametrize(
    ("rule", "weights"), [(0, {0: 2.0, 1: 1.0, 2: 1.0}), (1, {0: 1.0, 1: 1.0, 2: 1.0})]
)
def test_chance(rule: int, weights: dict[int, float]) -> None:
    """The draw of the CHANCE key itself, under both odds."""
    table = new_game(chance_odds=rule)
    table.dice = random.Random(rule)
    action: Any = table.app.edition.keys()["2"]
    numbers: Any = Form(*action).numbers
    counts: dict[int, int] = {}
    for _ in range(DRAWS):
        (drawn,) = numbers(table.app, [])
        counts[drawn] = counts.get(drawn, 0) + 1
    _fair(counts, weights)


def test_the_test_can_fail() -> None:
    """A byte taken modulo ten without rejection favours 0 to 5 by a twenty-fifth: it is caught."""
    dice = random.Random(5)
    counts: dict[int, int] = {}
    for _ in range(DRAWS):
        drawn = dice.randbytes(1)[0] % 10
        counts[drawn] = counts.get(drawn, 0) + 1
    assert _chi_square(counts, dict.fromkeys(range(10), 1.0)) > LIMIT[9]


def test_spins_of_a_whole_device() -> None:
    """90 turns through the key: each number comes up, and none much too often."""
    table = new_game(years=99, turn_order=2)
    table.dice = random.Random(7)
    table.insert("red")
    spun = []
    for _ in range(90):
        table.press("A")
        rest(table)
        spun.append(table.state()["last_spin"])
    assert set(spun) == set(range(1, 11))
    assert max(spun.count(number) for number in range(1, 11)) < 25
