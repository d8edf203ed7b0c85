"""Exceptions, hangs and safe modes: noted, shown, and the device is back in its game by itself."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lifepod import crash, journal, recovery
from sim.clock import BoardReset
from sim.world import CTRL_C, World
from tests.reliability.cells import Written
from tests.reliability.device import WorldHands, game, switch_on, until
from tests.reliability.hands import make
from tests.reliability.script import WHOLE

Start = Callable[..., World]


@pytest.fixture
def start() -> Iterator[Start]:
    """Make devices on their first page, a game of three under way if wanted."""
    worlds = []

    def started(playing: bool = True, **options: Any) -> World:
        world = World(settings=options.pop("settings", {}), strict=False, **options)
        worlds.append(world)
        switch_on(world)
        for move in WHOLE[:3] if playing else ():
            make(WorldHands(world), move)
        return world

    yield started
    for world in worlds:
        world.power_off()


def break_page(world: World) -> None:
    """The page that is shown raises at the next step."""

    def raises(*_: object) -> None:
        raise TypeError("a page that is broken")

    world.app.page.tick = raises


def starts(world: World) -> int:
    assert world.firmware is not None
    return world.firmware.starts


def notes(world: World) -> list[str]:
    """What was noted of crashes, read from the flash."""
    found: list[str] = []
    log = journal.Journal(world.nvm)

    def visit(op: int, offset: int) -> None:
        if op == journal.CRASH:
            found.append(log.read(offset)[2].decode())

    recovery.load(log, visit)
    return found


def restarted(world: World, count: int) -> None:
    """Wait for a start and its first page."""
    until(world, lambda: starts(world) == count)
    until(world, lambda: world.app and world.text() and "STARTING" not in str(world.text()))
    world.run(300)


def test_an_exception_is_shown_noted_and_followed_by_a_start(start: Start) -> None:
    """Without hw/rescue the device would stand still with the traceback on its console."""
    world = start()
    before = game(world)
    break_page(world)
    world.run(1000)
    assert world.text()[:2] == ["RESTARTING", "TYPEERROR"]
    assert world.text()[2].startswith("TEST_CRASHES.PY:")
    assert "TypeError: a page that is broken" in world.console
    restarted(world, 2)
    assert "RESUME?" in str(world.text())
    WorldHands(world).resume()
    assert game(world) == before
    (note,) = notes(world)
    assert note.startswith("TypeError test_crashes.py:")
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


@pytest.fixture
def cramped(written: list[Written]) -> Iterator[tuple[World, Any, list[int]]]:
    """A game whose log is full, the log's module, and the sizes of heap that it was refused.

    Hours of play leave a heap in pieces; writing the log anew takes 4 kB of it in one.
    """
    full = next(one for one in written if one.operation.erase and one.before == one.after)
    world = World(bytearray(full.image), settings={}, strict=False)
    switch_on(world)
    assert world.pico is not None
    assert world.pico.loader is not None
    log: Any = world.pico.loader.peek("lifepod.journal")
    refused: list[int] = []

    def in_pieces(size: int) -> None:
        refused.append(size)
        raise MemoryError

    log.bytearray = in_pieces
    WorldHands(world).tap("#")
    world.run(5000)
    assert game(world) == full.before
    yield world, log, refused
    world.power_off()


Cramped = tuple[World, Any, list[int]]


def earn(world: World) -> None:
    """An entry by whoever's card is in the slot."""
    for key in "4B5#":
        world.press(key)
        world.run(150)
    world.run(5000)


def test_a_full_log_waits_for_heap_to_be_written_anew_in(cramped: Cramped) -> None:
    world, log, refused = cramped
    WorldHands(world).insert("red")
    earn(world)
    assert set(refused) == {4096}
    assert len(refused) == 2, "once, and once more after the entry"
    assert world.flash.erases == 0
    del log.bytearray
    earn(world)
    assert world.flash.erases == 1
    assert starts(world) == 1


def test_when_it_can_wait_no_longer_a_start_makes_the_heap_anew(cramped: Cramped) -> None:
    world, _, refused = cramped
    WorldHands(world).insert("red")
    while starts(world) == 1:
        before = game(world)
        earn(world)
        assert len(refused) < 60
    assert "MemoryError" in world.console
    restarted(world, 2)
    assert game(world) == before
    WorldHands(world).resume()
    until(world, lambda: world.flash.erases)
    world.run(1000)
    assert starts(world) == 2
    assert game(world) == before


def test_ctrl_c_stops_it_for_good(start: Start) -> None:
    """Neither the restart nor the watchdog brings a device back that a person has stopped."""
    world = start()
    world.type(CTRL_C)
    world.run(30_000)
    assert "KeyboardInterrupt" in world.console
    assert starts(world) == 1


def test_a_hang_is_ended_noted_and_the_game_resumed(start: Start) -> None:
    world = start()
    before = game(world)
    sleep = world.module("time").sleep
    world.app.page.tick = lambda _: sleep(60)
    restarted(world, 2)
    assert notes(world) == ["WATCHDOG"]
    WorldHands(world).resume()
    assert game(world) == before
    world.run(20_000)
    assert starts(world) == 2


def test_without_the_watchdog_a_hang_lasts(start: Start) -> None:
    world = start(settings={"LIFEPOD_WATCHDOG": 0})
    sleep = world.module("time").sleep
    world.app.page.tick = lambda _: sleep(60)
    world.run(30_000)
    assert starts(world) == 1


def test_a_reload_after_a_watchdog_reset_is_not_another(start: Start) -> None:
    """The chip remembers the reason until it is reset again."""
    world = start()
    sleep = world.module("time").sleep
    world.app.page.tick = lambda _: sleep(60)
    restarted(world, 2)
    break_page(world)
    restarted(world, 3)
    assert [note.split()[0] for note in notes(world)] == ["WATCHDOG", "TypeError"]


@pytest.mark.parametrize("reason", ["HARD_FAULT", "NLR_JUMP_FAIL", "BROWNOUT", "STACK_OVERFLOW"])
def test_safe_mode_is_noted_and_left(start: Start, reason: str) -> None:
    """Without safemode.py the board would wait in safe mode for a person."""
    world = start()
    before = game(world)
    world.power_cut()
    world.power_on()
    assert world.pico is not None
    world.pico.safe_mode_reason = reason
    restarted(world, 2)
    assert notes(world) == [f"SAFE MODE {reason}"]
    WorldHands(world).resume()
    assert game(world) == before


def test_a_safe_mode_that_was_asked_for_stays(start: Start) -> None:
    world = start()
    world.power_cut()
    world.power_on()
    assert world.pico is not None
    world.pico.safe_mode_reason = "PROGRAMMATIC"
    world.run(10_000)
    assert starts(world) == 1
    assert notes(world) == []


def test_safe_modes_without_end_end(start: Start) -> None:
    """After six in a row the drive is left open to a person."""
    world = start()
    for _ in range(5):
        crash.note(world.nvm, "SAFE MODE HARD_FAULT")
    world.power_cut()
    world.power_on()
    assert world.pico is not None
    world.pico.safe_mode_reason = "HARD_FAULT"
    world.run(10_000)
    assert starts(world) == 1
    assert len(notes(world)) == 6


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


# Where the log cannot be written to, crashes are counted all the same


def spoilt(world: World) -> bytearray:
    """The memory of a game, damaged: nothing can be noted behind its last record."""
    image = bytearray(world.nvm)
    end = len(bytes(image).rstrip(b"\xff"))
    image[end + 32 : end + 300] = b"\x11" * 268
    return image


def test_three_in_a_damaged_log_lead_to_the_safe_screen(start: Start) -> None:
    """Without hw/guard each start would ask RESUME? again, for ever."""
    damaged = spoilt(start())
    world = start(False, nvm=damaged)
    assert "RESUME?" in str(world.text())
    for count in (2, 3, 4):
        break_page(world)
        restarted(world, count)
    assert notes(world) == []
    assert "CRASHED 3 TIMES" in str(world.text())
    assert bytes(world.nvm) == bytes(damaged)


def test_what_is_saved_ends_the_count(start: Start) -> None:
    world = start(False, nvm=spoilt(start()))
    for count in (2, 3):
        break_page(world)
        restarted(world, count)
    world.press("#")
    until(world, lambda: world.flash.erases)
    world.run(2000)
    break_page(world)
    restarted(world, 4)
    assert "RESUME?" in str(world.text())


def test_the_power_ends_the_count(start: Start) -> None:
    world = start(False, nvm=spoilt(start()))
    for count in (2, 3, 4):
        break_page(world)
        restarted(world, count)
    world.power_off()
    switch_on(world)
    assert "RESUME?" in str(world.text())


def test_a_device_that_only_crashes_stops_and_says_so(start: Start) -> None:
    """Six in a row, whatever its memory holds, here something that is not touched."""
    foreign = bytearray(b"something else".ljust(4096, b"\1"))
    world = start(False, nvm=foreign)
    for count in range(2, 7):
        break_page(world)
        restarted(world, count)
    break_page(world)
    world.run(20_000)
    assert starts(world) == 6
    assert world.text()[:2] == ["STOPPED", "TYPEERROR"]
    assert "SWITCH OFF AND ON" in str(world.text())
    assert bytes(world.nvm) == bytes(foreign)


def test_safe_modes_without_end_end_without_a_log_too(start: Start) -> None:
    world = start(False, nvm=bytearray(b"something else".ljust(4096, b"\1")))
    assert world.pico is not None
    for _ in range(5):
        world.pico.sleep_memory[0] += 1
    world.pico.safe_mode_reason = "HARD_FAULT"
    world.pico.clock.doom(BoardReset("reload", "SUPERVISOR_RELOAD"))
    world.run(10_000)
    assert starts(world) == 2
