"""What cannot be: a double beep, words that a person understands, nothing changed (T249-259)."""

import random

import pytest

from tests.core.play import new_game, refused, turn
from tests.core.table import Table


def _seated() -> Table:
    table = new_game()
    table.insert("red")
    return table


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("MONEY B#", "TYPE AN AMOUNT"),
        ("MONEY B0#", "TYPE AN AMOUNT"),
        ("MONEY C000#", "TYPE AN AMOUNT"),
        ("MONEY B10000000", "AT MOST $9,999,999"),
        ("MONEY C99999999", "AT MOST $9,999,999"),
        ("LIFE-POINTS B#", "TYPE LIFE POINTS"),
        ("LIFE-POINTS B0#", "TYPE LIFE POINTS"),
        ("LIFE-POINTS C100000", "AT MOST 99,999"),
        ("SALARY #", "TYPE THE NEW SALARY"),
        ("SALARY 0#", "TYPE THE NEW SALARY"),
        ("SALARY 2000001", "AT MOST $2,000,000"),
        ("SALARY 3000000", "AT MOST $2,000,000"),
        ("MONEY 5", "+ OR -"),
        ("MONEY #", "+ OR -"),
        ("LIFE-POINTS 7", "+ OR -"),
        ("MONEY A", "+ OR -"),
    ],
)
def test_amounts(keys: str, words: str) -> None:
    table = _seated()
    refused(table, keys, words)
    assert table.phase == "entry"
    table.press("*")
    assert table.phase == "ready"


@pytest.mark.parametrize(
    ("keys", "money", "points", "salary"),
    [
        ("MONEY B1#", 1, 0, 5000),
        ("MONEY B9999999#", 9_999_999, 0, 5000),
        ("MONEY C9999999#", -9_999_999, 0, 5000),
        ("LIFE-POINTS B1#", 0, 1, 5000),
        ("LIFE-POINTS C99999#", 0, -99_999, 5000),
        ("SALARY 1#", 0, 0, 1),
        ("SALARY 2000000#", 0, 0, 2_000_000),
        ("MONEY B007#", 7, 0, 5000),
    ],
)
def test_the_ends_of_the_ranges(keys: str, money: int, points: int, salary: int) -> None:
    table = _seated()
    table.press(keys)
    red = table.player("red")
    assert (red["money"], red["life_points"], red["salary"]) == (money, points, salary)
    assert table.sounds()[-1] in ("good", "tune")


def test_plus_and_minus_can_be_changed_while_typing() -> None:
    table = _seated()
    table.press("MONEY B500C")
    table.sees("-$500")
    table.press("#")
    assert table.player("red")["money"] == -500


def test_clear_leaves_an_entry_at_any_point() -> None:
    for keys in (
        "MONEY *",
        "MONEY B*",
        "MONEY B500*",
        "LIFE-POINTS C5*",
        "SALARY *",
        "SALARY 900*",
        "BABY *",
        "BABY 1*",
    ):
        table = _seated()
        before = table.packed()
        table.press(keys)
        assert table.packed() == before, keys
        assert table.phase == "ready"


@pytest.mark.parametrize("key", "2345679")
def test_a_card_is_needed(key: str) -> None:
    refused(new_game(), key, "INSERT YOUR CARD FIRST")


@pytest.mark.parametrize("key", ["LOTTERY"])
def test_no_card_may_be_in(key: str) -> None:
    refused(_seated(), key, "REMOVE THE CARD FIRST")


@pytest.mark.parametrize("key", "BC#")
def test_keys_without_a_meaning_say_so(key: str) -> None:
    refused(new_game(), key)
    if key != "#":  # opens the statement
        refused(_seated(), key)


def test_a_message_is_gone_with_the_next_key_which_counts() -> None:
    table = _seated()
    table.press("LOTTERY")
    table.sees("REMOVE")
    table.press("MONEY B500#")
    assert table.player("red")["money"] == 500


def test_a_message_goes_by_itself() -> None:
    table = _seated()
    table.press("LOTTERY")
    table.run(2500)
    table.sees("REMOVE")
    table.run(1000)
    table.sees("RED 0001")


@pytest.mark.parametrize(
    "page",
    [
        "MONEY",
        "MONEY B",
        "MONEY B5",
        "HOUSE",
        "HOUSE B",
        "BABY",
        "SALARY",
        "D",
        "YEARS",
        "YEARS 5##",
        "LOTTERY",
        "*",
        "LOTTERY A",
    ],
)
def test_every_key_on_every_page_answers(page: str) -> None:
    """A sound and some words or a change for each key: none is swallowed in silence."""
    for key in "0123456789ABCD*#":
        table = new_game()
        table.dice = random.Random(1)
        turn(table, "red")
        if page.split()[0] in ("YEARS", "LOTTERY"):
            table.remove()
        table.press(page)
        table.sounds()
        table.press(key)
        assert table.sounds(), (page, key)


def test_every_reason_fits_on_the_glass() -> None:
    """Four rows of 21: the longest reasons with the longest names."""
    table = new_game(6)
    for colour in ("red", "blue", "green"):
        turn(table, colour)
    table.insert("purple")
    table.press("A")
    table.sees("YELLOW 0004'S TURN", "HOLD SPIN TO SPIN ANYWAY")
    turn(table, "yellow")
    table.press("A")
    table.sees("YELLOW HAS SPUN THIS TURN", "HOLD SPIN FOR THE NEXT TURN")


def test_a_card_pulled_in_the_middle_of_an_entry() -> None:
    for keys in (
        "MONEY",
        "MONEY B5",
        "LIFE-POINTS C",
        "SALARY 9",
        "HOUSE B",
        "CAR",
        "BABY",
        "BABY 1",
    ):
        table = _seated()
        before = table.packed()
        table.press(keys)
        table.sounds()
        table.remove()
        assert table.sounds() == ["bad"], keys
        table.sees("CARD REMOVED", "NOTHING WAS CHANGED")
        assert table.phase == "ready"
        table.insert("blue")
        table.press("#")
        assert table.packed() == before


def test_an_unknown_card_in_the_middle_of_an_entry() -> None:
    table = _seated()
    table.press("MONEY B5")
    table.insert("0812345678")
    table.sees("NOT IN THE GAME")
    table.press("#")
    assert table.player("red")["money"] == 0
