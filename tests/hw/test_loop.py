"""The device as a whole: its start, its turns, and parts that fail without taking others along."""

import statistics
from functools import partial

import pytest

from sim import charges
from sim.world import World
from tests.hw.desk import Boot, Desk


def test_a_screen_is_up_within_half_a_second_of_code_py() -> None:
    world = World(settings={})
    world.power_on()
    world.run(charges.BOOT_US / 1000 + 500)
    assert world.text() == ["LIFEPOD", "STARTING"]


@pytest.mark.parametrize("card", [None, "red"])
def test_an_idle_turn_is_short(desk: Desk, card: str | None) -> None:
    if card:
        desk.world.insert(card)
        desk.world.run(500)
    desk.turns.clear()
    desk.world.run(20_000)
    assert statistics.median(desk.turns) <= 8
    assert max(desk.turns) <= 15


def test_turns_in_the_dark_are_few(desk: Desk) -> None:
    desk.out.awake = False
    desk.world.run(100)
    desk.turns.clear()
    desk.world.run(5000)
    assert statistics.median(desk.turns) >= 15
    assert max(desk.turns) <= 25


def _changed(desk: Desk, before: object) -> bool:
    return desk.world.glass() != before


def test_a_key_changes_the_glass_within_60_ms(desk: Desk) -> None:
    app = desk.device.app
    step = app.step

    def answer(now: int, events: list[tuple[int, object]]) -> object:
        for kind, key in events:
            if kind == 0:
                desk.screen.page(f"KEY {key}", [str(key) * 21] * 4)
        return step(now, events)

    app.step = answer
    for i, key in enumerate("123A456B789C*0#D"):
        desk.world.run(300 + 3 * i)
        before = desk.world.glass()
        desk.world.down(key)
        assert desk.until(partial(_changed, desk, before), 100, 0.5) <= 60
        desk.world.up(key)


@pytest.mark.parametrize("index", range(5))
def test_a_part_that_raises_leaves_the_others_alone(desk: Desk, index: int) -> None:
    def fail(now: int) -> None:
        raise MemoryError

    desk.device.parts[index].pump = fail
    desk.world.run(30)  # out of a turn that was under way
    desk.screen.page("STILL HERE")
    desk.out.show.set(3, 0, number=4)
    desk.world.sounds()
    desk.device.app.tune = bytes((2, 5))
    desk.world.press("5")
    desk.world.insert("red")
    desk.world.run(500)
    kinds = {kind for kind, _ in desk.names()}
    assert ("DOWN" in kinds) == (index != 0)
    assert ("CARD" in kinds) == (index != 1)
    assert (desk.world.ring_number() == 4) == (index != 2)
    assert bool(desk.world.sounds()) == (index != 3)
    assert (desk.world.text() == ["STILL HERE"]) == (index != 4)
    assert desk.device.faults[index] > 10
    assert desk.world.console.count("MemoryError") == 1, "named once"


@pytest.mark.parametrize(
    ("module", "kind", "name"),
    [
        ("hw.keypad", "Keypad", "keypad"),
        ("hw.slot", "Slot", "reader"),
        ("hw.ring", "Ring", "ring"),
        ("hw.speaker", "Speaker", "piezo"),
    ],
)
def test_a_part_that_cannot_start_is_lost(module: str, kind: str, name: str) -> None:
    from tests.hw.desk import SOURCE

    broken = f"""
def broken(config, events):
    raise ValueError("pin in use")
import {module}
{module}.{kind} = hw.loop.{kind} = broken
"""
    source = SOURCE.replace("import hw.loop\n", "import hw.loop\n" + broken)
    world = World(source=source, settings={})
    world.power_on()
    world.run(3500)
    desk = Desk(world)
    assert desk.names() == [("LOST", name)]
    assert desk.device.faults[desk.module("hw.part").NAMES.index(name)] == 2
    world.power_off()


def test_the_app_gets_the_store_and_the_entropy(desk: Desk) -> None:
    app = desk.device.app
    assert len(app.store) == 4096
    assert len(app.urandom(3)) == 3


def test_the_watchdog_can_be_left_off(boot: Boot) -> None:
    desk = boot(settings={"WATCHDOG": 0})
    desk.device.loop = lambda: desk.module("time").sleep(60)
    desk.world.run(20_000)
    assert desk.world.firmware is not None
    assert desk.world.firmware.starts == 1


def test_a_hanging_loop_is_restarted_by_the_watchdog(boot: Boot) -> None:
    desk = boot()
    firmware = desk.world.firmware
    assert firmware is not None
    desk.world.run(60_000)
    assert firmware.starts == 1
    hang = desk.module("time").sleep
    desk.device.parts[2].pump = lambda now: hang(60)
    desk.world.run(7500)
    assert firmware.starts == 1
    desk.world.run(6000)
    assert firmware.starts == 2


def test_it_runs_the_same_after_a_soft_reload(desk: Desk) -> None:
    desk.device.loop = desk.module("supervisor").reload
    desk.world.insert("red")
    desk.world.run(4000)
    assert [kind for kind, _ in desk.names()] == ["CARD"]
    desk.screen.page("AGAIN")
    desk.world.run(300)
    assert desk.world.text() == ["AGAIN"]
    desk.world.press("1")
    assert [kind for kind, _ in desk.names()] == ["DOWN", "UP"]
