"""Each wire of the reader, open or shorted, from the start or in the middle of a game.

A reader is alive when it does its work: a wire without which it cannot is told within ten seconds,
players are picked by key, and it comes back when the wire is mended.
"""

import itertools

import pytest

from sim.wires import GROUND, OPEN, SUPPLY
from sim.world import CARDS, World
from tests.reliability import tally
from tests.reliability.playing import Playing, image

RED = bytes.fromhex(CARDS["red"])
TOLD_MS = 10_000
BACK_MS = 32_000  # the longest pause between two tries, and a try
TURN_MS = 60  # the longest turn while a part is dead
FREEZE_MS = 1100  # ... but one: a call on a bus that does not move (1 s in busio)
FAULTS = [
    *(("reader." + wire, fault) for wire in ("sda", "scl") for fault in (OPEN, GROUND, SUPPLY)),
    ("reader.sda", "scl"),
    ("reader.irq", OPEN),
    ("reader.irq", GROUND),
    ("reader.irq", SUPPLY),
    ("reader.rstpdn", GROUND),
]
HARMLESS = [("reader.rstpdn", OPEN), ("reader.rstpdn", SUPPLY)]  # until a reader has to be reset


def hurt(world: World, wire: str, fault: str) -> None:
    if fault == OPEN:
        world.unplug(wire)
    else:
        world.short(wire, fault)


def started(wire: str = "", fault: str = "") -> Playing:
    """A game of red, blue and green, gone on with; a wire broken before the power comes on."""
    world = World(bytearray(image()), settings={})
    if wire:
        hurt(world, wire, fault)
    game = Playing(world)
    game.resume()
    return game


def shows(game: Playing, words: str) -> bool:
    return any(words in row for row in game.world.text())


def told(game: Playing) -> None:
    """The loss is on the screen within ten seconds."""
    for _ in range(0, TOLD_MS, 100):
        if shows(game, "CARD READER LOST"):
            return
        game.world.run(100)
    raise AssertionError(f"not told: {game.world.text()}")


def marked(game: Playing, words: str) -> bool:
    """Whether the row with the mark has the words."""
    return any(row.startswith(">") and words in row for row in game.world.text())


def picks(game: Playing, colour: str) -> None:
    """MENU, PICK PLAYER leads on without a card."""
    game.world.run(4000)  # the message is read
    game.told()
    game.world.press("D")
    game.world.run(500)
    assert marked(game, "PICK PLAYER"), game.world.text()
    game.world.press("#")
    game.world.run(500)
    while not marked(game, colour):
        game.world.press("C")
        game.world.run(300)
    game.world.press("#")
    game.world.run(500)
    assert game.world.state()["in_slot"] == colour.lower()


def smooth(game: Playing, freezes: int) -> None:
    """Nothing stutters while the reader is tried again."""
    long = [turn for turn in game.turns if turn > TURN_MS]
    assert len(long) <= freezes
    assert all(turn < FREEZE_MS for turn in long)


def back(game: Playing, wire: str) -> None:
    """Mended, it is found again and sees a card; told once."""
    game.told()
    game.world.plug(wire)
    game.world.run(BACK_MS)
    assert game.told("FOUND", "LOST") == [("FOUND", "reader")]
    game.world.remove()
    game.world.run(1500)
    game.world.insert("red")
    game.world.run(1500)
    assert game.world.state()["in_slot"] == "red"


@pytest.mark.parametrize(("wire", "fault"), FAULTS)
def test_a_wire_that_is_broken_from_the_start(wire: str, fault: str) -> None:
    game = started(wire, fault)
    told(game)
    picks(game, "RED")
    game.turns.clear()
    game.world.run(20_000)
    smooth(game, 0)
    assert game.told("FOUND", "CARD", "GONE", "UNREADABLE") == []
    back(game, wire)
    tally.add("faults")


@pytest.mark.parametrize("resting", [True, False])
@pytest.mark.parametrize(("wire", "fault"), FAULTS)
def test_a_wire_that_breaks_in_a_game(wire: str, fault: str, resting: bool) -> None:
    game = started()
    if resting:
        game.world.insert("red")
        game.world.run(1500)
    game.told()
    game.turns.clear()
    hurt(game.world, wire, fault)
    told(game)
    smooth(game, 1)
    game.world.run(3000)
    wanted = [("LOST", "reader"), ("GONE", None)] if resting else [("LOST", "reader")]
    assert game.told("LOST", "FOUND", "CARD", "GONE", "UNREADABLE") == wanted
    picks(game, "BLUE")
    game.turns.clear()
    game.world.run(40_000)
    smooth(game, 0)
    assert game.told("FOUND", "CARD", "GONE", "UNREADABLE") == []
    back(game, wire)
    tally.add("faults")


@pytest.mark.parametrize("resting", [True, False])
@pytest.mark.parametrize(("wire", "fault"), HARMLESS)
def test_a_reader_that_works_without_a_wire_is_not_lost(
    wire: str, fault: str, resting: bool
) -> None:
    """Without its reset: cards are read, and only one that hangs is lost; it is told."""
    game = started(wire, fault) if resting else started()
    hurt(game.world, wire, fault)
    game.world.insert("red")
    game.world.run(5000)
    assert game.told("LOST", "CARD") == [("CARD", RED)]
    game.world.stick_reader()
    told(game)
    picks(game, "BLUE")
    back(game, wire)


def test_each_is_tried() -> None:
    wires = ("reader.sda", "reader.scl", "reader.irq", "reader.rstpdn")
    tried = {*FAULTS, *HARMLESS}
    assert tried >= set(itertools.product(wires, (OPEN, GROUND, SUPPLY)))
