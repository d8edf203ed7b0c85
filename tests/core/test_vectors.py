"""The vectors that were worked by hand, played on a device (../data/twists-vectors.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.core.play import a_round, new_game, spin, turn
from tests.core.table import COLOURS, Table

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "twists-vectors.json").read_text(encoding="utf-8")
)


def _children(table: Table, count: int) -> None:
    """A household of so many children, two a year; then it is Red's turn and the year is new."""
    while table.player("red")["children"] < count:
        turn(
            table, "red", 1, "BABY 2#" if count - table.player("red")["children"] > 1 else "BABY 1#"
        )
        turn(table, "blue")
    table.insert("red")


@pytest.mark.parametrize("rule", ["linear", "curve"])
def test_children_percent(rule: str) -> None:
    table = new_game(years=20, children=int(rule == "curve"))
    for count, percent in enumerate(VECTORS["children_percent"][rule]):
        _children(table, count)
        table.press("SALARY 100000#")
        before = table.player("red")["money"]
        spin(table, 1)
        turn(table, "blue")
        assert table.player("red")["money"] - before == 100_000 - 1000 * percent, count


@pytest.mark.parametrize("vector", VECTORS["net_salary"], ids=str)
def test_net_salary(vector: dict[str, int]) -> None:
    table = new_game()
    _children(table, vector["children"])
    table.press(f"SALARY {vector['gross']}#")
    for _ in range(vector["cars"]):
        table.press("CAR B#")
    table.press("MONEY B9999999#")
    before = table.player("red")["money"]
    spin(table, 1)
    assert table.player("red")["money"] - before == vector["net"]


@pytest.mark.parametrize("kind", ["economy", "luxury"])
def test_ageing_of_cars(kind: str) -> None:
    table = new_game(years=30)
    turn(table, "red", 1, "CAR B#" if kind == "economy" else "CAR BC#")
    turn(table, "blue")
    price = {"economy": 10_000, "luxury": 50_000}[kind]
    assert table.player("red")["cars"] == {kind: {"value": price, "age": 0}}
    for age, value in enumerate(VECTORS[f"{kind}_after_ageing"], 1):
        turn(table, "red")
        expected = {} if value is None else {kind: {"value": value, "age": age}}
        assert table.player("red")["cars"] == expected
        turn(table, "blue")


@pytest.mark.parametrize("row", [0, 1, 2])
def test_houses_gain_six_percent_a_year(row: int) -> None:
    kind = ["modest", "midsize", "mansion"][row]
    vectors = VECTORS["house_after_years"]
    table = new_game(years=30)
    turn(table, "red", 1, "HOUSE B" + "C" * row + "#")
    turn(table, "blue")
    values = {}
    for year in range(1, 16):
        turn(table, "red")
        values[year] = table.player("red")["houses"][kind]
        turn(table, "blue")
    assert [values[year] for year in vectors["years"]] == vectors[kind]


@pytest.mark.parametrize(("balance", "interest"), VECTORS["interest"])
def test_interest(balance: int, interest: int) -> None:
    table = new_game()
    table.insert("red")
    table.press(f"MONEY C{-balance}#")
    spin(table, 1)
    assert table.player("red")["money"] == balance - interest + 5000


@pytest.mark.parametrize(("money", "ratio", "points"), VECTORS["points_for_money"])
def test_points_for_money(money: int, ratio: int, points: int) -> None:
    table = new_game(years=1, ratio=ratio)
    a_round(table)
    table.insert("red")
    change = money - 5000  # the salary of the only year
    table.press(f"MONEY {'B' if change > 0 else 'C'}{abs(change)}#")
    assert table.player("red")["money"] == money
    table.press("A")
    assert table.player("red")["total"] == points


def test_years_shown() -> None:
    vector = VECTORS["years_shown_on_successive_spins"]
    table = new_game(vector["players"], vector["years"])
    shown = []
    for number in range(len(vector["shown"])):
        table.insert(COLOURS[number % vector["players"]])
        table.queue(0)
        table.press("A")
        shown.append(table.state()["years"])
        table.run(7000)
    assert shown == vector["shown"]
    assert table.phase == "finale"


def test_wedding_of_four() -> None:
    table = new_game(4)
    table.insert("green")
    for name, keys in (("first", "MARRIAGE"), ("anniversary", "MARRIAGE ENTER")):
        vector = VECTORS["wedding_four_players"][name]
        before = {colour: table.player(colour) for colour in COLOURS[:4]}
        table.press(keys)
        for colour in COLOURS[:4]:
            gain = table.player(colour)["money"] - before[colour]["money"]
            assert gain == vector["spouse_money" if colour == "green" else "each_other"], colour
        points = table.player("green")["life_points"] - before["green"]["life_points"]
        assert points == vector["points"]
        assert table.player("red")["life_points"] == 0
