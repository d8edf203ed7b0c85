"""The draws that a console tells make the desk draw the same (sim/board/draws.py)."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from sim.board import draws
from sim.board.record import TimedDesk
from sim.run.grammar import Command, parse
from sim.world import World

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "board"
WHOLE = ("resume", "classic", "adventure")  # games


class Told(World):
    """A desk with a computer on it that keeps what is printed, as it does for a board."""

    def __init__(self, seed: int) -> None:
        super().__init__(settings={}, seed=seed)
        self.parts_told: list[str] = []

    def power_on(self) -> None:
        super().power_on()
        self.attach()

    def power_off(self) -> None:
        self.parts_told.append(self.console)
        super().power_off()

    power_cut = power_off  # type: ignore[assignment]


def play(table: World, commands: list[Command]) -> bytes:
    from sim.run.play import Player

    Player(table, io.StringIO(), None).play(commands, lambda _line, _text: None)
    table.power_off()
    return bytes(table.nvm)


@pytest.mark.parametrize(
    "name",
    ["lottery", "keys", *(pytest.param(n, marks=pytest.mark.long) for n in WHOLE)],
)
def test_the_same_scenario_draws_the_same_from_another_seed(name: str) -> None:
    commands = parse((SCENARIOS / f"{name}.txt").read_text("utf-8"))
    first = Told(seed=41)
    cells = play(first, commands)
    assert cells.count(255) < 4040
    drawn = draws.of_console(first.parts_told)
    assert play(TimedDesk(drawn, settings={}, seed=7), commands) == cells
    assert play(TimedDesk(b"", settings={}, seed=7), commands) != cells


LINE = '{{"op": {}, "player": {}, "numbers": {}}}\r\n'
START = LINE.format(48, 7, [1, 3, 101, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])


def entry(op: int, *numbers: int, player: int = 0) -> str:
    return LINE.format(op, player, list(numbers))


def test_each_kind_of_draw() -> None:
    text = START + entry(10, 7, 0) + entry(4, 2) + entry(1, 500) + entry(11, 40_000, player=7)
    text += entry(12, 10, player=7)
    assert list(draws.of_console([text])) == [21, 6, 11, 2, 9]


def test_a_jackpot_that_stood_was_not_drawn_again() -> None:
    lottery = entry(11, 40_000, player=7)
    left = START + lottery + entry(14, player=7) + lottery
    assert list(draws.of_console([left])) == [21, 2]
    won = START + lottery + entry(12, 3, player=7) + entry(13) + entry(11, 20_000, player=7)
    assert list(draws.of_console([won])) == [21, 2, 2, 0]


def test_what_was_taken_back_was_drawn_all_the_same() -> None:
    undone = START + entry(10, 7, 0) + LINE.format(49, 7, []) + entry(10, 2, 0)
    assert list(draws.of_console([undone])) == [21, 6, 1]


def test_a_log_that_is_told_again_was_not_drawn_again() -> None:
    first = START + entry(10, 7, 0) + entry(10, 3, 0, player=1)
    assert list(draws.of_console([first, first + entry(4, 1)])) == [21, 6, 2, 10]
    lost = START + entry(10, 7, 0)
    assert list(draws.of_console([first, lost + entry(10, 5, 0, player=1)])) == [21, 6, 2, 4]


def test_a_log_that_was_compacted_was_not_drawn_again() -> None:
    begun = START + entry(10, 7, 0) + entry(1, 500) + entry(10, 3, 0, player=1)
    anew = LINE.format(48, 0, [1, 3, 101, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    anew += LINE.format(52, 0, [5]) + LINE.format(52, 7, [1]) + entry(10, 3, 0, player=1)
    assert list(draws.of_console([begun + anew + entry(4, 0)])) == [21, 6, 2, 0]
    assert list(draws.of_console([begun + anew, anew + entry(4, 0)])) == [21, 6, 2, 0]


def test_anything_else_that_is_printed_is_passed_over() -> None:
    text = "started in 1+2 ms\r\n{broken\r\n" + START + '{"phase": "ready"}\r\nTraceback\r\n'
    assert list(draws.of_console([text])) == [21]
    assert draws.of_console([]) == b""
