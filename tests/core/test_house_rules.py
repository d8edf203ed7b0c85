"""Each house rule and what it changes, and the two presets."""

import pytest

from tests.core.play import a_round, new_game, rest, spin, turn
from tests.core.table import Table


def _gain(table: Table, number: int = 1) -> int:
    """What Red's next SPIN brings, everybody else having spun."""
    before = int(table.player("red")["money"])
    turn(table, "red", number)
    gain = int(table.player("red")["money"]) - before
    turn(table, "blue")
    table.remove()
    return gain


def test_baby_gift() -> None:
    for none, gift in ((0, 1000), (1, 0)):
        table = new_game(baby_gift=none)
        table.insert("red")
        table.press("BABY 2#")
        assert table.player("red")["money"] == gift
        assert table.player("red")["life_points"] == 700


def test_interest_on_the_balance_after_the_salary() -> None:
    """-8,000 + 5,000 = -3,000 of which 10 % are deducted; the default takes 10 % of 8,000."""
    for rule, money in ((0, -3800), (1, -3300)):
        table = new_game(interest_on=rule)
        table.insert("red")
        table.press("MONEY C8000#")
        spin(table, 1)
        assert table.player("red")["money"] == money


def test_interest_after_a_salary_that_pays_the_debt() -> None:
    table = new_game(interest_on=1)
    table.insert("red")
    table.press("MONEY C4000#")
    spin(table, 1)
    assert table.player("red")["money"] == 1000


def test_interest_on_what_the_salary_left_after_child_care() -> None:
    """-8,000 + 5,000 - 500: interest on 3,500."""
    table = new_game(interest_on=1, baby_gift=1)
    table.insert("red")
    table.press("BABY 1# MONEY C8000#")
    spin(table, 1)
    assert table.player("red")["money"] == -3850


def test_flat_cost_of_cars() -> None:
    for rule, costs in ((0, (10_000, 10_000)), (1, (1000, 2000))):
        for car, cost in zip(("CAR B#", "CAR BC#"), costs, strict=True):
            table = new_game(car_cost=rule)
            table.insert("red")
            table.press(car + " SALARY 100000# MONEY B100000#")
            assert _gain(table) == 100_000 - cost
        table = new_game(car_cost=rule)
        table.insert("red")
        table.press("CAR B# CAR B# SALARY 100000# MONEY B100000#")
        assert _gain(table) == 100_000 - sum(costs)


@pytest.mark.parametrize(
    ("rule", "moves"),
    [
        # (cars, spun): move
        (
            0,
            {
                ("", 1): 1,
                ("CAR B#", 1): 2,
                ("CAR BC#", 1): 3,
                ("CAR B# CAR B#", 1): 4,
                ("CAR B# CAR B#", 9): 12,
            },
        ),
        (
            1,
            {
                ("", 1): 1,
                ("CAR B#", 1): 2,
                ("CAR BC#", 1): 3,
                ("CAR B# CAR B#", 1): 3,
                ("CAR B# CAR B#", 9): 11,
            },
        ),
        (
            2,
            {
                ("", 1): 1,
                ("CAR B#", 1): 2,
                ("CAR BC#", 1): 3,
                ("CAR B# CAR B#", 1): 3,
                ("CAR B# CAR B#", 9): 9,
            },
        ),
        (
            2,
            {
                ("CAR B#", 2): 2,
                ("CAR BC#", 2): 3,
                ("CAR BC#", 3): 3,
                ("CAR B# CAR B#", 4): 4,
                ("CAR B#", 10): 10,
            },
        ),
    ],
    ids=["sum", "best", "minimum", "minimum-2"],
)
def test_car_bonus(rule: int, moves: dict[tuple[str, int], int]) -> None:
    for (cars, spun), move in moves.items():
        table = new_game(car_bonus=rule)
        table.insert("red")
        table.press(cars)
        spin(table, spun)
        assert table.state()["last_move"] == move, (cars, spun)
        table.sees(str(move))
        assert table.app.out.show.number == spun


def test_rent_from_the_fourth_year_without_a_house() -> None:
    table = new_game(rent=1)
    assert [_gain(table) for _ in range(5)] == [5000, 5000, 5000, 4250, 4250]
    table.insert("red")
    table.press("HOUSE B# MONEY B200000#")
    assert _gain(table) == 5000
    table.insert("red")
    table.press("HOUSE C#")
    assert _gain(table) == 4250


def test_no_rent_by_the_rulebook() -> None:
    table = new_game()
    assert [_gain(table) for _ in range(5)] == [5000] * 5


def test_rent_goes_by_rounds_begun_not_by_the_display() -> None:
    """YEARS entered anew does not put the fourth year off."""
    table = new_game(rent=1)
    for _ in range(3):
        a_round(table)
    table.press("YEARS 90#")
    assert _gain(table) == 4250


def test_max_children() -> None:
    for rule in (0, 1):
        table = new_game(years=30, max_children=rule)
        for _ in range(4):
            turn(table, "red", 1, "BABY 2#")
            turn(table, "blue")
        turn(table, "red", 1, "BABY 1#")
        assert table.player("red")["children"] == 9
        table.press("BABY 1#")
        assert table.sounds()[-1] == ("tune" if rule else "bad")
        assert table.player("red")["children"] == 9 + rule


def test_unlimited_children_cost_forty_per_cent_at_most() -> None:
    for curve in (0, 1):
        table = new_game(years=30, max_children=1, children=curve)
        for _ in range(6):
            turn(table, "red", 1, "BABY 2#")
            turn(table, "blue")
        assert table.player("red")["children"] == 12
        table.insert("red")
        table.press("SALARY 100000#")
        assert _gain(table) == 60_000


def test_owners_preset() -> None:
    """Curve, no gift, interest after the salary, flat cars, minimum, 50/25/25, rent."""
    table = new_game(preset=1)
    table.insert("red")
    table.press("BABY 2#")
    assert table.player("red")["money"] == 0
    table.press("CAR B# MONEY C90000#")  # the purchase of 10,000 and a debt of 90,000
    spin(table, 1)
    assert table.state()["last_move"] == 2
    # -100,000 + 5,000 - 15 % - 1,000 = -96,750, interest 9,675
    assert table.player("red")["money"] == -106_425
    table.queue(1)
    table.press("CHANCE")
    rest(table)
    assert table.state()["last_chance"] == 0
    turn(table, "blue")
    for _ in range(2):
        a_round(table)
    before = table.player("blue")["money"]
    turn(table, "red")
    turn(table, "blue")
    assert table.player("blue")["money"] - before == 4250


def test_rulebook_preset_takes_everything_back() -> None:
    table = new_game(preset=2)
    assert table.app.game.rules == [0] * 9
    table = new_game(rent=1, preset=1)  # an own mix becomes the rulebook
    assert table.app.game.rules in ([0] * 9, [1, 1, 1, 1, 2, 0, 1, 0, 0])
