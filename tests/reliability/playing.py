"""A device in the middle of a game, and how it may be spoiled."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from sim.world import World
from tests.reliability.cells import Recorder
from tests.reliability.device import switch_on
from tests.reliability.hands import TableHands, make
from tests.reliability.script import moves

MAIN = "\nfrom hw.device import main\nmain()\n"


@cache
def image(years: int = 5) -> bytes:
    """What the flash holds when a game of red, blue and green has just begun."""
    table = Recorder()
    digits = " ".join(str(years))
    (start,) = moves(f"START: 1 {digits} # red out blue out green out 22! #")
    make(TableHands(table), start)
    return table.nvm.copy()


class Playing:
    """A game of red, blue and green; `events` are those that the app has been told."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.events: list[tuple[str, Any]] = []
        self.gaps: list[float] = []  # ms from frame to frame of the ring
        self.turns: list[float] = []  # ms

    def resume(self) -> None:
        """Go on with the saved game, and listen from then on."""
        switch_on(self.world)
        self.world.press("#")
        self.world.run(2500)
        self.listen()
        assert self.world.state()["phase"] == "ready"

    def listen(self) -> None:
        """Note what the app is told from now on, and how long turns take."""
        kinds = vars(self.world.module("lifepod.events"))
        names = {value: name for name, value in kinds.items() if name.isupper() and value < 12}
        app, step = self.world.app, self.world.app.step
        device, clock = self.world.module("hw.device").running, self.world.clock
        loop, ring, shift = device.loop, self.world.parts.ring, self.world.parts.ring.shift
        last = [clock.now]

        def listening(now: int, happened: list[tuple[int, Any]]) -> Any:
            self.events += [(names[kind], value) for kind, value in happened]
            return step(now, happened)

        def timed() -> None:
            began = clock.now
            loop()
            self.turns.append((clock.now - began) / 1000)

        def counted(data: bytes) -> None:
            self.gaps.append((clock.now - last[0]) / 1000)
            last[0] = clock.now
            shift(data)

        app.step, device.loop = listening, timed
        ring.shift = counted  # type: ignore[method-assign]
        self.world.pico.gpios[self.world.parts.wiring.ring].on_pixels = counted  # type: ignore[union-attr]

    def told(self, *kinds: str) -> list[tuple[str, Any]]:
        """The events of these kinds since last asked."""
        found = [event for event in self.events if event[0] in kinds]
        self.events.clear()
        return found

    def key_works(self) -> None:
        """Whatever is wrong: a key is heard and answered."""
        self.told()
        self.world.sounds()
        self.world.press("A")
        assert self.told("DOWN") == [("DOWN", "A")]
        assert self.world.sounds()


@contextmanager
def playing(spoil: str = "", years: int = 5) -> Iterator[Playing]:
    """A device in its game; `spoil` is run by the board before code.py, to take a remedy away."""
    source = spoil + MAIN if spoil else None
    world = World(bytearray(image(years)), settings={}, source=source)
    try:
        made = Playing(world)
        made.resume()
        yield made
    finally:
        world.power_off()
