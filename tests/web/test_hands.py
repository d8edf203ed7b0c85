"""Hands on the keys, cards in the slot, and the file that keeps the memory."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.memory import BadMemory, MemoryFile
from sim.web.desk import Desk
from sim.web.protocol import NAMES
from sim.web.table import Table
from sim.world import World
from tests.web.desks import desk, obey, run, tap


def asked_for_years() -> Desk:
    """Digits are an entry."""
    on = desk()
    run(on, 4_000)
    tap(on, "1")
    run(on, 1_500)
    return on


def enrolled(inside: int, outside: int) -> Desk:
    """Red and blue have joined; each card was in and out for so many milliseconds."""
    on = desk()
    run(on, 4_000)
    tap(on, "1", "9", "#")
    for card in ("red", "blue"):
        obey(on, "insert", card)
        run(on, inside)
        obey(on, "remove", card)
        run(on, outside)
    return on


def test_a_tap_is_never_too_short_and_a_burst_keeps_its_order() -> None:
    on = desk()
    run(on, 4_000)
    tap(on, "1")
    run(on, 1_500)
    for key in ("1", "2", "*", "4", "4"):
        obey(on, "down", key)
        obey(on, "up", key)  # in the same instant
    run(on, 3_000)
    assert any(row.strip() == "44" for row in on.world.text())


@pytest.mark.parametrize("ms", range(0, 1_400, 175))
def test_a_tap_while_the_device_imports_is_felt(ms: int) -> None:
    """The edition is imported while players enrol, module by module; ENTER comes in between."""
    on = enrolled(300, 100)
    run(on, ms)
    obey(on, "down", "#")
    obey(on, "up", "#")  # in the same instant
    run(on, 2_500)
    assert on.world.state()["phase"] == "ready"


@pytest.mark.parametrize("slices", [1, 3, 9])
def test_a_key_that_goes_up_and_down_at_once_is_two_taps(slices: int) -> None:
    """The server was held up, and what a person typed meanwhile comes all together."""
    on = asked_for_years()
    for key in "99":
        obey(on, "down", key)
        run(on, 10 * slices)
        obey(on, "up", key)
    run(on, 2_000)
    assert any(row.strip() == "99" for row in on.world.text())


def test_digits_alike_are_two_taps_however_long_a_turn_of_the_device_takes() -> None:
    """A release between two of its looks would make one long press of them."""
    on = asked_for_years()
    sleep = on.world.module("time").sleep
    on.world.app.page.tick = lambda app: sleep(0.2)
    for key in "99":
        obey(on, "down", key)
        run(on, 20)
        obey(on, "up", key)
        run(on, 20)
    run(on, 4_000)
    assert any(row.strip() == "99" for row in on.world.text())


@pytest.mark.parametrize("ms", range(0, 200, 40))
def test_digits_alike_are_told_apart_while_a_form_is_imported(ms: int) -> None:
    """A salary typed at once behind the key that asks for it, which takes the device a while."""
    on = enrolled(400, 400)
    run(on, ms)
    tap(on, "#")
    run(on, 1_000)
    obey(on, "insert", "red")
    run(on, 600)
    for key in "040000":
        obey(on, "down", key)
        run(on, 20)
        obey(on, "up", key)
        run(on, 20)
    run(on, 3_000)
    assert any(row.strip() == "$40,000" for row in on.world.text())


def test_a_key_is_felt_at_once_when_the_one_before_has_been_up_for_a_while() -> None:
    on = desk()
    run(on, 4_000)
    for key in "123":
        obey(on, "down", key)
        run(on, 10)
        assert on.world.parts.keypad.pressed() == [key]
        run(on, 300)
        obey(on, "up", key)
        run(on, 100)


def test_two_tabs_hold_one_key() -> None:
    on = desk()
    for tab in (1, 2):
        obey(on, "down", "5", tab)
    run(on, 300)
    obey(on, "up", "5", 1)
    run(on, 300)
    assert on.world.parts.keypad.pressed() == ["5"]
    on.forget(2)
    run(on, 300)
    assert on.world.parts.keypad.pressed() == []


def test_worn_keys_come_to_rest_as_they_are_held() -> None:
    world = World(settings={})
    table = Table(world)
    table.worn = True
    table.down("7")
    seen = set()
    for _ in range(40):
        world.run(0.5)
        seen.add(tuple(world.parts.keypad.pressed()))
    assert seen == {(), ("7",)}
    assert world.parts.keypad.pressed() == ["7"]
    world.run(200)
    table.up("7")
    world.run(40)
    assert world.parts.keypad.pressed() == []


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(NAMES)), max_size=8), st.booleans())
@settings(max_examples=30)
def test_the_slot_holds_one_card_or_more_when_asked(
    moves: list[tuple[bool, str]], second: bool
) -> None:
    table = Table(World(settings={}))
    table.second = second
    inside: list[str] = []
    for into, name in moves:
        if into:
            table.insert(name)
            inside = inside if name in inside else [*(inside if second else []), name]
        else:
            table.remove(name)
            inside = [other for other in inside if other != name]
        assert table.in_slot() == inside


def test_what_is_saved_is_in_the_file_at_once(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "device.nvm"
    on = desk(file)
    run(on, 4_000)
    tap(on, "1")
    run(on, 1_500)
    tap(on, "3", "#")
    run(on, 1_000)
    for card in ("red", "blue"):
        obey(on, "insert", card)
        run(on, 1_000)
        obey(on, "remove", card)
        run(on, 1_000)
    tap(on, "#")
    run(on, 1_500)
    assert file.read_bytes() == on.world.nvm
    obey(on, "cut", "now")
    again = desk(file)
    run(again, 7_000)
    assert again.world.state()["phase"] == "resume"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    on = desk(tmp_path / "device.nvm")
    (tmp_path / "device.nvm.new").mkdir()
    on.world.nvm[0] = 1
    run(on, 20)
    assert "cannot be kept" in on.stage.trouble


def test_a_file_of_another_size(tmp_path: Path) -> None:
    (tmp_path / "photo.nvm").write_bytes(b"x" * 5)
    with pytest.raises(BadMemory, match="holds 5 bytes"):
        MemoryFile(tmp_path / "photo.nvm").load()
