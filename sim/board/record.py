"""A scenario as it was played on one floor: what was to be seen at each shot, and how soon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from sim.board.stopwatch import Act, Lap, Stopwatch, Timed
from sim.chips.piezo import Tone
from sim.chips.ws2812 import Colour
from sim.run.grammar import Command
from sim.run.play import Player
from sim.run.table import Table
from sim.world import World


@dataclass(frozen=True)
class Shot:
    """The device at one `shot` of the file.

    ring: what it has shown in the last half second, oldest first.
    """

    line: int
    name: str
    glass: tuple[bytes, ...]
    ring: tuple[tuple[Colour, ...], ...]
    state: dict[str, Any] | None
    journal: bytes


@dataclass
class Record:
    """All of one floor. console: what was printed, a text for each time the power was on."""

    shots: list[Shot] = field(default_factory=list)
    laps: list[Lap] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    tones: list[Tone] = field(default_factory=list)
    console: list[str] = field(default_factory=list)
    failures: list[tuple[int, str]] = field(default_factory=list)
    heap: int | None = None


class TimedDesk(Timed, World):
    """The desk with stopwatches and a computer on its console. drawn: what chance gives first."""

    def __init__(self, drawn: bytes, **options: Any) -> None:
        super().__init__(**options)
        self.queue_entropy(drawn)
        self.watch = Stopwatch(self.parts, self.clock.read)

    def power_on(self) -> None:
        super().power_on()
        self.attach()


class Recorder(Player):
    """Plays, and keeps what there was at each shot."""

    def __init__(
        self, table: Table, watch: Stopwatch, out: TextIO, shots: Path | None = None
    ) -> None:
        super().__init__(table, out, shots)
        self.record = Record(laps=watch.laps, acts=watch.acts)
        self._watch = watch

    def _do(self, command: Command) -> None:
        self._watch.line = command.line
        super()._do(command)
        if command.name == "shot":
            self.record.shots.append(self._shot(command.line, command.arguments[0]))

    def _shot(self, line: int, name: str) -> Shot:
        table = self.world
        glass, ring = tuple(map(bytes, table.glass())), tuple(map(tuple, self._watch.lately()))
        try:
            state: dict[str, Any] | None = table.state()
        except LookupError:
            state = None
        return Shot(line, name, glass, ring, state, bytes(table.nvm))

    def play_all(self, commands: Sequence[Command]) -> Record:
        """Do them all; the record."""
        self.play(commands, lambda line, text: self.record.failures.append((line, text)))
        self.record.tones = self._watch.tones
        return self.record
