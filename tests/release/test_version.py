"""One place says the version of the firmware, and all that tell it have it from there."""

import re

import pytest

import lifepod
from lifepod.pages import diagnostics
from sim.web import page
from tests.core.play import choose, new_game
from tools import board
from tools.deploy import manifest
from tools.release import changelog

VERSION = ".".join(map(str, lifepod.VERSION))


def test_a_version_is_three_numbers_that_a_save_has_bytes_for() -> None:
    assert len(lifepod.VERSION) == 3
    assert all(0 <= number < 256 for number in lifepod.VERSION)


def test_diagnostics_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "VERSION", (3, 20, 100))
    table = new_game()
    table.press("D")
    choose(table, "DIAGNOSTICS")
    table.press("C" * 4)
    table.sees("FIRMWARE 3.20.100")


def test_the_page_tells_it() -> None:
    assert f", version {VERSION}, " in page.build().decode()


def test_the_drive_tells_it() -> None:
    text = manifest.text({"code.py": "0" * 16})
    assert f"\nVersion {VERSION}\n" in text
    assert manifest.is_one(text.encode())


def test_no_other_source_of_the_board_says_it() -> None:
    for path in board.files():
        text = path.read_text(encoding="utf-8")
        assert VERSION not in text, path
        bound = re.search(r"^VERSION = \(", text, re.MULTILINE)
        assert (bound is None) == (path != board.ROOT / "lifepod" / "__init__.py"), path


def test_the_changelog_has_something_of_it_for_everyone() -> None:
    assert changelog.versions()[0] == lifepod.VERSION
    newest = changelog.text().split("\n## ")[1]
    assert newest.startswith(VERSION + "\n")
    for title in changelog.READERS.values():
        assert f"### {title}" in newest
