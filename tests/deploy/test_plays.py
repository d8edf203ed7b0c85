"""The program as it lies on the drive plays as the sources do, and keeps its budgets."""

import io
import os
import re
from pathlib import Path

import pytest

from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import World
from tests.deploy.conftest import GAME
from tests.deploy.programs import Program
from tests.dialect import interpreter
from tools import board, loaded
from tools.benches import heap, size

HEAP = f"{heap.HEAP_KB}k"
GROWTH = 2_000  # bytes of heap that a game may take more after many years than after its first

needs_interpreter = pytest.mark.skipif(
    interpreter.binary() is None and "CI" not in os.environ,
    reason="no MicroPython for this kind of machine (see requirements-dev.txt)",
)


@pytest.fixture(scope="module")
def played(deployed: Path) -> dict[str, tuple[list[str], set[str]]]:
    """For each scenario what failed, and the modules that the firmware had loaded at its end."""
    outcomes = {}
    for name in loaded.GAMES["twists"]:
        path = board.ROOT / "tests" / "scenarios" / f"{name}.txt"
        failures: list[str] = []
        world = World(root=deployed)
        modules: set[str] = set()
        player = Player(world, io.StringIO(), shots=None)
        for command in parse(path.read_text("utf-8")):
            player.play([command], lambda _, text: failures.append(text))  # noqa: B023
            if world.pico is not None:  # another one after each power-on
                modules |= world.pico.modules.keys()
        outcomes[name] = (failures, modules)
        world.power_off()
    return outcomes


def test_scenarios_go_as_with_the_sources(played: dict[str, tuple[list[str], set[str]]]) -> None:
    assert {name: failures for name, (failures, _) in played.items()} == {
        name: [] for name in played
    }


def test_budgets(firmware: Program, played: dict[str, tuple[list[str], set[str]]]) -> None:
    """What `make bench` prints is under its limits; these games have all that Twists has."""
    drive = size.on_drive(firmware)
    modules = set().union(*(names for _, names in played.values())) & drive.keys() | {"code"}
    rows = [*size.whole(drive), size.in_games(drive, "twists", modules)]
    for name, value, unit, limit in rows:
        assert limit is None or value <= limit, f"{name}: {value:.1f} {unit} of {limit}"
    assert rows[-1][1] > 40, "the game was loaded at all"


@needs_interpreter
def test_a_game_of_99_years_on_a_small_heap(deployed: Path, game: Path) -> None:
    """Word for word what the sources print on this Python; the heap does not fill up."""
    answer = interpreter.run(game, heap=HEAP, root=deployed)
    assert answer.returncode == 0, answer.stdout[-1000:]
    told = interpreter.lines(answer.stdout)
    assert told == interpreter.lines(interpreter.desk(str(GAME)))
    assert told[-1] == "done"
    free = {int(year): int(left) for year, left in re.findall(r"free (\d+) (\d+)", answer.stdout)}
    late = [left for year, left in free.items() if 1 < year < 99]  # in the last, the finale loads
    assert len(late) >= 8
    assert free[1] - min(late) <= GROWTH
