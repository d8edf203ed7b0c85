"""A battery that runs down: told in time, once a level, and the ring takes less."""

import pytest

from sim.world import World
from tests.hw.desk import Boot, Desk

LOW = ("NOTICE", "BATTERY LOW")
EMPTY = ("NOTICE", "BATTERY ALMOST EMPTY")
WEAK, FULL = ("WEAK", True), ("WEAK", False)  # for what had better wait
REST = 3


def powered(boot: Boot, mv: int, **settings: str | int) -> Desk:
    desk = boot(ms=0, settings={"BATTERY": "GP29", **settings})
    desk.world.parts.vsys_mv = mv
    desk.world.run(6000)
    return desk


def brightest(desk: Desk) -> int:
    desk.world.run(2100)
    return max(max(colour) for colour in desk.world.ring_colours())


def show_a_number(desk: Desk) -> None:
    desk.out.show.set(REST, desk.module("supervisor").ticks_ms(), number=3)


def test_without_the_setting_nobody_looks(boot: Boot) -> None:
    desk = boot()
    desk.world.parts.vsys_mv = 2500
    desk.world.run(8000)
    assert desk.names() == []
    with pytest.raises(LookupError):
        desk.module("hw.battery")


def test_each_level_is_told_once_on_the_way_down(boot: Boot) -> None:
    desk = powered(boot, 4200)
    show_a_number(desk)
    full = brightest(desk)
    told = []
    for mv in range(4200, 3000, -20):  # a lithium cell's last hours in two minutes
        desk.world.parts.vsys_mv = mv
        desk.world.run(2000)
        told += [(mv, event) for event in desk.names()]
        if mv == 3400:
            assert brightest(desk) in (full // 2, full // 2 + 1)
    assert [event for _, event in told] == [LOW, EMPTY, WEAK]
    assert 3400 <= told[0][0] <= 3500
    assert 3200 <= told[1][0] <= 3300, "3,000 mV is where such cells are switched off"
    assert brightest(desk) in (full // 4, full // 4 + 1)


def test_what_is_low_at_the_start_is_told_at_once(boot: Boot) -> None:
    assert powered(boot, 3450).names() == [LOW]
    assert powered(boot, 3250).names() == [EMPTY, WEAK]


def test_a_dip_is_not_a_low_battery(boot: Boot) -> None:
    desk = powered(boot, 3700)
    for _ in range(5):
        desk.world.parts.vsys_mv = 3300  # while the ring runs
        desk.world.run(2000)
        desk.world.parts.vsys_mv = 3700
        desk.world.run(8000)
    assert desk.names() == []


def test_about_the_level_nothing_is_told_again(boot: Boot) -> None:
    desk = powered(boot, 3480)
    for i in range(8):
        desk.world.parts.vsys_mv = 3560 if i % 2 else 3440
        desk.world.run(10_000)
    assert desk.names() == [LOW]


def test_a_new_battery_is_bright_and_warned_of_again(boot: Boot) -> None:
    desk = powered(boot, 3250)
    show_a_number(desk)
    dim = brightest(desk)
    desk.world.parts.vsys_mv = 4100
    desk.world.run(30_000)
    assert brightest(desk) >= 4 * dim - 3
    assert desk.names() == [EMPTY, WEAK, FULL]
    desk.world.parts.vsys_mv = 3450
    desk.world.run(60_000)
    assert desk.names() == [LOW]


def test_another_level_for_other_cells(boot: Boot) -> None:
    assert powered(boot, 4300, BATTERY_LOW=4400).names() == [LOW]


def test_a_ring_without_converter_is_a_ring(boot: Boot) -> None:
    desk = boot(settings={"BATTERY": "GP28"})
    assert desk.names() == [("NOTICE", "BATTERY? NONE USED\nIT TAKES NONE, GP29")]
    show_a_number(desk)
    assert brightest(desk) > 0


@pytest.mark.parametrize("setting", ["GP29", "none"])
def test_diagnostics_tell_the_voltage_where_it_is_measured(setting: str) -> None:
    world = World(settings={"LIFEPOD_BATTERY": setting})
    world.power_on()
    world.parts.vsys_mv = 3870
    world.run(20_000)
    world.press("D")
    rows = set()
    for _ in range(20):
        world.run(300)
        rows |= {row.lstrip("> ") for row in world.text()}
        world.press("C")
    told = [row for row in rows if row.startswith("BATTERY")]
    assert told == (["BATTERY 3.87 V"] if setting == "GP29" else [])
    world.power_off()
