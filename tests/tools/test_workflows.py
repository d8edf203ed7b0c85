"""What runs on GitHub: every system and Python, and only commands that a contributor has."""

import os
import re
from pathlib import Path

import pytest

from tools import __main__ as targets
from tools import actionlint, board
from tools.deploy.trouble import Trouble

WORKFLOWS = sorted(actionlint.WORKFLOWS.glob("*.yml"))
BROKEN = """on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: echo ${{ github.nothing }}
"""


def text(name: str) -> str:
    return (actionlint.WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder() -> Path:
    try:
        return actionlint.fetch()
    except Trouble as trouble:
        if os.environ.get("CI"):
            pytest.fail(f"under CI the workflows have to be checked: {trouble}")
        pytest.skip(f"{trouble}: the workflows are not checked")


def test_actionlint_finds_nothing(folder: Path) -> None:
    assert [path.stem for path in WORKFLOWS] == ["nightly", "pages", "release", "test"]
    assert actionlint.lint(WORKFLOWS, folder) == []


def test_actionlint_can_find_something(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "broken.yml"
    path.write_text(BROKEN, encoding="utf-8")
    (found,) = actionlint.lint([path], folder)
    assert 'property "nothing" is not defined' in found


def test_a_change_is_tested_on_every_system_and_python() -> None:
    words = text("test")
    assert "os: [ubuntu-latest, macos-latest, windows-latest]" in words
    assert 'python: ["3.11", "3.12", "3.13", "3.14"]' in words
    for target in ("setup", "check", "test"):
        assert f"- run: python -m tools {target}\n" in words


def test_a_tag_is_checked_tested_and_released() -> None:
    steps = re.findall(r"- run: (\S+ \S+ ?\S*)", text("release"))
    assert steps[:2] == ["make check", "make test"]
    assert steps[2].startswith("make release")
    assert steps[3].startswith("gh release")
    assert 'ARGS="--tag $TAG"' in text("release")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_target_is_one_of_ours(path: Path) -> None:
    words = path.read_text(encoding="utf-8")
    named = re.findall(r"(?:make|python -m tools) ([a-z-]+)", re.sub(r"#.*", "", words))
    assert named
    assert set(named) <= set(targets.COMMANDS)
    for room in re.findall(r"\b(?:docs|lib|pocket)/README\.md", words):
        assert (board.ROOT / room).exists()
