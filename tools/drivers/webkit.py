"""WebKitGTK's browser, by WebDriver (https://w3c.github.io/webdriver/), on its own display."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tools.drivers.tab import PATIENCE_S, POLL_S, DriverFault

_DRIVER, _DISPLAY = "WebKitWebDriver", "Xvfb"
_SCRIPT = (
    "const done = arguments[0];"
    " (async () => [await (%s)])().then((told) => done(told), (fault) => done(String(fault)));"
)


def find() -> str | None:
    """The driver's program (Debian: webkit2gtk-driver and xvfb), None when something is missing."""
    return shutil.which(_DRIVER) if shutil.which(_DISPLAY) else None


class Tab:
    """The only tab."""

    def __init__(self, address: str) -> None:
        self._address = address
        wanted = {"capabilities": {"alwaysMatch": {"timeouts": {"script": 1000 * int(PATIENCE_S)}}}}
        made = self._post("/session", wanted)
        self._address += f"/session/{made['sessionId']}"
        self.version = made["capabilities"]["browserVersion"]

    def _post(self, path: str, given: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self._address + path, json.dumps(given).encode(), {"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as fault:
            raise DriverFault(f"{path}: {fault.read().decode()[:300]}") from fault

    def open(self, address: str) -> None:
        """Go there and wait until it is loaded."""
        self._post("/url", {"url": address})

    def run(self, script: str) -> Any:
        """The value of an expression; a promise is waited for."""
        told = self._post("/execute/async", {"script": _SCRIPT % script, "args": []})
        if not isinstance(told, list):
            raise DriverFault(str(told))
        return told[0] if told else None

    def close(self) -> None:
        """End the browser."""
        urllib.request.urlopen(
            urllib.request.Request(self._address, method="DELETE"), timeout=PATIENCE_S
        ).close()


def _port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def _running(*command: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **more},
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def opened(program: str) -> Iterator[Tab]:
    """A browser, ended at the end."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        screen = stack.enter_context(
            _running(_DISPLAY, "-displayfd", "1", "-screen", "0", "800x900x24")
        )
        assert screen.stdout is not None
        display = f":{screen.stdout.readline().strip()}"
        port = _port()
        stack.enter_context(
            _running(
                program,
                f"--port={port}",
                DISPLAY=display,
                HOME=folder,
                XDG_RUNTIME_DIR=folder,
                WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",
            )
        )
        tab = _begun(f"http://127.0.0.1:{port}")
        try:
            yield tab
        finally:
            tab.close()


def _begun(address: str) -> Tab:
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return Tab(address)
        except urllib.error.URLError as fault:
            if time.monotonic() > end:
                raise DriverFault("the driver does not listen") from fault
            time.sleep(POLL_S)
