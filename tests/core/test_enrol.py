"""Cards become players in playing order; the device knows them again."""

import pytest

from tests.core.play import bad, enrol, new_game, refused
from tests.core.table import COLOURS, UIDS, Table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players(players: int) -> None:
    table = new_game(players)
    assert [line["card"] for line in table.state()["players"]] == [
        f"000{n}" for n in range(1, players + 1)
    ]


def test_fewer_than_two_or_more_than_six() -> None:
    table = enrol()
    bad(table, "#", "TWO PLAYERS")
    table.insert("red")
    bad(table, "#", "TWO PLAYERS")
    for colour in COLOURS[1:]:
        table.sees("NEXT CARD")
        table.insert(colour)
    table.sees("ENTER STARTS")
    table.sees_not("NEXT CARD")
    table.sounds()
    table.insert("08FFFFFF")
    assert table.sounds() == ["bad"]
    table.sees("AT MOST SIX PLAYERS")


def test_unknown_cards_take_the_next_free_colour() -> None:
    table = enrol()
    for uid, colour in zip(("04112233445566", "DEADBEEF", "04FF0000"), COLOURS, strict=False):
        table.insert(uid)
        table.sees(colour.upper())
    table.queue(0)
    table.press("#")
    table.saved()
    table.remove()
    table.insert("DEADBEEF")
    assert table.state()["in_slot"] == "blue"


def test_the_order_of_the_cards_is_the_order_of_play() -> None:
    table = new_game(6)
    table.press("DB")
    _again(table, "yellow", "red", "purple")
    state = table.state()
    assert [line["colour"] for line in state["players"]] == ["yellow", "red", "purple"]
    assert state["due"] == "yellow"


def _again(table: Table, *cards: str) -> None:
    """A new game with cards that the device knows."""
    table.power_on()
    table.press("C#")
    enrol(table)
    for card in cards:
        table.insert(card)
        table.remove()
    table.queue(0)
    table.press("#")
    table.saved()


def test_a_known_card_keeps_its_colour_in_later_games() -> None:
    table = enrol()
    table.insert("04112233445566")
    table.insert("DEADBEEF")
    table.queue(0)
    table.press("#")
    table.saved()
    _again(table, "DEADBEEF", "0400000001", "04112233445566")
    assert [line["colour"] for line in table.state()["players"]] == ["blue", "green", "red"]
    _again(table, "0400000001", "DEADBEEF")
    assert [line["colour"] for line in table.state()["players"]] == ["green", "blue"]


def test_a_seventh_card_takes_a_colour_that_has_not_joined() -> None:
    table = new_game(6)
    _again(table, "green", "CAFE0001", "CAFE0002")
    colours = [line["colour"] for line in table.state()["players"]]
    assert colours[0] == "green"
    assert len(set(colours)) == 3
    for colour, uid in zip(colours[1:], ("CAFE0001", "CAFE0002"), strict=True):
        table.insert(uid)
        assert table.state()["in_slot"] == colour


def test_the_same_card_twice() -> None:
    table = enrol()
    table.insert("red")
    table.sounds()
    table.insert("red")
    assert table.sounds() == ["bad"]
    table.sees("RED 0001", "JOINED ALREADY")
    assert len(table.state()["players"]) == 1


def test_clear_takes_the_last_card_back() -> None:
    table = enrol()
    table.insert("red")
    table.insert("blue")
    table.press("*")
    assert [line["colour"] for line in table.state()["players"]] == ["red"]
    table.insert("green")
    table.press("**")
    assert table.state()["players"] == []
    table.press("*")
    assert table.phase == "setup"


def test_a_card_that_is_in_already_joins_first() -> None:
    """Left in the slot after the last game: nobody should have to put it in again."""
    table = Table()
    table.insert("red")
    enrol(table)
    table.run(100)
    assert [line["colour"] for line in table.state()["players"]] == ["red"]


def test_a_card_put_in_while_the_house_rules_are_open_joins() -> None:
    table = enrol()
    table.press("D")
    table.insert("red")
    table.press("*")
    table.run(100)
    assert [line["colour"] for line in table.state()["players"]] == ["red"]


def test_a_card_of_another_game_is_refused_in_a_running_one() -> None:
    table = new_game(2)
    table.sounds()
    table.insert("green")
    assert "bad" in table.sounds()
    table.sees("NOT IN THE GAME")
    assert table.state()["in_slot"] is None
    refused(table, "MONEY", "INSERT YOUR CARD")
    table.insert("04FFFFFFFFFFFF")
    table.sees("NOT IN THE GAME")


def test_short_and_long_uids_are_not_mixed_up() -> None:
    table = enrol()
    table.insert("04A1000000")
    table.insert("04A100000000")
    table.insert(UIDS["red"].hex())
    assert len(table.state()["players"]) == 3


def test_a_card_that_was_taken_back_keeps_no_colour() -> None:
    """The wrong card out of a purse does not reserve Blue for ever."""
    table = enrol()
    table.insert("red")
    table.insert("08FFFFFF")
    table.sees("2 BLUE")
    table.press("*")
    table.insert("blue")
    table.sees("2 BLUE")
    table.queue(0)
    table.press("#")
    assert table.app.ledger.known[1] == UIDS["blue"]
    assert table.app.ledger.known[2] is None


def _joined(table: Table) -> list[str]:
    return [line["colour"] for line in table.state()["players"]]


def test_plus_and_minus_change_the_colour_of_who_joined_last() -> None:
    table = enrol()
    table.insert("blue")
    table.until("+ -: OTHER COLOUR", 1000)
    table.sees("1 RED")
    table.press("PLUS")
    table.sees("1 BLUE")
    table.insert("red")
    assert _joined(table) == ["blue", "red"]
    table.press("PLUS")  # past blue, who has joined
    assert _joined(table) == ["blue", "green"]
    table.press("MINUS MINUS")  # past blue, and round
    assert _joined(table) == ["blue", "white"]
    table.remove()
    table.press("PLUS")
    table.sees("1 BLUE", "2 RED", "SPIN: WHO BEGINS?")
    table.insert("blue")
    table.sees("BLUE 0002", "JOINED ALREADY")
    table.queue(0)
    table.press("ENTER")
    table.saved()
    for card in ("blue", "red"):
        table.insert(card)
        assert table.state()["in_slot"] == card


def test_a_card_that_changed_colours_stands_under_the_new_one_alone() -> None:
    table = new_game(3)
    red, blue, green = (UIDS[colour] for colour in ("red", "blue", "green"))
    table.power_on()
    table.press("C#")
    enrol(table)
    table.insert("red")
    table.press("PLUS PLUS PLUS")  # yellow
    table.insert("green")
    table.press("PLUS PLUS")  # purple, as yellow has joined
    table.press("CLEAR")
    table.press("PLUS MINUS")  # red's card is yellow again
    table.insert("blue")
    table.queue(0)
    table.press("ENTER")
    table.saved()
    for _ in range(2):
        assert table.app.ledger.known == [None, blue, green, red, None, None]
        table.power_on()  # the log says so, too
    _again(table, "blue", "red")
    assert _joined(table) == ["blue", "yellow"]


def test_clear_takes_a_colour_back_and_leaves_the_cards_as_they_were() -> None:
    table = new_game(2)
    table.power_on()
    table.press("C#")
    enrol(table)
    table.insert("red")
    table.press("PLUS CLEAR")
    table.remove()
    table.insert("blue")
    table.insert("red")
    assert _joined(table) == ["blue", "red"]


def test_a_full_house_has_no_other_colour() -> None:
    table = enrol()
    for colour in COLOURS:
        table.insert(colour)
    table.press("PLUS")
    assert _joined(table) == list(COLOURS)
