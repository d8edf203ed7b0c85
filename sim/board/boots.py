"""From the switch to the first screens: how long a board takes to start."""

from __future__ import annotations

from typing import Any, NamedTuple

from rp2040py.gpio_pin import GPIOPinState

from sim.board.maker import Maker

_FREE = 15  # a pin that nothing is wired to
_MARK = f"import board, digitalio; digitalio.DigitalInOut(board.GP{_FREE}).switch_to_output(True)\n"
_STEP_MS = 5
_MOST_MS = 8_000
_STARTING, LIST = "STARTING", "3 ADVENTURE"


class Boot(NamedTuple):
    """Milliseconds after power-on: of the first line of code.py, of STARTING and of the list of
    editions. told: what the console says of the stages.
    """

    compiled: bool
    first: int
    starting: int
    ready: int
    told: str


def boot(maker: Maker) -> Boot:
    """Start a board with no game and nothing on its USB port, then one with a computer."""
    alone = Maker(maker.firmware, maker.compiler, _MARK.encode(), maker.cache).board(host=False)
    alone.power_on()
    assert alone.chip is not None
    first = starting = 0

    def marked(new: Any, _old: Any) -> None:
        nonlocal first
        if new == GPIOPinState.HIGH and not first:
            first = alone.now_ms

    alone.chip.mcu.gpio[_FREE].add_listener(marked)
    while LIST not in " ".join(alone.text()):
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
    return Boot(bool(maker.compiler), first, starting, alone.now_ms, said)
