"""A spin that is no turn: it changes nothing but the light."""

import pytest

from lifepod import ring
from tests.core.play import choose, enrol, last_round, new_game, rest, spin, turn
from tests.core.table import Table
from tests.editions import play

GAMES = ["twists", "classic", "adventure"]


def _game(edition: str) -> Table:
    """A game; of Twists & Turns the last year is over, so that the next SPIN would end it."""
    return last_round() if edition == "twists" else play.new_game(edition)


def _light(table: Table, pixels: int = 24) -> list[int]:
    """The pixels that are lit."""
    frame = [0] * pixels
    ring.paint(table.app.out.show, table.now, frame)
    return [place for place, colour in enumerate(frame) if colour]


def _free(table: Table, number: int) -> None:
    """The row of the menu, until the light rests on the number."""
    table.queue(number - 1)
    table.press("D")
    choose(table, "SPIN, NO TURN")
    assert table.phase == "spinning"
    rest(table)
    assert not table.entropy, "one byte, for 1 + below(10)"
    table.sees(str(number))
    table.run(40)
    assert _light(table) == [ring.pixel(number, 24)]


@pytest.mark.parametrize("card", ["red", ""])
@pytest.mark.parametrize("edition", GAMES)
def test_nothing_ages_erupts_or_moves_on(edition: str, card: str) -> None:
    """With 1, which erupts, and 10, which ages."""
    table = _game(edition)
    if card:
        table.insert(card)
    written, before = table.store.copy(), (table.packed(), {**table.state(), "phase": ""})
    for number in (1, 10, 4):
        _free(table, number)
        table.press("#")
        assert table.phase == "ready"
        assert (table.packed(), {**table.state(), "phase": ""}) == before
    assert table.store.copy() == written, "it is no entry, and nothing is saved"


@pytest.mark.parametrize("number", range(1, 11))
def test_adventure_shows_red_or_black_beside_the_number(number: int) -> None:
    table = _game("adventure")
    _free(table, number)
    table.sees("RED" if number % 2 else "BLACK")
    table.sees_not("BLACK" if number % 2 else "RED")


@pytest.mark.parametrize("edition", GAMES[:2])
def test_other_games_have_no_red_and_black(edition: str) -> None:
    table = _game(edition)
    _free(table, 3)
    table.sees_not("RED", "BLACK")


def test_who_begins_while_the_players_join() -> None:
    """SPIN on the page of enrolment, before any card, between two and with one in the slot."""
    table = enrol()
    table.until("SPIN: WHO BEGINS?", 1000)
    for number, card in ((7, "red"), (2, "blue"), (10, "")):
        table.queue(number - 1)
        table.press("A")
        assert table.phase == "spinning"
        rest(table)
        table.sees(str(number))
        if card:
            table.insert(card)
            table.sees("PLAYERS IN ORDER", card.upper())
    table.press("#")
    assert [player["colour"] for player in table.state()["players"]] == ["red", "blue"]
    table.queue(20)
    table.press("#")
    table.saved()
    assert table.phase == "ready"
    assert table.state()["undo"] == 0
    assert table.state()["last_spin"] is None


def test_spin_again_for_a_tie_and_any_other_key_does_what_it_does() -> None:
    table = new_game()
    table.insert("red")
    _free(table, 5)
    table.queue(8)
    table.press("A")
    assert table.phase == "spinning"
    table.sounds()
    table.press("4")
    assert table.sounds() == ["bad"], "no key is taken while the light runs"
    rest(table)
    table.sees("9")
    table.press("MONEY B 500 #")
    assert table.player("red")["money"] == 500
    assert table.state()["last_spin"] is None


def test_a_card_that_comes_while_the_light_runs_has_joined_afterwards() -> None:
    table = enrol()
    table.insert("red")
    table.remove()
    table.queue(3)
    table.press("A")
    table.insert("blue")
    rest(table)
    table.sees("4")
    table.press("#")
    table.sees("1 RED", "2 BLUE")


def test_the_spin_before_it_can_still_be_taken_back() -> None:
    table = new_game()
    turn(table, "red", 6)
    _free(table, 3)
    table.hold("*")
    table.sees("UNDO?", "RED SPIN 6")
    table.press("#")
    assert table.state()["undo"] == 0


def test_it_is_no_turn_in_a_lottery_either() -> None:
    table = new_game()
    table.queue(0)
    table.press("LOTTERY")
    before = table.packed()
    _free(table, 8)
    table.press("#")
    assert table.phase == "lottery"
    assert table.packed() == before


def test_the_turn_that_comes_next_is_an_ordinary_one() -> None:
    table = new_game()
    _free(table, 3)
    table.insert("red")
    spin(table, 7)
    assert table.state()["undo"] == 1
    assert table.player("red")["money"] == 5000
