"""Both editions under a real MicroPython, and what of them a game loads."""

import os
from pathlib import Path

import pytest

from tests.dialect import interpreter

# Objects of this interpreter are twice as large as a board's: 98 kB of the 133 that are free there.
HEAP = "196k"
GAME = Path(__file__).parent / "board_game.py"


@pytest.mark.skipif(
    interpreter.binary() is None and "CI" not in os.environ,
    reason="no MicroPython for this kind of machine (see requirements-dev.txt)",
)
@pytest.mark.parametrize("key", ["2", "3"])
def test_a_game_is_the_same_on_both_pythons(key: str) -> None:
    """Everything that can happen, with every module that can be loaded."""
    answer = interpreter.run(GAME, key, heap=HEAP)
    assert answer.returncode == 0, answer.stdout
    told = interpreter.lines(answer.stdout)
    assert told == interpreter.lines(interpreter.desk(str(GAME), key))
    assert told[-1] == "done"
    assert [line for line in told if line.startswith("over ")]


LOADED = """
import sys
from tests.core.table import COLOURS, Table
table = Table()
table.press({key!r})
for colour in COLOURS[:2]:
    table.insert(colour)
    table.remove()
table.queue(0)
table.press("##")
table.saved()
assert table.phase == "ready", table.text()
print("\\n".join(name for name in sys.modules if name.startswith("lifepod.")))
"""


@pytest.mark.parametrize(
    ("key", "absent"),
    [
        ("15#", ("lifepod.banker", "lifepod.editions.classic", "lifepod.editions.adventure")),
        ("2", ("lifepod.editions.twists", "lifepod.editions.adventure", "lifepod.banker.wheel")),
        ("3", ("lifepod.editions.twists", "lifepod.editions.classic", "lifepod.banker.score")),
    ],
)
def test_only_what_is_played_is_loaded(key: str, absent: tuple[str, ...]) -> None:
    loaded = interpreter.desk("-c", LOADED.format(key=key)).split()
    assert len(loaded) > 20
    assert not [name for name in loaded if name.startswith(absent)]
