"""Safe modes of CircuitPython are noted and left, but not without end."""

import pytest

from lifepod import crash
from sim.clock import BoardReset
from tests.reliability.crashing import Start, notes, restarted, starts
from tests.reliability.device import WorldHands, game


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


def test_safe_modes_without_end_end_without_a_log_too(start: Start) -> None:
    world = start(False, nvm=bytearray(b"something else".ljust(4096, b"\1")))
    assert world.pico is not None
    for _ in range(5):
        world.pico.sleep_memory[0] += 1
    world.pico.safe_mode_reason = "HARD_FAULT"
    world.pico.clock.doom(BoardReset("reload", "SUPERVISOR_RELOAD"))
    world.run(10_000)
    assert starts(world) == 2
