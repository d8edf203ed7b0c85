"""A long game, played through the keys of a board, and what it does to the heap."""

from __future__ import annotations

from typing import NamedTuple

from sim.board.board import Board
from sim.board.cuts import start

_ROUND_MS = 500
_MOST_MS = 12_000
_SETTLE_MS = 1_200
_PLAYERS = ("red", "blue")


class Played(NamedTuple):
    """heap: bytes that are free after the first year, and after the last."""

    years: int
    spins: int
    entries: int
    first_heap: int
    last_heap: int
    minutes: float


def play(board: Board, years: int) -> Played:
    """A game of so many years: each player spins and makes two entries a year.

    FirmwareStopped when the firmware does not survive it.
    """
    board.power_on()
    board.run(4_500)
    start(board, str(years))
    began = board.now_ms
    heaps = []
    spins = entries = 0
    for year in range(years):
        for player in _PLAYERS:
            board.insert(player)
            board.run(_SETTLE_MS)
            board.press("A")
            _rest(board)
            spins += 1
            for keys in (f"4B{year + 1}00#", "9C5#" if year % 2 else "9B10#"):
                board.press(*keys)
                board.run(_SETTLE_MS)
                entries += 1
            board.remove()
            board.run(_SETTLE_MS)
        heaps.append(board.heap())
    minutes = (board.now_ms - began) / 60_000
    board.power_off()
    return Played(years, spins, entries, heaps[0], heaps[-1], minutes)


def _rest(board: Board) -> None:
    """Wait until the glass says how far to move."""
    for _ in range(0, _MOST_MS, _ROUND_MS):
        board.run(_ROUND_MS)
        if any("MOVE" in row for row in board.text()):
            return
    raise TimeoutError(f"no spin came to rest: {board.text()}")
