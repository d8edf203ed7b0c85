"""The page for a phone, built once, and a host that serves it."""

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tools.deploy.trouble import Trouble
from tools.pocket import package, page


@pytest.fixture(scope="session")
def npm() -> bytes:
    """MicroPython's package. Without it the page is not tested, which CI does not allow."""
    try:
        return package.fetch()
    except Trouble as trouble:
        if os.environ.get("CI"):
            pytest.fail(f"under CI the page for a phone has to be tested: {trouble}")
        pytest.skip(f"{trouble}: the page for a phone is not tested")


@pytest.fixture(scope="session")
def built(npm: bytes, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make pocket` fills."""
    folder = tmp_path_factory.mktemp("pocket")
    page.write(folder, npm)
    return folder


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Host:
    """A static host on a free port."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def close(self) -> None:
        """It is gone; nothing when it was."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    """The folder on a host of its own, so that each test has an origin of its own."""
    running = Host(built / "pocket")
    yield running
    running.close()
