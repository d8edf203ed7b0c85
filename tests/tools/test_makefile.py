"""The Makefile's commands run whatever files and folders there are."""

import re

from tools import board

TEXT = (board.ROOT / "Makefile").read_text(encoding="utf-8")


def test_no_file_or_folder_stands_in_for_a_command() -> None:
    """`make lib` would otherwise be up to date as soon as there is lib/."""
    commands = set(re.findall(r"^([a-z0-9-]+):.*## ", TEXT, re.MULTILINE))
    phony = re.search(r"^\.PHONY: (.*)$", TEXT, re.MULTILINE)
    assert phony is not None
    assert commands >= {"lib", "flash", "test", "board-test"}
    assert commands == set(phony[1].split())
