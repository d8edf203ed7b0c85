"""An entry whose first key is not taken, whatever the reason, is not made of its last ones.

Everywhere the hand types MONEY + 3000 ENTER, or another amount with a 3 in it: as a function, 3
marries somebody. Right are the entry as a whole, or nothing.
"""

from collections.abc import Callable

import pytest

from lifepod import events
from lifepod.editions.twists import ops
from tests.core.play import new_game
from tests.core.table import STEP_MS, Table
from tests.reliability.cells import Nvm

AMOUNT = "4B3000#"  # MONEY
TAP_MS = 160
SAVING_MS = 1700


def typed(table: Table, keys: str, gap: int = TAP_MS) -> None:
    """Tap keys, so many ms from one to the next."""
    for key in keys:
        table.step((events.DOWN, key))
        table.run(gap // 2)
        table.step((events.UP, key))
        table.run(gap - gap // 2)


def whole_or_nothing(table: Table, act: Callable[[], None], money: int = 3000) -> None:
    """Nobody is married, and the account changed by the amount or not at all."""
    before = table.player("red")["money"]
    act()
    table.run(10_000)
    table.press("*")
    assert not any(player["married"] for player in table.state()["players"])
    assert table.player("red")["money"] - before in (0, money)
    assert table.state()["years"] == 12


def playing() -> Table:
    """Red's card is in, and nothing is said any more."""
    table = new_game(years=12)
    table.insert("red")
    table.run(4000)
    return table


def spinning(early: int) -> Table:
    """Red has pressed SPIN, and the light rests in so many ms."""
    table = playing()
    table.queue(3)
    table.press("A")
    ms = 0
    while table.phase == "spinning":
        table.step()
        ms += STEP_MS
    table = playing()
    table.queue(3)
    table.press("A")
    table.run(ms - early)
    assert table.phase == "spinning"
    return table


@pytest.mark.parametrize("wait", range(0, SAVING_MS + 200, 100))
@pytest.mark.parametrize("pause", [0, 2000])
def test_while_the_log_is_saved(wait: int, pause: int) -> None:
    table = new_game(table=Table(Nvm()), years=12)
    while table.app.ledger.journal.room() > 158:
        table.app.commit(ops.LIFE, [1], 0)
    table.insert("red")
    table.run(wait)

    def act() -> None:
        typed(table, AMOUNT[0])
        table.run(pause)
        typed(table, AMOUNT[1:])

    whole_or_nothing(table, act)


@pytest.mark.parametrize("early", range(20, 1300, 80))
@pytest.mark.parametrize("keys", [AMOUNT, "03000#", "73#"])
def test_while_a_light_runs(keys: str, early: int) -> None:
    table = spinning(early)
    whole_or_nothing(table, lambda: typed(table, keys))


@pytest.mark.parametrize("pause", [0, 300, 2000])
def test_in_the_dark(pause: int) -> None:
    table = playing()
    table.run(125_000)
    assert table.phase == "asleep"

    def act() -> None:
        typed(table, AMOUNT[0])
        table.run(pause)
        typed(table, AMOUNT[1:])

    whole_or_nothing(table, act)


def test_without_a_card() -> None:
    """The 0 is YEARS now."""
    table = playing()
    table.remove()
    table.run(4000)
    whole_or_nothing(table, lambda: typed(table, "4B3205#"))


@pytest.mark.parametrize("keys", ["01", "012"])
def test_a_card_ends_what_needs_none(keys: str) -> None:
    table = playing()
    table.remove()
    table.run(4000)

    def act() -> None:
        typed(table, keys)
        table.step((events.CARD, bytes.fromhex("04A10000000001")))
        typed(table, "3#")

    whole_or_nothing(table, act)


def test_a_card_that_slips() -> None:
    table = playing()

    def act() -> None:
        typed(table, "4B1")
        table.remove()
        table.insert("red")
        typed(table, "3000#")

    whole_or_nothing(table, act)


@pytest.mark.parametrize("blind", [120, 200, 500])
def test_a_first_key_that_was_not_seen(blind: int) -> None:
    """The loop was busy so long."""
    table = playing()

    def act() -> None:
        table.step(ms=blind)
        typed(table, AMOUNT[1:])

    whole_or_nothing(table, act)


def test_a_second_key_that_was_not_seen() -> None:
    """What the first needed was imported, and a digit of the amount went by."""
    table = playing()

    def act() -> None:
        table.step((events.DOWN, "0"))  # SALARY
        table.step((events.UP, "0"), ms=300)
        typed(table, "2000#")

    whole_or_nothing(table, act)
    table.remove()
    assert table.player("red")["salary"] == 5000


@pytest.mark.parametrize("early", [100, 500, 900])
def test_a_key_held_from_a_light_into_the_account(early: int) -> None:
    """SPIN held overrides the order of play; this one was pressed in vain."""
    table = spinning(early)
    spins = table.state()["undo"]
    table.hold("A", 1500)
    table.run(3000)
    assert table.state()["undo"] == spins


@pytest.mark.parametrize("end", ["#", "*", "pause"])
def test_it_is_over_with_enter_clear_or_a_pause(end: str) -> None:
    table = spinning(200)
    typed(table, "4B30")
    table.sees("NOT TAKEN")
    if end == "pause":
        table.run(700)
    else:
        typed(table, end)
    before = table.player("red")["money"]
    typed(table, "4B500#")
    assert table.player("red")["money"] == before + 500


@pytest.mark.parametrize("blind", [240, 300])
def test_a_key_well_behind_a_page_that_opened_slowly_is_taken(blind: int) -> None:
    """Of a quick hand the key behind a missed one comes within a third of the step at most."""
    table = playing()
    table.step((events.DOWN, "4"))
    table.step((events.UP, "4"), ms=blind)
    table.run(140)
    typed(table, "B3000#")
    assert table.player("red")["money"] == 3000
