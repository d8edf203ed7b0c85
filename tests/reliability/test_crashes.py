"""Exceptions are shown and noted, and the device is back in its game by itself."""

from typing import Any

from sim.world import World
from tests.reliability.crashing import Start, break_page, notes, restarted, starts
from tests.reliability.device import WorldHands, game, until
from tests.reliability.hands import make
from tests.reliability.script import WHOLE


def test_an_exception_is_shown_noted_and_followed_by_a_start(start: Start) -> None:
    """Without hw/rescue the device would stand still with the traceback on its console."""
    world = start()
    before = game(world)
    break_page(world)
    world.run(1000)
    assert world.text()[:2] == ["RESTARTING", "TYPEERROR"]
    assert world.text()[2].startswith("CRASHING.PY:")
    assert "TypeError: a page that is broken" in world.console
    restarted(world, 2)
    assert "RESUME?" in str(world.text())
    WorldHands(world).resume()
    assert game(world) == before
    (note,) = notes(world)
    assert note.startswith("TypeError crashing.py:")
    assert len(note) <= 40


def test_without_the_remedy_it_stands_still(start: Start) -> None:
    world = start(source="from hw.device import main\nmain()\n")
    break_page(world)
    world.run(7000)
    assert world.crash is not None
    assert starts(world) == 1


def test_a_sound_that_was_on_when_it_happened_ends(start: Start) -> None:
    world = start()
    world.app.out.tune = bytes((1, 255) * 10)
    world.module("hw.device").running.parts[3].out = world.app.out
    world.module("hw.device").running.parts[3].pump(world.module("supervisor").ticks_ms())
    break_page(world)
    world.run(500)
    world.sounds()
    world.run(1500)
    assert world.sounds() == []


def test_three_in_a_row_lead_to_the_safe_screen(start: Start) -> None:
    """Where the game is left alone, and can be resumed, printed or dropped."""
    world = start()
    before = game(world)
    for count in (2, 3, 4):
        break_page(world)
        restarted(world, count)
    assert len(notes(world)) == 3
    assert "CRASHED 3 TIMES" in str(world.text())
    assert not world.app.ledger.running
    world.press("#")
    world.run(3000)  # the edition is imported
    assert game(world) == before


def test_two_and_an_entry_and_one_are_not_three(start: Start) -> None:
    world = start()
    for count in (2, 3):
        break_page(world)
        restarted(world, count)
    world.press("#")
    world.run(3000)  # the rest of the edition and the reader are imported
    make(WorldHands(world), WHOLE[3])
    break_page(world)
    restarted(world, 4)
    assert "RESUME?" in str(world.text())
    assert len(notes(world)) == 3


def test_three_crashes_of_a_device_without_a_game(start: Start) -> None:
    """They are counted although there is no log yet."""
    world = start(playing=False)
    for count in (2, 3, 4):
        break_page(world)
        restarted(world, count)
    assert "CRASHED 3 TIMES" in str(world.text())


def test_a_start_that_fails_is_tried_again_and_told(start: Start) -> None:
    """Something raises before there is a loop; the glass is there already."""
    source = """
try:
    import hw.loop
    def broken(*_):
        raise OSError(5)
    hw.loop.App = broken
    from hw.device import main
    main()
except Exception as error:
    from hw.restart import restart
    restart(error)
"""
    world = World(settings={}, strict=False, source=source)
    world.power_on()
    until(world, lambda: world.text()[:2] == ["RESTARTING", "OSERROR"])
    until(world, lambda: starts(world) == 3, 20_000)
    assert len(notes(world)) >= 2
    world.power_off()


def test_a_second_fault_while_the_first_is_told_still_ends_in_a_start(start: Start) -> None:
    world = start()
    assert world.pico is not None
    assert world.pico.loader is not None
    rescue: Any = world.pico.loader.peek("hw.rescue")

    def full(*_: object) -> None:
        raise MemoryError

    rescue.tell = full
    break_page(world)
    restarted(world, 2)
    assert "MemoryError" in world.console


def test_diagnostics_tell_of_it(start: Start) -> None:
    world = start()
    break_page(world)
    restarted(world, 2)
    world.press("#")
    world.run(3000)  # the edition is imported
    rows: set[str] = set()
    world.press("D")
    for _ in range(10):
        world.run(200)
        if any(row.startswith(">") and "DIAGNOSTICS" in row for row in world.text()):
            world.press("#")
            break
        world.press("B")
    world.run(2000)  # a key right behind a long import is refused
    for _ in range(20):
        world.run(200)
        rows |= {row.lstrip("> ") for row in world.text()}
        world.press("C")
    assert "CRASHED:" in rows
    assert any(row.startswith("TYPEERROR") for row in rows)
    for words in ("LONGEST TURN", "HEAP FREE", "WATCHDOG 8 S", "FIRMWARE", "SETTINGS 1, 0 WRONG"):
        assert any(row.startswith(words) for row in rows), words
    for part in ("KEYPAD", "READER", "RING", "PIEZO", "OLED"):
        assert f"{part} FAULTS 0" in rows
    assert any(row.startswith("CIRCUITPYTHON 10.") for row in rows)
