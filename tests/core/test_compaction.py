"""A log that is nearly full is written anew: the state stays, the last entries can be undone."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from tests.core.flash import Flash
from tests.core.ledgers import live, reopened, some_entry, started, state
from tests.core.play import new_game, rest, turn
from tests.core.table import Table


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), length=st.integers(0, 150), keep=st.integers(0, 40))
def test_state_and_last_entries_are_kept(seed: int, length: int, keep: int) -> None:
    dice = random.Random(seed)
    ledger = started()
    states = [state(ledger)]
    for _ in range(length):
        ledger.commit(*some_entry(dice))
        states.append(state(ledger))
    entries, known = live(ledger), list(ledger.known)
    ledger.compact(keep)
    kept = min(keep, length)
    for each in (ledger, reopened(ledger.journal.store)):  # type: ignore[arg-type]
        assert state(each) == states[-1]
        assert live(each) == entries[length - kept :]
        assert each.known == known
        assert each.game.rules == ledger.game.rules
    for back in range(1, kept + 1):
        ledger.undo()
        assert state(ledger) == states[-1 - back]
    ledger.commit(ops.MONEY, 1, [77])
    assert state(reopened(ledger.journal.store)) == state(ledger)  # type: ignore[arg-type]


MOVES = st.lists(
    st.sampled_from(["entry", "entry", "entry", "undo", "reopen", "compact", "new", "card"]),
    max_size=60,
)


@settings(max_examples=120)
@given(moves=MOVES, seed=st.integers(0, 2**32))
def test_against_a_plain_list(moves: list[str], seed: int) -> None:
    """Append, undo, reopen, compact and new game in any order; the model is a list of entries."""
    dice = random.Random(seed)
    ledger = started()
    model: list[tuple[int, int, list[int]]] = []
    floor = 0  # entries before it are in the snapshot
    for move in moves:
        if move == "entry":
            entry = some_entry(dice)
            ledger.commit(*entry)
            model.append(entry)
        elif move == "undo" and len(model) > floor:
            ledger.undo()
            model.pop()
        elif move == "reopen":
            ledger = Ledger(ledger.journal.store)
        elif move == "compact":
            keep = dice.randint(0, 20)
            ledger.compact(keep)
            floor = max(floor, len(model) - keep)
        elif move == "new":
            ledger.start(1, [5, 90, 4, 0, 1, 2, 3, *[0] * 9])
            model, floor = [], 0
        elif move == "card":
            ledger.known[5] = dice.randbytes(7)
            ledger.compact()
            floor = max(floor, len(model) - 12)
        assert live(ledger) == model[floor:]
        game: Any = ledger.game
        fresh = ledger.edition.Game([game.years, game.ratio, 4, 0, 1, 2, 3, *[0] * 9])
        for op, who, numbers in model:
            fresh.apply(op, who, numbers)
        assert fresh.pack()[:4] == ledger.game.pack()[:4]


def _nearly_full(table: Table) -> None:
    while table.app.ledger.journal.room() > 200:
        table.app.commit(ops.LIFE, [1], 0)


def test_the_player_is_told_before_and_nothing_else_happens() -> None:
    table = new_game()
    _nearly_full(table)
    table.insert("red")
    while not table.store.erases:
        assert "SAVING" not in table.text() or table.phase == "ready"
        if "SAVING" in table.text():
            table.sees("DO NOT SWITCH OFF")
            before = table.packed()
            image = table.store.copy()
            table.sounds()
            table.press("1")
            assert table.sounds() == ["bad"]
            assert table.store.copy() == image
            waited = 0
            while not table.store.erases:
                table.step()
                waited += 20
            assert 500 <= waited <= 2000
            assert table.packed() == before
        else:
            table.press("LIFE-POINTS B1#")
    table.sees("RED 0001")
    assert table.state()["undo"] >= 10
    table.press("MONEY B500#")
    assert table.player("red")["money"] == 500
    before = table.packed()
    table.power_on()
    table.press("#")
    assert table.packed() == before


@pytest.mark.parametrize("what", ["spin", "entry", "menu", "lottery"])
def test_not_in_the_middle_of_anything(what: str) -> None:
    """While something is open the log is left alone; the entry itself always finds room."""
    table = new_game()
    table.insert("red")
    while table.app.ledger.journal.room() > 165:
        table.app.commit(ops.LIFE, [1], 0)
    if what == "spin":
        table.queue(1)
        table.press("A")
    elif what == "entry":
        table.press("MONEY B")
    elif what == "menu":
        table.press("D")
    else:
        table.remove()
        table.queue(1, 1)
        table.press("LOTTERY A")
    while table.app.ledger.journal.room() > 40:
        table.app.ledger.commit(ops.LIFE, 0, [1])
    for _ in range(300):
        if table.phase not in ("spinning", "entry", "menu"):
            break
        assert "SAVING" not in table.text()
        assert table.store.erases == 0
        table.step()
    if what == "entry":
        table.press("5#")
    elif what == "menu":
        table.press("*")
    rest(table)
    table.until("SAVING", 500)
    table.run(2000)
    assert table.store.erases == 1


def test_new_games_and_compactions_alone_erase() -> None:
    """A whole evening: every other write goes into erased bytes."""
    table = new_game(years=40)
    for year in range(40):
        table.store.sealed = True
        for colour in ("red", "blue"):
            if table.app.ledger.journal.room() < 400:
                return
            turn(
                table,
                colour,
                1 + year % 10,
                "MONEY B12345# LIFE-POINTS B350# BABY 2# CAR B# CAR C#",
            )
            table.press("*")
            if year % 5 == 0:
                table.hold("*")
                table.press("#")
        table.remove()
    assert table.store.erases == 0


def test_known_cards_survive_a_new_game_and_a_compaction() -> None:
    table = new_game(6)
    known = list(table.app.ledger.known)
    table.app.ledger.compact()
    assert Table(Flash(table.store.copy())).app.ledger.known == known
    table.power_on()
    table.press("C#")
    new_game(2, table=table)
    assert Table(Flash(table.store.copy())).app.ledger.known == known
