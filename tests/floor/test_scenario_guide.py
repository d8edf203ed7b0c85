"""docs/scenarios.md tells every command of the language, and no other."""

import re

from sim.overlay import WORDS
from sim.parts import NAMES
from sim.run.grammar import COMMANDS, SOUNDS, parse
from tests.core.table import PHASES
from tools import board

TEXT = (board.ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
ROWS = TEXT.split("| command | meaning |")[1].split("\n\n")[0].splitlines()[2:]


def test_every_command_is_told() -> None:
    told = {code.split()[0] for row in ROWS for code in re.findall("`([^`]+)`", row.split("|")[1])}
    assert told == set(COMMANDS)


def test_every_example_can_be_read() -> None:
    """The first column has whole commands; a word in capitals stands for one of the writer's."""
    for row in ROWS:
        for code in re.findall("`([^`]+)`", row.split("|")[1]):
            assert len(parse(code)) == 1, code


def test_every_word_is_told() -> None:
    for word in (*WORDS, *SOUNDS, *NAMES, *PHASES):
        assert re.search(rf"\b{word}\b", TEXT), word
