"""The page for a phone plays the scenarios of the desk: screen, ring, notes, state and memory."""

import os
from pathlib import Path

import pytest

from sim.pocket.command import playable, told
from sim.pocket.compare import Look, compared, differ
from sim.pocket.table import opened
from sim.run.grammar import Malformed
from tools import board
from tools.browser import Browser

SCENARIOS = board.ROOT / "tests" / "scenarios"
SHORT = ("three-years", "board/resume", "board/adventure", "board/wedding")


def _whole() -> list[str]:
    """Every scenario that breaks no part."""
    found = []
    for path in sorted(SCENARIOS.rglob("*.txt")):
        try:
            playable(path)
        except Malformed:
            continue
        found.append(path.relative_to(SCENARIOS).with_suffix("").as_posix())
    return found


PLAYED = _whole() if os.environ.get("LIFEPOD_ALL") else SHORT


@pytest.mark.parametrize("name", PLAYED)
def test_the_page_and_the_desk_are_the_same(chromium: Browser, built: Path, name: str) -> None:
    listed = playable(SCENARIOS / f"{name}.txt")
    with opened(chromium, built / "lifepod.html") as page:
        found = compared(page, listed)
    assert found.looks >= 4 or name == "faults/key-ghost"
    assert found.notes > 10
    assert not found.differences, told(name, found)
    assert not found.race


def test_another_chance_is_seen(chromium: Browser, built: Path) -> None:
    """Which shows that differences are found."""
    listed = playable(SCENARIOS / "board" / "lottery.txt")
    with opened(chromium, built / "lifepod.html") as page:
        page.queue_entropy(bytes([7, 7]))
        found = compared(page, listed)
    for word in ("screen", "ring", "state", "journal"):
        assert any(word in text for text in found.differences), word


def test_scenarios_that_break_parts_are_refused() -> None:
    with pytest.raises(Malformed, match="unplug"):
        playable(SCENARIOS / "board" / "reader.txt")
    assert len(_whole()) >= 18


def test_a_single_pixel_is_seen() -> None:
    dark = bytes(8192)
    light = (((0, 0, 0),) * 24,)
    desk = Look(1, [dark], list(light), {"phase": "ready"}, b"\xff")
    page = desk._replace(screens=[dark[:-1] + b"\x01"])
    assert list(differ(desk, desk)) == []
    assert list(differ(page, desk)) == ["1 pixels of the screen differ"]
    assert "phase" in next(differ(desk._replace(state={}), desk))
