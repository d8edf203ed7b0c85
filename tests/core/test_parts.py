"""Parts that come and go, keys that ghost or stick, cards that cannot be read."""

import pytest

from lifepod import events
from lifepod.app import MESSAGE_MS
from tests.core.play import a_round, choose, new_game, spin, turn
from tests.core.table import UIDS, Table

PARTS = ("reader", "oled", "ring", "piezo", "keypad")


def _pick(table: Table, row: str) -> None:
    table.press("D")
    choose(table, "PICK PLAYER")
    choose(table, row)


@pytest.mark.parametrize("part", PARTS)
def test_each_part_lost_and_found_is_said_and_changes_nothing(part: str) -> None:
    table = new_game()
    table.insert("red")
    before = table.packed()
    table.step((events.LOST, part))
    assert table.text().strip()
    lost = table.text()
    table.run(4000)
    table.step((events.FOUND, part))
    table.sees("BACK")
    assert table.text() != lost
    assert table.packed() == before
    table.run(4000)
    table.press("MONEY B5#")
    assert table.player("red")["money"] == 5


def test_a_part_found_that_was_not_lost_is_not_news() -> None:
    table = new_game()
    rows = table.rows()
    for part in PARTS:
        table.step((events.FOUND, part))
    assert table.rows() == rows


@pytest.mark.parametrize("page", ["MONEY B5", "BABY", "HOUSE B", "D", ""])
def test_a_loss_in_the_middle_of_something_loses_nothing(page: str) -> None:
    table = new_game()
    table.insert("red")
    table.press(page)
    phase = table.phase
    table.step((events.LOST, "piezo"))
    table.step((events.LOST, "ring"))
    table.run(4000)
    assert table.phase == phase


def test_without_the_reader_players_are_picked_by_key() -> None:
    table = new_game()
    table.step((events.LOST, "reader"))
    table.sees("READER", "MENU", "PICK PLAYER")
    _pick(table, "RED")
    assert table.state()["in_slot"] == "red"
    spin(table, 4)
    table.press("MONEY B500#")
    assert table.player("red")["money"] == 5500
    _pick(table, "BLUE")
    spin(table, 4)
    table.press("0")
    table.sees("NEW SALARY")
    table.press("*")
    _pick(table, "NOBODY")
    table.press("YEARS 5#")
    assert table.state()["years"] == 5


def test_a_whole_game_without_the_reader() -> None:
    """Years, lottery, finale and ranking."""
    table = new_game(years=1)
    table.step((events.LOST, "reader"))
    for colour in ("RED", "BLUE"):
        _pick(table, colour)
        spin(table, 2)
    _pick(table, "NOBODY")
    table.queue(0, 4)
    table.press("LOTTERY A")
    table.run(7000)
    _pick(table, "BLUE")
    table.press("#")
    assert table.player("blue")["money"] == 25_000
    _pick(table, "RED")
    table.press("A")
    assert table.player("red")["total"] == 50
    table.run(4000)
    _pick(table, "BLUE")
    table.run(500)
    assert table.player("blue")["total"] == 250
    _pick(table, "NOBODY")
    table.run(500)
    assert table.phase == "over"
    table.sees("1. BLUE 250", "2. RED 50")


def test_a_card_ends_the_picking() -> None:
    table = new_game()
    table.step((events.LOST, "reader"))
    _pick(table, "RED")
    table.step((events.FOUND, "reader"))
    table.insert("blue")
    assert table.state()["in_slot"] == "blue"
    table.remove()
    assert table.state()["in_slot"] is None


def test_who_was_picked_stays_when_the_reader_comes_back() -> None:
    """A reader with a loose wire comes and goes: who was picked stays until a card or NOBODY."""
    table = new_game()
    table.step((events.LOST, "reader"))
    _pick(table, "RED")
    table.step((events.FOUND, "reader"))
    table.run(4000)
    _pick(table, "NOBODY")
    assert table.state()["in_slot"] is None
    table.press("YEARS 3#")
    assert table.state()["years"] == 3


def test_a_new_game_without_the_reader() -> None:
    table = Table()
    table.step((events.LOST, "reader"))
    table.press("1 2#")
    table.sees("NO READER")
    table.press("BB")
    table.queue(20)
    table.press("#")
    table.saved()
    assert table.phase == "ready"
    _pick(table, "BLUE")
    table.press("MONEY B5#")
    assert table.player("blue")["money"] == 5


@pytest.mark.parametrize(
    "text", ["TWO CARDS IN THE SLOT", "CARD NOT READABLE", "A PHONE IS NO CARD"]
)
def test_cards_that_cannot_be_read(text: str) -> None:
    table = new_game()
    before = table.packed()
    table.sounds()
    table.step((events.UNREADABLE, text))
    assert table.sounds() == ["bad"]
    table.sees(text)
    assert table.packed() == before
    assert table.state()["in_slot"] is None


def test_ghosts_and_stuck_keys_are_named() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B5")
    for event, words in (
        ((events.GHOST, None), "KEYS"),
        ((events.STUCK, "7"), "KEY 7"),
    ):
        table.sounds()
        table.step(event)
        assert table.sounds() == ["bad"]
        table.sees(words)
    table.press("#")
    assert table.player("red")["money"] == 5


NOTICES = ["VOLUME? 2 USED\nIT TAKES 0 TO 3", "VOLUMEN IS UNKNOWN\nIS IT VOLUME?", "BATTERY LOW"]


def notified() -> Table:
    """A table on which three things want to be known."""
    table = new_game()
    table.sounds()
    table.step(*((events.NOTICE, text) for text in NOTICES))
    table.step()
    assert table.sounds() == ["bad"]
    table.sees("VOLUME? 2 USED")
    table.sees("IT TAKES 0 TO 3")
    return table


def test_notices_are_shown_one_after_the_other() -> None:
    table = notified()
    for words in ("IS IT VOLUME?", "BATTERY LOW"):
        table.run(MESSAGE_MS + 10)
        assert table.sounds() == ["bad"]
        table.sees(words)
    table.run(MESSAGE_MS + 10)
    assert table.sounds() == []
    assert "BATTERY" not in table.text()


def test_a_key_leads_from_a_notice_to_the_next_and_does_its_work() -> None:
    table = notified()
    table.press("D")
    table.step()
    table.sees("IS IT VOLUME?")
    assert table.phase == "menu"


def test_a_notice_that_another_message_hides_comes_again() -> None:
    table = notified()
    table.step((events.LOST, "reader"))
    table.sees("CARD READER LOST")
    table.run(MESSAGE_MS + 10)
    table.sees("VOLUME? 2 USED")


@pytest.mark.parametrize("kind", [events.GHOST, events.STUCK, events.NOTICE, events.UNREADABLE])
def test_they_wake_the_screen(kind: int) -> None:
    table = new_game()
    table.run(121_000)
    value = {events.GHOST: None, events.STUCK: "5"}.get(kind, "SOMETHING")
    table.step((kind, value))
    assert table.app.out.awake


def test_causes_are_named_even_when_a_part_fails_at_that_moment() -> None:
    """A message over the settlement must not hide it for good: money would change unexplained."""
    table = new_game()
    turn(table, "red", 1, "CAR B#")
    turn(table, "blue")
    table.insert("red")
    table.queue(0)
    table.press("A")
    table.step((events.UNREADABLE, "CARD NOT READABLE"))
    seen = ""
    while table.phase == "spinning":
        table.step()
        seen += table.text()
    assert "ECONOMY CAR" in seen


def test_a_swap_of_cards_within_one_step() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B5")
    table.step((events.GONE, None), (events.CARD, UIDS["blue"]))
    assert table.state()["in_slot"] == "blue"
    table.press("#")
    assert [table.player(c)["money"] for c in ("red", "blue")] == [0, 0]


def test_the_card_comes_back_in_one_step() -> None:
    """A false removal: the entry is broken off, nothing is booked."""
    table = new_game()
    table.insert("red")
    table.press("MONEY B5")
    table.step((events.GONE, None), (events.CARD, UIDS["red"]))
    assert table.player("red")["money"] == 0


def test_lost_in_the_finale() -> None:
    table = new_game(years=1)
    a_round(table)
    table.insert("red")
    table.press("A")
    table.step((events.GONE, None), (events.LOST, "reader"))
    table.run(4000)
    _pick(table, "BLUE")
    table.run(200)
    assert table.player("blue")["total"] == 50
