"""The core under a real MicroPython in a heap of a board's size.

`game.py` beside this file plays a whole scripted game against `lifepod`. It runs under both Pythons
and must print the same; lines that begin with `free` are of the heap and may differ. Its last line
but those is `done`.
"""

import os
from pathlib import Path

import pytest

from tests.dialect import interpreter
from tools import board

HERE = Path(__file__).parent
GAME = HERE / "game.py"
CORE = [name for name in map(board.module, board.files()) if name.startswith("lifepod")]

pytestmark = pytest.mark.skipif(
    interpreter.binary() is None and "CI" not in os.environ,
    reason="no MicroPython for this kind of machine (see requirements-dev.txt)",
)


def test_every_module_of_the_core_loads() -> None:
    # All editions at once, which no game does.
    answer = interpreter.run(HERE / "load_all.py", *CORE, heap="480k")
    assert answer.returncode == 0, answer.stdout
    assert interpreter.lines(answer.stdout) == [f"loaded {len(CORE)}"]


def test_the_heap_is_limited() -> None:
    answer = interpreter.run(HERE / "load_all.py", *CORE, heap="24k")
    assert answer.returncode == 1
    assert "MemoryError" in answer.stdout


def test_a_failing_script_is_noticed(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import lifepod\nprint(1)\n'a'.zfill(2)\n", encoding="utf-8")
    answer = interpreter.run(script)
    assert answer.returncode == 1
    assert answer.stdout.startswith("1\nTraceback")
    assert "line 3" in answer.stdout


@pytest.mark.parametrize("years", ["22", pytest.param("99", marks=pytest.mark.long)])
def test_a_whole_game_is_the_same_on_both_pythons(years: str) -> None:
    board_like = interpreter.run(GAME, years)
    assert board_like.returncode == 0, board_like.stdout
    told = interpreter.lines(board_like.stdout)
    assert told == interpreter.lines(interpreter.desk(str(GAME), years))
    assert told[-1] == "done"
