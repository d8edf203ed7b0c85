"""A whole game of three years worked by hand from the rulebook, as a table (ratio 100).

Each line is a turn or a move in it: the card, what is done, and what must then be so. A dotted path
leads into the state JSON; a bare name is the state's own.
"""

from typing import Any

import pytest

from tests.core.play import new_game, rest
from tests.core.table import Table

Move = tuple[str, list[int], str, dict[str, Any]]  # card, entropy, keys, expected

GAME: list[Move] = [
    # year 3
    ("red", [6], "A", {"last_spin": 7, "last_move": 7, "red.money": 5000, "red.life_points": 0}),
    ("red", [], "SALARY 20000#", {"red.salary": 20_000, "red.money": 5000}),
    ("red", [], "CAR B#", {"red.money": -5000, "red.cars.economy.value": 10_000}),
    ("blue", [2], "A", {"blue.money": 5000, "last_spin": 3, "years": 3}),
    ("blue", [], "MARRIAGE", {"blue.money": 6000, "red.money": -6000, "blue.life_points": 3000}),
    ("blue", [], "*", {"blue.married": True, "red.married": False}),
    # year 2: interest of 600, 20,000 less 10 % for the car; the car is worth 9,000
    ("red", [3], "A", {"years": 2, "red.money": 11_400, "red.life_points": 100}),
    ("red", [], "*", {"red.cars.economy.value": 9000, "last_spin": 4, "last_move": 5}),
    ("red", [], "HOUSE B#", {"red.money": -188_600, "red.houses.modest": 200_000}),
    ("blue", [0], "A", {"blue.money": 11_000, "blue.life_points": 4500}),
    ("blue", [3], "CHANCE", {"last_chance": 2}),
    ("blue", [], "BABY 2#", {"blue.money": 12_000, "blue.life_points": 5200, "blue.children": 2}),
    ("blue", [], "SALARY 12500#", {"blue.salary": 12_500}),
    # year 1: interest of 18,860 on 188,600
    ("red", [9], "A", {"years": 1, "red.money": -189_460, "red.life_points": 300}),
    ("red", [], "*", {"red.cars.economy.value": 8000, "red.houses.modest": 212_000}),
    ("red", [], "*", {"last_spin": 10, "last_move": 11}),
    ("red", [], "MONEY C40000#", {"red.money": -229_460}),
    ("red", [2], "CHANCE", {"last_chance": 1}),
    ("red", [], "MONEY B80000#", {"red.money": -149_460}),
    # 12,500 less 20 % for two children; 1,500 and 700 points
    ("blue", [4], "A", {"blue.money": 22_000, "blue.life_points": 7400}),
    # the lottery: 60,000, one dead draw, then Blue's number
    ("", [4], "LOTTERY", {"phase": "lottery", "jackpot": 60_000}),
    ("", [0], "A", {"jackpot": 60_000}),
    ("", [5], "A", {"jackpot": 80_000}),
    ("blue", [], "#", {"blue.money": 102_000, "jackpot": 0}),
    # the finale: -149,460 + 212,000 + 8,000 = 70,540, so 705 points; 102,000 are 1,020
    ("red", [], "A", {"years": 0, "red.total": 1005, "red.life_points": 1005, "red.money": 0}),
    ("blue", [], "", {"blue.total": 8420, "blue.money": 0, "phase": "finale"}),
    ("", [], "", {"phase": "over", "due": None, "red.houses": {}, "red.cars": {}}),
]


def _value(table: Table, path: str) -> Any:
    state = table.state()
    first, *rest_ = path.split(".")
    value = state[first] if first in state else table.player(first)
    for name in rest_:
        value = value[name]
    return value


def _start() -> Table:
    table = Table()
    table.press("13#")
    for colour in ("red", "blue"):
        table.insert(colour)
        table.remove()
    table.queue(20)
    table.press("#")
    table.saved()
    assert table.game.ratio == 100
    assert _value(table, "due") == "red"
    return table


def _play(table: Table, move: Move) -> None:
    card, entropy, keys, expected = move
    if card and table.state()["in_slot"] != card:
        table.insert(card)
    elif not card and table.app.slot is not None:
        table.remove()
    table.queue(*entropy)
    table.press(keys)
    rest(table)
    assert not table.entropy
    for path, value in expected.items():
        assert _value(table, path) == value, (move, path)


def test_three_years() -> None:
    table = _start()
    for move in GAME:
        _play(table, move)
    table.sees("1. BLUE 8,420", "2. RED 1,005")


@pytest.mark.parametrize("cut", range(1, len(GAME), 3))
def test_three_years_with_the_power_cut_once(cut: int) -> None:
    """The game goes on as if nothing had been, wherever it was cut."""
    table = _start()
    for move in GAME[:cut]:
        _play(table, move)
    before = table.packed()
    table.app.slot = None
    table.power_on()
    table.press("#")
    assert table.packed() == before
    for move in GAME[cut:]:
        _play(table, move)
    table.run(600)
    table.sees("1. BLUE 8,420", "2. RED 1,005")


def test_three_years_in_another_order_of_colours_ends_alike() -> None:
    """Nothing hangs on the colour: Green and White play the same game."""
    names = {"red": "green", "blue": "white", "": ""}
    table = new_game(6)  # the device gets to know them
    table.power_on()
    table.press("C# 13#")
    for card in ("green", "white"):
        table.insert(card)
    table.queue(20)
    table.press("#")
    table.saved()
    for card, entropy, keys, _ in GAME:
        _play(table, (names[card], entropy, keys, {}))
    assert [line["total"] for line in table.state()["players"]] == [1005, 8420]
    assert [line["colour"] for line in table.state()["players"]] == ["green", "white"]
