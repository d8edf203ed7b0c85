"""From the switch to the first screens: how long a board takes to start."""

from __future__ import annotations

from typing import NamedTuple

from sim.board.maker import Maker

_STEP_MS = 5
_MOST_MS = 8_000
_STARTING, _LIST = "STARTING", "3 ADVENTURE"


class Boot(NamedTuple):
    """Milliseconds after power-on. told: what the console says of the stages."""

    compiled: bool
    starting: int
    ready: int
    told: str


def boot(maker: Maker) -> Boot:
    """Start a board with no game and nothing on its USB port, then one with a computer."""
    alone = maker.board(host=False)
    alone.power_on()
    starting = 0
    while _LIST not in " ".join(alone.text()):
        alone.run(_STEP_MS)
        if not starting and any(_STARTING in row for row in alone.text()):
            starting = alone.now_ms
        if alone.now_ms > _MOST_MS:
            raise TimeoutError(f"no list of editions: {alone.text()}")
    watched = maker.board()
    watched.power_on()
    watched.run(_MOST_MS)
    told = [line for line in watched.console.text.splitlines() if "started in" in line]
    said = told[0][told[0].index("started in") :] if told else "nothing"
    return Boot(maker.compiled, starting, alone.now_ms, said)
