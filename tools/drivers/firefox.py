"""A headless Firefox, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/)."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tools.drivers.tab import PATIENCE_S, DriverFault


def find() -> str | None:
    """Debian's firefox-esr, None when there is none. A snap would see no profile of ours."""
    return shutil.which("firefox-esr")


class Tab:
    """The only tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.version = self._send("session.new", capabilities={})["capabilities"]["browserVersion"]
        self._context = self._send("browsingContext.create", type="tab")["context"]

    def _send(self, method: str, **given: Any) -> dict[str, Any]:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": given}))
        while (answer := json.loads(self._socket.recv(PATIENCE_S))).get("id") != self._number:
            pass
        if answer["type"] == "error":
            raise DriverFault(f"{method}: {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def open(self, address: str) -> None:
        """Go there and wait until it is loaded."""
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression, by way of JSON; a promise is waited for."""
        told = self._send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify([await ({script})]))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise DriverFault(told["exceptionDetails"]["text"])
        return (json.loads(told["result"]["value"]) or [None])[0]


@contextmanager
def opened(program: str) -> Iterator[Tab]:
    """A browser with a profile of its own, ended at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = subprocess.Popen(
            [
                program,
                "--headless",
                "--remote-debugging-port=0",
                "--profile",
                folder,
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": folder},
        )
        try:
            assert process.stderr is not None
            lines = (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)
            found = next((one for one in lines if one), None)
            if found is None:
                raise DriverFault("Firefox does not listen")
            with connect(f"{found[1]}/session", max_size=None, compression=None) as socket:
                yield Tab(socket)
        finally:
            process.terminate()
            process.wait(30)
