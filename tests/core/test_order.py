"""Whose SPIN it is: warn, strict and free; holding SPIN."""

import pytest

from tests.core.play import a_round, new_game, refused, spin, turn
from tests.core.table import Table

WARN, STRICT, FREE = 0, 1, 2


@pytest.mark.parametrize("rule", [WARN, STRICT])
def test_not_due(rule: int) -> None:
    table = new_game(3, turn_order=rule)
    table.insert("blue")
    refused(table, "A", "RED 0001'S TURN")
    turn(table, "red")
    table.insert("green")
    refused(table, "A", "BLUE 0002'S TURN")
    assert table.state()["due"] == "blue"
    assert not table.entropy


@pytest.mark.parametrize("rule", [WARN, STRICT])
def test_has_spun(rule: int) -> None:
    table = new_game(turn_order=rule)
    turn(table, "red")
    refused(table, "A", "RED HAS SPUN THIS TURN")


def test_what_holding_does_is_said_where_it_works() -> None:
    for rule in (WARN, STRICT):
        table = new_game(turn_order=rule)
        table.insert("blue")
        table.press("A")
        if rule == WARN:
            table.sees("HOLD SPIN")
        else:
            table.sees_not("HOLD")


def test_holding_spin_out_of_turn() -> None:
    """The skipped player may still spin later this year, and the year does not end."""
    table = new_game(3)
    table.insert("blue")
    spin(table, 4, held=True)
    assert table.player("blue")["money"] == 5000
    assert table.state()["years"] == 10
    assert table.state()["due"] == "red"
    table.insert("green")
    spin(table, 2, held=True)
    assert table.state()["years"] == 10
    turn(table, "red", 3)
    assert table.state()["years"] == 10
    turn(table, "red", 5)
    assert table.state()["years"] == 9


def test_the_skipped_player_is_due_and_the_next_one_is_not() -> None:
    table = new_game(3)
    table.insert("blue")
    spin(table, 4, held=True)
    table.insert("green")
    refused(table, "A", "RED 0001'S TURN")


def test_holding_spin_after_having_spun_starts_the_next_year() -> None:
    table = new_game(3)
    turn(table, "red")
    spin(table, 6, held=True)
    assert table.state()["years"] == 9
    assert table.player("red")["money"] == 10_000
    assert [table.player(c)["spun"] for c in ("red", "blue", "green")] == [True, False, False]
    assert table.state()["due"] == "blue"


def test_a_short_press_is_no_holding() -> None:
    table = new_game()
    table.insert("blue")
    table.hold("A", 900)
    assert table.player("blue")["money"] == 0
    table.queue(0)
    table.hold("A", 1000)
    assert table.phase == "spinning"


def test_strict_refuses_holding_too() -> None:
    table = new_game(turn_order=STRICT)
    table.insert("blue")
    table.sounds()
    table.hold("A")
    assert table.sounds() == ["bad", "bad"]
    turn(table, "red")
    table.hold("A")
    assert table.state()["years"] == 10
    assert table.player("blue")["money"] == 0
    assert table.player("red")["money"] == 5000


def test_free_checks_nothing() -> None:
    table = new_game(3, turn_order=FREE)
    for colour, years in (("green", 10), ("red", 10), ("red", 9), ("blue", 9)):
        turn(table, colour)
        assert table.state()["years"] == years, colour


def test_holding_spin_by_the_due_player_spins_once() -> None:
    table = new_game()
    table.insert("red")
    table.queue(0)
    table.hold("A", 8000)
    assert table.player("red")["money"] == 5000
    assert table.state()["undo"] == 1


def test_who_opens_the_new_year() -> None:
    """Every player has spun: the first is due, the others are warned."""
    table = new_game()
    a_round(table)
    table.insert("blue")
    refused(table, "A", "RED 0001'S TURN")
    spin(table, 1, held=True)
    assert table.state()["years"] == 9
    assert table.state()["due"] == "red"


def test_spin_without_a_card() -> None:
    table = new_game()
    refused(table, "A", "INSERT YOUR CARD FIRST")
    table.sounds()
    table.hold("A")
    assert set(table.sounds()) == {"bad"}


def test_holding_spin_ends_the_game_when_the_years_run_out() -> None:
    """Starting the next year with one year left is the finale, and settles nothing."""
    table = new_game(years=1)
    turn(table, "red")
    table.hold("A")
    assert table.state()["years"] == 0
    assert table.phase == "finale"
    assert table.player("red")["total"] == 50  # 5,000 at 100


def test_only_spin_minds_the_order() -> None:
    """With another player's card in: look, MONEY, LIFE POINTS and the rest work."""
    for rule in (WARN, STRICT):
        table = new_game(4, turn_order=rule)
        table.insert("yellow")
        table.sees("YELLOW 0004", "$0")
        table.press("MONEY B700# LIFE-POINTS B80# SALARY 900# BABY 1# MARRIAGE")
        yellow = table.player("yellow")
        assert (yellow["money"], yellow["life_points"]) == (700 + 500 + 3000, 80 + 350 + 3000)
        assert (yellow["salary"], yellow["children"]) == (900, 1)


def _blinks(table: Table) -> bool:
    seen = set()
    for _ in range(120):
        table.step()
        seen.add("SPIN!" in table.text())
    return seen == {True, False}


def test_spin_blinks_until_it_is_pressed() -> None:
    """A reminder for the due player (T45), for nobody else."""
    table = new_game()
    table.insert("red")
    assert _blinks(table)
    table.press("MONEY B5#*")
    assert _blinks(table)
    spin(table, 1)
    table.run(11_000)
    assert not _blinks(table)
    table.insert("blue")
    assert _blinks(table)
