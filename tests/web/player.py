"""A person in front of the page: presses keys, moves cards, reads the glass off its pixels."""

from __future__ import annotations

import json
from typing import Any

from sim.glass import read_text
from sim.run import expect
from tools.tab import PATIENCE_S, Page

_PIXELS = """(() => {
  const canvas = document.getElementById("glass"), cell = canvas.width / 128;
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let rows = [];
  for (let y = 0; y < 64; y += 1) {
    let row = "";
    for (let x = 0; x < 128; x += 1) {
      const at = (Math.floor((y + 0.3) * cell) * canvas.width + Math.floor((x + 0.3) * cell)) * 4;
      row += data[at + 2] > 60 ? "1" : "0";
    }
    rows.push(row);
  }
  return rows;
})()"""
KEYBOARD = {"A": " ", "B": "+", "C": "-", "D": "m", "*": "Escape", "#": "Enter"}
DOWN_MS = 110  # for the device, at four times the speed of life, it is the longer
CARDS = {"red": "F1", "blue": "F2"}


class Person:
    """Plays through one tab, with the mouse or (`keys`) with the keyboard alone."""

    def __init__(self, page: Page, keys: bool = False) -> None:
        self.page = page
        self._keys = keys

    # -- reading ----------------------------------------------------------------------------------
    def glass(self) -> list[str]:
        """What is legible on the page's glass, from its pixels."""
        rows: list[str] = self.page.run(_PIXELS)
        return read_text([bytes(map(int, row)) for row in rows])

    def sees(self, *words: str) -> None:
        """Wait until these stand on the glass."""
        polls = int(PATIENCE_S / 0.05)
        rows: list[str] = []
        for _ in range(polls):
            rows = self.glass()
            if all(any(expect.contains(row, word) for row in rows) for word in words):
                return
            self.page.run("new Promise((done) => setTimeout(done, 50))")
        crash = self.page.run("document.documentElement.dataset.crash")
        raise AssertionError(f"waited for {words}, saw {rows} {crash}")

    def phase(self, phase: str) -> None:
        """Wait until the device is in that phase."""
        self.page.wait(f"document.documentElement.dataset.phase === {json.dumps(phase)}")

    def state(self) -> dict[str, Any]:
        """The device's state as the page was told it."""
        state: dict[str, Any] = json.loads(self.page.run("document.documentElement.dataset.state"))
        return state

    def rings(self, number: int) -> None:
        """Wait until the light rests on that number."""
        self.page.wait(f"document.getElementById('ring').dataset.number === '{number}'")

    # -- doing ------------------------------------------------------------------------------------
    def press(self, *keys: str) -> None:
        """Tap keys of the keypad."""
        for key in keys:
            if self._keys:
                self.page.key("keyDown", KEYBOARD.get(key, key))
                self._wait()
                self.page.key("keyUp", KEYBOARD.get(key, key))
            else:
                place = self.page.centre(f'#keypad [data-key="{key}"]')
                self.page.mouse("mousePressed", *place)
                self._wait()
                self.page.mouse("mouseReleased", *place)

    def _wait(self) -> None:
        """As long as a finger stays on a key."""
        self.page.run(f"new Promise((done) => setTimeout(done, {DOWN_MS}))")

    def card(self, colour: str) -> None:
        """Put a card in, or take it out again; wait until it is so."""
        inside = colour in self.page.run(
            "[...document.querySelectorAll('#inserted .card')].map((card) => card.className).join()"
        )
        if self._keys:
            self.page.tap(CARDS[colour])
        else:
            self.page.click(f"#inserted .{colour}" if inside else f"#card-{colour}")
        there = f"document.querySelector('#inserted .{colour}') !== null"
        self.page.wait(f"!({there})" if inside else there)

    def begin(self, years: int) -> None:
        """Set up a game of red and blue."""
        self.sees("1 TWISTS")
        self.press("1")
        self.sees("HOW MANY YEARS")
        self.press(*str(years), "#")
        self.join()
        self.sees("RED 0001'S TURN")

    def join(self) -> None:
        """Red and blue join, and the game begins."""
        self.phase("enrol")
        for colour in ("red", "blue"):
            self.card(colour)
            self.sees(colour.upper())
            self.card(colour)
        self.press("#")
        self.phase("ready")

    def turn(self, colour: str) -> int:
        """A card in and SPIN; the number, once the light rests."""
        self.card(colour)
        self.sees(f"{colour.upper()} 000")
        spun = self.state()["undo"]
        self.press("A")
        self.page.wait(f"JSON.parse(document.documentElement.dataset.state).undo > {spun}")
        self.page.wait("['result', 'ready'].includes(document.documentElement.dataset.phase)")
        number = int(self.state()["last_spin"])
        self.rings(number)
        return number
