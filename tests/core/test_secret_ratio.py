"""Nobody sees the ratio before the ranking: not in the state, the console's log or the report."""

from lifepod import codec
from lifepod.editions.twists import rules
from tests.core.play import end, last_round, new_game
from tests.core.table import Table


def test_the_state_has_it_with_the_last_total() -> None:
    table = last_round(ratio=117)
    assert table.state()["ratio"] is None
    end(table)
    assert table.state()["ratio"] is None
    table.remove()
    table.insert("blue")
    assert table.state()["ratio"] == 117


def test_every_ratio_comes_back_and_none_stands_in_the_log() -> None:
    veiled = [rules.veiled(draw) for draw in range(41)]
    assert [rules.ratio(number) for number in veiled] == list(range(80, 121))
    assert all(number != 80 + draw for draw, number in enumerate(veiled))


def _start(table: Table) -> list[int]:
    ledger = table.app.ledger
    return codec.decode(ledger.journal.read(ledger.opening[0])[2])


def test_the_start_of_a_game_does_not_name_it() -> None:
    table = new_game(years=12, ratio=100)
    assert table.game.ratio == 100
    assert 100 not in _start(table)


def test_a_save_of_the_first_firmware_names_it_as_it_is() -> None:
    assert rules.ratio(100) == 100
