"""What saving costs, how long a full log takes to be played back, and what a dead part costs."""

from collections.abc import Callable

from lifepod.editions.twists import ops
from lifepod.ledger import Ledger
from sim import charges
from sim.chips.flash import SIZE
from sim.world import World
from tools.bench import Row

PROGRAM_MS = charges.NVM_PROGRAM_US[1] / 1000  # one page
REPLAY_MS = 400
DEAD_MS, FROZEN_MS = 60, 1100
START_MS = 9000  # what is imported first is there, behind a message of a lost part, too
WATCHED_MS = 40_000
FROZEN = 7  # in that time, with waits of 0, 1, 2, 4, 8 and 16 s in between
PLAYERS = 4

# Run by the board in place of code.py: the ledger of a saved game, all that it needs loaded before.
REPLAY = """
import microcontroller
from supervisor import ticks_ms
from lifepod import found
from lifepod.editions.twists import edition
from lifepod.ledger import Ledger
began = ticks_ms()
ledger = Ledger(microcontroller.nvm)
print(ticks_ms() - began, len(ledger.entries))
"""


class Cells(bytearray):
    """Bytes as the core wants its store: slices are read as bytes."""


def full() -> bytearray:
    """A memory in which a game of four has been played until the log had to be written anew."""
    store = Cells(b"\xff" * SIZE)
    ledger = Ledger(store)
    ledger.known[:PLAYERS] = [bytes((4, 0xA1, 0, 0, 0, 0, n + 1)) for n in range(PLAYERS)]
    ledger.start(1, [99, 100, PLAYERS, *range(PLAYERS), *[0] * 9])
    turn = 0
    while not ledger.full(160):
        who = turn % PLAYERS
        ledger.commit(ops.SPIN, who, [1 + turn % 10, 0])
        ledger.commit(ops.MONEY, who, [12_345 + turn])
        ledger.commit(ops.SALARY, who, [5000 + 100 * turn])
        ledger.commit(ops.LIFE, who, [250])
        turn += 1
    return bytearray(store)


def replay() -> tuple[float, int]:
    """Milliseconds from the first byte read to the state, and the entries played back."""
    world = World(full(), settings={}, source=REPLAY)
    world.power_on()
    world.run(START_MS)
    ms, entries = map(int, world.console.split())
    world.power_off()
    return ms, entries


def entry() -> tuple[float, int]:
    """Milliseconds the flash is busy with one entry, and its operations."""
    world = _game()
    pico, busy = world.pico, []
    assert pico is not None
    write = pico.write_nvm

    def timed(offset: int, data: bytes) -> None:
        began = world.clock.now
        write(offset, data)
        busy.append((world.clock.now - began) / 1000)

    pico.write_nvm = timed  # type: ignore[method-assign]
    world.insert("red")
    world.run(1000)
    world.press(*"4B9876543#")
    world.run(500)
    world.power_off()
    return sum(busy), len(busy)


def _game() -> World:
    world = World(full()[:], settings={})
    world.power_on()
    world.run(START_MS)
    world.press("#")
    world.run(4000)
    return world


def turns(harm: Callable[[World], object], absent: tuple[str, ...] = ()) -> list[float]:
    """Turns of the loop in ms after a part was harmed, or with parts missing from the start."""
    world = World(settings={}, parts=absent)
    world.power_on()
    world.run(START_MS)
    device, clock, found = world.module("hw.device").running, world.clock, list[float]()
    turn = device.loop

    def loop() -> None:
        began = clock.now
        turn()
        found.append((clock.now - began) / 1000)

    device.loop = loop
    harm(world)
    world.run(WATCHED_MS)
    world.power_off()
    return found


def _held(world: World) -> None:
    """The reader holds its bus low, and RSTPDN does not help."""
    world.parts.reader.set_reset = lambda level: None  # type: ignore[method-assign]
    world.stick_reader()


def rows() -> list[Row]:
    """Costs against their limits."""
    busy, operations = entry()
    ms, entries = replay()
    found: list[Row] = [
        ("one saved entry, flash busy", busy, "ms", PROGRAM_MS),
        ("one saved entry, flash operations", operations, "", 1),
        (f"playing back a full log, {entries} entries", ms, "ms", REPLAY_MS),
    ]
    for part in ("reader", "oled", "ring", "piezo", "keypad"):
        longest = max(turns(lambda world, part=part: world.unplug(part)))  # type: ignore[misc]
        found.append((f"longest turn, {part} pulled off", longest, "ms", DEAD_MS))
    for part in ("reader", "oled"):
        longest = max(turns(lambda _: None, (part,)))
        found.append((f"longest turn, {part} missing at the start", longest, "ms", DEAD_MS))
    longest = max(turns(lambda world: world.parts.reader.mute()))
    found.append(("longest turn, reader mute", longest, "ms", DEAD_MS))
    held = turns(_held)
    frozen = [turn for turn in held if turn > DEAD_MS]
    found.append(("longest turn, bus held low", max(held), "ms", FROZEN_MS))
    found.append(("such turns in 40 s", len(frozen), "", FROZEN))
    rest = max(turn for turn in held if turn <= DEAD_MS)
    found.append(("the others", rest, "ms", DEAD_MS))
    return found
