"""Babies, weddings and anniversaries (T104-142, T333)."""

import pytest

from tests.core.play import a_round, new_game, refused, turn
from tests.core.table import COLOURS, Table


@pytest.mark.parametrize(("key", "babies"), [("1", 1), ("2", 2)])
def test_babies(key: str, babies: int) -> None:
    table = new_game()
    table.insert("red")
    table.sounds()
    table.press(f"BABY {key}#")
    red = table.player("red")
    assert red["children"] == babies
    assert red["money"] == 500 * babies
    assert red["life_points"] == 350 * babies
    assert table.player("blue")["money"] == 0, "the bank gives, not the players"
    assert table.sounds()[-1] == "tune"


def test_the_other_digit_instead() -> None:
    table = new_game()
    table.insert("red")
    table.press("BABY 12#")
    assert table.player("red")["children"] == 2


@pytest.mark.parametrize("first", ["1", "2"])
def test_two_babies_a_year(first: str) -> None:
    table = new_game()
    turn(table, "red", 1, f"BABY {first}#")
    more = "ONE MORE" if first == "1" else "TURN"
    refused(table, "BABY 2#", "AT MOST TWO BABIES A TURN", more)
    assert table.phase == "ready", "nothing that can be typed is left open"
    if first == "1":
        table.press("BABY 1#")
    assert table.player("red")["children"] == 2
    refused(table, "BABY 1#", "AT MOST TWO BABIES A TURN")


def test_a_new_year_lets_two_more_come() -> None:
    table = new_game()
    turn(table, "red", 1, "BABY 2#")
    turn(table, "blue", 1, "BABY 2#")
    turn(table, "red", 1, "BABY 2#")
    assert table.player("red")["children"] == 4
    table.insert("blue")  # the year is new for her too, before her SPIN
    table.press("BABY 2#")
    assert table.player("blue")["children"] == 4


def test_each_player_has_two_a_year() -> None:
    table = new_game()
    table.insert("red")
    table.press("BABY 2#")
    table.insert("blue")
    table.press("BABY 2#")
    assert table.player("blue")["children"] == 2


def test_nine_children_in_all() -> None:
    table = new_game(years=30)
    for _ in range(4):
        turn(table, "red", 1, "BABY 2#")
        turn(table, "blue")
    turn(table, "red")
    refused(table, "BABY 2#", "AT MOST NINE CHILDREN: ONE MORE")
    table.press("BABY 1#")
    assert table.player("red")["children"] == 9
    turn(table, "blue")
    turn(table, "red")
    refused(table, "BABY 1#", "AT MOST NINE CHILDREN", "DRAW A LIFE CARD")  # T131
    assert table.phase == "ready"


@pytest.mark.parametrize(
    ("keys", "words"),
    [("BABY 3", "PRESS 1 OR 2"), ("BABY #", "PRESS 1 OR 2"), ("BABY 0#", "PRESS 1 OR 2")],
)
def test_no_other_number_of_babies(keys: str, words: str) -> None:
    table = new_game()
    table.insert("red")
    refused(table, keys, words)
    assert table.player("red")["children"] == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_wedding_and_anniversary(players: int) -> None:
    table = new_game(players)
    spouse = COLOURS[players - 1]
    table.insert(spouse)
    table.sounds()
    table.press("MARRIAGE")
    assert table.sounds() == ["tune"]
    table.sees("3,000", f"${1000 * (players - 1):,}")
    for colour in COLOURS[:players]:
        line = table.player(colour)
        first = colour == spouse
        assert line["money"] == (1000 * (players - 1) if first else -1000)
        assert line["life_points"] == (3000 if first else 0)
        assert line["married"] is first
    table.press("MARRIAGE ENTER")
    for colour in COLOURS[:players]:
        line = table.player(colour)
        assert line["money"] == (1500 * (players - 1) if colour == spouse else -1500)
        assert line["life_points"] == (6000 if colour == spouse else 0)


def test_a_second_time_in_a_turn_asks_first() -> None:
    """A slip of the finger would book 3,000 LIFE Points and everybody's 500."""
    table = new_game()
    turn(table, "red", 1, "MARRIAGE")
    before = table.packed()
    table.press("MARRIAGE")
    table.sees("MARRIAGE?", "MARRIED THIS TURN", "ANNIVERSARY")
    table.press("CLEAR")
    assert table.packed() == before
    turn(table, "blue", 1, "MARRIAGE")
    assert table.player("blue")["married"], "another's wedding is none of one's own"
    turn(table, "red", 1, "MARRIAGE")
    assert table.player("red")["life_points"] == 3000 + 1500 + 3000, "nor is last turn's"


def test_players_without_funds_go_into_debt() -> None:
    table = new_game(3)
    table.insert("blue")
    table.press("MONEY C600#")
    table.insert("red")
    table.press("MARRIAGE")
    assert [table.player(c)["money"] for c in COLOURS[:3]] == [2000, -1600, -1000]


def test_married_points_every_later_turn_and_once_only() -> None:
    """Anniversaries do not raise the 1,500 a turn."""
    table = new_game()
    turn(table, "red", 1, "MARRIAGE MARRIAGE ENTER MARRIAGE ENTER")
    assert table.player("red")["life_points"] == 9000
    turn(table, "blue")
    turn(table, "red")
    assert table.player("red")["life_points"] == 10_500


def test_both_marry() -> None:
    table = new_game()
    for colour in ("red", "blue"):
        table.insert(colour)
        table.press("MARRIAGE")
    assert [table.player(c)["money"] for c in ("red", "blue")] == [0, 0]
    assert [table.player(c)["married"] for c in ("red", "blue")] == [True, True]
    table.remove()
    a_round(table)
    assert [table.player(c)["life_points"] for c in ("red", "blue")] == [4500, 4500]


@pytest.mark.parametrize("key", ["MARRIAGE", "BABY"])
def test_without_a_card(key: str) -> None:
    refused(new_game(), key, "INSERT YOUR CARD FIRST")


def test_undo_of_a_wedding_gives_the_gifts_back() -> None:
    table = new_game(4)
    table.insert("green")
    before = table.packed()
    table.press("MARRIAGE")
    _undo(table, "GREEN MARRIAGE")
    assert table.packed() == before
    table.press("MARRIAGE MARRIAGE ENTER")
    _undo(table, "GREEN MARRIAGE")
    assert table.player("green")["money"] == 3000
    assert table.player("green")["married"] is True


def _undo(table: Table, name: str) -> None:
    table.hold("*")
    table.sees(name)
    table.press("#")
