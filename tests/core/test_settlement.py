"""A turn settled by SPIN: interest, salary, points, ageing, in this order; all causes named."""

import pytest

from tests.core.play import a_round, new_game, rest, spin, turn
from tests.core.table import Table


def _causes(table: Table) -> list[str]:
    """The lines shown between SPIN and the run of the light, blanks squeezed."""
    lines: list[str] = []
    table.press("A")
    while table.phase == "spinning" and "SPIN" not in table.text():
        lines += [line for line in table.text().split("\n")[1:] if line and line not in lines]
        table.step()
    assert table.phase == "spinning", "the light never ran"
    rest(table)
    return [" ".join(line.split()) for line in lines]


def test_first_turn_pays_the_salary_alone() -> None:
    table = new_game()
    table.insert("red")
    table.queue(0)
    assert _causes(table) == ["SALARY +$5,000"]
    assert table.player("red")["money"] == 5000
    assert table.player("red")["life_points"] == 0


def test_what_comes_after_spin_counts_from_the_next_turn_on() -> None:
    """Bought, born, married and raised after SPIN: first paid, charged and aged at the next."""
    table = new_game()
    turn(table, "red", 1, "SALARY 20000# BABY 1# MARRIAGE HOUSE B# CAR B# CAR B#")
    red = table.player("red")
    assert red["money"] == 5000 + 500 + 1000 - 200_000 - 10_000 - 50_000
    assert red["life_points"] == 350 + 3000
    assert red["houses"] == {"modest": 200_000}
    turn(table, "blue")
    table.insert("red")
    table.queue(0)
    # 20,000 less 10 % for the child and 10 % for each car; 10 % of a debt of 253,500
    assert _causes(table) == [
        "INTEREST -$25,350",
        "SALARY +$20,000",
        "CHILDREN -$2,000",
        "ECONOMY CAR -$2,000",
        "LUXURY CAR -$2,000",
        "LIFE POINTS +2,250",  # 1,500 + 350 + 100 + 200 + 100
    ]
    red = table.player("red")
    assert red["money"] == -253_500 - 25_350 + 14_000
    assert red["life_points"] == 3350 + 2250
    assert red["houses"] == {"modest": 212_000}
    assert red["cars"]["economy"] == {"value": 9000, "age": 1}
    assert red["cars"]["luxury"] == {"value": 45_000, "age": 1}


def test_each_line_of_the_causes_can_be_read() -> None:
    """Up to seven lines, shared by two screens: each stays for a second at least."""
    table = new_game(rent=1)
    for _ in range(3):
        a_round(table)
    table.insert("red")
    table.press("BABY 1# MARRIAGE CAR B# CAR B# MONEY C900000#")
    table.queue(0)
    shown: dict[str, int] = {}
    table.press("A")
    while "SPIN" not in table.text():
        for line in table.text().split("\n")[1:]:
            shown[line.split("  ")[0]] = shown.get(line.split("  ")[0], 0) + 20
        table.step()
    names = "INTEREST SALARY CHILDREN LUXURY RENT LIFE".split()
    assert all(any(line.startswith(name) for line in shown) for name in names)
    assert min(shown.values()) >= 1000, shown


def test_economy_car_costs_and_pays_on_its_last_turn() -> None:
    """At the tenth ageing it is gone, after it cost 10 % and paid its points on that turn."""
    table = new_game(years=30)
    turn(table, "red", 1, "CAR B#")
    turn(table, "blue")
    for _ in range(9):
        turn(table, "red")
        turn(table, "blue")
    before = table.player("red")
    assert before["cars"] == {"economy": {"value": 1000, "age": 9}}
    turn(table, "red", 4)
    after = table.player("red")
    assert after["cars"] == {}
    assert after["money"] - before["money"] == 4500
    assert after["life_points"] - before["life_points"] == 100
    turn(table, "blue")
    turn(table, "red", 4)
    assert table.player("red")["money"] - after["money"] == 5000
    assert table.player("red")["life_points"] == after["life_points"]
    assert table.state()["last_move"] == 4


def test_luxury_car_still_ages_beside_an_economy_car() -> None:
    """Each kind has its own age; a car sold and bought again is new."""
    table = new_game(years=30)
    turn(table, "red", 1, "CAR BC#")
    turn(table, "blue")
    turn(table, "red", 1, "CAR B#")
    assert table.player("red")["cars"] == {
        "economy": {"value": 10_000, "age": 0},
        "luxury": {"value": 45_000, "age": 1},
    }
    table.press("CAR CC# CAR B#")
    assert table.player("red")["cars"]["luxury"] == {"value": 50_000, "age": 0}


@pytest.mark.parametrize(
    ("cars", "spun", "move", "glass"),
    [
        ("", 7, 7, "7"),
        ("CAR B#", 7, 8, "7 + 1 = 8"),
        ("CAR BC#", 7, 9, "7 + 2 = 9"),
        ("CAR B# CAR B#", 7, 10, "7 + 3 = 10"),
        ("CAR B# CAR B#", 10, 13, "10 + 3 = 13"),  # it may exceed 10
    ],
)
def test_move(cars: str, spun: int, move: int, glass: str) -> None:
    table = new_game()
    table.insert("red")
    table.press(cars)
    spin(table, spun)
    table.sees(glass)
    state = table.state()
    assert (state["last_spin"], state["last_move"]) == (spun, move)
    assert table.app.out.show.number == spun, "the light rests on the number spun"


def test_one_space() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 1)
    table.sees("MOVE 1 SPACE")
    table.sees_not("SPACES")


def test_spin_pays_once_a_year() -> None:
    table = new_game()
    turn(table, "red", 2)
    table.press("A")
    assert table.sounds() == ["bad"]
    assert table.player("red")["money"] == 5000
    assert table.state()["last_spin"] == 2


def test_causes_on_two_screens_say_which_of_them_is_shown() -> None:
    table = new_game()
    turn(table, "red", 1, "CAR B# CAR B# BABY 1#")
    turn(table, "blue")
    table.insert("red")
    table.queue(0)
    table.press("A")
    table.run(100)
    table.sees("1/2", "INTEREST", "SALARY")
    table.run(1300)
    table.sees("2/2", "LIFE POINTS")


def test_causes_on_one_screen_say_nothing_of_it() -> None:
    table = new_game()
    table.insert("red")
    table.queue(0)
    table.press("A")
    table.run(100)
    table.sees("SALARY")
    table.sees_not("1/1")
