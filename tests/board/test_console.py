"""What a computer on the USB port reads and types (hw/console.py)."""

import json

from lifepod import journal
from sim.report import stream
from sim.report.records import of_memory
from sim.world import World
from tests.reliability.device import WorldHands
from tests.reliability.hands import new_game

SETUP = (*"13#", "red", "blue", "#")


def play(world: World, *steps: str) -> None:
    for step in steps:
        if len(step) == 1:
            world.press(step)
            world.run(900 if step in "1#" else 0)
        else:
            world.insert(step)
            world.run(800)
            world.remove()
            world.run(800)


def started(connected: bool = True) -> World:
    world = World()
    world.power_on()
    assert world.pico is not None
    world.pico.serial_connected = connected
    world.run(5000)
    return world


def typed(world: World, text: str) -> str:
    assert world.pico is not None
    before = len(world.console)
    world.pico.serial_in.extend(text.encode())
    world.run(300)
    return world.console[before:]


def entered() -> World:
    """A computer listens to a game in which red, whose card is in, has been paid $500."""
    world = started()
    play(world, *SETUP)
    world.insert("red")
    world.run(800)
    play(world, *"4B500#")
    world.run(2000)
    return world


def test_every_entry_is_a_line_that_the_report_reads() -> None:
    world = entered()
    records = stream.read(world.console).records
    assert records == of_memory(world.nvm)
    assert [record.op for record in records] == [journal.START, 1]
    entry = json.loads(world.console.strip().splitlines()[-1])
    assert "500" in entry["text"]


def test_one_who_comes_late_gets_the_whole_game() -> None:
    world = started(connected=False)
    play(world, *SETUP)
    assert world.console == ""
    assert world.pico is not None
    world.pico.serial_connected = True
    world.run(500)
    assert stream.read(world.console).records == of_memory(world.nvm) != []


def test_the_words_it_obeys() -> None:
    world = started()
    assert typed(world, "?") == "state journal heap selftest\r\n"
    assert json.loads(typed(world, "state\r\n")) == world.state()
    assert typed(world, "heap\n").endswith(" bytes free\r\n")
    assert "selftest" in typed(world, "nonsense\n")
    dump = typed(world, "journal\n").split()
    assert bytes.fromhex("".join(dump[2:-2])) == bytes(world.nvm)
    assert typed(world, "selftest\n") == ""
    assert world.text()[0] == "TEST 1: SCREEN"


def test_the_heap_is_told_without_what_only_its_lines_need() -> None:
    world = entered()
    assert world.pico is not None
    assert "lifepod.editions.twists.names" in world.pico.modules
    typed(world, "heap\n")
    assert "lifepod.editions.twists.names" not in world.pico.modules
    play(world, *"4B600#")
    world.run(2000)
    assert "600" in json.loads(world.console.strip().splitlines()[-1])["text"]
    world.power_off()


def test_a_long_line_of_nonsense_is_no_harm() -> None:
    world = started()
    typed(world, "x" * 5000)
    assert json.loads(typed(world, "\nstate\n").splitlines()[-1])["phase"] == "setup"


def test_a_computer_that_does_not_read_holds_nothing_up() -> None:
    """A terminal that was stopped, or a program that only keeps the port open."""
    world = started()
    assert world.pico is not None
    assert world.firmware is not None
    world.pico.serial_read = False
    device = world.module("hw.device").running
    device.worst = 0
    play(world, *SETUP)
    world.insert("red")
    world.run(800)
    play(world, *"4B500#4B500#")
    world.pico.serial_in.extend(b"journal\r")
    world.run(30_000)
    assert world.firmware.starts == 1
    assert world.state()["players"][0]["money"] == 1000
    world.pico.serial_read = True
    world.run(5000)  # the dump comes first, piece by piece
    assert '"phase"' in typed(world, "state\r")
    world.power_off()


def test_of_two_games_in_the_memory_the_second_is_printed() -> None:
    """A new game stands behind the old one, whose entries are none of its own."""
    world = entered()
    world.remove()
    world.run(800)
    new_game(WorldHands(world))
    play(world, *"13#", "red", "green", "blue", "#")
    world.run(2000)
    assert world.flash.erases == 0
    records = of_memory(world.nvm)
    assert [record.op for record in records] == [journal.START]
    heard = stream.read(world.console)
    assert heard.records == records, "to a computer that was there before"
    world.power_off()
    world.power_on()
    assert world.pico is not None
    world.pico.serial_connected = True
    world.run(6000)
    printed = [line for line in world.console.splitlines() if '"op"' in line]
    assert [json.loads(line)["op"] for line in printed] == [journal.START], "to one that comes now"
    assert json.loads(printed[0])["line"] == 1
