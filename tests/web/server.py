"""`python -m sim serve` as a process of its own, as a person starts it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tools import board

PATIENCE_S = 30


class Served:
    """A running server; `with` ends it. speed: virtual seconds in a second."""

    def __init__(
        self,
        nvm: Path,
        port: int = 0,
        speed: float = 1,
        seed: int = 1,
        more: Sequence[str] = (),
    ) -> None:
        self.nvm = nvm
        command = [sys.executable, "-m", "sim", "serve", "--no-open", f"--port={port}"]
        command += [f"--nvm={nvm}", f"--speed={speed}", f"--seed={seed}", *more]
        self.process = subprocess.Popen(
            command, cwd=board.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        guard = threading.Timer(PATIENCE_S, self.process.kill)
        guard.start()
        told = self.process.stdout.readline()
        guard.cancel()
        found = re.search(r"http://[\w.]+:(\d+)/", told)
        if found is None:
            raise AssertionError(f"the server did not start: {told}{self.end()}")
        self.address = found.group()
        self.port = int(found.group(1))

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *fault: object) -> None:
        self.end()

    def end(self) -> str:
        """Interrupt it; what it said on its error output."""
        self.process.terminate()
        try:
            _, errors = self.process.communicate(timeout=PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return errors

    # -- talking to it ----------------------------------------------------------------------------
    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Status and text of a page."""
        request = urllib.request.Request(self.address + path.lstrip("/"), headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()

    def health(self) -> dict[str, float]:
        """What it tells of itself."""
        told: dict[str, float] = json.loads(self.get("health")[1])
        return told

    def tab(self, **options: Any) -> Tab:
        """A connection as a page has one."""
        return Tab(self, **options)


class Tab:
    """A page without a browser: what it was told last, by kind; the glass's bytes under "glass"."""

    def __init__(self, served: Served, **options: Any) -> None:
        options.setdefault("origin", served.address.rstrip("/"))
        options.setdefault("close_timeout", 0.2)  # one that did not listen has much to hear yet
        address = f"ws://127.0.0.1:{served.port}/device"
        self._connecting = connect(address, max_size=None, **options)
        self.socket: ClientConnection
        self.told: dict[str, Any] = {}

    def __enter__(self) -> Tab:
        self.socket = self._connecting.__enter__()
        return self

    def __exit__(self, *fault: Any) -> None:
        self._connecting.__exit__(*fault)

    def say(self, *order: object) -> None:
        """Send an order."""
        self.socket.send(json.dumps(order))

    def hear(self) -> str:
        """Take in one message; its kind."""
        message = self.socket.recv(PATIENCE_S)
        if isinstance(message, bytes):
            self.told["glass"] = message
            return "glass"
        kind, value = json.loads(message)
        self.told[kind] = value
        return str(kind)

    def until(self, kind: str, wanted: Any = lambda value: True) -> Any:
        """Listen until a message of this kind is as wanted; its value."""
        for _ in range(5_000):
            if kind in self.told and wanted(self.told[kind]):
                return self.told[kind]
            self.hear()
        raise AssertionError(f"never heard such a {kind}, last {self.told.get(kind)}")

    def phase(self, phase: str) -> dict[str, Any]:
        """Listen until the device is in that phase; its state."""
        state = self.until("state", lambda value: (value["device"] or {}).get("phase") == phase)
        device: dict[str, Any] = state["device"]
        return device
