"""What a game loads, on a small project made for the purpose."""

from pathlib import Path

import pytest

from tools import board, loaded

FILES = {
    "code.py": "from hw.device import main\n",
    "hw/__init__.py": "",
    "hw/device.py": "def main():\n    from lifepod import app\n",
    "hw/spare.py": "",
    "lifepod/__init__.py": "if TYPE_CHECKING:\n    from lifepod import report\n",
    "lifepod/app.py": "import lifepod.money\ndef show(n):\n    __import__('lifepod.pages.' + n)\n",
    "lifepod/money.py": "def play():\n    from lifepod.editions import classic, twists\n",
    "lifepod/report.py": "",
    "lifepod/pages/home.py": "",
    "lifepod/editions/__init__.py": "",
    "lifepod/editions/classic.py": "",
    "lifepod/editions/twists/__init__.py": "",
    "lifepod/editions/twists/rules.py": "",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def names(project: Path, edition: str) -> set[str]:
    return {board.module(path, project) for path in loaded.in_game(edition, project)}


def test_editions_are_found(project: Path) -> None:
    modules = {board.module(path, project): path for path in board.files(project)}
    assert loaded.editions(modules) == ["classic", "twists"]


def test_a_game_loads_its_edition_and_what_is_imported_on_use(project: Path) -> None:
    assert names(project, "classic") == {
        "code",
        "hw",
        "hw.device",
        "lifepod",
        "lifepod.app",
        "lifepod.money",
        "lifepod.pages.home",
        "lifepod.editions",
        "lifepod.editions.classic",
    }


def test_the_other_edition_stays_on_the_drive(project: Path) -> None:
    twists = names(project, "twists")
    assert {"lifepod.editions.twists", "lifepod.editions.twists.rules"} <= twists
    assert not twists & {"lifepod.editions.classic", "lifepod.report", "hw.spare"}
