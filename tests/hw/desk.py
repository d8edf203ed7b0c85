"""The adapters on the floor, with an app of paper behind them that does what tests tell it."""

from collections.abc import Callable
from typing import Any

from sim.world import World

# The board's files as they are; only the app behind them is replaced.
SOURCE = """
from lifepod.outputs import Outputs

class Paper:
    class ledger:
        running = False

        class journal:
            seq = 0

    class page:
        phase = "setup"

    resting = True

    def __init__(self, store, urandom, now, crashes=0):
        self.store = store
        self.urandom = urandom
        self.out = Outputs()
        self.happened = []
        self.tune = None

    def step(self, now, events):
        self.happened += events
        self.out.tune, self.tune = self.tune, None
        return self.out

import hw.loop
hw.loop.App = Paper
from hw.device import main
main()
"""
START_MS = 3800  # from power-on until the loop runs


class Desk:
    """A running device, its paper app, and how long its turns take."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.turns: list[float] = []  # ms, with the rest at the end

    @property
    def device(self) -> Any:
        return self.world.module("hw.device").running

    @property
    def out(self) -> Any:
        return self.device.app.out

    @property
    def screen(self) -> Any:
        return self.out.screen

    def module(self, name: str) -> Any:
        return self.world.module(name)

    def anew(self, name: str) -> Any:
        """A module that the device may have forgotten."""
        assert self.world.pico is not None
        assert self.world.pico.loader is not None
        return self.world.pico.loader.peek(name)

    def watch(self) -> None:
        """Take the times of turns from now on."""
        clock, device, turn = self.world.clock, self.device, self.device.loop

        def loop() -> None:
            began = clock.now
            turn()
            self.turns.append((clock.now - began) / 1000)

        device.loop = loop

    def happened(self) -> list[tuple[int, Any]]:
        """The events since last asked."""
        app = self.device.app
        events, app.happened = app.happened, []
        return list(events)

    def names(self, *kinds: str) -> list[tuple[str, Any]]:
        """The same with names for kinds; only some of them, when any are given."""
        module = self.module("lifepod.events")
        names = {value: name for name, value in vars(module).items() if name.isupper()}
        names = {kind: name for kind, name in names.items() if kind <= module.WEAK}
        found = [(names[kind], value) for kind, value in self.happened()]
        return [event for event in found if not kinds or event[0] in kinds]

    def until(self, condition: Callable[[], object], limit: float, step: float = 1) -> float:
        """Milliseconds until something is so; fails after `limit`."""
        began = self.world.clock.now
        while not condition():
            passed = (self.world.clock.now - began) / 1000
            assert passed < limit, f"not so after {limit} ms"
            self.world.run(step)
        return (self.world.clock.now - began) / 1000


Boot = Callable[..., Desk]
