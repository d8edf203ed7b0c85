"""The lottery (T82-93)."""

import pytest

from lifepod import events
from tests.core.play import flow, new_game, refused, rest, spin, turn
from tests.core.table import Table


def _opened(jackpot: int = 60_000, players: int = 3) -> Table:
    table = new_game(players)
    table.queue((jackpot - 20_000) // 10_000)
    table.press("LOTTERY")
    return table


def _draw(table: Table, number: int) -> None:
    table.queue(number - 1)
    table.press("A")
    assert table.phase == "spinning"
    rest(table)
    assert table.phase == "lottery"


def test_first_press_shows_the_jackpot() -> None:
    table = _opened()
    assert table.phase == "lottery"
    assert table.state()["jackpot"] == 60_000
    table.sees("LOTTERY", "$60,000", "SPIN", "CLEAR")


def test_in_full() -> None:
    """A dead draw adds 20,000; the winner's card is asked for; ENTER pays and ends it."""
    table = _opened()
    _draw(table, 1)
    assert table.state()["jackpot"] == 60_000
    assert table.app.out.show.number == 1
    table.sees("1", "$60,000")
    _draw(table, 6)
    assert table.state()["jackpot"] == 80_000
    flow(
        table,
        [
            (lambda t: t.insert("blue"), "PAY $80,000"),
            ("", "TO BLUE?"),
            ("", "ENTER"),
            ("#", "BLUE WINS"),
            ("", "$80,000"),
        ],
    )
    assert table.player("blue")["money"] == 80_000
    assert table.player("red")["money"] == 0
    assert table.state()["jackpot"] == 0
    assert table.sounds()[-1] == "tune"
    assert table.phase == "ready"
    table.remove()
    assert table.phase == "ready"


def test_the_draw_moves_nobody() -> None:
    """The spinner's draw for the lottery is no turn."""
    table = _opened()
    before = table.packed()[:3]
    _draw(table, 4)
    assert table.packed()[:3] == before
    assert table.state()["last_spin"] is None
    assert table.state()["due"] == "red"


def test_clear_keeps_the_jackpot_for_the_next_lottery() -> None:
    table = _opened()
    table.press("*")
    assert table.phase == "ready"
    assert table.state()["jackpot"] == 60_000
    table.press("LOTTERY")  # nothing is drawn: the driver would raise
    table.sees("$60,000")
    _draw(table, 3)
    _draw(table, 3)
    table.press("*")
    table.press("LOTTERY")
    table.sees("$80,000")
    _draw(table, 2)
    assert table.state()["jackpot"] == 80_000, "the first draw of a new lottery adds nothing"


def test_clear_held_takes_back_the_draw_and_leaves_nothing() -> None:
    """CLEAR leaves when it is let go; held, it offers to undo the draw, not the leaving."""
    table = _opened()
    _draw(table, 7)
    table.hold("*")
    table.sees("UNDO?", "LOTTERY DRAW 7")
    table.step((events.DOWN, "*"))  # no
    assert table.phase == "lottery"
    table.step((events.UP, "*"))
    assert table.phase == "lottery", "the answer to a question leaves nothing"
    table.hold("*")
    table.press("#")
    assert table.phase == "lottery"
    table.sees("UNDONE:", "LOTTERY DRAW 7")
    table.press("*")
    assert table.phase == "ready"


def test_another_key_says_what_the_lottery_waits_for() -> None:
    table = _opened()
    refused(table, "1", "SPIN DRAWS", "CLEAR LEAVES")


def test_after_a_winner_a_new_jackpot_is_drawn() -> None:
    table = _opened()
    _draw(table, 3)
    table.insert("red")
    table.press("#")
    table.remove()
    table.queue(10)
    table.press("LOTTERY")
    assert table.state()["jackpot"] == 120_000


def test_refused_with_a_card_in() -> None:
    table = new_game()
    table.insert("red")
    refused(table, "LOTTERY", "REMOVE THE CARD FIRST")


def test_a_card_before_the_draw_wins_nothing() -> None:
    table = _opened()
    table.insert("blue")
    table.sees("REMOVE THE CARD")
    refused(table, "#", "SPIN")
    refused(table, "A", "REMOVE THE CARD")
    table.remove()
    _draw(table, 9)


def test_a_draw_needs_the_slot_empty() -> None:
    table = _opened()
    _draw(table, 9)
    table.insert("green")
    refused(table, "A", "REMOVE THE CARD")
    table.remove()
    refused(table, "#", "INSERT THE WINNER'S CARD")
    _draw(table, 1)
    assert table.state()["jackpot"] == 80_000


def test_the_wrong_card_can_be_taken_out_again() -> None:
    table = _opened()
    _draw(table, 9)
    table.insert("green")
    table.press("*")
    assert table.phase == "lottery"
    table.remove()
    table.insert("red")
    table.press("#")
    assert table.player("red")["money"] == 60_000
    assert table.player("green")["money"] == 0


def test_a_strange_card_wins_nothing() -> None:
    table = _opened()
    _draw(table, 9)
    table.insert("04FFFFFF")
    table.sees("NOT IN THE GAME")
    before = table.packed()
    table.press("#")
    assert table.packed() == before


@pytest.mark.parametrize("key", "0123456789BC")
def test_forbidden_keys(key: str) -> None:
    table = _opened()
    if key == "#":
        return
    refused(table, key)
    assert table.phase == "lottery"


def test_a_lottery_in_the_middle_of_a_turn() -> None:
    """The card is taken out, the lottery played, and the turn goes on."""
    table = new_game()
    turn(table, "red", 5)
    table.remove()
    table.queue(0)
    table.press("LOTTERY")
    _draw(table, 2)
    table.insert("red")
    table.press("#")
    table.press("* MONEY B500#")
    assert table.player("red")["money"] == 5000 + 20_000 + 500
    assert table.state()["due"] == "blue"
    table.insert("blue")
    spin(table, 3)


def test_it_survives_a_restart() -> None:
    table = _opened()
    _draw(table, 7)
    table.power_on()
    table.sees("RESUME?")
    table.press("#")
    assert table.phase == "lottery"
    table.until("7", 500)
    table.sees("7", "$60,000")
    table.insert("blue")
    table.press("#")
    assert table.player("blue")["money"] == 60_000


def test_undo() -> None:
    table = _opened()
    _draw(table, 7)
    _draw(table, 8)
    table.insert("blue")
    table.press("#")
    table.press("*")
    for name, jackpot in (("WINS LOTTERY", 80_000), ("DRAW 8", 60_000), ("DRAW 7", 60_000)):
        table.hold("*")
        table.sees(name)
        table.press("#")
        assert table.state()["jackpot"] == jackpot
    table.hold("*")
    table.sees("$60,000")
    table.press("#")
    assert table.state()["jackpot"] == 0
    assert table.state()["undo"] == 0
    assert table.phase == "ready"


def test_the_offer_names_every_jackpot_in_full() -> None:
    table = _opened(120_000)
    for _ in range(60):
        _draw(table, 1)
    assert table.state()["jackpot"] == 120_000 + 59 * 20_000
    table.insert("blue")
    table.sees("PAY $1,300,000")


def test_undo_of_a_draw_through_the_menu() -> None:
    """With no card in, a press of CLEAR leaves the lottery; the menu reaches a draw."""
    table = _opened()
    _draw(table, 7)
    _draw(table, 8)
    flow(table, [("D", "3 UNDO"), ("3", "LOTTERY DRAW 8"), ("#", "UNDONE")])
    assert table.state()["jackpot"] == 60_000
    assert table.phase == "lottery"
    table.press("*")
    table.hold("*")
    table.sees("LOTTERY LEFT")
    table.press("#")
    assert table.phase == "lottery"
