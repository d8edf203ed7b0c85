"""From power-on to a running game: edition, years, house rules, cards."""

import pytest

from tests.core.flash import Flash
from tests.core.play import bad, enrol, flow, new_game, setup
from tests.core.table import Table


def test_the_whole_way() -> None:
    table = Table()
    assert table.phase == "setup"
    flow(
        table,
        [
            ("", "1 TWISTS & TURNS"),
            ("1", "YEARS"),
            ("1", "1"),
            ("2", "12"),
            ("#", "INSERT A CARD"),
            (lambda t: t.insert("red"), "1 RED"),
            (Table.remove, "NEXT CARD, OR ENTER"),
            (lambda t: t.insert("blue"), "2 BLUE"),
            (lambda t: t.queue(20), "2 BLUE"),
            ("#", "12 TURNS"),
        ],
    )
    state = table.state()
    assert (state["phase"], state["years"], state["ratio"]) == ("ready", 12, None)
    assert table.game.ratio == 100
    assert [line["colour"] for line in state["players"]] == ["red", "blue"]
    assert state["players"][0] == {
        "colour": "red",
        "card": "0001",
        "money": 0,
        "life_points": 0,
        "salary": 5000,
        "married": False,
        "children": 0,
        "houses": {},
        "cars": {},
        "spun": False,
        "left": False,
        "total": None,
    }


def test_only_editions_that_exist_are_listed() -> None:
    table = Table()
    for digit in "0123456789":
        listed = any(row.strip().startswith(digit + " ") for row in table.rows())
        other = Table()
        other.press(digit)
        assert (other.text() != table.text() and "bad" not in other.sounds()) == listed, digit


@pytest.mark.parametrize("key", "BC#*A9")
def test_which_game_takes_digits(key: str) -> None:
    table = Table()
    table.press(key)
    table.sees("PRESS THE DIGIT")
    assert table.sounds() == ["bad"]
    assert table.phase == "setup"


def test_a_builder_reaches_the_self_test_without_a_game() -> None:
    table = Table()
    table.until("MENU: DIAGNOSTICS", 1000)
    table.press("D")
    table.sees("DIAGNOSTICS", ">SELF-TEST", "ENTRIES 0")
    table.press("#")
    table.sees("TEST 1: SCREEN")
    table.insert("red")  # of no game
    table.press("**")
    assert table.phase == "setup"
    table.sees("WHICH GAME?")


@pytest.mark.parametrize("years", [1, 99])
def test_years_from_1_to_99(years: int) -> None:
    assert new_game(years=years).state()["years"] == years


def test_other_years() -> None:
    bad(setup(), "#", "TYPE THE YEARS")
    bad(setup(), "0#", "TYPE THE YEARS")
    bad(setup(), "100", "AT MOST 99")
    table = setup()
    table.press("100*")
    assert table.phase == "setup"
    table.press("5#")
    assert table.phase == "enrol"


def test_clear_takes_the_years_back_then_the_edition() -> None:
    table = setup()
    table.press("12*")
    table.sees_not("12 ")
    table.press("34*")
    table.press("*")
    table.sees("1 TWISTS & TURNS")
    table.press("1")
    table.sees("YEARS")


def test_unknown_keys() -> None:
    for key in "05C":
        bad(enrol(), key)
    for key in "ABC":
        bad(setup(), key)


def test_the_ratio_is_drawn_when_the_game_starts_and_saved() -> None:
    table = new_game(ratio=117)
    table.power_on()
    table.press("#")
    assert table.game.ratio == 117


def test_nothing_is_kept_of_a_setup_that_was_broken_off() -> None:
    table = enrol()
    table.insert("red")
    table.insert("blue")
    table.power_on()
    assert table.phase == "setup"
    table.sees("1 TWISTS & TURNS")
    assert table.store.erases + table.store.programs == 0


def _joined(table: Table) -> None:
    """Nine years of red and blue, from the question for the years on."""
    table.press("9#")
    for colour in ("red", "blue"):
        table.insert(colour)
        table.remove()
    table.queue(0)
    table.press("#")


def test_a_new_game_begins_at_once_behind_the_old_one() -> None:
    table = new_game()
    table.power_on()
    table.store.sealed = True
    table.press("C#1")
    _joined(table)
    assert table.phase == "ready"
    assert table.store.erases == 0
    table.power_on()
    table.sees("RESUME?", "9 TURNS")
    assert table.state()["undo"] == 0


def test_until_it_begins_the_old_one_is_there() -> None:
    table = new_game(years=7)
    table.power_on()
    table.press("C#19#")
    table.insert("green")
    table.power_on()
    table.sees("RESUME?", "7 TURNS")


@pytest.mark.parametrize("room", [2000, 300, 170])
def test_a_game_that_leaves_no_room_is_erased_before_anybody_enrols(room: int) -> None:
    table = new_game(years=7)
    while table.app.ledger.journal.room() > room:
        table.app.ledger.commit(2, 0, [1])
    known = list(table.app.ledger.known)
    table.power_on()
    image = table.store.copy()
    table.press("C#")
    table.until("CLEAR: THE SAVED GAME", 4000)
    assert table.store.copy() == image
    table.press("1")
    table.sees("SAVING", "DO NOT SWITCH OFF")
    assert table.store.erases == 0
    table.saved()
    assert table.store.erases == 1
    assert table.phase == "setup"
    again = Table(Flash(table.store.copy()))
    again.sees("WHICH GAME?")
    assert again.app.ledger.known == known
    table.store.sealed = True
    _joined(table)
    assert table.phase == "ready"
