"""Keys as events: taps, bounce, two at once, ghosts, long and endless presses."""

import itertools

import pytest

from sim.chips.matrix import KEYS
from tests.hw.desk import Desk

ALL = "".join(KEYS)


@pytest.mark.parametrize("key", ALL)
def test_a_tap(desk: Desk, key: str) -> None:
    desk.world.press(key)
    assert desk.names() == [("DOWN", key), ("UP", key)]


def test_no_tap_of_40_ms_is_lost_or_doubled(desk: Desk) -> None:
    for i in range(300):
        desk.world.down("5")
        desk.world.run(40)
        desk.world.up("5")
        desk.world.run(40 + i % 37)
    assert desk.names() == [("DOWN", "5"), ("UP", "5")] * 300


def test_nor_while_screens_are_drawn_and_a_card_rests(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.run(100)
    desk.happened()
    for i in range(100):
        text = [ALL * 2, ALL[::-1] * 2][i % 2]
        desk.screen.page(text[:21], [text[j:] for j in range(4)])
        desk.world.down("8")
        desk.world.run(40)
        desk.world.up("8")
        desk.world.run(50 + i % 29)
    assert desk.names() == [("DOWN", "8"), ("UP", "8")] * 100


def test_nor_in_the_dark(desk: Desk) -> None:
    desk.out.awake = False
    desk.world.run(100)
    for i in range(100):
        desk.world.down("1")
        desk.world.run(40)
        desk.world.up("1")
        desk.world.run(60 + i % 31)
    assert desk.names() == [("DOWN", "1"), ("UP", "1")] * 100


def test_a_key_is_told_soon(desk: Desk) -> None:
    waits = []
    for i in range(40):
        desk.world.run(200 + i)
        desk.world.down("D")
        waits.append(desk.until(lambda: desk.device.app.happened, 40, 0.5))
        desk.world.run(60)
        desk.world.up("D")
        desk.world.run(100)
        desk.happened()
    assert max(waits) <= 25  # two turns, one of which may look at the reader


def test_two_keys_at_once_are_both_told(desk: Desk) -> None:
    world = desk.world
    world.down("1")
    world.run(50)
    world.down("5")
    world.run(50)
    world.up("1")
    world.run(50)
    world.up("5")
    world.run(50)
    assert desk.names() == [("DOWN", "1"), ("DOWN", "5"), ("UP", "1"), ("UP", "5")]


@pytest.mark.parametrize("late", range(12))
def test_three_corners_are_a_ghost_until_all_are_released(desk: Desk, late: int) -> None:
    world = desk.world
    world.run(late / 2)
    world.down("1")
    world.run(50)
    world.down("2")
    world.run(50)
    world.down("4")  # now 5 seems down
    world.run(1500)
    assert desk.names() == [("DOWN", "1"), ("DOWN", "2"), ("GHOST", None)]
    world.up("1")
    world.run(200)
    world.down("9")
    world.run(200)
    assert desk.names() == []
    for key in "249":
        world.up(key)
    world.run(100)
    assert desk.names() == [("UP", "1"), ("UP", "2")]
    world.press("9")
    assert desk.names() == [("DOWN", "9"), ("UP", "9")]


def test_three_keys_of_different_rows_and_columns_are_no_ghost(desk: Desk) -> None:
    for key in "159":
        desk.world.down(key)
    desk.world.run(100)
    assert sorted(desk.names()) == [("DOWN", key) for key in "159"]


def test_a_ghost_is_three_corners_of_a_rectangle(desk: Desk) -> None:
    ghosted = desk.module("hw.keypad").ghosted
    rectangles = [
        {4 * r + c, 4 * r + d, 4 * s + c, 4 * s + d}
        for r, s in itertools.combinations(range(4), 2)
        for c, d in itertools.combinations(range(4), 2)
    ]
    for count in range(6):
        for keys in itertools.combinations(range(16), count):
            want = any(len(rectangle & set(keys)) > 2 for rectangle in rectangles)
            assert ghosted(sum(1 << key for key in keys)) == want


def test_a_long_press(desk: Desk) -> None:
    desk.world.down("*")
    desk.world.run(990)
    assert desk.names() == [("DOWN", "*")]
    desk.world.run(40)
    assert desk.names() == [("HOLD", "*")]
    desk.world.run(2000)
    desk.world.up("*")
    desk.world.run(50)
    assert desk.names() == [("UP", "*")]


def test_a_stuck_key_is_named_and_ignored_while_others_work(desk: Desk) -> None:
    world = desk.world
    world.down("7")
    world.run(30_050)
    assert desk.names() == [("DOWN", "7"), ("HOLD", "7"), ("STUCK", "7")]
    world.press("3")
    assert desk.names() == [("DOWN", "3"), ("UP", "3")]
    world.up("7")
    world.run(100)
    assert desk.names() == []
    world.press("7")
    assert desk.names() == [("DOWN", "7"), ("UP", "7")]


def test_a_keypad_that_is_pulled_off_with_a_key_down_releases_it(desk: Desk) -> None:
    desk.world.down("7")
    desk.world.run(100)
    desk.world.unplug("keypad")
    desk.world.run(100)
    assert desk.names() == [("DOWN", "7"), ("UP", "7")]


def test_keys_work_over_the_wrap_of_the_ticks(desk: Desk) -> None:
    ticks = desk.module("supervisor").ticks_ms
    desk.until(lambda: ticks() > (1 << 29) - 500, 70_000, 100)
    desk.happened()
    desk.world.down("*")
    desk.world.run(1200)
    desk.world.up("*")
    desk.world.run(100)
    assert ticks() < 10_000
    assert desk.names() == [("DOWN", "*"), ("HOLD", "*"), ("UP", "*")]


@pytest.mark.parametrize(("wire", "key"), [(f"keypad.c{i + 1}", "123A"[i]) for i in range(4)])
def test_a_column_that_touches_ground_presses_nothing(desk: Desk, wire: str, key: str) -> None:
    desk.world.short(wire, "ground")
    desk.world.run(35_000)
    assert desk.names() == [("GHOST", None)], "told once, and its keys are not stuck"
    other = "2" if key == "1" else "1"
    desk.world.press(key, other)
    assert desk.names() == [("DOWN", other), ("UP", other)], "the other columns work"
    desk.world.plug(wire)
    desk.world.run(100)
    desk.world.press(key)
    assert desk.names() == [("DOWN", key), ("UP", key)]


@pytest.mark.parametrize(("wire", "key"), [(f"keypad.r{i + 1}", "147*"[i]) for i in range(4)])
def test_a_row_that_touches_ground_presses_no_other_keys(desk: Desk, wire: str, key: str) -> None:
    desk.world.short(wire, "ground")
    desk.world.run(1000)
    desk.world.press(key)
    assert desk.names() == [("GHOST", None)]
    other = "4" if key == "1" else "1"
    desk.world.press(other)
    assert desk.names() == [("DOWN", other), ("UP", other)]
    desk.world.plug(wire)
    desk.world.run(100)
    desk.world.press(key)
    assert desk.names() == [("DOWN", key), ("UP", key)]


@pytest.mark.parametrize("to", ["", "3v3"])
@pytest.mark.parametrize("wire", ["keypad.r2", "keypad.c2"])
def test_a_wire_that_is_off_or_always_high_presses_nothing(desk: Desk, wire: str, to: str) -> None:
    """It cannot be told: a key that is not pressed looks the same."""
    if to:
        desk.world.short(wire, to)
    else:
        desk.world.unplug(wire)
    desk.world.run(35_000)
    desk.world.press("5", "1")
    down = [("DOWN", "1"), ("UP", "1")]
    assert desk.names() in (down, [("DOWN", "5"), ("UP", "5"), *down])
