"""What the last entry brought each player, for the words behind it and for a card that was away."""

import pytest

from lifepod.editions.twists import ops
from lifepod.editions.twists.game import Game
from lifepod.journal import NOBODY

RED, BLUE, GREEN = range(3)
ENTRIES = [
    (ops.MONEY, BLUE, [-700]),
    (ops.SALARY, RED, [90_000]),
    (ops.HOUSE, RED, [0, 1]),
    (ops.CAR, RED, [1, 1]),
    (ops.BABY, RED, [2]),
    (ops.MARRIAGE, GREEN, [1000]),
    (ops.MARRIAGE, GREEN, [500]),
    (ops.SPIN, BLUE, [4, 0]),
    (ops.SPIN, RED, [4, 0]),
    (ops.CHANCE, RED, [1]),
    (ops.LIFE, RED, [250]),
    (ops.LOTTERY, NOBODY, [40_000]),
    (ops.DRAW, NOBODY, [3]),
    (ops.WIN, GREEN, []),
    (ops.LOTTERY, NOBODY, [50_000]),
    (ops.LEAVE, NOBODY, []),
    (ops.HOUSE, RED, [0, 0]),
    (ops.YEARS, NOBODY, [1]),
    (ops.SPIN, GREEN, [4, 0]),
    (ops.FINALE, RED, []),
    (ops.TOTAL, BLUE, []),
]


@pytest.mark.parametrize("last", range(len(ENTRIES)))
def test_it_is_the_difference_of_each_account(last: int) -> None:
    game = Game([9, 80, 3, RED, BLUE, GREEN])
    for op, who, numbers in ENTRIES[:last]:
        game.apply(op, who, numbers)
    before = [player.money for player in game.players]
    game.apply(*ENTRIES[last])
    difference = [player.money - money for player, money in zip(game.players, before, strict=True)]
    assert [game.moved(place) for place in range(3)] == difference
