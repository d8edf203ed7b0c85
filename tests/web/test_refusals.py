"""What the server refuses, and that the game is none the worse for it."""

import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sim.__main__ import main
from sim.web.hub import MOST_TABS, PATIENCE
from sim.web.protocol import LARGEST
from tests.report.games import memory, short_game
from tests.web.server import Served, Tab
from tools import board

WRONG: list[str | bytes] = [
    "",
    "{",
    "7",
    "null",
    "[]",
    '{"do": "down"}',
    '["down"]',
    '["down", "5", 1]',
    '["down", "55"]',
    '["down", ""]',
    '["down", ["5"]]',
    '["fly", 1]',
    '[["down"], "5"]',
    '["speed", 0]',
    '["speed", 1e999]',
    '["speed", NaN]',
    '["power", 1]',
    '["reset", 1]',
    '["insert", "pink"]',
    '["unplug", "everything"]',
    '["scenario", {"name": ""}]',
    '["scenario", {"name": "../../etc/passwd"}]',
    '["scenario", {"name": "a", "text": "explode"}]',
    '["scenario", {"name": "a", "text": 5}]',
    "[" * 5_000,
    b"\x01\x02",
]


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which a game of two is under way."""
    with Served(tmp_path_factory.mktemp("playing") / "device.nvm", speed=8) as served:
        with served.tab() as tab:
            begin(tab)
        yield served


def tap(tab: Tab, *keys: str) -> None:
    """As fast as messages go; the desk gives each key its time."""
    for key in keys:
        tab.say("down", key)
        tab.say("up", key)


def begin(tab: Tab) -> None:
    """A game of red and blue over nine years."""
    tab.until("text", lambda rows: any("1 TWISTS" in row for row in rows))
    tap(tab, "1")
    tab.until("text", lambda rows: any("HOW MANY" in row for row in rows))
    tap(tab, "9", "#")
    tab.phase("enrol")
    for colour in ("red", "blue"):
        tab.say("insert", colour)
        tab.until("state", lambda state, who=colour: who in str(state["device"]["players"]))
        tab.say("remove", colour)
        tab.until("state", lambda state: state["slot"] == [])
    tap(tab, "#")
    tab.phase("ready")


def alive(served: Served) -> None:
    """The game goes on as it was."""
    with served.tab() as tab:
        state = tab.phase("ready")
        assert [player["colour"] for player in state["players"]] == ["red", "blue"]
        tab.say("insert", "red")
        tab.until("state", lambda state: state["device"]["in_slot"] == "red")
        tab.say("remove", "red")
        tab.until("state", lambda state: state["device"]["in_slot"] is None)


def test_messages_that_make_no_sense(playing: Served) -> None:
    for start in range(0, len(WRONG), PATIENCE - 1):
        with playing.tab() as tab:
            for message in WRONG[start : start + PATIENCE - 1]:
                tab.told.pop("error", None)
                tab.socket.send(message)
                assert len(tab.until("error")) > 10, message
    alive(playing)


def test_a_tab_that_makes_no_sense_at_all_is_shown_the_door(playing: Served) -> None:
    with playing.tab() as tab:
        for _ in range(PATIENCE):
            tab.socket.send("nonsense")
        with pytest.raises(ConnectionClosed, match="made no sense"):
            tab.until("never")
    alive(playing)


def test_a_message_too_large(playing: Served) -> None:
    with playing.tab() as tab:
        tab.socket.send(json.dumps(["scenario", {"name": "a", "text": "x" * LARGEST}]))
        with pytest.raises(ConnectionClosed) as closed:
            tab.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009  # message too big, RFC 6455 7.4.1
    alive(playing)


def test_a_hundred_tabs(playing: Served) -> None:
    reasons = []
    with ExitStack() as stack:
        tabs = [stack.enter_context(playing.tab()) for _ in range(100)]
        for tab in tabs[MOST_TABS:]:
            with pytest.raises(ConnectionClosed) as closed:
                tab.until("never")
            assert closed.value.rcvd is not None
            reasons.append(closed.value.rcvd.reason)
        tabs[0].phase("ready")
    assert len(reasons) == 100 - MOST_TABS
    assert set(reasons) == {f"no more than {MOST_TABS} tabs at a time"}
    alive(playing)


def test_a_tab_that_never_listens(playing: Served) -> None:
    """Its buffers fill up; the device and the other tabs do not wait for it."""
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(playing.tab(max_queue=1))
        with playing.tab() as tab:
            for _ in range(3):
                before = tab.phase("ready")
                tab.say("insert", "red")
                tab.until("state", lambda state: state["device"]["in_slot"] == "red")
                tap(tab, "4")  # what it opens is imported; a quick key behind that is refused
                tab.until("text", lambda rows: any("ADD" in row for row in rows))
                tap(tab, "B", "5", "#")
                money = before["players"][0]["money"] + 5
                tab.until(
                    "state", lambda state, m=money: state["device"]["players"][0]["money"] == m
                )
                tab.say("remove", "red")
                tab.until("state", lambda state: state["device"]["in_slot"] is None)
    alive(playing)


@pytest.mark.parametrize("origin", ["http://example.com", "null", "https://127.0.0.1:1"])
def test_a_page_of_another_site(shared: Served, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, shared.tab(origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert b"other sites" in (refused.value.response.body or b"")


def test_another_name_for_this_host(shared: Served) -> None:
    """A foreign name that a resolver leads here is how a site would get around its origin."""
    status, text = shared.get("/", Host="lifepod.example")
    assert (status, "called" in text) == (403, True)


def test_pages_that_are_not_there(shared: Served) -> None:
    assert shared.get("/etc/passwd")[0] == 404
    assert shared.get("/device")[0] == 426
    assert shared.get("/../sim/web/server.py")[0] == 404


def test_half_a_request(shared: Served) -> None:
    """Connections that never ask for anything do not keep others out."""
    with ExitStack() as stack:
        for _ in range(40):
            stack.enter_context(socket.create_connection(("127.0.0.1", shared.port)))
        assert shared.get("/health")[0] == 200


def test_a_port_in_use(shared: Served, tmp_path: Path) -> None:
    arguments = [f"--port={shared.port}", f"--nvm={tmp_path / 'other.nvm'}"]
    command = [sys.executable, "-m", "sim", "serve", "--no-open", *arguments]
    ended = subprocess.run(command, cwd=board.ROOT, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert f"port {shared.port} is in use" in ended.stderr


@pytest.mark.parametrize("size", [0, 4_095, 9_000])
def test_a_memory_file_that_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: int
) -> None:
    file = tmp_path / "holiday.nvm"
    file.write_bytes(b"x" * size)
    assert main(["serve", "--no-open", "--port=0", f"--nvm={file}"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "left as it is" in told
    assert file.read_bytes() == b"x" * size


def test_a_memory_full_of_something_else(tmp_path: Path) -> None:
    """Its size is right, so the firmware sees it, says so, and leaves it alone until told."""
    file = tmp_path / "device.nvm"
    noise = random.Random(1).randbytes(4_096)
    file.write_bytes(noise)
    with Served(file, speed=10) as served, served.tab() as tab:
        tab.phase("error")
        tab.until("text", lambda rows: any("UNKNOWN" in row for row in rows))
        assert tab.until("statement")["lines"] == []
    assert file.read_bytes() == noise


def test_a_damaged_game(tmp_path: Path) -> None:
    """Bits flipped in the log: what can be read is offered, and nothing breaks."""
    image = bytearray(memory(short_game()))
    for at in range(40, 80):
        image[at] &= 0x5A
    file = tmp_path / "device.nvm"
    file.write_bytes(image)
    with Served(file, speed=8) as served, served.tab() as tab:
        tab.until("state", lambda state: state["device"] is not None)
        tab.until("text", lambda rows: len(rows) > 1 and "STARTING" not in rows)
        assert served.get("/game.csv")[0] == 200


@pytest.mark.parametrize("argument", ["--speed=0", "--speed=fast", "--port=70000", "--port=x"])
def test_arguments_that_make_no_sense(capsys: pytest.CaptureFixture[str], argument: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--no-open", argument])
    assert ended.value.code == 2
    assert argument.split("=")[0] in capsys.readouterr().err.splitlines()[-1]
