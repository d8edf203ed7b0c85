"""Where the log cannot be written to, crashes are counted all the same."""

from sim.world import World
from tests.reliability.crashing import Start, break_page, notes, restarted, starts
from tests.reliability.device import switch_on, until


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
