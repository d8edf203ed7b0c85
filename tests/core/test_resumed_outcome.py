"""A power cut hides the outcome of a draw: once resumed it stands until a key is pressed."""

import pytest

from tests.core.play import new_game as twists
from tests.core.table import Table
from tests.editions.play import new_game

ROW = {"twists": "MOVE 7 SPACES", "classic": "MOVE 7 SPACES", "adventure": "MOVE 7 SPACES"}


def _begin(edition: str) -> Table:
    return twists() if edition == "twists" else new_game(edition, 2)


def _cut(table: Table, keys: str = "A") -> None:
    """The power goes while the light runs; the game is resumed, and the reader finds the card."""
    table.press(keys)
    assert table.phase == "spinning"
    table.app.slot = None
    table.power_on()
    table.press("#")
    table.run(600)


@pytest.mark.parametrize("edition", ROW)
@pytest.mark.parametrize("card", ["in", "out"])
def test_the_number_stands_until_a_key(edition: str, card: str) -> None:
    table = _begin(edition)
    table.insert("red")
    table.queue(6)
    _cut(table)
    if card == "in":
        table.insert("red")
    table.run(15_000)
    table.sees("7", ROW[edition])
    table.press("*")
    table.sees_not(ROW[edition])


def test_so_does_a_chance() -> None:
    table = twists()
    table.insert("red")
    table.queue(2)
    _cut(table, "CHANCE")
    table.insert("red")
    table.run(15_000)
    table.sees("LUCKY")
    table.press("*")
    table.sees_not("LUCKY")


def test_an_outcome_without_a_cut_still_ends_by_itself() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.queue(6)
    table.press("A")
    table.until("MOVE 7 SPACES", 7000)
    table.remove()
    table.sees_not("MOVE 7 SPACES")


def test_the_volcano_is_asked_for_again_after_a_cut() -> None:
    """The amount on the volcano is collected before the move of a spun 1 (A102)."""
    table = new_game("adventure", 2)
    table.insert("red")
    table.queue(0)
    _cut(table)
    table.sees("1", "VOLCANO")
    table.insert("red")
    assert table.phase == "entry"
    table.sees("VOLCANO")
    table.press("30000#")
    assert table.player("red")["money"] == 40_000


def test_the_volcano_is_asked_for_whenever_its_card_comes_until_the_next_spin() -> None:
    table = new_game("adventure", 2)
    table.insert("red")
    table.queue(0)
    table.press("A")
    table.until("VOLCANO", 7000)
    table.run(300)
    table.press("*")
    assert table.phase in ("ready", "result")
    table.remove()
    table.insert("blue")
    assert table.phase != "entry"
    table.insert("red")
    assert table.phase == "entry"
    table.press("*")
    table.insert("blue")
    table.queue(3)
    table.press("A")
    table.run(8000)
    table.insert("red")
    assert table.phase != "entry"
