"""A scenario played: each command done to a world, each expectation checked."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from sim import overlay
from sim.run import expect, pictures
from sim.run.grammar import Command
from sim.run.table import Table
from sim.world import FirmwareStopped

SETTLE_MS = 400  # at most so long a screen takes to follow a key
STEP_MS = 20
OPENING = 5  # times a still screen without a list is looked at again, as one may be about to open
ROUNDS = 200  # presses of C after which a list has no end


class Failed(Exception):
    """A command could not do its work, or an expectation did not hold; the text is for people."""


def _marked(rows: list[str]) -> str | None:
    """The selected row of a list; None where there is no list."""
    return next((row for row in rows if row.lstrip().startswith(">")), None)


class Player:
    """Plays commands on a world.

    out: where `state`, `screen` and `text` go. shots: the folder of pictures. narrate: print
    comments too.
    """

    def __init__(
        self, world: Table, out: TextIO, shots: Path | None = Path(), narrate: bool = False
    ) -> None:
        self.world = world
        self._out = out
        self._shots = shots
        self._narrate = narrate

    def play(self, commands: Iterable[Command], report: Callable[[int, str], None]) -> bool:
        """Do them all; report (line, text) for each failure. False when any failed.

        A failed expectation does not end the scenario; a list without the wanted row and a firmware
        that stopped do.
        """
        held = True
        for command in commands:
            try:
                self._do(command)
            except Failed as failure:
                held = False
                report(command.line, str(failure))
                if command.name != "expect":
                    return False
            except FirmwareStopped as stop:
                report(command.line, f"the firmware stopped:\n{stop}")
                return False
        return held

    def _say(self, text: str) -> None:
        print(text, file=self._out)

    def _do(self, command: Command) -> None:
        if not command.name:
            if self._narrate:
                self._say(f"\n{command.comment}")
            return
        world, given = self.world, command.arguments
        match command.name:
            case "power":
                {"on": world.power_on, "off": world.power_off, "cut": world.power_cut}[given[0]]()
            case "insert":
                world.insert(given[0])
            case "remove":
                world.remove()
            case "press":
                for word in given:
                    world.press(self._key(word))
            case "hold":
                world.hold(self._key(given[0]), given[1])
            case "down":
                world.down(self._key(given[0]))
            case "up":
                world.up(self._key(given[0]))
            case "choose":
                self._choose(given[0])
            case "wait":
                world.run(given[0])
            case "entropy":
                world.queue_entropy(bytes(given))
            case "seed":
                world.seed(given[0])
            case "unplug":
                world.unplug(given[0])
            case "plug":
                world.plug(given[0])
            case "short":
                world.short(*given)
            case "stick":
                world.stick_reader()
            case _:
                self._look(command)

    def _look(self, command: Command) -> None:
        """Commands that only look."""
        world, given = self.world, command.arguments
        match command.name:
            case "state":
                self._say(json.dumps(self._state()))
            case "screen":
                self._say(pictures.blocks(world.glass()))
            case "text":
                for row in world.text():
                    self._say(row)
            case "shot":
                if self._shots is not None:
                    self._picture(self._shots, given[0])
                if self._narrate:
                    self._say(pictures.blocks(world.glass()))
            case "expect":
                self._expect(*given)

    def _picture(self, folder: Path, name: str) -> None:
        path = folder / name
        real = Path(os.path.realpath(path))
        if not real.is_relative_to(os.path.realpath(folder)):
            raise Failed(f"{path} leads to {real}, outside the folder of shots")
        try:
            pictures.save(self.world.glass(), path)
        except OSError as fault:
            raise Failed(f"{path} cannot be written: {fault.strerror or fault}") from None

    def _key(self, word: str) -> str:
        """The key of that sign, or with that name on it in the running edition."""
        if word in overlay.KEYS:
            return word
        edition = self._state()["edition"]
        words = overlay.words(str(edition) if edition else None)
        if word not in words:
            game = f"in {edition}" if edition else "while no game runs"
            raise Failed(f"expected a key named {word!r}; {game} they are {', '.join(words)}")
        return words[word]

    def _state(self) -> dict[str, object]:
        try:
            return self.world.state()
        except LookupError as reason:
            why = reason if self.world.powered else "the power is off"
            raise Failed(f"the device has no state: {why}") from None

    def _expect(self, what: str, *wanted: object) -> None:
        world = self.world
        match what:
            case "text":
                miss = expect.text(world.text(), str(wanted[0]))
            case "ring":
                miss = expect.ring(world.ring_colours(), wanted[0])
            case "sound":
                miss = expect.sound(world.sounds(), str(wanted[0]))
            case _:
                miss = expect.state(self._state(), str(wanted[0]), str(wanted[1]))
        if miss:
            raise Failed(miss)

    # -- choose -----------------------------------------------------------------------------------
    def _choose(self, words: str) -> None:
        """Go down the open list to the row that has the words, and take it."""
        first: list[str] | None = None
        seen = []
        for _ in range(OPENING):  # a key may have asked for it just now
            if _marked(self._still()):
                break
        for _ in range(ROUNDS):
            rows = self._still()
            row = _marked(rows)
            if row is None:
                raise Failed(
                    f"expected a list with {words!r}, saw no row that begins with '>': {rows}"
                )
            if expect.contains(row, words):
                self.world.press("#")
                return
            if rows == first:
                break
            first = first or rows
            seen.append(row)
            self.world.press("C")
        raise Failed(f"expected a row with {words!r}, saw {seen}")

    def _still(self) -> list[str]:
        """The text once the glass has stopped changing."""
        rows = self.world.text()
        since = 0
        for _ in range(0, SETTLE_MS, STEP_MS):
            self.world.run(STEP_MS)
            now = self.world.text()
            since = since + STEP_MS if now == rows else 0
            rows = now
            if since >= 5 * STEP_MS:
                break
        return rows
