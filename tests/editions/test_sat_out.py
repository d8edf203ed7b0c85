"""A player who is away for a turn, in the game that counts years."""

import pytest

from tests.core.play import new_game as twists
from tests.core.table import Table
from tests.editions.absent import (
    COLOURS,
    leave,
    pick,
    ranking,
    spin,
)
from tests.editions.play import choose, new_game

EDITIONS = ("twists", "classic", "adventure")


def sit_out(table: Table, colour: str) -> None:
    """The player, who has no card, has no turn this year."""
    pick(table, colour)
    choose(table, "SIT OUT A TURN", menu=True)
    table.sees(colour.upper() + " SITS OUT")
    table.run(4000)


@pytest.mark.parametrize("order", [0, 1, 2])
def test_a_year_is_sat_out_by_anybody_under_every_order(order: int) -> None:
    """Also by who would begin it; nothing is paid, and nothing grows older."""
    for missing in COLOURS:
        table = twists(3, 3, turn_order=order)
        for _ in range(3):
            for colour in COLOURS:
                assert table.state()["due"] == colour
                if colour == missing:
                    before = table.player(colour)
                    sit_out(table, colour)
                    assert table.player(colour) == {**before, "spun": True}
                else:
                    table.insert(colour)
                    spin(table, 2)
        assert table.state()["years"] == 1
        assert table.player(missing)["money"] == 0
        pick(table, "red")
        table.press("SPIN")
        assert table.phase == "finale"


def test_the_strict_order_says_what_to_do_when_the_card_is_missing() -> None:
    table = twists(3, turn_order=1)
    table.insert("blue")
    table.press("SPIN")
    table.sees("RED 0001'S TURN.", "NO CARD? MENU: PICK", "PLAYER")


def test_a_year_that_all_sit_out_passes_and_the_finale_is_spun() -> None:
    table = twists(2, 2, turn_order=1)
    for _ in range(2):
        for colour in ("red", "blue"):
            sit_out(table, colour)
    assert table.state()["years"] == 1
    pick(table, "red")
    table.press("MENU")
    choose(table, "SIT OUT A TURN")
    table.sees("SPIN IS THE FINALE")
    table.run(4000)
    table.press("CLEAR CLEAR")
    pick(table, "red")
    table.press("SPIN")
    assert table.phase == "finale"


def test_the_last_player_sits_out_to_the_end() -> None:
    table = twists(2, 2, turn_order=1)
    leave(table, "red")
    for _ in range(2):
        sit_out(table, "blue")
    table.press("CLEAR")
    table.sees("SPIN IS THE FINALE")
    table.insert("blue")
    table.press("SPIN")
    assert table.phase == "finale"
    table.run(12_000)
    assert ranking(table) == ["1. BLUE 0", "LEFT RED 0"]


def test_who_has_spun_cannot_sit_out_before_the_others_have() -> None:
    table = twists(2, 4)
    table.insert("red")
    spin(table, 2)
    choose(table, "SIT OUT A TURN", menu=True)
    table.sees("YOUR TURN IS OVER")
    assert table.state()["undo"] == 1
    table.run(4000)
    table.press("CLEAR CLEAR CLEAR")
    sit_out(table, "blue")
    sit_out(table, "red")
    assert (table.state()["years"], table.state()["due"]) == (3, "blue")
    table.hold("*")
    table.sees("RED SITS OUT")
    table.press("ENTER")
    assert (table.state()["years"], table.state()["due"]) == (4, "red")


def test_only_the_game_that_counts_years_has_the_row() -> None:
    for edition in ("classic", "adventure"):
        table = new_game(edition, 2)
        with pytest.raises(AssertionError, match="no row"):
            choose(table, "SIT OUT", menu=True)
