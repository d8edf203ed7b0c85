"""A headless Chromium for tests, benches and pictures; its tabs are in tools/tab.py.

Nothing but the browser is needed (Debian: `chromium`) and the `websockets` that the simulator uses
itself.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import connect

from tools.tab import PATIENCE_S, POLL_S, Page, PageFault

NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",  # macOS and Windows: by path
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
)
_FLAGS = (
    "--headless=new",
    "--remote-debugging-port=0",
    "--remote-allow-origins=*",
    "--no-first-run",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--autoplay-policy=user-gesture-required",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
)


def find() -> str | None:
    """The browser's program, None when there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """A running browser; `with` ends it."""

    def __init__(self, program: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="lifepod-browser-")
        flags = [*_FLAGS, f"--user-data-dir={self._folder.name}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            flags.append("--no-sandbox")
        self._process = subprocess.Popen(
            [program, *flags, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._port = self._listening()

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *fault: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for _ in range(50):  # its children may still write there
            try:
                self._folder.cleanup()
                return
            except OSError:
                time.sleep(0.1)

    def _listening(self) -> int:
        told = Path(self._folder.name) / "DevToolsActivePort"
        end = time.monotonic() + 3 * PATIENCE_S
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise PageFault(f"the browser ended with {self._process.returncode}")
            if told.exists() and (lines := told.read_text().split()):
                return int(lines[0])
            time.sleep(POLL_S)
        raise PageFault("the browser does not listen")

    @contextmanager
    def page(
        self,
        width: int = 1280,
        height: int = 800,
        scale: float = 1,
        dark: bool = False,
        calm: bool = False,
        phone: bool = False,
    ) -> Iterator[Page]:
        """A new tab of that size in CSS pixels, closed at the end; see Page.look."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/json/new?about:blank", method="PUT"
        )
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            target = json.load(answer)
        address = target["webSocketDebuggerUrl"]
        with connect(address, max_size=None, compression=None) as socket:
            page = Page(socket)
            page.look(width, height, scale, dark, calm, phone)
            try:
                yield page
            finally:
                page.send("Page.close")
