"""CARDS in the menu: whose card is which, a new one for a lost one, and one that is forgotten."""

from lifepod import journal as log
from lifepod.pages.owners import keep_card
from tests.core.play import bad, choose, new_game, turn
from tests.core.table import UIDS, Table

NEW = "04112233445566"


def _open(table: Table, colour: str = "") -> None:
    table.press("MENU")
    choose(table, "CARDS")
    if colour:
        choose(table, colour)


def _replaced(table: Table, colour: str = "RED", card: str = NEW) -> None:
    _open(table, colour)
    table.insert(card)
    table.press("ENTER")


def test_the_list_says_whose_card_is_known_and_which_is_in_the_slot() -> None:
    table = new_game(2)
    _open(table)
    table.sees("RED 0001 CARD", "BLUE 0002 CARD", "GREEN 0003 NONE")
    table.insert("blue")
    table.sees("RED 0001 CARD", "BLUE 0002 HERE")
    table.remove()
    table.sees("BLUE 0002 CARD")


def test_a_new_card_for_a_lost_one_outlasts_undo_rewrites_and_a_power_cut() -> None:
    table = new_game(2)
    turn(table, "red")
    before = table.packed()
    _replaced(table)
    table.sees("RED 0001", "HAS THIS CARD NOW")
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


def test_the_card_of_another_player_is_refused() -> None:
    table = new_game(2)
    known = list(table.app.ledger.known)
    _open(table, "RED")
    bad(table, "ENTER", "INSERT THE NEW CARD")
    table.insert("blue")
    bad(table, "ENTER", "CARD OF BLUE 0002")
    table.insert("red")
    bad(table, "ENTER", "CARD OF RED 0001")
    assert table.app.ledger.known == known


def test_a_new_card_is_not_refused_while_it_is_asked_for() -> None:
    table = new_game(2)
    _open(table, "RED")
    table.sounds()
    table.insert(NEW)
    assert "bad" not in table.sounds()
    table.sees("THEN ENTER")


def test_the_card_of_an_earlier_game_moves() -> None:
    table = new_game(2)
    keep_card(table.app.ledger, 2, UIDS["green"])
    _replaced(table, "RED", "green")
    for _ in range(2):
        assert table.app.ledger.known[:3] == [UIDS["green"], UIDS["blue"], None]
        table.power_on()


def test_a_card_is_forgotten_after_a_question_where_it_plays() -> None:
    table = new_game(2)
    keep_card(table.app.ledger, 2, UIDS["green"])
    _open(table, "GREEN")
    table.press("MINUS")
    table.sees("GREEN 0003", "HAS NO CARD NOW")
    _open(table, "GREEN")
    bad(table, "MINUS", "NO CARD TO FORGET")
    table.press("CLEAR CLEAR CLEAR")
    _open(table, "RED")
    table.press("MINUS")
    table.sees("FORGET ITS CARD?", "PLAYS IN THIS GAME")
    table.press("CLEAR")
    assert table.app.ledger.known[0] == UIDS["red"]
    table.press("MINUS ENTER")
    for _ in range(2):
        assert table.app.ledger.known == [None, UIDS["blue"], None, None, None, None]
        table.power_on()


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
