"""A scenario that is watched while it plays, on a device of its own.

The scenario's script runs in a greenlet. Whenever it lets time pass, it does so slice by slice and
hands over to the server in between; the server comes back when the next slice is due. A command
that takes no time counts as a slice, so that thousands of them do not hold the server up.
"""

from __future__ import annotations

import io
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import greenlet

from sim.run.grammar import Command, Malformed, parse
from sim.run.play import Player
from sim.web.protocol import Order
from sim.web.table import Table
from sim.world import ROOT, World

SCENARIOS = ROOT / "tests" / "scenarios"
SLICE_US = 5_000
MOST_FAILURES = 20
MOST_LETTERS = 300  # of a text that pages are told again and again
WAITING, PLAYING, HELD, FAILED = "waiting", "playing", "held", "failed"


def scenarios() -> list[str]:
    """The names of the tree's scenarios."""
    return sorted(path.stem for path in SCENARIOS.glob("*.txt"))


def script(name: str, text: str | None) -> list[Command]:
    """A scenario's commands; ValueError when there is none of that name or it cannot be read."""
    if text is None:
        if name not in scenarios():
            raise ValueError(f"there is no scenario {name!r}")
        text = (SCENARIOS / f"{name}.txt").read_text(encoding="utf-8")
    try:
        return [command for command in parse(text) if command.name != "shot"]
    except Malformed as fault:
        raise ValueError(f"{name}:{fault}") from None


class _Nowhere(io.StringIO):
    """Takes what a script prints; nobody reads it here."""

    def write(self, text: str) -> int:
        return len(text)


class _Sliced(World):
    """A world whose script hands over after each slice."""

    slice_over: Callable[[int], None] = staticmethod(lambda us: None)

    def run(self, ms: float) -> None:
        target = self.clock.now + round(ms * 1000)
        while self.clock.now < target:
            us = min(SLICE_US, target - self.clock.now)
            super().run(us / 1000)
            self.slice_over(us)


class Show:
    """A scenario on stage. When it is over its device stays and can be played on."""

    trouble = ""

    def __init__(self, name: str, commands: Sequence[Command]) -> None:
        self.name = name
        self.state = WAITING
        self.failures: list[str] = []
        self._commands = commands
        self._command: Command | None = None
        self._heading = ""
        self._budget = 0
        self._server: greenlet.greenlet | None = None
        self._script = greenlet.greenlet(self._play)
        self.world = _Sliced(settings={}, seed=0)
        self.world.slice_over = self._slice_over
        self.table = Table(self.world)

    # -- the script's side ------------------------------------------------------------------------
    def _play(self) -> None:
        self.state = PLAYING
        player = Player(self.world, _Nowhere(), None)
        try:
            held = player.play(self._told(), self._report)
        except Exception as fault:  # whatever it was, the server and the player's device go on
            traceback.print_exc()
            line = self._command.line if self._command else 0
            self._report(line, f"the simulator failed: {fault!r}")
            held = False
        self._command = None
        self.world.strict = False
        self.world.slice_over = lambda us: None
        self.state = HELD if held else FAILED

    def _told(self) -> Iterator[Command]:
        for command in self._commands:
            if not command.name:
                self._heading = _short(command.comment)
                continue
            self._command = command
            before = self.world.clock.now
            yield command
            if self.world.clock.now == before:
                self._slice_over(SLICE_US)

    def _report(self, line: int, text: str) -> None:
        if len(self.failures) < MOST_FAILURES:
            self.failures.append(f"line {line}: {_short(text)}")

    def _slice_over(self, us: int) -> None:
        self._budget -= us
        if self._budget <= 0:
            assert self._server is not None
            self._server.switch()

    # -- the server's side ------------------------------------------------------------------------
    def advance(self, us: int) -> None:
        """Let time pass: the script's, or after it the device's own."""
        if self.state in (WAITING, PLAYING):
            self._budget += us
            self._server = greenlet.getcurrent()
            self._script.switch()
        else:
            self.world.run(us / 1000)

    def status(self) -> dict[str, Any] | None:
        """What a page shows of it."""
        command = self._command
        return {
            "name": self.name,
            "state": self.state,
            "line": command.line if command else 0,
            "lines": self._commands[-1].line if self._commands else 0,
            "doing": _words(command) if command else "",
            "heading": self._heading,
            "failures": self.failures,
        }

    def obey(self, order: Order) -> None:
        """Hands off while it plays; afterwards keys and cards work."""
        if self.state in (WAITING, PLAYING):
            raise ValueError("a scenario plays; stop it first")
        if order.name == "down":
            self.table.down(order.value)
        elif order.name == "up":
            self.table.up(order.value)
        elif order.name == "insert":
            self.table.insert(order.value)
        elif order.name == "remove":
            self.table.remove(order.value)
        else:
            raise ValueError("go back to your own device for that")

    def close(self) -> None:
        """End it, wherever it is."""
        if self.state == PLAYING:
            self._script.throw()
        self.world.power_off()


def _words(command: Command) -> str:
    return _short(" ".join([command.name, *(str(a) for a in command.arguments if a is not None)]))


def _short(text: str) -> str:
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…"
