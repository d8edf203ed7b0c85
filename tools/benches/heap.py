"""Heap of the core as the drive has it, on a MicroPython with 64-bit objects (a board has 32)."""

import re
import tempfile
from pathlib import Path

from tests.dialect import interpreter
from tools import board, loaded
from tools.bench import Row
from tools.deploy import program

KB = 1024
USED_KB = 120  # while a game of Twists & Turns is played, the script that plays it included
OWN_KB = 7  # of that script, and of the 4 kB that stand in for the flash
HEAP_KB = 152  # in which it plays; what the setup and the compiler need for a moment included
GROWTH_KB = 2.0  # from the first year on; the last one loads the finale
_TESTS = board.ROOT / "tests" / "dialect"
_ROOM = 160  # kB given to the game
_MUCH = 400  # kB given to all modules at once


def _lay_out(root: Path) -> None:
    """The firmware, and as game.py the script, which has to know its constants."""
    short = program.shrinker(game=(_TESTS / "game.py").read_text(encoding="utf-8"))
    for path in board.files():
        target = root / path.relative_to(board.ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(short.text(board.module(path)), encoding="utf-8")
    (root / "game.py").write_text(short.text("game"), encoding="utf-8")


def _free(root: Path, room: int, script: Path, *arguments: str) -> list[int]:
    """What a script tells after "free", in bytes. RuntimeError when it does not end well."""
    answer = interpreter.run(script, *arguments, heap=f"{room}k", root=root)
    if answer.returncode:
        raise RuntimeError(answer.stdout[-500:])
    return [int(left) for left in re.findall(r"^free (?:\d+ )?(\d+)$", answer.stdout, re.MULTILINE)]


def _smallest(root: Path) -> int:
    """The smallest heap in kB, from HEAP_KB downward, in which a game of Twists & Turns plays."""
    room = HEAP_KB + 1
    while interpreter.run(root / "game.py", heap=f"{room - 1}k", root=root).returncode == 0:
        room -= 1
    return room


def rows() -> list[Row]:
    """Heap in kB (1,024 bytes); nothing where there is no MicroPython."""
    if interpreter.binary() is None:
        return []
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        _lay_out(root)
        *years, last = _free(root, _ROOM, root / "game.py")
        used = _ROOM - min(years) / KB
        found.append(("heap of a game of twists", used, "kB", USED_KB))
        found.append(("heap in which it plays, of 64 bits", _smallest(root), "kB", HEAP_KB))
        found.append(("its growth over 90 years", (years[0] - min(years)) / KB, "kB", GROWTH_KB))
        found.append(("heap after its finale", _ROOM - last / KB, "kB", None))
        for edition in loaded.editions({board.module(path): path for path in board.files()}):
            core = [board.module(path) for path in loaded.in_game(edition)]
            core = [name for name in core if name.startswith("lifepod")]
            left = _free(root, _MUCH, _TESTS / "load_all.py", *core)[0]
            found.append((f"heap of all modules of {edition}", _MUCH - left / KB, "kB", None))
    return found
