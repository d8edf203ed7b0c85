"""The core under a real MicroPython in a heap of a board's size.

`game.py` beside this file, when it is there, plays a whole scripted game against `lifepod`. It runs
under both Pythons and must print the same; lines that begin with `free` are of the heap and may
differ. Its last line but those is `done`.
"""

import os
import subprocess
import sys
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


def _lines(printed: str) -> list[str]:
    return [line for line in printed.splitlines() if not line.startswith("free")]


def test_every_module_of_the_core_loads() -> None:
    # All editions at once, which no game does.
    answer = interpreter.run(HERE / "load_all.py", *CORE, heap="400k")
    assert answer.returncode == 0, answer.stdout
    assert _lines(answer.stdout) == [f"loaded {len(CORE)}"]


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


@pytest.mark.skipif(not GAME.exists(), reason="no scripted game yet")
def test_a_whole_game_is_the_same_on_both_pythons() -> None:
    board_like = interpreter.run(GAME)
    assert board_like.returncode == 0, board_like.stdout
    desk = subprocess.run(
        [sys.executable, str(GAME)],
        env=os.environ | {"PYTHONPATH": str(board.ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=interpreter.SECONDS,
        check=False,
    )
    assert desk.returncode == 0, desk.stderr
    assert _lines(board_like.stdout) == _lines(desk.stdout)
    assert _lines(board_like.stdout)[-1] == "done"
