"""How quickly the device answers in a real game, in virtual milliseconds on the desk's chips, the
misses of the flash's cache included.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial
from io import StringIO
from itertools import pairwise

from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import World
from tools import board
from tools.bench import Row

ORACLE = board.ROOT / "tests" / "scenarios" / "three-years.txt"
START_MS = 6000
SETUP = "19#"  # Twists & Turns for nine years
FUNCTIONS = "45670"  # keys that open something
FAST_MS = 3300  # from so long before it rests a frame sees no new pixel now and then


class Table:
    """A game that has begun, Red's card in the slot, and the turns of its loop."""

    def __init__(self) -> None:
        self.world = World(cache=True)
        self.world.power_on()
        self.world.run(START_MS)
        for key in SETUP:
            self.world.press(key)
            self.world.run(300)
        for colour in ("red", "blue"):
            self.card(colour)
        self.world.press("#")
        self.world.run(1000)
        self.turns: list[float] = []
        self._watch()

    def card(self, colour: str) -> None:
        """A card in and out again."""
        self.world.insert(colour)
        self.world.run(1500)
        self.world.remove()
        self.world.run(1500)

    def _watch(self) -> None:
        clock = self.world.clock
        device = self.world.module("hw.device").running
        turn = device.loop

        def loop() -> None:
            began = clock.now
            turn()
            self.turns.append((clock.now - began) / 1000)

        device.loop = loop

    def until(self, condition: Callable[[], object], limit: float = 2000) -> float:
        """Milliseconds until something is so, at most `limit`."""
        began = self.world.clock.now
        while not condition() and (self.world.clock.now - began) / 1000 < limit:
            self.world.run(0.5)
        return (self.world.clock.now - began) / 1000

    def idle(self, ms: float) -> tuple[float, float]:
        """Median and longest turn while nothing happens."""
        self.turns.clear()
        self.world.run(ms)
        return statistics.median(self.turns), max(self.turns)


def _card_to_account(table: Table) -> float:
    """From a card put in to the last change of its account on the glass."""
    world = table.world
    began = world.clock.now
    before = world.glass()
    last = began
    world.insert("red")
    while world.clock.now - began < 450_000:  # before SPIN! blinks for the first time
        world.run(0.5)
        glass = world.glass()
        if glass != before:
            before, last = glass, world.clock.now
    assert world.text()[0].startswith("RED 0001"), world.text()
    return (last - began) / 1000


def _changed(world: World, before: object) -> bool:
    return world.glass() != before


def _key_to_glass(table: Table) -> float:
    """The slowest first change of the glass after a key."""
    world = table.world
    slowest = 0.0
    for i, key in enumerate(FUNCTIONS * 2):
        world.run(300 + 3 * i)
        before = world.glass()
        world.down(key)
        slowest = max(slowest, table.until(partial(_changed, world, before)))
        world.run(80)
        world.up(key)
        world.run(200)
        world.press("*")
        world.run(300)
    return slowest


def _key_to_saved(table: Table) -> float:
    """From the key that confirms an amount to bytes in the flash."""
    world = table.world
    world.press(*"4B500")
    before = bytes(world.nvm)
    world.down("#")
    taken = table.until(lambda: bytes(world.nvm) != before)
    world.run(80)
    world.up("#")
    world.run(3500)
    return taken


def _spin(table: Table) -> tuple[float, float, float]:
    """From SPIN to rest, and the median and the longest time between frames of the run."""
    world = table.world
    colours, frames = world.ring_colours(), []
    began = world.clock.now
    world.down("A")
    # The first glow is the player's; the run begins after the settlement has been read.
    while world.app.phase in ("ready", "spinning") and world.clock.now - began < 9_000_000:
        world.run(1)
        if world.ring_colours() != colours:
            colours = world.ring_colours()
            if world.app.out.show.moving(world.app.now):
                frames.append(world.clock.now)
        if world.clock.now - began > 80_000:
            world.up("A")
    rest = world.clock.now
    # Later on the light itself takes longer than a frame from pixel to pixel.
    fast = [frame for frame in frames if rest - frame > FAST_MS * 1000]
    gaps = [(b - a) / 1000 for a, b in pairwise(fast)]
    return (rest - began) / 1000, statistics.median(gaps), max(gaps)


def rows() -> list[Row]:
    """Latencies against the limits that a person feels, and the speed of the desk itself."""
    table = Table()
    empty = table.idle(10_000)
    account = _card_to_account(table)
    table.world.run(2000)
    resting = table.idle(10_000)
    key = _key_to_glass(table)
    saved = _key_to_saved(table)
    rest, gap, longest = _spin(table)
    began = time.perf_counter()
    failures: list[str] = []
    Player(World(), StringIO()).play(
        parse(ORACLE.read_text(encoding="utf-8")), lambda line, text: failures.append(text)
    )
    wall = time.perf_counter() - began
    assert not failures, failures
    return [
        ("idle turn without a card, median", empty[0], "ms", 8),
        ("idle turn without a card, longest", empty[1], "ms", 35),
        ("idle turn with a card resting, median", resting[0], "ms", 8),
        ("idle turn with a card resting, longest", resting[1], "ms", 35),
        ("key to first change of the glass, slowest of ten", key, "ms", 60),
        ("card to the whole account on the glass", account, "ms", 200),
        ("ring, between frames while it spins, median", gap, "ms", 30),
        ("ring, between frames while it spins, longest", longest, "ms", 45),
        ("confirming key to saved entry", saved, "ms", 100),
        ("SPIN to a resting light", rest, "ms", 7000),
        ("a game of three years at the desk, wall", wall * 1000, "ms", 8000),
    ]
