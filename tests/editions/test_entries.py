"""What must hold after every kind of entry: undo, replay, snapshots, names."""

import importlib
from typing import Any

import pytest

from lifepod import journal
from tests.core.flash import Flash
from tests.core.table import Table
from tests.editions.everything import begin, make, moves
from tests.editions.play import choose

EDITIONS = ["classic", "adventure"]


def picture(table: Table) -> tuple[list[list[int]], dict[str, Any]]:
    """The state as numbers and as JSON, without what the glass shows."""
    state = table.state()
    for key in ("phase", "in_slot"):
        del state[key]
    return table.packed(), state


def live(table: Table) -> list[tuple[int, int, list[int]]]:
    ledger = table.app.ledger
    return [ledger.entry(ledger.entries[i]) for i in range(len(ledger.entries))]


@pytest.fixture(params=EDITIONS)
def played(request: pytest.FixtureRequest) -> tuple[Table, list[Any]]:
    """A game to its end and the states between, one for each entry."""
    table = begin(request.param)
    states = [picture(table)]
    for move in moves(request.param):
        make(table, move)
        entries = table.state()["undo"]
        assert entries in (len(states), len(states) - 1), move
        if entries == len(states):
            states.append(picture(table))
        else:
            assert picture(table) == states[-1], move
    return table, states


def test_every_kind_of_entry_is_made(played: tuple[Table, list[Any]]) -> None:
    table, _ = played
    edition = table.state()["edition"]
    ops = set()
    for name in ("lifepod.banker.ops", f"lifepod.editions.{edition}.ops"):
        module = vars(importlib.import_module(name))
        ops |= {value for key, value in module.items() if key.isupper() and isinstance(value, int)}
    ops -= {6, 7} if edition == "classic" else set()  # EVERYONE and PILE are no ops, PAY_DAY is
    made = {op for op, _, _ in live(table)}
    assert ops - made == set()
    assert max(made) < journal.START


def test_the_game_ends(played: tuple[Table, list[Any]]) -> None:
    table, _ = played
    table.remove()
    assert table.phase == "over"
    assert all(player["total"] is not None for player in table.state()["players"])


def test_undo_of_everything(played: tuple[Table, list[Any]]) -> None:
    """Each undo gives back the exact state before, of all sides."""
    table, states = played
    table.remove()
    assert len(states) > 45
    for state in reversed(states[:-1]):
        choose(table, "UNDO", menu=True)
        table.sees("UNDO?")
        table.press("#")
        assert picture(table) == state
    table.hold("*")
    table.sees("NOTHING TO UNDO")


def test_replay_is_the_state(played: tuple[Table, list[Any]]) -> None:
    table, _ = played
    again = Table(Flash(table.store.copy()))
    again.press("#")
    assert picture(again) == picture(table)


def test_replay_of_every_beginning() -> None:
    for edition in EDITIONS:
        table = begin(edition)
        for move in moves(edition):
            make(table, move)
            again = Table(Flash(table.store.copy()))
            again.press("#")
            assert picture(again) == picture(table), move


def test_a_snapshot_holds_the_whole_state(played: tuple[Table, list[Any]]) -> None:
    """After each entry: a game made of the snapshot alone goes on like the other."""
    table, states = played
    edition, ledger = table.app.edition, table.app.ledger
    entries = live(table)
    setup = _setup(table)
    for count in range(len(entries)):
        copy = edition.Game(setup)
        for part, numbers in enumerate(states[count][0]):
            copy.unpack(part, list(numbers))
        assert copy.pack() == states[count][0]
        copy.apply(*entries[count])
        assert copy.pack() == states[count + 1][0], entries[count]
    assert ledger.game.pack() == states[-1][0]


def _setup(table: Table) -> list[int]:
    game = table.app.game
    first = [60] if table.state()["edition"] == "adventure" else []  # of three players, changed
    colours = [player.colour for player in game.players]
    return [*first, len(colours), *colours, *game.rules]


def test_compaction_changes_nothing(played: tuple[Table, list[Any]]) -> None:
    table, _ = played
    before = table.packed()
    table.app.ledger.compact()
    assert table.packed() == before
    again = Table(Flash(table.store.copy()))
    again.press("#")
    assert again.packed() == before


def test_snapshots_fit_into_records(played: tuple[Table, list[Any]]) -> None:
    from lifepod import codec

    _, states = played
    for packed, _ in states:
        assert len(packed) <= 7
        assert max(len(codec.encode(numbers)) for numbers in packed) <= 60


def test_every_entry_has_a_name(played: tuple[Table, list[Any]]) -> None:
    table, _ = played
    for entry in live(table):
        text = table.app.edition.describe(table.app.game, *entry)
        assert 3 < len(text) <= 20
        assert text == text.strip()
        assert text == text.upper()


@pytest.mark.parametrize(
    ("edition", "op", "numbers", "text"),
    [
        ("classic", 2, [1, 100_000, 6], "PURPLE +$100,000 ALL"),
        ("classic", 2, [-1, 9_999_999, 1], "PUR -$9999999 YELLOW"),
        ("classic", 6, [1], "PUR RAISE, PAY DAY"),
        ("classic", 8, [1], "PURPLE BABY"),
        ("classic", 8, [2], "PURPLE TWINS"),
        ("classic", 21, [1], "PUR TILE FROM YELLOW"),
        ("classic", 21, [7], "PUR TILE FROM PILE"),
        ("classic", 23, [1], "PURPLE RAISE"),
        ("classic", 23, [2], "PUR CHANGES CAREER"),
        ("classic", 25, [9_999_999, 1, 1], "PUR SPLITS $9999999"),
        ("classic", 26, [1], "PURPLE SUES YELLOW"),
        ("classic", 29, [], "PUR BACK TO SCHOOL"),
        ("adventure", 3, [2_000_000], "PUR SALARY $2000000"),
        ("adventure", 6, [1, 90_000], "PUR PROMOTED, PAID"),
        ("adventure", 7, [9_999_999], "P WEDDING +$9999999"),
        ("adventure", 8, [2], "PURPLE PET"),
        ("adventure", 22, [9_999_999], "P LEVEL UP $9999999"),
        ("adventure", 25, [], "PUR PAYS FOR DEGREE"),
    ],
)
def test_the_longest_names_lose_commas_but_no_letters(
    edition: str, op: int, numbers: list[int], text: str
) -> None:
    table = begin(edition)
    game = table.app.game
    game.players[0].worn, game.players[1].worn = 4, 3
    assert table.app.edition.describe(game, op, 0, numbers) == text


def test_the_history(played: tuple[Table, list[Any]]) -> None:
    table, _ = played
    table.remove()
    table.press("D")
    while "HISTORY" not in next(row for row in table.rows() if row.startswith(">")):
        table.press("C")
    table.press("#")
    table.sees("HISTORY", "BLUE SCORE" if table.state()["edition"] == "classic" else "RED SCORE")
    table.press("B")
    table.sees(">PURPLE NEW COLOUR", "PURPLE HAS LEFT")
