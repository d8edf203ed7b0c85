"""The part `settings` of the board test (sim/board/changed.py), its desk's side."""

from __future__ import annotations

import pytest

from sim.board import changed
from sim.board.changed import CHANGED, FILES, PROGRAM, told
from sim.wiring import wire
from sim.world import World


def desk(name: str) -> list[str]:
    return told(World(source=PROGRAM, settings=FILES[name]))


def test_there_is_no_setting_that_is_not_changed() -> None:
    world = World(source="from hw.config import SETTINGS")
    world.power_on()
    world.run(3000)
    defaults = {name: row[2] for name, row in world.module("hw.config").SETTINGS.items()}
    assert CHANGED.keys() == defaults.keys()
    assert [name for name, value in CHANGED.items() if value == defaults[name]] == []


@pytest.mark.parametrize("name", ["every setting changed", "every number as a text"])
def test_the_firmware_takes_all_of_them_together(name: str) -> None:
    assert desk(name) == [f"setting {each} {CHANGED[each]!r}" for each in sorted(CHANGED)]


def test_every_part_is_wired_elsewhere() -> None:
    here, there = wire({}), wire(changed.SETTINGS)
    same = [name for name in vars(here) if getattr(here, name) == getattr(there, name)]
    assert same == []


@pytest.mark.parametrize("name", FILES)
def test_no_file_stops_the_program(name: str) -> None:
    assert len(desk(name)) >= len(CHANGED)


def test_a_line_behind_what_the_terminal_is_told_is_found() -> None:
    """The board's console puts a title before the first line that a program prints."""
    source = 'print("\\x1b]0;code.py\\x1b\\\\setting A 1\\nfirst\\nsetting B 2\\nall settings")'
    assert told(World(source=source)) == ["setting A 1", "setting B 2"]


def test_a_program_that_does_not_end_is_no_answer() -> None:
    with pytest.raises(TimeoutError, match="the settings were not read"):
        told(World(source="import time\ntime.sleep(60)"))
