"""Power cuts in the middle of flash commands of a board: the game is the one before or after.

A session is played once. Of each of its flash commands, what cuts in it would leave is worked out
by the model of the flash; then a board is started on each of these, on what was before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sim.board.board import Board
from sim.board.flash import Command
from sim.board.maker import Maker
from sim.world import World

SHARES = (0.2, 0.7, 1.0)
_START_MS, _LONG_MS, _SHORT_MS = 4_500, 2_000, 1_200
_LIGHT_MS = 8_500
_ENTRIES = ("4B500#", "9B75#", "020000#", "6B#", "71#", "4C250#", "9C5#")
_FILLING = "4B123000#"
_PAUSE_US = 100_000  # between the commands of one write there is less
_STATE = ("phase", "edition", "years", "jackpot", "ratio", "undo", "due", "last_spin", "players")


@dataclass
class Result:
    """How the cuts came out, in counts."""

    before: int = 0
    after: int = 0
    lost: int = 0  # where a log is begun or erased: there is no game, and the device says so
    wrong: list[str] = field(default_factory=list)

    @property
    def cuts(self) -> int:
        """How many were tried."""
        return self.before + self.after + self.lost + len(self.wrong)


def writes(commands: list[Command]) -> Iterator[list[Command]]:
    """The commands, those of one write together."""
    group: list[Command] = []
    for command in commands:
        if group and command.at - group[-1].at > _PAUSE_US:
            yield group
            group = []
        group.append(command)
    if group:
        yield group


def session(board: Board) -> list[Command]:
    """A new game, a spin and some entries; what the flash had to do for it."""
    board.power_on()
    board.run(_START_MS)
    tap = board.tap
    assert tap is not None
    if board.state()["phase"] == "resume":
        board.press("C", "#")
        board.run(_SHORT_MS)
    start(board)
    board.insert("red")
    board.run(_SHORT_MS)
    board.press("A")
    board.run(_LIGHT_MS)
    for keys in _ENTRIES:
        board.press(*keys)
        board.run(_SHORT_MS)
    board.power_off()
    return tap.commands


def filled(nvm: bytes) -> bytes:
    """The same game on the desk until its log has no room for a new one behind it."""
    world = World(nvm=bytearray(nvm))
    world.power_on()
    world.run(_START_MS)
    world.press("#")
    world.run(_LONG_MS)
    world.insert("blue")
    world.run(_SHORT_MS)
    world.press("A")
    world.run(_LIGHT_MS)
    while not world.app.ledger.erases():
        world.press(*_FILLING)
        world.run(_SHORT_MS)
    world.power_off()
    return bytes(world.nvm)


def start(board: Board, years: str = "3") -> None:
    """From the list of editions to a game of red and blue."""
    board.press("1")
    board.run(_LONG_MS)
    board.press(*years, "#")
    board.run(_LONG_MS)
    for card in ("red", "blue"):
        board.insert(card)
        board.run(_SHORT_MS)
        board.remove()
        board.run(_SHORT_MS)
    board.press("#")
    board.run(_LONG_MS)


def state_on(maker: Maker, nvm: bytes) -> dict[str, Any]:
    """What a board makes of its memory: the game it resumes, or the page it shows."""
    board = maker.board(nvm)
    board.power_on()
    board.run(_START_MS)
    state = board.state()
    if state["phase"] == "resume":
        board.press("#")
        board.run(_LONG_MS)
        state = board.state()
    board.power_off()
    return {key: state[key] for key in _STATE}


def _begins(write: list[Command], before: dict[str, Any]) -> bool:
    """A log is written anew: there was no game, or its sector is erased."""
    return before["edition"] is None or any(command.erase for command in write)


def cut(maker: Maker, commands: list[Command], result: Result) -> None:
    """Cut the power in each command at SHARES of it."""
    known: dict[bytes, dict[str, Any]] = {}

    def state(nvm: bytes) -> dict[str, Any]:
        if nvm not in known:
            known[nvm] = state_on(maker, nvm)
        return known[nvm]

    for number, write in enumerate(writes(commands)):
        before, after = state(write[0].before), state(write[-1].after)
        for command in write:
            for share in SHARES:
                seen = state(command.torn(share, number))
                if seen == before:
                    result.before += 1
                elif seen == after:
                    result.after += 1
                elif _begins(write, before) and seen["phase"] in ("error", "setup"):
                    result.lost += 1
                else:
                    kind = "erase" if command.erase else "program"
                    result.wrong.append(f"write {number}, {kind}, {share}: {seen}")
