"""No figure and no "$" is lost at the largest numbers that the rules allow."""

from typing import Any

import pytest

from lifepod.editions.twists import names, ops
from lifepod.editions.twists.finale import Finale
from lifepod.editions.twists.game import Game
from lifepod.pages.standings import ranking
from tests.core.play import choose, new_game, rest
from tests.core.table import COLOURS, Table

LARGEST = 101 * 9_999_999  # dollars: one entry of the largest amount a year, and two more
POINTS = 10_099_949


def _rich(sign: int, players: int = 6) -> Table:
    table = new_game(players, 99)
    for player in table.app.game.players:
        player.money = sign * LARGEST
        player.points = sign * POINTS
        player.salary = 2_000_000
    return table


@pytest.mark.parametrize("sign", [1, -1])
def test_the_account(sign: int) -> None:
    table = _rich(sign)
    table.insert("purple")
    table.sees(f"{'-' * (sign < 0)}$1,009,999,899", f"{sign * POINTS:,} LP")


@pytest.mark.parametrize("money", [-1_000_000, 10_004_999, -109_999_989, -1_009_994_899])
def test_money_keeps_its_dollar(money: int) -> None:
    table = new_game()
    table.app.game.players[0].money = money
    table.insert("red")
    table.sees(f"-${-money:,}" if money < 0 else f"${money:,}")


def test_ten_characters_are_still_large() -> None:
    table = new_game()
    for money, large in ((9_999_999, True), (-999_999, True), (-1_000_000, False)):
        table.app.game.players[0].money = money
        table.insert("red")
        fields = [len(row) for row in table.rows()]
        assert (10 in fields[:2]) is large, money


@pytest.mark.parametrize("sign", [1, -1])
def test_totals_have_two_rows_for_each_player_with_units(sign: int) -> None:
    table = _rich(sign)
    table.press("D")
    choose(table, "TOTALS")
    seen = table.text()
    for _ in range(11):
        table.press("C")
        seen += "\n" + table.text()
    shown = [" ".join(row.strip(" >").split()) for row in seen.replace(">", "").split("\n")]
    for colour in COLOURS:
        line = f"{colour.upper()} {'-' * (sign < 0)}$1009999899"
        assert line in [row.replace(",", "") for row in shown]
    assert f"{sign * POINTS:,} LP" in shown


@pytest.mark.parametrize("sign", ["B", "C"])
def test_the_largest_amount_that_can_be_typed(sign: str) -> None:
    table = new_game()
    table.insert("red")
    mark = "+" if sign == "B" else "-"
    table.press("MONEY " + sign + "9999999")
    table.sees(mark + "$9,999,999")
    table.press("* LIFE-POINTS " + sign + "99999")
    table.sees(mark + "99,999")
    table.press("* SALARY 2000000")
    table.sees("$2,000,000")


def test_nothing_typed_shows_no_number() -> None:
    table = new_game()
    table.insert("red")
    for keys, cursor in (("MONEY B", "+$_"), ("LIFE-POINTS C", "-_"), ("SALARY", "$_"),
                         ("BABY", "_")):  # fmt: skip
        table.press(keys)
        assert table.rows()[1].strip() == cursor, keys
        table.press("*")
    table.remove()
    table.press("YEARS")
    assert table.rows()[1].strip() == "_"


@pytest.mark.parametrize("sign", [1, -1])
def test_total_and_ranking(sign: int) -> None:
    table = _rich(sign)
    game = table.app.game
    for player in game.players:
        player.convert(80)
    total = f"{game.players[0].total:,}"
    assert abs(game.players[0].total) > 20_000_000
    for row in ranking(table.app, ""):
        assert total in row
    game.players[1].total = None
    table.insert("purple")
    app: Any = table.app
    assert Finale(app).show(app, 4, True, True)
    table.sees(total, "LIFE POINTS")


def test_history_names_player_and_amount() -> None:
    game = Game([9, 7, 6, 0, 1, 2, 3, 4, 5])
    largest: tuple[tuple[int, list[int], str], ...] = (
        (ops.MONEY, [-9_999_999], "-$9,999,999"),
        (ops.LIFE, [-99_999], "-99,999 LP"),
        (ops.SALARY, [2_000_000], "000"),
        (ops.SALARY, [40_000], "$40,000"),
    )
    for op, numbers, amount in largest:
        for who in range(6):
            text = names.describe(game, op, who, numbers)
            assert len(text) <= 20
            assert text.endswith(amount), text
            assert "$2" in text or numbers[0] != 2_000_000
            assert text.startswith(COLOURS[who].upper())


def test_a_result_with_the_largest_numbers() -> None:
    table = _rich(-1)
    table.insert("purple")
    table.queue(9)
    table.hold("A")
    rest(table)
    table.sees("MOVE 10 SPACES", "-$98,999,990")
