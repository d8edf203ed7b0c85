"""The heap of a device that has played for 99 years, on a real MicroPython."""

import os
from pathlib import Path

import pytest

from tests.dialect import interpreter
from tests.dialect.test_micropython import GAME
from tests.reliability import tally

SAME = 2000  # bytes
TURN = '        self.step((events.CARD, UIDS[number]))\n        self.press("A")\n'

pytestmark = pytest.mark.skipif(
    interpreter.binary() is None and "CI" not in os.environ,
    reason="no MicroPython for this kind of machine (see requirements-dev.txt)",
)


def free(script: Path, years: int, heap: str = interpreter.HEAP) -> dict[int, int]:
    """Bytes of heap that are free, by the year of the game."""
    answer = interpreter.run(script, str(years), heap=heap)
    assert answer.returncode == 0, answer.stdout
    lines = [line.split() for line in answer.stdout.splitlines() if line.startswith("free")]
    return {int(year): int(count) for _, year, count in lines}


def grown(heap: dict[int, int]) -> bool:
    """Whether the game takes more and more; in the last year the finale is imported."""
    playing = [heap[year] for year in sorted(heap)[:-1]]
    return max(playing) - min(playing) > SAME


@pytest.mark.parametrize("years", [33, pytest.param(99, marks=pytest.mark.long)])
def test_the_heap_is_as_free_after_many_years_as_after_one(years: int) -> None:
    heap = free(GAME, years)
    assert sorted(heap) == [*range(1, years, 10), years]
    assert not grown(heap)
    if years == 99:
        tally.add("years", years)


@pytest.mark.long
def test_fifty_bytes_lost_in_a_year_are_noticed(tmp_path: Path) -> None:
    source = GAME.read_text(encoding="utf-8")
    assert TURN in source
    script = tmp_path / "game.py"
    leak = "        if number == 0:\n            UIDS.append(bytes(16))\n"
    script.write_text(source.replace(TURN, TURN + leak))
    assert grown(free(script, 99, heap="240k"))
