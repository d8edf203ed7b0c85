"""A computer that touches the drive starts the program again, but not while a game is played."""

from collections.abc import Iterator
from io import StringIO

import pytest

from sim.boot import Firmware
from sim.run.grammar import parse
from sim.run.play import Player
from sim.world import CTRL_C, World
from tests.reliability.device import START_MS
from tests.reliability.playing import image
from tools import board

WHOLE = board.ROOT / "tests" / "scenarios" / "three-years.txt"


@pytest.fixture
def world() -> Iterator[World]:
    """A device that asks whether to resume a game of three."""
    made = World(nvm=bytearray(image()))
    made.power_on()
    made.run(START_MS)
    assert made.state()["phase"] == "resume"
    yield made
    made.power_off()


def restarts(world: World) -> bool:
    """Whether a touch of the drive starts the program again."""
    firmware = world.firmware
    assert isinstance(firmware, Firmware)
    before = firmware.starts
    world.touch_drive()
    world.run(START_MS)
    return firmware.starts != before


def an_entry(world: World) -> None:
    """RED is about to enter something."""
    world.press("#")
    world.run(2500)
    world.insert("red")
    world.run(1200)
    world.press("5")
    world.run(1200)
    assert world.state()["phase"] == "entry"


def test_the_middle_of_an_entry_stays_as_it_is(world: World) -> None:
    an_entry(world)
    before = world.text()
    assert not restarts(world)
    assert (world.state()["phase"], world.text()) == ("entry", before)


@pytest.mark.parametrize("phase", ["ready", "spinning", "menu", "asleep"])
def test_no_other_part_of_a_game_either(world: World, phase: str) -> None:
    world.press("#")
    world.run(2500)
    if phase == "spinning":
        world.insert("red")
        world.run(1200)
        world.press("A")
        world.run(500)
    elif phase == "menu":
        world.press("D")
        world.run(500)
    elif phase == "asleep":
        world.run(130_000)
    assert world.state()["phase"] == phase
    assert not restarts(world)


def test_enrolling_goes_on(world: World) -> None:
    world.nvm[:] = b"\xff" * len(world.nvm)
    world.power_off()
    world.power_on()
    world.run(START_MS)
    for key in "11#":
        world.press(key)
        world.run(800)
    world.insert("red")
    world.run(1200)
    assert world.state()["phase"] == "enrol"
    assert not restarts(world)
    assert world.state()["phase"] == "enrol"


def test_the_question_of_resuming_loses_nothing(world: World) -> None:
    assert restarts(world)
    assert world.state()["phase"] == "resume"


def test_after_the_game_a_saved_file_starts_the_program() -> None:
    world = World(settings={})
    player = Player(world, StringIO(), None)
    assert player.play(parse(WHOLE.read_text(encoding="utf-8")), lambda line, text: None)
    assert world.state()["phase"] == "over"
    assert restarts(world)
    assert world.state()["phase"] == "resume"
    world.power_off()


def test_whoever_stops_the_program_in_a_game_can_mend_it(world: World) -> None:
    an_entry(world)
    world.type(CTRL_C)
    world.run(100)
    assert "KeyboardInterrupt" in world.console
    assert restarts(world)
    assert world.state()["phase"] == "resume"


def test_an_entry_that_is_being_saved_is_whole() -> None:
    """The exception waits for the flash: a touch is no power cut."""
    source = """
import microcontroller
microcontroller.nvm[100:104] = b"KEPT"
while True:
    pass
"""
    world = World(source=source, settings={}, nvm=bytearray(4096))
    world.power_on()
    world.flash.before = lambda number: world.clock.schedule(
        world.clock.now + 20_000, world.touch_drive
    )
    world.run(START_MS)
    world.flash.before = None
    assert world.firmware is not None
    assert world.firmware.starts > 1
    assert world.nvm[100:104] == b"KEPT"
    assert world.nvm[:100] == bytes(100)
    world.power_off()
