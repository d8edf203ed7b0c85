"""The page for a phone on this machine: its bytes, its start without a net, a key to the screen.

In a headless Chromium; without one, or without MicroPython's package, there are no rows, and a line
on the error output says so.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

from tools import browser
from tools.bench import Row
from tools.deploy.trouble import Trouble
from tools.pocket import package, page
from tools.pocket.__main__ import MOST_KB, packed
from tools.tab import Page

START_MS = 2_000  # from the page's address to its first screen, without a net
KEY_MS = 50  # of the median key, to the changed screen
STARTS, PRESSES = 3, 30
_PHASE = "document.documentElement.dataset.phase === 'setup'"
# Notes when a key of the keyboard went down and when the screen was drawn anew after it.
_WATCH = """
window.pressed = 0; window.seen = 0;
addEventListener("keydown", () => { window.pressed = performance.now(); window.seen = 0; }, true);
document.addEventListener("glass", () => { window.seen = window.seen || performance.now(); });
0
"""
# The first picture that the device shows; written down before any script of the page runs.
_FIRST = """
document.addEventListener("glass", () => {
  const { phase } = document.documentElement.dataset;
  if (phase !== "off") window.first = window.first || performance.now();
});
"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def _starts(tab: Page, times: int = STARTS) -> list[float]:
    """Milliseconds from the address to the first screen of each start."""
    found = []
    for _ in range(times):
        tab.reload()
        tab.wait(_PHASE)
        found.append(float(tab.wait("window.first")))
    return found


def _keys(tab: Page, presses: int = PRESSES) -> list[float]:
    """Milliseconds from each key press to the changed screen, while years are typed."""
    tab.tap("1")
    tab.wait("document.getElementById('glass').dataset.text.includes('YEARS')")
    tab.run(_WATCH)
    found = []
    for press in range(presses):
        tab.tap(("1", "2", "Escape")[press % 3])
        found.append(float(tab.wait("window.seen && window.seen - window.pressed")))
        if press % 3 == 2:
            tab.run("new Promise((done) => setTimeout(done, 300))")
            tab.tap("1")
            tab.run("new Promise((done) => setTimeout(done, 300))")
        tab.run("new Promise((done) => setTimeout(done, 200))")  # a person's pace
    return found


def rows() -> list[Row]:
    """Sizes in kB (1,000 bytes) as sent, times in milliseconds."""
    program = browser.find()
    try:
        data = package.fetch()
    except Trouble as trouble:
        print(f"pocket: not measured, {trouble}", file=sys.stderr)
        return []
    with tempfile.TemporaryDirectory() as folder:
        files = page.write(Path(folder), data)
        found: list[Row] = [
            ("pocket: the folder, as sent", packed(files) / 1000, "kB", MOST_KB),
            ("pocket: the one file", len(files["lifepod.html"]) / 1000, "kB", None),
        ]
        if program is None:
            print("pocket: not timed, there is no Chromium", file=sys.stderr)
            return found
        handler = partial(_Quiet, directory=f"{folder}/pocket")
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with browser.Browser(program) as running, running.page(390, 844, 2, phone=True) as tab:
            tab.send("Page.addScriptToEvaluateOnNewDocument", source=_FIRST)
            tab.open(f"http://127.0.0.1:{server.server_port}/")
            tab.wait(_PHASE)
            first = float(tab.wait("window.first"))
            tab.run("navigator.serviceWorker.ready.then(() => 1)")
            server.shutdown()
            server.server_close()
            offline, keys = _starts(tab), _keys(tab)
    return [
        *found,
        ("pocket: first visit to first screen", first, "ms", None),
        ("pocket: start without a net, median", median(offline), "ms", START_MS),
        ("pocket: key to screen, median", median(keys), "ms", KEY_MS),
        ("pocket: key to screen, worst", max(keys), "ms", None),
    ]
