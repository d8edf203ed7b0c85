"""CARDS in the menu: whose card is which, another colour, a new card for a lost one, and none."""

import pytest

from lifepod import cards, ring
from lifepod import journal as log
from lifepod.pages.owners import keep_card
from tests.core.play import bad, choose, new_game, spin, turn
from tests.core.resumed import resumed
from tests.core.table import COLOURS, UIDS, Table
from tests.editions.play import new_game as of_edition

NEW = "04112233445566"


def _open(table: Table, colour: str = "") -> None:
    table.press("MENU")
    choose(table, "CARDS")
    if colour:
        choose(table, colour)


def _replaced(table: Table, colour: str = "RED", card: str = NEW) -> None:
    _open(table)
    table.insert(card)
    choose(table, colour)
    table.sees("IS THIS ITS CARD?", colour)
    table.press("ENTER")


def test_the_list_says_whose_card_is_known_and_which_is_in_the_slot() -> None:
    table = new_game(2)
    _open(table)
    table.sees("RED 0001 CARD", "BLUE 0002 CARD")
    table.sees_not("GREEN")
    table.insert("blue")
    table.sees("RED 0001 CARD", "BLUE 0002 HERE")
    table.remove()
    table.sees("BLUE 0002 CARD")


def test_a_new_card_for_a_lost_one_outlasts_undo_rewrites_and_a_power_cut() -> None:
    table = new_game(2)
    turn(table, "red")
    before = table.packed()
    _replaced(table)
    table.sees("RED 0001 HAS THIS", "CARD NOW")
    assert table.packed() == before
    assert table.state()["in_slot"] == "red"
    table.remove()
    table.app.undo()
    for again in range(2):
        table = Table(table.store)
        table.press("ENTER")
        table.run(5000)
        table.insert(NEW)
        assert table.state()["in_slot"] == "red"
        table.insert("red")
        table.sees("NOT IN THE GAME")
        table.remove()
        if not again:
            table.app.ledger.compact()


def test_the_card_of_another_player_is_refused_with_what_to_do() -> None:
    table = new_game(2)
    known = list(table.app.ledger.known)
    table.insert("blue")
    _open(table)
    bad(table, "1", "THE CARD OF BLUE", "TAKE ITS ROW")
    assert table.app.ledger.known == known


def test_a_new_card_is_not_refused_while_it_is_asked_for() -> None:
    table = new_game(2)
    _open(table)
    table.sounds()
    table.insert(NEW)
    assert "bad" not in table.sounds()
    table.sees("RED 0001 CARD")
    choose(table, "RED")
    table.press("CLEAR")
    assert table.app.ledger.known[0] == UIDS["red"]


def test_the_card_of_an_earlier_game_or_of_who_left_moves() -> None:
    table = new_game(3)
    keep_card(table.app.ledger, 3, UIDS["yellow"])
    _replaced(table, "RED", "yellow")
    for _ in range(2):
        known = table.app.ledger.known[:4]
        assert known == [UIDS["yellow"], UIDS["blue"], UIDS["green"], None]
        table.power_on()
    table.press("ENTER")
    table.run(4000)
    table.insert("green")
    table.press("MENU")
    choose(table, "LEAVE THE GAME")
    table.press("ENTER")
    _replaced(table, "BLUE", "green")
    assert table.app.ledger.known[:4] == [UIDS["yellow"], UIDS["green"], None, None]
    assert table.state()["in_slot"] == "blue"


def test_a_card_is_forgotten_after_a_question() -> None:
    table = new_game(2)
    _open(table, "RED")
    table.sees("FORGET ITS CARD?", "RED 0001")
    table.press("CLEAR")
    assert table.app.ledger.known[0] == UIDS["red"]
    choose(table, "RED")
    table.press("ENTER")
    table.sees("RED 0001 HAS NO CARD", "NOW")
    for _ in range(2):
        assert table.app.ledger.known == [None, UIDS["blue"], None, None, None, None]
        table.power_on()
    table.press("ENTER")
    table.run(4000)
    _open(table)
    table.sees("RED 0001 NONE")
    bad(table, "1", "INSERT ITS NEW CARD")


def test_a_card_counts_at_once_behind_a_start_that_was_cut_off() -> None:
    """The cards of a game that never began go; the one that was replaced later stays."""
    table = new_game(2)
    journal = table.app.ledger.journal
    journal.append(log.LAST, log.NOBODY)
    journal.append(log.KNOWN, 1, bytes.fromhex(NEW))
    table = Table(table.store)
    table.press("ENTER")
    _replaced(table)
    for _ in range(2):
        assert table.app.ledger.known[:2] == [bytes.fromhex(NEW), UIDS["blue"]]
        table.power_on()


# Another colour


def _recoloured(table: Table, colour: str = "RED", to: str = "GREEN") -> None:
    """With the player's card in."""
    _open(table, colour)
    table.sees(colour + " BECOMES", to)
    choose(table, to)


@pytest.mark.parametrize("edition", ["twists", "classic", "adventure"])
def test_a_player_gets_another_colour_by_an_entry(edition: str) -> None:
    """The card, the account and the place in the order stay; undo and a power cut know it."""
    table = new_game(2) if edition == "twists" else of_edition(edition, 2)
    table.insert("red")
    table.press("MONEY PLUS 5000 ENTER")
    before, account = table.packed(), table.player("red")
    _recoloured(table)
    table.sees("RED IS GREEN 0003 NOW")
    assert table.state()["in_slot"] == "green"
    changed = {"colour": "green", "card": "0003"}
    assert table.player("green") == {**account, **changed}
    assert [player["colour"] for player in table.state()["players"]] == ["green", "blue"]
    table.step()
    frame = [0] * 24
    ring.paint(table.app.out.show, table.now, frame)
    assert any(frame)
    assert not any(pixel & ~cards.LIGHTS[2] for pixel in frame), "the ring glows green"
    for again in resumed(table):
        again.insert("red")
        assert again.state()["in_slot"] == "green"
        assert again.player("green")["money"] == account["money"]
    table.hold("*")
    table.sees("UNDO?", "GREEN NEW COLOUR")
    table.press("ENTER")
    assert table.packed() == before
    assert table.state()["in_slot"] == "red"


def test_only_colours_that_nobody_has_are_offered() -> None:
    table = new_game(3)
    table.insert("red")
    _open(table, "RED")
    rows = [row.strip("> 123456789").split()[0] for row in table.rows()[1:] if row.strip()]
    assert rows == ["YELLOW", "PURPLE", "WHITE"]
    table.press("1")
    _open(table, "YELLOW")
    table.sees("YELLOW BECOMES", "RED 0001")


def test_where_six_play_there_is_no_other_colour() -> None:
    table = new_game(6)
    table.insert("white")
    table.press("MENU")
    choose(table, "CARDS")
    bad(table, "6", "ALL SIX COLOURS ARE TAKEN")


def test_the_question_ends_when_the_card_is_taken_out() -> None:
    table = new_game(2)
    table.insert("red")
    _open(table, "RED")
    table.remove()
    table.sees("CARD REMOVED", "NOTHING WAS CHANGED")
    assert table.phase == "ready"


def test_who_is_picked_gets_another_colour_and_a_new_card() -> None:
    """All at once for whoever lost the card; the next game knows the card by its first colour."""
    table = new_game(2)
    choose_picked = ("MENU 4 1", "MENU 5 1")
    for keys in choose_picked:
        table.press(keys)
    table.sees("RED BECOMES")
    choose(table, "WHITE")
    assert table.state()["in_slot"] == "white"
    _replaced(table, "WHITE")
    table.sees("WHITE 0006 HAS THIS")
    assert table.state()["in_slot"] == "white"
    assert table.app.ledger.known[0] == bytes.fromhex(NEW)
    spin(table, 4)
    assert table.player("white")["spun"]


def test_the_history_speaks_of_a_player_by_the_colour_of_today() -> None:
    table = new_game(2)
    table.insert("red")
    table.press("MONEY PLUS 5000 ENTER")
    _recoloured(table, to="PURPLE")
    table.press("MENU 2")
    table.sees("PURPLE NEW COLOUR", "PURPLE +$5,000")
    assert COLOURS[4] == "purple"
