"""The statement agrees with the ledger, line by line."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given

from lifepod.editions.twists import ops
from sim.report.curves import curves
from sim.report.records import Record, Unreadable, of_memory
from sim.report.statement import Line, Statement, statement
from sim.world import ROOT
from tests.goldens import album
from tests.report.games import BLUE, ENTRIES, GREEN, RED, fresh, memory, short_game

SCENARIOS = [ROOT / "tests" / "scenarios" / f"{name}.txt" for name in ("classic", "adventure")]


def written(image: bytes) -> Statement:
    return statement(of_memory(image))


def last(lines: Sequence[Line], player: str) -> Line:
    return [line for line in lines if line.player == player][-1]


def test_a_short_game() -> None:
    told = written(memory(short_game()))
    assert (told.edition, told.title) == ("twists", "TWISTS & TURNS")
    assert told.players == ("red", "blue")
    rows = [(line.year, line.player, line.what, line.change, line.money) for line in told.lines]
    assert rows == [
        (1, "red", "OPENING", None, 0),
        (1, "blue", "OPENING", None, 0),
        (1, "red", "SPIN 7", 5_000, 5_000),
        (1, "red", "EARNS $40,000", 0, 5_000),
        (1, "blue", "SPIN 3", 5_000, 5_000),
        (1, "blue", "MARRIAGE", 1_000, 6_000),
        (1, "red", "BLUE MARRIAGE", -1_000, 4_000),
        (2, "red", "SPIN 2", 40_000, 44_000),
        (2, "red", "BUYS MODEST", -200_000, -156_000),
        (2, "blue", "SPIN 9", 5_000, 11_000),
        (2, None, "FINALE", None, None),
        (2, "red", "TOTAL", 156_000, 0),
        (2, "blue", "TOTAL", -11_000, 0),
    ]
    assert last(told.lines, "red").points == 440  # -156,000 + 200,000 at 100 dollars a point
    assert last(told.lines, "blue").points == 3_000 + 1_500 + 110
    assert told.lines[2].detail == (("SALARY", 5_000),)
    assert told.lines[6].detail == ()


def test_another_colour_and_who_left_stay_on_the_lines_of_the_player() -> None:
    """Under the colour of the start; in the finale the one who left is reckoned, too."""
    ledger = fresh(RED, BLUE, GREEN, years=1)
    for op, player, numbers in (
        (ops.COLOUR, 0, [5]),
        (ops.SPIN, 0, [7, 0]),
        (ops.QUIT, 0, []),
        (ops.REST, 1, []),
        (ops.FINALE, 7, []),
    ):
        ledger.commit(op, player, numbers)
    told = written(memory(ledger))
    assert told.players == ("red", "blue", "green")
    assert [(line.player, line.what, line.change) for line in told.lines[3:]] == [
        ("red", "NEW COLOUR", 0),
        ("red", "SPIN 7", 5_000),
        ("red", "HAS LEFT", 0),
        ("blue", "SITS OUT", 0),
        (None, "FINALE", None),
        ("red", "FINALE", -5_000),
    ]
    assert last(told.lines, "red").points == 50


@given(ENTRIES)
def test_every_balance_is_the_one_before_and_its_change(
    entries: list[tuple[int, int, list[int]]],
) -> None:
    ledger = fresh(GREEN, RED, BLUE)
    for op, player, numbers in entries:
        if not ledger.game.refuse(op, player, numbers):
            ledger.commit(op, player, numbers)
    told = written(memory(ledger))
    money: dict[str, int] = {}
    points: dict[str, int] = {}
    for line in told.lines:
        if line.player is None:
            continue
        assert line.money is not None
        assert line.points is not None
        if line.entry:
            assert line.money == money[line.player] + (line.change or 0)
            assert line.points == points[line.player] + (line.points_change or 0)
            if line.detail:
                assert sum(amount for _, amount in line.detail) == line.change
        money[line.player], points[line.player] = line.money, line.points
    for player in ledger.game.json()["players"]:
        assert money[player["colour"]] == player["money"]
        assert points[player["colour"]] == player["life_points"]
    assert {line.entry for line in told.lines} - {0} == set(range(1, len(ledger.entries) + 1))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_game_of_another_box_ends_with_the_balances_of_its_statement(path: Path) -> None:
    world = album.played(path).world
    players = world.state()["players"]
    assert len(players) == 3
    told = written(bytes(world.nvm))
    for player in players:
        assert last(told.lines, player["colour"]).money == player["money"]


def test_curves() -> None:
    red, blue = curves(written(memory(short_game())))
    assert red.player == "red"
    assert red.x == sorted(red.x)
    assert red.x[0] == 0
    assert red.x[-1] == pytest.approx(2 - 1 / 6)
    assert red.money == [0, 5_000, 5_000, 4_000, 44_000, -156_000, 0]
    assert blue.points[-1] == 4_610


def test_no_game() -> None:
    assert written(b"\xff" * 4096) == Statement()
    assert statement([]) == Statement()


@pytest.mark.parametrize(
    "records",
    [
        [Record(ops.MONEY, 0, (5,))],
        [Record(48, 7, ())],
        [Record(48, 7, (99, 3))],
        [Record(48, 7, (1, 3, 100, 2, 0, 1, *[0] * 9)), Record(ops.MONEY, 5, (5,))],
        [Record(48, 7, (1, 3, 100, 2, 0, 1, *[0] * 9)), Record(ops.SPIN, 0, ())],
        [Record(48, 7, (1, 3, 100, 2, 0, 17, *[0] * 9))],
    ],
)
def test_records_that_make_no_game(records: list[Record]) -> None:
    with pytest.raises(Unreadable):
        statement(records)
