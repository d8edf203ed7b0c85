"""The finale (T283-296)."""

import pytest

from tests.core.play import a_round, end, last_round, new_game, turn


@pytest.mark.parametrize(
    ("ratio", "money", "points"),
    [
        (80, 70_540, 882),  # 881.75
        (100, 70_540, 705),  # 705.4
        (120, 70_540, 588),  # 587.8
        (80, -149_460, -1868),  # -1868.25
        (100, -149_460, -1495),  # -1494.6
        (120, -149_460, -1246),  # -1245.5: halves away from zero
    ],
)
def test_conversion(ratio: int, money: int, points: int) -> None:
    table = last_round(ratio=ratio)
    table.insert("red")
    table.press(f"MONEY {'B' if money > 0 else 'C'}{abs(money - 5000)}# LIFE-POINTS B2000#")
    table.press("A")
    assert table.player("red")["total"] == 2000 + points
    assert table.player("red")["life_points"] == 2000 + points
    assert table.player("red")["money"] == 0


def test_houses_and_cars_are_sold_at_todays_value_first() -> None:
    table = new_game(years=2)
    turn(table, "red", 1, "HOUSE B# HOUSE B# HOUSE B# CAR B# CAR B#")  # 1,760,000 of debt
    turn(table, "blue")
    a_round(table)
    red = table.player("red")
    # -1,755,000 - 175,500 + 5,000 - 1,000
    assert red["money"] == -1_926_500
    table.insert("red")
    table.press("A")
    red = table.player("red")
    value = 212_000 + 530_000 + 1_060_000 + 9000 + 45_000
    points = 3 * 100 + 100 + 200
    assert red["total"] == points + (value - 1_926_500) // 100
    assert red["houses"] == {}
    assert red["cars"] == {}


def test_the_press_settles_nothing() -> None:
    """No salary, no interest, no points, no ageing, no spin."""
    table = last_round()
    table.insert("red")
    table.press("MARRIAGE BABY 2# CAR B# MONEY C100000#")
    before = table.player("red")
    table.press("A")
    money = before["money"] + 10_000
    assert table.player("red")["total"] == before["life_points"] + money // 100
    assert table.state()["last_spin"] == 1
    assert table.app.out.show.kind != 2


def test_the_tune_and_the_flashing_total() -> None:
    table = last_round()
    table.insert("red")
    table.sounds()
    table.press("A")
    assert table.sounds()[0] == "tune"
    table.sees("FINALE")
    table.until("LIFE POINTS", 5000)
    shown = []
    for _ in range(150):
        table.step()
        shown.append(table.rows()[1].strip())
    assert set(shown) == {"", "50"}, "the total flashes"
    table.sees("RED 0001")


def test_a_card_put_back_shows_its_total_again() -> None:
    table = last_round()
    end(table)
    table.insert("blue")
    table.remove()
    undo = table.state()["undo"]
    table.insert("red")
    assert table.until("50", 1200) < 1200
    table.sees("RED 0001", "LIFE POINTS")
    assert table.player("red")["life_points"] == 50, "nothing is converted twice"
    assert table.state()["undo"] == undo
    table.remove()
    assert table.phase == "over"


def test_a_card_put_back_before_the_others() -> None:
    table = last_round()
    end(table)
    table.remove()
    table.insert("red")
    table.until("50", 1200)
    assert table.player("red")["total"] == 50
    assert table.phase == "finale"


@pytest.mark.parametrize("key", "0123456789A#")
def test_the_game_is_over(key: str) -> None:
    table = last_round()
    end(table)
    before = table.packed()
    table.run(4000)
    table.sounds()
    table.press(key)
    assert table.sounds() == ["bad"]
    assert table.text().strip()
    assert table.packed() == before


def test_a_strange_card() -> None:
    table = last_round()
    end(table)
    table.insert("08123456")
    table.sees("NOT IN THE GAME")
    assert table.phase == "finale"


def test_undo_reaches_back_over_the_finale() -> None:
    table = last_round()
    before = table.packed()
    end(table)
    table.run(4000)
    table.hold("*")
    table.sees("TOTAL")
    table.press("#")
    assert table.player("red")["total"] is None
    assert table.player("red")["money"] == 5000
    table.hold("*")
    table.sees("FINALE")
    table.press("#")
    assert table.packed() == before
    assert table.state()["years"] == 1
