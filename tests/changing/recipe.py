"""The recipe of docs/changing.md for a new edition, done in a copy of the project."""

import shutil
import subprocess
from pathlib import Path

from tools import board

HERE = Path(__file__).resolve().parent
_LISTS = "lifepod/editions/__init__.py"
_SHAPE = """
from lifepod.banker.kinds import App
from lifepod.editions.lemonade import edition as lemonade
from lifepod.editions.lemonade import game as lemonade_game
from lifepod.editions.lemonade import house as lemonade_house

LEMONADE: BankEdition[lemonade_game.Game, App] = lemonade
LEMONADE_HOUSE: House = lemonade_house
"""


def copy(root: Path) -> None:
    """What a commit would hold, without the pictures."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=board.ROOT, check=True, capture_output=True,
    )  # fmt: skip
    for name in listed.stdout.decode().split("\0"):
        if name and not name.endswith(".png") and (board.ROOT / name).is_file():
            target = root / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(board.ROOT / name, target)


def replace(path: Path, old: str, new: str) -> None:
    """Change the one place where a file says `old`."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} says {old!r} {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")


def add_lemonade(root: Path) -> None:
    """The package, its lines in the lists, its scenario."""
    shutil.copytree(
        HERE / "lemonade", root / "lifepod/editions/lemonade",
        ignore=shutil.ignore_patterns("__pycache__"),
    )  # fmt: skip
    replace(root / _LISTS, '3: "adventure"}', '3: "adventure", 4: "lemonade"}')
    replace(root / _LISTS, '3: "ADVENTURE"}', '3: "ADVENTURE", 4: "LEMONADE"}')
    replace(
        root / "hw/modules.py",
        '"editions.adventure.setup ',
        '"editions.lemonade.setup editions.lemonade.house editions.adventure.setup ',
    )
    replace(
        root / "hw/modules.py",
        " editions.adventure.menu ",
        " editions.adventure.menu editions.lemonade.menu ",
    )
    with (root / "tests/editions/shapes.py").open("a", encoding="utf-8") as shapes:
        shapes.write(_SHAPE)
    shutil.copy(HERE / "lemonade.txt", root / "tests/scenarios/lemonade.txt")
