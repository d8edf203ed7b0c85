"""How a state changes (docs/architecture.md): what the recipe says breaks no older save."""

from pathlib import Path
from typing import Any

import pytest

from lifepod import codec, editions, journal
from lifepod.banker.account import Account
from lifepod.editions.adventure import game as adventure
from lifepod.editions.classic import game as classic
from lifepod.editions.classic import older
from lifepod.editions.classic.player import Player
from lifepod.editions.twists import game as twists
from lifepod.editions.twists import rules
from lifepod.ledger import Ledger
from lifepod.saves import Refused
from tests.core import play
from tests.core.flash import Flash
from tests.core.ledgers import reopened, started
from tests.core.table import Table
from tests.editions.play import new_game
from tests.saves.frozen import resumed
from tests.saves.test_saves import IMAGES, test_a_save_of_an_earlier_firmware_resumes

GAMES: dict[int, Any] = {1: twists.Game, 2: classic.Game, 3: adventure.Game}
SETUPS = {1: [9, 100, 2, 0, 1, *[0] * 9], 2: [2, 0, 1, 0, 0], 3: [40, 2, 0, 1, 0]}
OLDER = [path for path in IMAGES if path.parent.name == "1" and "classic" in path.stem]


def memory(*records: tuple[int, int, list[int]]) -> Flash:
    """A memory with a log of these records."""
    store = Flash()
    packed = [(op, player, codec.encode(numbers)) for op, player, numbers in records]
    journal.Journal(store).rewrite(packed)
    return store


@pytest.mark.parametrize("number", [1, 2, 3])
def test_start_says_the_version_of_its_state(number: int) -> None:
    ledger = Ledger(Flash())
    ledger.start(number, SETUPS[number])
    version = GAMES[number].VERSION
    assert ledger.entry(ledger.opening[0])[2] == [-version, number, *SETUPS[number]]
    ledger.compact()
    assert len(ledger.opening) == 4
    assert ledger.entry(ledger.opening[0])[2] == [-version, number, *SETUPS[number]]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_log_that_is_rewritten_has_the_version_of_today(path: Path) -> None:
    table = resumed(path.read_bytes())
    ledger = table.app.ledger
    assert ledger.entry(ledger.opening[0])[2][0] > 0, "as firmware 1.0 wrote it"
    before = table.state()
    ledger.compact(0)
    assert ledger.entry(ledger.opening[0])[2][0] == -classic.Game.VERSION
    again = resumed(table.store.copy()).state()
    for state in (before, again):
        del state["undo"], state["phase"]  # the outcome of an entry is no longer shown
    assert again == before


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_newer_version_needs_a_newer_firmware(number: int) -> None:
    start = [-GAMES[number].VERSION - 1, number, *SETUPS[number]]
    table = Table(memory((journal.START, journal.NOBODY, start)))
    assert table.phase == "error"
    table.sees("THE SAVED GAME NEEDS", "A NEWER FIRMWARE")


@pytest.mark.parametrize(("number", "op"), [(1, 20), (1, 40), (2, 18), (2, 33), (3, 19), (3, 30)])
def test_an_op_of_a_later_firmware_needs_it(number: int, op: int) -> None:
    start = [number, *SETUPS[number]]
    table = Table(memory((journal.START, journal.NOBODY, start), (op, 0, [1])))
    table.sees("THE SAVED GAME NEEDS", "A NEWER FIRMWARE")


def test_a_house_rule_of_a_later_firmware_needs_it_unless_it_is_the_rulebooks() -> None:
    later = [1, *SETUPS[1]]
    assert Table(memory((journal.START, 7, [*later, 0]))).phase == "resume"
    table = Table(memory((journal.START, 7, [*later, 1])))
    table.sees("THE SAVED GAME NEEDS", "A NEWER FIRMWARE")


@pytest.fixture
def next_classic(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The Classic of a later firmware, whose state has another version."""
    monkeypatch.setattr(classic.Game, "VERSION", classic.Game.VERSION + 1)
    return monkeypatch


@pytest.mark.usefixtures("next_classic")
@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_an_attribute_at_the_end_breaks_no_save(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With those that the bank shares, and with an edition's own; it keeps its first value."""
    monkeypatch.setattr(Account, "SHARED", (*Account.SHARED, "pension"))
    monkeypatch.setattr(Account, "pension", 7, raising=False)
    monkeypatch.setattr(Player, "OWN", (*Player.OWN, "degrees"))
    monkeypatch.setattr(Player, "degrees", -1, raising=False)
    test_a_save_of_an_earlier_firmware_resumes(path)
    ledger = resumed(path.read_bytes()).app.ledger
    assert {(player.pension, player.degrees) for player in ledger.game.players} == {(7, -1)}
    changed, copy = ledger.game.players[:2]
    changed.pension, changed.degrees = 30, 2
    copy.unpack(changed.pack())
    assert (copy.pension, copy.degrees, copy.total) == (30, 2, changed.total)


@pytest.mark.usefixtures("next_classic")
def test_and_a_snapshot_of_the_version_before_has_it_not() -> None:
    """Written by today's code, read by the next."""
    table = new_game("classic", 3)
    table.app.ledger.compact(0)
    before = table.packed()
    with pytest.MonkeyPatch.context() as later:
        later.setattr(Account, "SHARED", (*Account.SHARED, "pension"))
        later.setattr(Account, "pension", 7, raising=False)
        again = resumed(table.store.copy())
        assert [player.pension for player in again.app.game.players] == [7, 7, 7]
    assert [player.money for player in again.app.game.players] == [10_000] * 3
    assert again.app.game.players[0].pack() == before[0]


def test_an_edition_refuses_an_older_save_in_words_of_its_own(
    next_classic: pytest.MonkeyPatch,
) -> None:
    def no_more(version: int, n: list[int]) -> list[int]:
        raise Refused("PLAY THIS ON", "FIRMWARE 1.0")

    next_classic.setattr(older, "setup", no_more)
    table = Table(Flash(OLDER[0].read_bytes()))
    assert table.phase == "error"
    table.sees("PLAY THIS ON", "FIRMWARE 1.0")
    table.sees_not("NEWER")
    assert table.store.copy() == OLDER[0].read_bytes()


def test_an_older_save_that_makes_no_sense_does_not_ask_for_a_newer_firmware() -> None:
    table = Table(memory((journal.START, 7, [1, 9])))
    assert table.phase == "error"
    table.sees("THE SAVED GAME", "CANNOT BE READ")
    table.sees_not("NEWER")


def test_a_tenth_house_rule_is_the_rulebooks_in_an_older_save(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = play.new_game(rent=1)
    monkeypatch.setattr(rules, "COUNT", 10)
    again = resumed(table.store.copy())
    assert again.app.game.rules == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]


# Values that outlast a game

VALUE, OTHER = 100, 101  # keys that no firmware of today knows


def test_a_kept_value_outlasts_games_and_rewriting() -> None:
    ledger = started()
    ledger.keep(VALUE, b"\x02")
    assert reopened(ledger.journal.store).kept == {VALUE: b"\x02"}  # type: ignore[arg-type]
    ledger.keep(OTHER, bytes(20))
    ledger.keep(VALUE, b"\x03")
    for new in (False, True):
        if new:
            ledger.start(1, SETUPS[1])
        else:
            ledger.compact()
        again = reopened(ledger.journal.store)  # type: ignore[arg-type]
        assert again.kept == {VALUE: b"\x03", OTHER: bytes(20)}
        assert again.game.pack() == ledger.game.pack()


def test_a_kept_value_is_no_entry() -> None:
    ledger = started()
    ledger.commit(1, 0, [500])
    ledger.keep(VALUE, b"\x01")
    assert len(ledger.entries) == 1
    ledger.undo()
    assert reopened(ledger.journal.store).kept == {VALUE: b"\x01"}  # type: ignore[arg-type]


def test_what_is_kept_already_is_not_written_again() -> None:
    ledger = started()
    ledger.keep(VALUE, b"\x01")
    end = ledger.journal.end
    ledger.keep(VALUE, b"\x01")
    assert ledger.journal.end == end


def test_a_value_kept_before_the_first_game_is_saved_with_it() -> None:
    ledger = Ledger(Flash())
    ledger.keep(VALUE, b"\x01")
    ledger.start(1, SETUPS[1])
    assert reopened(ledger.journal.store).kept == {VALUE: b"\x01"}  # type: ignore[arg-type]


def test_a_value_in_a_full_log_makes_room() -> None:
    ledger = started()
    while not ledger.full(32):
        ledger.commit(1, 0, [500])
    money = ledger.game.players[0].money
    ledger.keep(VALUE, bytes(20))
    again = reopened(ledger.journal.store)  # type: ignore[arg-type]
    assert again.kept == {VALUE: bytes(20)}
    assert again.game.players[0].money == money


def test_another_memory_is_not_touched_by_a_value() -> None:
    image = b"something else".ljust(4096, b"\1")
    ledger = Ledger(Flash(image))
    ledger.keep(VALUE, b"\x01")
    assert ledger.journal.store[0:4096] == image


def test_every_edition_has_a_version() -> None:
    assert GAMES.keys() == editions.NAMES.keys()
    for kind in GAMES.values():
        assert kind.VERSION >= 1
