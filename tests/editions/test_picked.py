"""Whoever's card is missing is picked in the menu, wherever a card is asked for."""

import pytest

from tests.core.play import choose as take
from tests.core.play import new_game as twists
from tests.core.table import Table
from tests.editions.absent import COLOURS, GAMES, STAGES, begin, pick, picking, play, ranking, spin


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("edition", "order"), GAMES)
@pytest.mark.parametrize("missing", [("red",), ("blue", "green"), COLOURS], ids="+".join)
def test_a_game_comes_to_its_ranking_without_a_card(
    edition: str, order: str, missing: tuple[str, ...], stage: str
) -> None:
    """The same one as with all cards."""
    reached, come = picking((), stage)
    whole = play(begin(edition, order), edition, come, reached)
    reached, come = picking(missing, stage)
    table = play(begin(edition, order), edition, come, reached)
    assert ranking(table) == ranking(whole)
    assert table.state()["players"] == whole.state()["players"]


@pytest.mark.parametrize("edition", ["twists", "classic", "adventure"])
def test_the_row_is_there_always(edition: str) -> None:
    table = begin(edition, "warn" if edition == "twists" else "")
    zeros = {"twists": "", "classic": "0 0", "adventure": "0"}[edition]
    for card in ("", "red"):
        if card:
            table.insert(card)
        table.press(f"MENU {zeros} 4")
        table.sees("PICK PLAYER", "1 RED 0001", "3 GREEN 0003", "4 NOBODY")
        table.press("CLEAR CLEAR")
        assert table.phase == "ready"


@pytest.mark.parametrize(("edition", "order"), GAMES)
def test_the_end_says_what_to_do_without_the_card(edition: str, order: str) -> None:
    table = begin(edition, order)
    reached, come = picking((), "end")

    def until_the_end(table: Table, colour: str) -> bool:
        if reached["scoring"] and colour == "blue":
            table.remove()
            table.run(4000)
            table.sees("NEXT: BLUE 0002", "INSERT THIS CARD", "OR MENU: PICK PLAYER")
            table.press("MENU")
            first = [row for row in table.rows() if "PICK PLAYER" in row]
            assert first, "it stands among the first rows"
            table.press("CLEAR")
            pick(table, colour)
            return True
        return come(table, colour)

    play(table, edition, until_the_end, reached)


def test_who_is_picked_goes_before_the_card_in_the_slot_until_another_comes() -> None:
    table = twists(3)
    table.insert("blue")
    table.press("MENU")
    take(table, "PICK PLAYER")
    take(table, "RED")
    assert table.state()["in_slot"] == "red"
    spin(table, 4)
    assert table.player("red")["spun"]
    table.remove()
    assert table.state()["in_slot"] is None
    table.insert("blue")
    assert table.state()["in_slot"] == "blue"


def test_clear_is_as_if_the_card_were_taken_out() -> None:
    table = twists(2)
    pick(table, "red")
    table.press("MONEY PLUS 5 CLEAR")
    assert table.state()["in_slot"] == "red", "CLEAR left the entry alone"
    table.press("CLEAR")
    assert table.state()["in_slot"] is None
    table.press("YEARS 3 ENTER")
    assert table.state()["years"] == 3
    pick(table, "red")
    table.press("MONEY PLUS 5 ENTER")
    table.hold("*")
    assert table.state()["in_slot"] == "red", "CLEAR was held, which is UNDO"
    table.press("ENTER")
    assert table.player("red")["money"] == 0


def test_the_lottery_is_begun_drawn_and_left_after_somebody_was_picked() -> None:
    table = twists(2)
    pick(table, "red")
    table.queue(0)
    table.press("LOTTERY")
    assert (table.phase, table.state()["in_slot"]) == ("lottery", None)
    table.queue(4)
    table.press("SPIN")
    table.run(7000)
    pick(table, "red")
    table.sees("PAY $20,000", "TO RED?")
    table.press("CLEAR")
    table.sees("WINNER: INSERT CARD")
    pick(table, "blue")
    table.queue(5)
    table.press("SPIN")
    table.run(7000)
    assert (table.phase, table.state()["jackpot"]) == ("lottery", 40_000)
    pick(table, "blue")
    table.press("ENTER")
    assert table.player("blue")["money"] == 40_000


def test_nobody_is_picked_in_a_new_game() -> None:
    table = twists(3)
    pick(table, "green")
    table.press("MENU 9 ENTER")
    assert table.phase == "setup"
    table.press("2")
    for colour in ("red", "blue"):
        table.insert(colour)
        table.remove()
    table.press("ENTER")
    table.saved()
    assert table.state()["in_slot"] is None
