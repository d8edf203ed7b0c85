"""A built device on a cable, and real cards, with stand-ins of Web Serial and Web NFC.

The board behind the cable is that of the tests of `make backup` and `make restore`.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sim.report import files
from sim.report.records import as_json, of_memory
from tests.deploy.repl_board import Board, Nvm
from tests.pocket.conftest import Host
from tests.pocket.test_kept import GAME, before, cells, opened
from tests.report.games import memory, short_game
from tools.browser import Browser
from tools.deploy.memory import to_text
from tools.tab import Page

# As https://wicg.github.io/serial/ and https://w3c.github.io/web-nfc/ have them.
SERIAL = """
window.wire = { out: [], push: null };
const port = {
  open: async () => {
    port.readable = new ReadableStream({ start: (control) => { wire.push = (bytes) =>
      control.enqueue(Uint8Array.from(bytes)); wire.pull = () => control.close(); } });
    port.writable = new WritableStream({ write: (bytes) => { wire.out.push(...bytes); } });
  },
};
Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port } });
"""
NFC = """
window.NDEFReader = class { async scan() { window.reader = this; } };
window.held = (serialNumber) => window.reader.onreading({ serialNumber });
"""
TOLD = "document.getElementById('cable-told').textContent"
OTHER = short_game()
OTHER.undo()


class Wire:
    """What the page and a board say to each other."""

    def __init__(self, page: Page, board: Board) -> None:
        self.page = page
        self.board = board

    def serve(self, until: str) -> str:
        """Carry bytes both ways until the page says something with these words."""
        for _ in range(3000):
            self.board.hear(bytes(self.page.run("wire.out.splice(0)")))
            if self.board.said:
                self.page.run(f"wire.push({list(self.board.said)})")
                self.board.said = b""
            told = str(self.page.run(TOLD))
            if until in told:
                self.board.hear(bytes(self.page.run("wire.out.splice(0)")))
                return told
        raise AssertionError(told)

    def click(self, button: str) -> None:
        self.page.run(f"document.getElementById({button!r}).click()")


@contextmanager
def plugged(chromium: Browser, host: Host, knows: bool) -> Iterator[Wire]:
    """A page with GAME, and a device with another game, connected."""
    board = Board()
    board.nvm = Nvm(memory(OTHER))
    board.knows = knows
    with chromium.page() as page:
        before(page, SERIAL)
        opened(page, host)
        page.run(f"lifepod.restore({to_text(GAME)!r})")
        page.run("lifepod.silence(40)")
        wire = Wire(page, board)
        wire.click("cable")
        wire.serve("Connected")
        yield wire


@pytest.mark.parametrize("knows", [True, False], ids=["word", "repl"])
def test_a_devices_game_comes_here(chromium: Browser, host: Host, knows: bool) -> None:
    with plugged(chromium, host, knows) as wire:
        wire.click("cable-read")
        wire.serve("game is here")
        assert cells(wire.page) == memory(OTHER)
        assert wire.board.nvm.writes == 0
        assert wire.board.starts == (1 if knows else 2)


def test_this_game_goes_there(chromium: Browser, host: Host) -> None:
    with plugged(chromium, host, True) as wire:
        wire.click("cable-write")
        wire.serve("on the device")
        assert bytes(wire.board.nvm) == GAME
        assert wire.board.nvm.writes == 4  # the mark, all but the title, the title in two
        assert wire.board.calm
        assert wire.board.starts == 2
        wire.click("cable-write")  # it is there already: nothing is written
        wire.page.run("document.getElementById('cable-told').textContent = ''")
        wire.serve("on the device")
        assert wire.board.nvm.writes == 4


def test_what_does_not_arrive_whole_is_not_written(chromium: Browser, host: Host) -> None:
    with plugged(chromium, host, True) as wire:
        execute = wire.board._execute
        wire.board._execute = lambda text: execute(  # type: ignore[method-assign]
            text.replace("b[512:768]", "b[512:512]") if "b[512:768]" in text else text
        )
        wire.click("cable-write")
        assert "memory is as it was" in wire.serve("arrive whole")
        assert bytes(wire.board.nvm) == memory(OTHER)


def test_a_silent_device_is_given_up(chromium: Browser, host: Host) -> None:
    with plugged(chromium, host, True) as wire:
        wire.board.deaf = 1 << 20
        wire.click("cable-write")
        assert "Unplug it" in wire.serve("does not answer")
        wire.page.run("wire.pull()")
        wire.serve("is gone")
        assert wire.page.run("document.getElementById('cable-write').disabled")


def test_its_statement_is_shown_live(chromium: Browser, host: Host) -> None:
    records = of_memory(GAME)
    lines = [json.dumps({**as_json(r), "line": n}) for n, r in enumerate(records, 1)]
    with plugged(chromium, host, True) as wire:
        for part in (lines[:5], lines[5:]):
            wire.board.said = "".join(f"{line}\r\n" for line in part).encode()
            wire.serve("Connected")
        count = "JSON.parse(lifepod.statement().json).records.length"
        wire.page.wait(f"{count} === {len(records)}")
        told = wire.page.run("lifepod.statement().json")
        assert files.read(told.encode()) == records


def test_its_self_test_is_asked_for(chromium: Browser, host: Host) -> None:
    with plugged(chromium, host, True) as wire:
        heard: list[bytes] = []
        wire.board.hear = heard.append  # type: ignore[assignment]
        wire.click("cable-test")
        wire.serve("self-test")
        wire.serve("self-test")
        assert b"".join(heard) == b"\rselftest\r"


def test_without_web_serial_and_web_nfc_it_says_so(chromium: Browser, host: Host) -> None:
    with chromium.page() as page:
        before(page, "delete Navigator.prototype.serial; delete window.NDEFReader;")
        opened(page, host)
        assert "no Web Serial" in page.run(TOLD)
        page.run("document.getElementById('nfc').click()")
        assert "reads no cards" in page.run("document.getElementById('nfc-told').textContent")


def test_a_real_card_is_a_players(chromium: Browser, host: Host) -> None:
    with chromium.page() as page:
        before(page, NFC)
        opened(page, host)
        page.run("lifepod.power(true)")
        for call in ("run(500)", "press('1')", "press('5')", "press('#')", "run(1500)"):
            page.run(f"lifepod.{call}")
        page.run("document.getElementById('nfc').click()")
        page.wait("window.reader")
        for card in ("04:e1:d4:a2:b3:c4:80", "1a:2b:3c:4d"):
            page.run(f"held({card!r})")
            page.run("lifepod.run(1000)")
        assert [player["colour"] for player in page.run("lifepod.state().players")] == [
            "red",
            "blue",
        ]
        page.run("held('08:01:02:03')")  # a phone has another number each time
        page.run("lifepod.run(300)")
        assert "A PHONE IS NO CARD" in page.run("lifepod.text().join()")
        page.run("held('08:01:02:03')")  # held there again: out
        page.run("held('')")
        assert "does not tell" in page.run("document.getElementById('nfc-told').textContent")
