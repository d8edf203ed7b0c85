"""A browser and a server for the tests of the page."""

from collections.abc import Iterator

import pytest

from sim.parts import NAMES as PARTS
from sim.web.protocol import NAMES
from tests.web.player import Person
from tests.web.server import Served
from tools import browser
from tools.tab import Page


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at four times the speed of life."""
    with Served(tmp_path_factory.mktemp("shared") / "device.nvm", speed=4) as running:
        yield running


@pytest.fixture
def served(shared: Served) -> Served:
    """It, with an empty memory, an empty slot and nothing wrong with the device."""
    with shared.tab() as tab:
        for order in ("stop", "erase"):
            tab.say(order)
        for part in PARTS:
            tab.say("plug", part)
        for fault in ("clumsy", "second", "worn"):
            tab.say(fault, False)
        for card in NAMES:
            tab.say("remove", card)
        tab.say("power", True)
        tab.until("state", lambda state: state["device"] is None)
        tab.phase("setup")
    return shared


@pytest.fixture
def page(chromium: browser.Browser, served: Served) -> Iterator[Page]:
    """The page at 1280 pixels; at the end nothing may have gone wrong in it."""
    with chromium.page() as tab:
        tab.open(served.address)
        yield tab
        assert tab.errors == []


@pytest.fixture
def person(page: Page) -> Person:
    """Somebody with a mouse in front of it."""
    return Person(page)
