"""A hang is ended by the watchdog; a person can stop the device for good."""

from sim.world import CTRL_C
from tests.reliability.crashing import Start, break_page, notes, restarted, starts
from tests.reliability.device import WorldHands, game


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
