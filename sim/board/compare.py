"""The board and the desk side by side: what differs at each shot, and how the latencies agree."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sim.board import ear, races
from sim.board.record import Record, Shot
from sim.board.stopwatch import KINDS, means

Latency = tuple[str, int, float, float, float]  # kind, laps, mean ms on board and desk, their ratio

LEAST, MOST = 0.8, 1.25  # of a latency on the board to that on the desk
# What happens once a turn of the loop, or once a frame of the ring, may differ by one.
GRAIN_MS = {"glass": 5, "rest": 5, "ring": 20, "tone": 5}
_ROWS = 64


class Difference(NamedTuple):
    """The line of the scenario by which it is to be seen or heard, and what it is."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.line}: {self.text}"


def judged(board: Record, desk: Record) -> tuple[list[str], list[str]]:
    """What differs, in words; none is what one wants. And the race that explains what differs from
    its line on, which counts for nothing.
    """
    found = [*differences(board, desk)]
    race = races.first(board.acts)
    if race is None:
        return [*map(str, found), *strays(board, desk)], []
    line, words = race
    before = [each for each in found if each.line < line]
    if len(before) == len(found):
        return [*map(str, found), *strays(board, desk)], []
    lost = f"{line}: a race, {words}: what differs from here on is none"
    return [str(each) for each in before], [lost]


def differences(board: Record, desk: Record) -> list[Difference]:
    """Everything that differs."""
    found = [Difference(line, f"board: {text}") for line, text in board.failures]
    found += [Difference(line, f"desk: {text}") for line, text in desk.failures]
    if len(board.shots) != len(desk.shots):
        missed = max((*board.shots, *desk.shots), key=lambda shot: shot.line).line
        words = f"{len(board.shots)} shots on the board, {len(desk.shots)} on the desk"
        found.append(Difference(missed, words))
    for one, other in zip(board.shots, desk.shots, strict=False):
        found += [Difference(one.line, f"{one.name}: {text}") for text in _shot(one, other)]
    for tone, text in ear.differences(board.tones, desk.tones):
        found.append(Difference(_line(board, tone.start), f"tone: {text}"))
    return found


def _line(record: Record, at: int) -> int:
    """The line of what was done last before a moment (us)."""
    return max((act.line for act in record.acts if act.at <= at), default=1)


def _shot(board: Shot, desk: Shot) -> Iterator[str]:
    pixels = sum(
        a != b
        for one, other in zip(board.glass, desk.glass, strict=True)
        for a, b in zip(one, other, strict=True)
    )
    if pixels:
        rows = [y for y in range(_ROWS) if board.glass[y] != desk.glass[y]]
        yield f"{pixels} pixels of the glass differ, in rows {rows[0]} to {rows[-1]}"
    if not set(board.ring) & set(desk.ring):  # a light that moves is never quite as far on both
        one, other = board.ring[-1], desk.ring[-1]
        lights = [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        i = lights[0]
        yield f"{len(lights)} lights of the ring differ, first {i}: {one[i]}, desk {other[i]}"
    if board.state != desk.state:
        yield f"state: {_words(board.state, desk.state)}"
    if board.journal != desk.journal:
        at = next(i for i in range(len(desk.journal)) if board.journal[i] != desk.journal[i])
        ends = board.journal[at : at + 8].hex(" "), desk.journal[at : at + 8].hex(" ")
        yield f"journal from byte {at}: {ends[0]}, desk {ends[1]}"


def _words(board: object, desk: object) -> str:
    if not isinstance(board, dict) or not isinstance(desk, dict):
        return f"{json.dumps(board)}, desk {json.dumps(desk)}"
    keys = [key for key in desk if board.get(key) != desk[key]] + [
        k for k in board if k not in desk
    ]
    return "; ".join(f"{key} {board.get(key)!r}, desk {desk.get(key)!r}" for key in keys)


def latencies(board: Record, desk: Record) -> list[Latency]:
    """Of each stopwatch that was ever stopped."""
    rows = []
    for kind in KINDS:
        count, one, other = means(board.laps, desk.laps, kind)
        if count:
            rows.append((kind, count, one, other, one / other if other else float("inf")))
    return rows


def together(scenarios: Sequence[Sequence[Latency]]) -> list[Latency]:
    """The same over all laps of several scenarios."""
    rows = []
    for kind in KINDS:
        found = [row for rows_ in scenarios for row in rows_ if row[0] == kind]
        count = sum(row[1] for row in found)
        if count:
            one = sum(row[1] * row[2] for row in found) / count
            other = sum(row[1] * row[3] for row in found) / count
            rows.append((kind, count, one, other, one / other if other else float("inf")))
    return rows


def strays(board: Record, desk: Record) -> list[str]:
    """Latencies that are not within LEAST and MOST of each other, and more than a grain apart."""
    return [
        f"{kind}: {one:.0f} ms on the board, {other:.0f} ms on the desk"
        for kind, _, one, other, ratio in latencies(board, desk)
        if not LEAST <= ratio <= MOST and abs(one - other) > GRAIN_MS[kind]
    ]
