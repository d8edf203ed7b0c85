"""What the device on the desk shows, numbered, so that a tab is told only what it has not seen.

Looking is cheap and done after every slice of time. Reading the glass's text and writing the
statement are not: a thread does them, and the firmware's pace does not suffer.
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Iterator
from typing import Any

from sim.glass import read_text
from sim.report.recorder import Recorder
from sim.report.records import Record, Unreadable
from sim.report.statement import Line, Statement, statement
from sim.web.desk import Desk
from sim.web.ear import Ear
from sim.web.screen import Glass

STATE_EVERY = 5  # slices from one look at the state to the next
STILL = 6  # slices without a change after which the glass's text is read
LATE_TONES = 60  # a tab that missed more is not told the old ones

Seen = dict[str, Any]  # what a tab has been told


def message(kind: str, value: object) -> str:
    """A message to the page."""
    return json.dumps([kind, value], separators=(",", ":"))


class View:
    """`look` after each slice; `news` for a tab. `wake` is called when there is any."""

    def __init__(self, desk: Desk, wake: Callable[[], None]) -> None:
        self.records: list[Record] = []
        self.statement = Statement()
        self.rows: list[str] = []
        self._desk = desk
        self._wake = wake
        self._ear = Ear()
        self._told: dict[str, tuple[int, str | bytes]] = {}
        self._jobs = asyncio.Event()
        self._scene = 0
        self._start_scene()

    def _start_scene(self) -> None:
        self._scene = self._desk.scene
        self._glass = Glass()
        self._recorder = Recorder()
        self._memory = b""
        self._still = 0
        self._slices = 0
        self._unread = self._unwritten = True
        self._ear.listen(self._desk.world)

    # -- looking ----------------------------------------------------------------------------------
    def look(self) -> None:
        """See what changed."""
        if self._scene != self._desk.scene:
            self._start_scene()
        world = self._desk.world
        changed = False
        if self._glass.look(world):
            changed = self._tell("glass", self._glass.message)
            self._still = 0
            self._unread = True
        else:
            self._still += 1
        colours = "".join(f"{r:02x}{g:02x}{b:02x}" for r, g, b in world.ring_colours())
        changed |= self._tell("ring", message("ring", colours))
        changed |= self._told.get("tones", (0, ""))[0] != self._ear.number
        self._told["tones"] = (self._ear.number, "")
        if self._slices % STATE_EVERY == 0:
            changed |= self._tell("state", message("state", self.state()))
            if world.nvm != self._memory:
                self._memory = bytes(world.nvm)
                self._unwritten = True
        self._slices += 1
        if self._unwritten or (self._unread and self._still >= STILL):
            self._jobs.set()
        if changed:
            self._wake()

    def glance(self) -> None:
        """Look at the state with the next slice: something was done to it."""
        self._slices = 0

    def _tell(self, kind: str, news: str | bytes) -> bool:
        number, old = self._told.get(kind, (0, None))
        if news == old:
            return False
        self._told[kind] = (number + 1, news)
        return True

    def state(self) -> dict[str, Any]:
        """What there is to know of the device beside what it shows."""
        desk = self._desk
        world, table, stage = desk.world, desk.table, desk.stage
        try:
            device: dict[str, Any] | None = world.state()
        except Exception:  # it is off or starting, or its code is being worked on
            device = None
        return {
            "power": world.powered,
            "device": device,
            "slot": table.in_slot(),
            "number": world.ring_number(),
            "down": world.parts.keypad.pressed(),
            "unplugged": sorted(world.parts.unplugged),
            "stuck": world.parts.reader.holds_sda(),
            "clumsy": table.clumsy,
            "second": table.second,
            "worn": table.worn,
            "speed": desk.speed,
            "show": stage.status(),
            "trouble": stage.trouble,
            "crash": world.crash,
        }

    # -- jobs for a thread ------------------------------------------------------------------------
    async def work(self) -> None:
        """Read the glass and write the statement whenever they have changed; until cancelled."""
        while True:
            await self._jobs.wait()
            self._jobs.clear()
            scene, told = self._scene, False
            if self._unwritten:
                self._unwritten = False
                recorder, memory = self._recorder, self._memory
                records, written = await asyncio.to_thread(_write, recorder, memory)
                if scene == self._scene and (records != self.records or not self._unwritten):
                    told |= written != self.statement
                    self.records, self.statement = records, written
            if self._unread and self._still >= STILL:
                self._unread = False
                self.rows = await asyncio.to_thread(read_text, self._glass.rows)
                told |= self._tell("text", message("text", self.rows))
            if told:
                self._wake()

    # -- telling ----------------------------------------------------------------------------------
    def news(self, seen: Seen) -> Iterator[str | bytes]:
        """The messages that bring a tab up to date; `seen` is the tab's own and is kept up."""
        for kind in ("state", "ring", "glass", "text"):
            number, news = self._told.get(kind, (0, ""))
            if seen.get(kind, 0) != number:
                seen[kind] = number
                yield news
        first = seen.get("tones", self._ear.number)
        seen["tones"] = self._ear.number
        tones = [tone[1:] for tone in self._ear.changes if tone[0] > first]
        if tones:
            yield message("tones", tones[-LATE_TONES:])
        if seen.get("statement") is not self.statement:
            yield _difference(seen.get("statement"), self.statement)
            seen["statement"] = self.statement


def _write(recorder: Recorder, memory: bytes) -> tuple[list[Record], Statement]:
    try:
        recorder.see(memory)
        return recorder.records, statement(recorder.records)
    except Unreadable:
        return [], Statement()
    except Exception:  # an edition that is being worked on: the device is served all the same
        traceback.print_exc()
        return [], Statement()


def _difference(old: Statement | None, new: Statement) -> str:
    """The statement's lines from the first on that the tab does not have."""
    keep = 0
    if old is not None and (old.edition, old.players) == (new.edition, new.players):
        for mine, theirs in zip(old.lines, new.lines, strict=False):
            if mine != theirs:
                break
            keep += 1
    return message(
        "statement",
        {
            "edition": new.edition,
            "title": new.title,
            "players": new.players,
            "keep": keep,
            "lines": [_row(line) for line in new.lines[keep:]],
        },
    )


def _row(line: Line) -> list[object]:
    return [
        line.entry,
        line.year,
        line.player,
        line.what,
        line.change,
        line.money,
        line.points_change,
        line.points,
        line.detail,
    ]
