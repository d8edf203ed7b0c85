"""The page from elsewhere: through a tunnel, under other names, from a container."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from sim.web import banner, origin
from tests.web.server import Served


class Tunnel:
    """A port that leads to another, as of `ssh -L` to a local port of another number."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._target))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    @staticmethod
    def _carry(one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(65_536):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def close(self) -> None:
        self._listening.close()


@pytest.fixture
def tunnel(shared: Served) -> Iterator[Tunnel]:
    made = Tunnel(shared.port)
    yield made
    made.close()


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"])
def test_a_tunnel_to_another_local_port(tunnel: Tunnel, name: str) -> None:
    address = f"ws://{name}:{tunnel.port}/device"
    page = Origin(f"http://{name}:{tunnel.port}")
    with connect(address, origin=page, max_size=None) as tab:
        assert "hello" in str(tab.recv(30))


def test_a_tunnel_that_speaks_tls_and_says_for_whom(shared: Served) -> None:
    public = "lifepod-8420.tunnels.example"
    more = {"X-Forwarded-Host": public}
    with shared.tab(origin=f"https://{public}", additional_headers=more) as tab:
        tab.until("hello")
    with (
        pytest.raises(InvalidStatus),
        shared.tab(origin="https://elsewhere.example", additional_headers=more),
    ):
        pass


def test_a_name_of_its_own_is_allowed_when_given(tmp_path: Path) -> None:
    with Served(tmp_path / "a.nvm", more=("--name=pod.example",)) as served:
        assert served.get("/", Host="pod.example")[0] == 200
        status, text = served.get("/", Host="other.example:80")
        assert (status, "--name other.example" in text) == (403, True)
        told = served.end()
    assert "A browser was refused: this server is not called 'other.example'" in told
    assert told.count("\n") == 1


def test_two_names_at_once_are_none(shared: Served) -> None:
    with socket.create_connection(("127.0.0.1", shared.port)) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: pod.example\r\n\r\n")
        assert b" 403 " in raw.recv(100)


def test_a_host_that_this_machine_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from sim.__main__ import main

    arguments = ["--no-open", "--port=0", "--host=192.0.2.1", f"--nvm={tmp_path / 'a.nvm'}"]
    assert main(["serve", *arguments]) == 1
    err = capsys.readouterr().err
    assert err.startswith("port 0 of 192.0.2.1 cannot be had: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "asked", "own"),
    [
        ("http://localhost:9000", "localhost:9000", True),
        ("http://localhost", "localhost:80", True),
        ("https://localhost", "LOCALHOST:443", True),
        ("http://[::1]:8420", "[::1]:8420", True),
        ("http://localhost:9001", "localhost:9000", False),
        ("http://localhost.example:9000", "localhost:9000", False),
        ("http://localhost:9000/", "localhost:9000", False),
        ("ftp://localhost:9000", "localhost:9000", False),
        ("null", "localhost:9000", False),
        ("", "localhost:9000", False),
        ("http://localhost:9000", "", False),
    ],
)
def test_own_pages(given: str, asked: str, own: bool) -> None:
    assert origin.is_own(given, origin.asked_for(Headers(Host=asked))) is own


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("localhost", True),
        ("a.localhost", True),
        ("10.1.2.3", True),
        ("[fe80::1]", True),
        ("pod.example", True),
        ("localhost.example", False),
        ("1.2.3.4.example", False),
        ("", False),
    ],
)
def test_names_that_it_answers_to(name: str, answers: bool) -> None:
    assert origin.answers_to(name, {"pod.example"}) is answers


def test_the_banner_says_who_reaches_it(tmp_path: Path) -> None:
    def notes(host: str = "127.0.0.1", **environment: str) -> str:
        return "\n".join(banner.notes(host, 8420, environment, tmp_path))

    assert notes() == ""
    assert "ssh -L 8420:localhost:8420" in notes(SSH_CONNECTION="1")
    assert "--name NAME" in notes(CODESPACES="true")
    assert "can play" in notes("0.0.0.0")
    (tmp_path / ".dockerenv").touch()
    assert "--host 0.0.0.0" in notes()
    assert "--host 0.0.0.0" not in notes("0.0.0.0")
    assert banner.shown("0.0.0.0", 1) == "http://127.0.0.1:1/"
    assert banner.shown("::1", 1) == "http://[::1]:1/"
