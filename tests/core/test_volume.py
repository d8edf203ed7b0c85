"""VOLUME: 3, 2, 1, off, and 3 again; kept over power-offs, games and undo."""

import pytest

from lifepod import journal, saves
from lifepod.tunes import GOOD
from tests.core.play import a_round, new_game, turn
from tests.core.table import Table
from tests.editions.play import choose
from tests.editions.play import new_game as bank_game

SHOWN = ["VOLUME 3", "VOLUME 2", "VOLUME 1", "VOLUME OFF"]


def _loud(table: Table, volume: int) -> Table:
    """As the speaker does when it has read the settings."""
    table.app.out.volume = volume
    return table


def _presses(table: Table, count: int) -> list[str]:
    seen = []
    for _ in range(count):
        table.heard = []
        table.press("VOLUME")
        assert table.heard == [GOOD]
        seen.append(next(row.strip() for row in table.rows() if "VOLUME" in row))
    return seen


def test_each_press_is_one_step_softer() -> None:
    table = _loud(new_game(), 2)
    assert _presses(table, 7) == ["VOLUME 1", "VOLUME OFF", *SHOWN, "VOLUME 3"]
    assert table.state()["volume"] == 3


def test_with_a_card_in_and_the_next_key_counts() -> None:
    table = _loud(new_game(), 3)
    turn(table, "red")
    table.press("VOLUME MONEY B500#")
    assert table.state()["volume"] == 2
    assert table.player("red")["money"] == 5500


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_the_menu_has_it_where_no_key_has(edition: str) -> None:
    table = _loud(bank_game(edition), 3)
    choose(table, "VOLUME", menu=True)
    table.sees("VOLUME 2")
    table.press("#")  # the row is still chosen
    table.sees("VOLUME 1")
    table.press("*")
    assert table.phase == "ready"
    assert table.state()["volume"] == 1


def test_it_is_kept_over_a_power_off_and_is_no_entry() -> None:
    table = _loud(new_game(), 2)
    a_round(table)
    undo = table.state()["undo"]
    _presses(table, 1)
    assert table.state()["undo"] == undo
    table.power_on()
    table.press("#")
    assert table.state()["volume"] == 1
    for _ in range(undo):
        table.hold("*")
        table.press("#")
    assert table.state()["undo"] == 0
    assert table.state()["volume"] == 1


def test_it_is_kept_over_a_new_game_and_a_log_written_anew() -> None:
    table = _loud(new_game(), 2)
    _presses(table, 2)
    choose(table, "NEW GAME", menu=True)
    table.press("#")
    table = new_game(3, table=table)
    table.power_on()
    table.press("#")
    assert table.state()["volume"] == 0
    table.app.ledger.compact()
    table.power_on()
    assert table.state()["volume"] == 0


def test_it_takes_no_room_while_nothing_changes() -> None:
    table = _loud(new_game(), 2)
    before = table.app.ledger.journal.seq
    _presses(table, 4)
    log = table.app.ledger.journal
    assert log.seq == before + 4
    assert table.app.ledger.kept[saves.VOLUME] == bytes((2,))
    assert table.app.ledger.condition == journal.SOUND


def test_an_unknown_volume_is_the_loudest() -> None:
    """As a later firmware may have saved it."""
    table = new_game()
    table.app.ledger.keep(saves.VOLUME, bytes((9,)))
    table.power_on()
    assert table.state()["volume"] == 3
