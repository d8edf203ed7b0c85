"""YEARS and the count-down."""

import pytest

from tests.core.play import a_round, new_game, refused, spin, turn
from tests.core.table import COLOURS, Table


@pytest.mark.parametrize(("years", "players"), [(1, 2), (2, 3), (5, 2), (3, 6)])
def test_so_many_years_give_so_many_turns(years: int, players: int) -> None:
    table = new_game(players, years)
    for year in range(years, 0, -1):
        for colour in COLOURS[:players]:
            turn(table, colour)
            assert table.state()["years"] == year
    for colour in COLOURS[:players]:
        assert table.player(colour)["money"] == 5000 * years
    table.insert("red")
    table.press("A")
    assert table.state()["years"] == 0
    assert table.phase == "finale"
    assert table.state()["last_spin"] == 1, "nothing is spun"
    assert table.player("red")["life_points"] == 50 * years, "nothing is paid"


def test_six_entered_at_one_gives_five_more_rounds() -> None:
    """The rulebook's example: all have taken their last turn, the count is 01; 6 = 1 + 5."""
    table = new_game(years=2)
    a_round(table)
    a_round(table)
    assert table.state()["years"] == 1
    table.press("YEARS 6#")
    assert table.state()["years"] == 6
    for left in (5, 4, 3, 2, 1):
        for colour in ("red", "blue"):
            turn(table, colour)
            assert table.state()["years"] == left
    table.insert("red")
    table.press("A")
    assert table.phase == "finale"
    assert table.player("blue")["money"] == 7 * 5000


def test_one_entered_ends_the_game_at_the_next_spin() -> None:
    table = new_game(years=9)
    a_round(table)
    table.press("YEARS 1#")
    table.sees("0 TURNS", "SPIN IS THE FINALE")
    table.insert("red")
    table.press("A")
    assert table.phase == "finale"
    assert table.player("red")["total"] == 50


def test_years_before_the_first_spin() -> None:
    table = new_game(years=9)
    table.press("YEARS 2#")
    assert table.state()["years"] == 2
    a_round(table)
    assert table.state()["years"] == 2
    turn(table, "red")
    assert table.state()["years"] == 1


def test_the_key_is_salary_with_a_card_in() -> None:
    table = new_game()
    table.press("0")
    table.sees("YEARS", "TYPE THE YEARS")
    table.insert("red")
    table.run(3100)
    assert table.phase == "ready"
    table.press("0")
    table.sees("NEW SALARY", "RED")
    table.remove()
    table.insert("04FFFFFFFFFFFF")  # a stranger's card is a card too
    refused(table, "* 0", "INSERT YOUR CARD FIRST")
    assert table.state()["years"] == 10


def test_refused_with_a_card_put_in_meanwhile() -> None:
    """A card that comes while the years are being typed: they are not taken over its head."""
    table = new_game()
    table.press("YEARS 3")
    table.insert("red")
    table.press("#")
    assert table.state()["years"] == 10
    assert "bad" in table.sounds()


def test_mid_round_it_says_who_has_still_to_play() -> None:
    table = new_game(4)
    turn(table, "red")
    turn(table, "blue")
    table.remove()
    table.press("YEARS 7#")
    assert table.state()["years"] == 10
    table.sees("GREEN", "YELLOW", "ENTER")
    table.sees_not("RED", "BLUE")
    table.press("#")
    assert table.state()["years"] == 7
    turn(table, "green")
    turn(table, "yellow")
    assert table.state()["years"] == 7
    turn(table, "red")
    assert table.state()["years"] == 6


def test_mid_round_with_everybody_still_to_play_but_one() -> None:
    """Five names fit on the glass."""
    table = new_game(6)
    turn(table, "red")
    table.remove()
    table.press("YEARS 5#")
    table.sees("BLUE", "GREEN", "YELLOW", "PURPLE", "WHITE", "ENTER YES", "CLEAR NO")


def test_mid_round_clear_leaves_the_years() -> None:
    table = new_game()
    turn(table, "red")
    table.remove()
    table.press("YEARS 7#*")
    assert table.state()["years"] == 10
    assert table.phase == "ready"
    table.press("#")
    assert table.state()["years"] == 10


def test_mid_round_question_is_gone_with_a_card() -> None:
    table = new_game()
    turn(table, "red")
    table.remove()
    table.press("YEARS 7#")
    table.insert("blue")
    table.press("#")
    assert table.state()["years"] == 10


@pytest.mark.parametrize("years", ["1", "99"])
def test_range(years: str) -> None:
    table = new_game()
    table.press(f"YEARS {years}#")
    assert table.state()["years"] == int(years)


def test_out_of_range() -> None:
    table = new_game()
    refused(table, "YEARS 100", "AT MOST 99")
    table.press("*")
    refused(table, "YEARS #", "TYPE THE YEARS")
    table.press("*")
    refused(table, "YEARS 00#", "0 ENDS NOTHING. TYPE 1")


def test_undo_of_years() -> None:
    table = new_game()
    table.press("YEARS 3#")
    table.hold("*")
    table.sees("YEARS 3")
    table.press("#")
    assert table.state()["years"] == 10


def _finished(table: Table) -> bool:
    return table.phase in ("finale", "over")


def test_a_long_game() -> None:
    """99 years: the display never shows a year twice or leaves one out."""
    table = new_game(years=99)
    for year in range(99, 0, -1):
        a_round(table)
        assert table.state()["years"] == year
    table.insert("red")
    table.press("A")
    assert _finished(table)
    assert table.player("red")["life_points"] == 99 * 50


def test_spin_after_years_mid_round_goes_on() -> None:
    """Entering 1 mid-round: those who have still to play do, then the game ends."""
    table = new_game(3)
    turn(table, "red")
    table.remove()
    table.press("YEARS 1##")
    turn(table, "blue")
    turn(table, "green")
    table.insert("red")
    table.press("A")
    assert _finished(table)


def test_the_round_is_kept_by_a_restart() -> None:
    table = new_game(years=2)
    turn(table, "red")
    table.remove()
    table.power_on()
    table.press("#")
    table.insert("blue")
    spin(table, 3)
    assert table.state()["years"] == 2
    turn(table, "red")
    assert table.state()["years"] == 1


def test_a_card_that_comes_while_the_years_are_typed_ends_the_entry() -> None:
    table = new_game(years=5)
    table.press("YEARS 9")
    table.insert("red")
    table.sees("CARD INSERTED. NOTHING WAS CHANGED")
    table.press("ENTER")
    assert table.state()["years"] == 5
