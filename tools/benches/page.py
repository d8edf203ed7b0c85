"""The page on this machine: from a key to the glass, how well time is kept, and what idling costs.

At the speed of life, in a headless Chromium, a game of two players. Without a Chromium there are no
rows, and a line on the error output says so.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tools import browser
from tools.bench import Row
from tools.served import health, served
from tools.tab import Page

LATENCY_MS = 120  # of the median key
LAG_MS = 50  # at worst, over a minute of play
IDLE_PERCENT = 25  # of one core
PRESSES = 40
PLAY_S = 60.0
IDLE_S = 15.0

# Notes when a key of the keyboard went down and when the glass was drawn anew after it.
_WATCH = """
window.pressed = 0; window.seen = 0;
addEventListener("keydown", () => { window.pressed = performance.now(); window.seen = 0; }, true);
document.addEventListener("glass", () => { window.seen = window.seen || performance.now(); });
0
"""


def says(page: Page, words: str) -> None:
    """Wait until this is on the glass."""
    text = json.dumps(words)
    page.wait(f"(document.getElementById('glass').dataset.text || '').includes({text})")


def latencies(page: Page, presses: int = PRESSES) -> list[float]:
    """Milliseconds from each key press to the changed glass, while a number of years is typed."""
    page.run(_WATCH)
    found = []
    for press in range(presses):
        page.tap(("1", "2", "Escape")[press % 3])
        found.append(float(page.wait("window.seen && window.seen - window.pressed")))
        page.run("new Promise((done) => setTimeout(done, 260))")  # a person's pace
    return found


def begin(page: Page) -> None:
    """A game of two over many years."""
    page.tap("Escape")
    for key in "90":
        page.tap(key)
    page.tap("Enter")
    says(page, "PLAYERS")
    for key, name in (("F1", "RED"), ("F2", "BLUE")):
        page.tap(key)
        says(page, name)
        page.tap(key)
        page.wait("document.querySelectorAll('#inserted .card').length === 0")
    time.sleep(1)
    page.tap("Enter")
    says(page, "'S TURN")


def play(page: Page, seconds: float = PLAY_S) -> None:
    """Turn after turn: cards, spins, amounts."""
    end = time.monotonic() + seconds
    cards = ["F1", "F2"]
    while time.monotonic() < end:
        page.tap(cards[0])
        time.sleep(0.8)
        page.tap(" ")
        time.sleep(7)
        for key in ("4", "+", "5", "0", "0", "Enter"):
            page.tap(key)
            time.sleep(0.2)
        time.sleep(0.5)
        page.tap(cards[0])
        time.sleep(0.6)
        cards.reverse()


def rows() -> list[Row]:
    """Latency and lag in milliseconds, idling in per cent of a core."""
    program = browser.find()
    if program is None:
        print("page: not measured, there is no Chromium", file=sys.stderr)
        return []
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder) / "bench.nvm", "--seed=1") as address,
        browser.Browser(program) as running,
        running.page() as page,
    ):
        page.open(address)
        says(page, "1 TWISTS")
        page.tap("1")
        says(page, "HOW MANY YEARS")
        keys = latencies(page, PRESSES)
        begin(page)
        play(page, PLAY_S)
        lag = health(address)["lag"] * 1000
        time.sleep(2)
        before = health(address)
        time.sleep(IDLE_S)
        after = health(address)
    idle = 100 * (after["cpu"] - before["cpu"]) / (after["up"] - before["up"])
    return [
        ("page: key to glass, median", median(keys), "ms", LATENCY_MS),
        ("page: key to glass, worst", max(keys), "ms", None),
        ("page: behind the wall, worst of a minute", lag, "ms", LAG_MS),
        ("page: idle, of a core", idle, "%", IDLE_PERCENT),
    ]
