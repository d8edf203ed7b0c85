"""A fourth edition, added as docs/changing.md says, passes what the others pass."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.changing import recipe


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    recipe.copy(root)
    recipe.add_lemonade(root)
    return root


def run(project: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=project, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_it_is_what_the_pages_expect_of_an_edition(project: Path) -> None:
    run(project, "ruff", "check", "lifepod/editions/lemonade")
    run(project, "tools.dialect")
    run(project, "mypy", "lifepod/editions/lemonade", "tests/editions/shapes.py")


def test_a_whole_game_is_played(project: Path) -> None:
    """From the list of games, which is longer than its page, to the ranking."""
    run(project, "sim", "run", "tests/scenarios/lemonade.txt")


def test_it_plays_from_the_drive(project: Path, tmp_path: Path) -> None:
    """Shortened with the rest of the program."""
    scenario = "tests/scenarios/lemonade.txt"
    run(project, "tests.changing.on_drive", str(tmp_path), scenario)
    assert (tmp_path / "lifepod/editions/lemonade/edition.py").stat().st_size > 100
