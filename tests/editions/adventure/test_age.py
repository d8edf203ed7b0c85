"""The age at which the game ends, or Island Jump."""

import pytest

from tests.core.table import COLOURS, Table
from tests.editions.play import choose, new_game, no_row, refused, spin, turn, wait


@pytest.mark.parametrize(("players", "age"), [(2, 40), (3, 50), (4, 60), (5, 70), (6, 80)])
def test_the_age_for_so_many_players(players: int, age: int) -> None:
    table = new_game("adventure", players)
    assert table.state()["retirement"] == age
    assert table.state()["age"] == 10
    table.sees(f"AGE 10/{age}")


def _enrolled() -> Table:
    table = Table()
    table.press("3")
    for colour in COLOURS[:2]:
        table.insert(colour)
        table.remove()
    table.press("#")
    return table


def test_the_age_is_shown_and_changed_at_setup() -> None:
    table = _enrolled()
    assert table.phase == "setup"
    assert table.state()["edition"] == "adventure"
    table.sees("RETIREMENT AGE", "40")
    table.press("60")
    table.sees("60")
    table.press("#")
    table.saved()
    assert table.phase == "ready"
    assert table.state()["retirement"] == 60


def test_ages_that_are_none() -> None:
    for age in ("10", "45", "5"):
        table = _enrolled()
        table.press(age + "#")
        assert table.sounds()[-1] == "bad"
        table.sees("A WHOLE DECADE")
        assert table.phase == "setup"
    table = _enrolled()
    table.press("210")
    assert table.sounds()[-1] == "bad"
    table.sees("AT MOST 200")


def test_back_from_the_age_to_the_players() -> None:
    table = _enrolled()
    table.press("*")
    assert table.phase == "enrol"
    table.insert("green")
    table.remove()
    table.press("#")
    table.sees("50")
    table.press("#")
    table.saved()
    assert len(table.state()["players"]) == 3


def test_a_10_makes_ten_years_older(table: Table) -> None:
    spin(table, 10)
    assert table.state()["age"] == 20
    table.sees("MOVE 10, NOW AGE 20")
    assert table.state()["last_move"] == 10
    spin(table, 9)
    assert table.state()["age"] == 20


def test_the_game_ends_at_once_at_the_retirement_age() -> None:
    table = new_game("adventure", 2, 20)
    turn(table, "red", 9)
    assert table.phase == "result"
    turn(table, "blue", 10)
    assert table.phase == "finale"
    assert table.sounds()[-1] == "tune"
    assert table.state()["age"] == 20
    refused(table, "A", "THE GAME IS OVER")


def test_the_retirement_age_can_be_changed(table: Table) -> None:
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("80#")
    assert table.state()["retirement"] == 80
    spin(table, 10)
    wait(table)
    for age in ("20", "85"):
        no_row(table, "RETIREMENT AGE", "A WHOLE DECADE AFTER 20", keys=age + "#")
    table.remove()
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("0#")
    assert table.state()["retirement"] == 0
    table.sees("ISLAND JUMP")


def test_to_play_for_longer_the_age_is_moved_at_the_end() -> None:
    table = new_game("adventure", 2, 20)
    turn(table, "red", 10)
    assert table.phase == "finale"
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("40#")
    assert table.phase == "ready"
    assert [player["total"] for player in table.state()["players"]] == [None, None]
    turn(table, "blue", 10)
    assert table.state()["age"] == 30
    assert table.phase == "result"
