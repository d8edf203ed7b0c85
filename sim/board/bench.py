"""The board on the bench: every part of `make board-test`, judged, printed, written down."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sim.board import changed, command, compare, costs, cuts, document, image, rules
from sim.board.boots import boot
from sim.board.document import Findings, Scenario
from sim.board.long import play
from sim.board.maker import Maker
from sim.board.record import Record
from sim.run.command import FAILED, HELD
from sim.world import ROOT, FirmwareStopped

SCENARIOS = ROOT / "tests" / "scenarios" / "board"
DOCUMENT = ROOT / "docs" / "fidelity.md"
READY_MS = {False: 4_500, True: 2_200}  # power to the first screen, as .py and as .mpy ...
CACHE_MS = {False: 5_900, True: 2_550}  # ... 31 and 16 % later with the misses of the flash's cache
STARTING_MS = {False: 500, True: 680}  # from code.py to STARTING, without and with the misses
LEAST_HEAP = 52_000  # bytes that are free in play, the console loaded for a computer
HEAP_DRIFT = 1_000  # ... and may be fewer after a long game than after its first year
CUTS = 25
CHANGED_SCENARIO = "wedding"  # played with all settings changed: screen, ring, tones, cards, keys


class Bench:
    """firmware: CircuitPython's .uf2. compiler: its mpy-cross, or "" for starts as .py alone.
    cache: misses of the cache in front of the flash take their time, on board and desk.
    """

    def __init__(self, firmware: Path, compiler: str, years: int, cache: bool = False) -> None:
        self._years = years
        self._maker = Maker(firmware, cache=cache)
        self._makers = [self._maker]
        if compiler:
            self._makers.append(Maker(firmware, compiler, cache=cache))
        self.findings = Findings(self._maker.banner)
        self.faults: list[str] = []

    def run(self, parts: Sequence[str]) -> int:
        """Do these parts; the exit code. A part without a fault writes its place of the page."""
        steps: dict[str, Callable[[], None]] = {
            "starts": self._starts,
            "settings": self._settings,
            "image": self._image,
            "compare": self._compare,
            "cuts": self._cuts,
            "long": self._long,
            "costs": self._costs,
            "drives": self._drives,
        }
        for part in parts:
            began, before = time.monotonic(), len(self.faults)
            try:
                steps[part]()
            except (FirmwareStopped, TimeoutError, LookupError) as stop:
                self._fault(f"{part}: {stop}")
            self._say(f"  ({part}: {time.monotonic() - began:.0f} s)")
            if len(self.faults) == before:
                page = DOCUMENT.read_text(encoding="utf-8")
                place = f"{part} with the cache" if self._maker.cache else part
                page = document.fill(page, self.findings, part, place)
                DOCUMENT.write_text(page, encoding="utf-8")
        for fault in self.faults:
            self._say(f"FAULT {fault}")
        return FAILED if self.faults else HELD

    @staticmethod
    def _say(text: str) -> None:
        print(text, flush=True)

    def _fault(self, text: str) -> None:
        self.faults.append(text)

    # -- parts ------------------------------------------------------------------------------------
    def _starts(self) -> None:
        most = CACHE_MS if self._maker.cache else READY_MS
        least = STARTING_MS[self._maker.cache]
        for maker in self._makers:
            start = boot(maker)
            self.findings.boots.append(start)
            self._say(document.start(start))
            if start.ready > most[start.compiled]:
                self._fault(f"{document.start(start)}: more than {most[start.compiled]} ms")
            if start.starting - start.first > least:
                self._fault(f"{document.start(start)}: STARTING took more than {least} ms")

    def _settings(self) -> None:
        firmware = self._maker.firmware
        for name, unlike in changed.differences(firmware, self._maker.files):
            self._say(f"settings.toml, {name}: {unlike or 'the same'}")
            self.findings.settings.append(name)
            self.faults += [unlike] if unlike else []
        maker = Maker(firmware, cache=self._maker.cache, settings=changed.SETTINGS)
        self._both(maker, SCENARIOS / f"{CHANGED_SCENARIO}.txt", "with all settings changed, ")

    def _image(self) -> None:
        for before in image.BEFORE:
            made = image.started(self._maker.firmware, self._maker.files, before)
            self.findings.images.append(made)
            self._say(document.image(made))
            if not made.ready:
                self._fault(document.image(made))

    def _both(self, maker: Maker, file: Path, how: str = "") -> tuple[Record, Record]:
        """Play a scenario on both; what differs is a fault."""
        board, desk = command.both(maker, command.commands(file))
        command.tell(how + file.name, board, desk, sys.stdout)
        self.faults += [f"{how}{file.name}: {text}" for text in compare.judged(board, desk)[0]]
        return board, desk

    def _compare(self) -> None:
        for file in sorted(SCENARIOS.glob("*.txt")):
            board, desk = self._both(self._maker, file)
            rows = compare.latencies(board, desk)
            self.findings.scenarios.append(Scenario(file.stem, len(board.shots), rows, board.heap))
            if board.heap is not None and board.heap < LEAST_HEAP:
                self._fault(f"{file.name}: {board.heap} bytes of heap free, not {LEAST_HEAP}")
        rows = compare.together([each.latencies for each in self.findings.scenarios])
        for kind, _, one, other, ratio in rows:
            self._say(f"all scenarios: {kind} {one:.1f} ms, desk {other:.1f} ms, {ratio:.2f}")
            if not compare.LEAST <= ratio <= compare.MOST:
                self._fault(f"{kind}: {one:.0f} ms on the board, {other:.0f} ms on the desk")

    def _cuts(self) -> None:
        board = self._maker.board()
        found = self.findings
        plain, behind, erasing = found.cuts, found.behind, found.erasing
        cuts.cut(self._maker, cuts.session(board), plain)
        self._say(f"{plain.cuts} cuts in play: {plain.before} before, {plain.after} after")
        first = next(cuts.writes(cuts.session(self._maker.board(board.nvm))))
        cuts.cut(self._maker, first, behind)
        self._say(f"{behind.cuts} cuts while a new game is begun: {behind.lost} have no game")
        full = self._maker.board(cuts.filled(board.nvm))
        first = next(
            write
            for write in cuts.writes(cuts.session(full))
            if any(command.erase for command in write)
        )
        cuts.cut(self._maker, first, erasing)
        self._say(f"{erasing.cuts} cuts while a full log is erased: {erasing.lost} have no game")
        self.faults += plain.wrong + behind.wrong + erasing.wrong
        if plain.cuts < CUTS:
            self._fault(f"only {plain.cuts} cuts")

    def _long(self) -> None:
        played = play(self._maker.board(), self._years)
        self.findings.long = played
        self._say(document.long(played))
        if played.first_heap - played.last_heap > HEAP_DRIFT:
            self._fault(f"the heap shrank from {played.first_heap} to {played.last_heap} bytes")

    def _costs(self) -> None:
        self.findings.costs = costs.both(self._maker.firmware)
        for name, one, other in self.findings.costs:
            self._say(f"{name:20} {one:9.1f} {other:9.1f} us")

    def _drives(self) -> None:
        for name, files in rules.DRIVES.items():
            differ = rules.differences(self._maker.firmware, files)
            self.findings.drives.append(name)
            self._say(f"drive {name}: {'; '.join(differ) or 'the same on both'}")
            self.faults += [f"drive {name}: {text}" for text in differ]
