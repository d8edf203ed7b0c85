"""Each wire of the screen, open or shorted, from the start or in a game: the rest goes on."""

import pytest

from sim.wires import GROUND, OPEN, SUPPLY
from sim.world import World
from tests.reliability import tally
from tests.reliability.playing import Playing, image, playing
from tests.reliability.test_reader_wires import hurt, smooth

BACK_MS = 3000
FAULTS = [
    *(("oled." + wire, fault) for wire in ("sda", "scl") for fault in (OPEN, GROUND, SUPPLY)),
    ("oled.sda", "scl"),
]


def goes_on(game: Playing, wire: str) -> None:
    """Cards and keys work by ear; nothing stutters; mended, it shows the right page."""
    game.world.insert("red")
    game.world.run(1500)
    game.world.press(*"4B7#")
    game.world.run(2000)  # what an entry needs is imported
    game.turns.clear()
    game.world.run(36_000)
    smooth(game, 0)
    assert game.world.state()["players"][0]["money"] == 7
    game.told()
    game.world.plug(wire)
    game.world.run(BACK_MS)
    assert game.told("FOUND", "LOST") == [("FOUND", "oled")]
    game.world.run(4000)  # IS BACK is read
    assert any("$7" in row for row in game.world.text())
    tally.add("faults")


@pytest.mark.parametrize(("wire", "fault"), FAULTS)
def test_a_wire_that_is_broken_from_the_start(wire: str, fault: str) -> None:
    world = World(bytearray(image()), settings={})
    hurt(world, wire, fault)
    world.power_on()
    world.run(8000)
    game = Playing(world)
    game.world.press("#")
    game.world.run(4000)
    game.listen()
    assert game.world.text() == []
    goes_on(game, wire)


@pytest.mark.parametrize(("wire", "fault"), FAULTS)
def test_a_wire_that_breaks_in_a_game(wire: str, fault: str) -> None:
    with playing() as game:
        game.told()
        game.turns.clear()
        hurt(game.world, wire, fault)
        game.world.run(3000)
        assert game.told("LOST", "FOUND") == [("LOST", "oled")]
        smooth(game, 1)
        goes_on(game, wire)
