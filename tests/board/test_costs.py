"""The program that measures itself, on the desk (sim/board/costs.py)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from sim.board import costs
from sim.world import World

PAGE = Path(__file__).parent.parent.parent / "docs" / "fidelity.md"
GRAIN_US = 60  # what is done 20 times is measured to 50 us
SMALL_US = 6.0  # below, a charge is a few nodes, of a microsecond or less each


@cache
def measured() -> dict[str, float]:
    return costs.measure(World(source=costs.program()))


def page() -> dict[str, tuple[float, float]]:
    """What docs/fidelity.md says of each operation: microseconds on the board and on the desk."""
    text = PAGE.read_text("utf-8").partition("<!-- costs -->")[2].partition("<!-- to here -->")[0]
    rows = re.findall(r"^\| (.+?) \| (-?[\d.]+) \| (-?[\d.]+) \|$", text, re.MULTILINE)
    return {name: (float(board), float(desk)) for name, board, desk in rows}


def test_every_operation_is_measured() -> None:
    found = measured()
    assert list(found) == [cost.name for cost in costs.COSTS]
    assert all(us > 0 for us in found.values())
    assert found["refresh 21 cells"] > found["refresh 1 cell"]


@pytest.mark.parametrize("name", [cost.name for cost in costs.COSTS[1:]])
def test_the_desk_charges_what_the_board_was_measured_to_take(name: str) -> None:
    board, told = page()[name]
    desk = measured()[name] - measured()["nothing"]
    coarse = GRAIN_US if "refresh" in name or name in ("getenv", "nvm program 8") else 1.5
    assert desk == pytest.approx(told, rel=0.02, abs=coarse), "make board-test writes the page anew"
    if board >= SMALL_US:
        assert desk == pytest.approx(board, rel=0.3, abs=coarse)


def test_the_clutter_of_a_console_is_passed_over() -> None:
    text = "\x1b]0;code.py\x1b\\cost 123 pin read\r\ncosts nothing\r\ncost 5000 pixels show 24\r\n"
    assert costs.read(text) == {"pin read": 12.3, "pixels show 24": 500.0}
