"""The statement, the curves and the files of a game on a phone are those of the desk."""

import io
import json
from pathlib import Path

import pytest

from sim.pocket.table import opened
from sim.report import files
from sim.report.records import of_memory
from sim.report.statement import statement
from sim.run.play import Player
from sim.run.source import commands
from tests.pocket.conftest import Host
from tests.report.games import memory, short_game
from tools import board
from tools.browser import Browser
from tools.deploy.memory import to_text
from tools.drivers.tab import Runs

SCENARIOS = board.ROOT / "tests" / "scenarios" / "board"


def shown(page: Runs) -> dict[str, str]:
    """The files that the page offers."""
    found: dict[str, str] = page.run("window.lifepod.statement()")
    return found


@pytest.mark.parametrize("name", ["keys", "classic", "adventure"])
def test_the_files_are_the_desks(chromium: Browser, built: Path, name: str) -> None:
    with opened(chromium, built / "lifepod.html") as pocket:
        player = Player(pocket, io.StringIO(), None)
        assert player.play(commands(SCENARIOS / f"{name}.txt"), lambda *_: None)
        before = pocket.state(), pocket.nvm
        told = shown(pocket.page)
        assert (pocket.state(), pocket.nvm) == before
    records = of_memory(before[1])
    assert len(records) > 4
    assert told["csv"] == files.to_csv(statement(records))
    assert json.loads(told["json"]) == json.loads(files.to_json(records))
    assert files.read(told["json"].encode()) == records


def test_it_is_drawn_and_follows_the_game(chromium: Browser, host: Host) -> None:
    with chromium.page(360, 640, 2, phone=True) as page:
        page.open(f"{host.address}#test")
        page.wait("document.documentElement.dataset.ready")
        shown(page)
        rows = "document.querySelectorAll('#statement tbody tr').length"
        assert page.run(rows) == 0
        assert page.run(f"lifepod.restore({to_text(memory(short_game()))!r})") == ""
        page.run("lifepod.power(true)")
        wanted = statement(of_memory(memory(short_game())))
        assert page.run(rows) == len(wanted.lines)
        last = page.run("document.querySelector('#statement tbody tr:last-child').textContent")
        assert wanted.lines[-1].what in last
        assert page.run("document.querySelectorAll('#chart .curve').length") == 4  # two players
        assert "LP" in page.run("document.getElementById('legend').textContent")
        assert page.run("document.documentElement.scrollWidth") <= 360
        box = "document.getElementById('statement')"
        assert page.run(f"{box}.scrollWidth - {box}.clientWidth") <= 0
        assert page.run("document.documentElement.scrollHeight") < 3 * 844  # no empty rest
        assert page.errors == []
