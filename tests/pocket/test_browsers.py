"""A whole game in Firefox and in WebKit, the same as on the desk."""

import os

import pytest

from sim.pocket.command import playable, told
from sim.pocket.compare import compared
from sim.pocket.table import Pocket
from tests.pocket.conftest import Host
from tools import board
from tools.drivers import firefox, webkit
from tools.drivers.tab import wait

THREE_YEARS = board.ROOT / "tests" / "scenarios" / "three-years.txt"
KINDS = {"firefox": firefox, "webkit": webkit}
SHORT = board.ROOT / "tests" / "scenarios" / "board" / "wedding.txt"


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_game_is_the_same_as_on_the_desk(host: Host, name: str) -> None:
    kind = KINDS[name]
    program = kind.find()
    if program is None:
        pytest.skip(f"no {name} here (docs/pocket.md names the packages)")
    file = THREE_YEARS if os.environ.get("LIFEPOD_ALL") else SHORT
    with kind.opened(program) as tab:
        tab.open(f"{host.address}#test")
        wait(tab, "document.documentElement.dataset.ready")
        found = compared(Pocket(tab), playable(file))
    assert found.looks >= 4
    assert not found.differences, told(file.name, found)
