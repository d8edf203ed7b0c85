"""The desk without a server: pace, hands, memory, shows, and what a tab is told."""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifepod import editions
from sim.web import labels, page
from sim.web.desk import Desk
from sim.web.memory import BadMemory, MemoryFile
from sim.web.pace import GIVE_UP_S, SLICE_US, Pacer
from sim.web.protocol import NAMES, Order
from sim.web.screen import KIND, Glass, pack
from sim.web.table import Table
from sim.web.view import View
from sim.world import World


def desk(path: Path | None = None) -> Desk:
    return Desk(MemoryFile(path), seed=1)


def run(on: Desk, ms: int) -> None:
    for _ in range(0, ms, SLICE_US // 1000):
        on.stage.advance(SLICE_US)


def obey(on: Desk, name: str, value: object = None, tab: int = 1) -> None:
    on.obey(Order(name, value), tab)


def tap(on: Desk, *keys: str) -> None:
    for key in keys:
        obey(on, "down", key)
        obey(on, "up", key)
        run(on, 400)


# -- pace -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_virtual_time_follows_the_wall(speed: float) -> None:
    now = 100.0
    on = desk()
    on.speed = speed
    pacer = Pacer(on, lambda: None, lambda: now)
    for _ in range(900):
        now += 0.007
        while pacer.due():
            pacer.step()
    behind = 900 * 0.007 * speed * 1e6 - on.world.clock.now
    assert -SLICE_US < behind <= SLICE_US  # nothing adds up
    assert pacer.lags.worst() <= 0.007 + SLICE_US / 1e6 / speed
    assert pacer.skipped == 0


def test_a_machine_that_slept_does_not_make_up_for_it() -> None:
    now = 0.0
    on = desk()
    pacer = Pacer(on, lambda: None, lambda: now)
    now = 3_600.0
    assert not pacer.due()
    now += GIVE_UP_S / 2
    while pacer.due():
        pacer.step()
    assert on.world.clock.now == pytest.approx(GIVE_UP_S / 2 * 1e6, abs=SLICE_US)
    assert pacer.skipped == 1


# -- hands ----------------------------------------------------------------------------------------


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


# -- memory ---------------------------------------------------------------------------------------


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


# -- shows ----------------------------------------------------------------------------------------


def show(on: Desk, text: str) -> dict[str, object]:
    obey(on, "scenario", ("mine", text))
    for _ in range(3_000):
        on.stage.advance(SLICE_US)
        status = on.stage.status()
        assert status is not None
        if status["state"] in ("held", "failed"):
            return status
    raise AssertionError("it does not end")


def test_a_show_that_holds() -> None:
    on = desk()
    status = show(on, "power on\nwait 4000\nexpect phase setup\npower cut\nwait 500\npower on\n")
    assert (status["state"], status["failures"]) == ("held", [])
    run(on, 4_000)  # its device lives on
    tap(on, "1")
    run(on, 1_500)
    assert "HOW MANY YEARS?" in on.world.text()
    obey(on, "stop")
    run(on, 4_000)
    assert on.world.state()["phase"] == "setup"


def test_a_show_that_does_not_hold() -> None:
    on = desk()
    status = show(on, "power on\nwait 4000\nexpect phase ready\nexpect text NOTHING\n")
    assert status["state"] == "failed"
    failures = status["failures"]
    assert isinstance(failures, list)
    assert [failure.split(":")[0] for failure in failures] == ["line 3", "line 4"]


def test_a_show_is_stopped_in_the_middle() -> None:
    on = desk()
    obey(on, "scenario", ("mine", "power on\nwait 100000\n"))
    run(on, 3_000)
    with pytest.raises(ValueError, match="stop it first"):
        obey(on, "down", "1")
    obey(on, "stop")
    run(on, 4_000)
    assert on.world.text()


@pytest.mark.parametrize("text", ["explode", "press", "wait -1"])
def test_a_show_that_cannot_be_read_leaves_the_device_alone(text: str) -> None:
    on = desk()
    world = on.world
    with pytest.raises(ValueError, match="mine:1"):
        obey(on, "scenario", ("mine", text))
    assert on.world is world
    assert world.powered


# -- telling --------------------------------------------------------------------------------------


def test_a_tab_is_told_what_it_has_not_seen() -> None:
    async def main() -> None:
        on = desk()
        view = View(on, lambda: None)
        quick: dict[str, object] = {}
        slow: dict[str, object] = {}

        def hear(seen: dict[str, object]) -> list[str]:
            return [
                "glass" if isinstance(news, bytes) else json.loads(news)[0]
                for news in view.news(seen)
            ]

        for _ in range(400):
            on.stage.advance(SLICE_US)
            view.look()
        told = hear(quick)
        assert {"state", "ring", "glass", "statement"} <= set(told)
        assert hear(quick) == []
        tap_at = on.world.now_ms
        obey(on, "down", "1")
        glasses = 0
        while on.world.now_ms < tap_at + 2_000:
            on.stage.advance(SLICE_US)
            view.look()
            glasses += hear(quick).count("glass")
        assert glasses >= 2
        assert hear(slow).count("glass") == 1  # however much it missed

    asyncio.run(main())


def test_the_glass_bit_by_bit() -> None:
    rows = [bytes(x == y for x in range(128)) for y in range(64)]
    packed = pack(rows)
    assert len(packed) == 1_024
    for y in range(64):
        row = int.from_bytes(packed[16 * y : 16 * y + 16], "big")
        assert row == 1 << (127 - y)


def test_a_glass_that_stays_is_told_once() -> None:
    world = World(settings={})
    glass = Glass()
    assert glass.look(world)
    assert glass.message[:2] == bytes((KIND, 0))
    assert not glass.look(world)
    world.power_on()
    world.run(4_000)
    assert glass.look(world)
    assert glass.message[1] == 1


# -- the page -------------------------------------------------------------------------------------


def test_every_edition_has_a_label_for_every_key() -> None:
    for number in editions.TITLES:
        edition = editions.load(number)
        assert set(edition.KEYS) <= set(labels.overlay(edition.NAME))
        assert edition.NAME in labels.LABELS


def test_the_page_is_one_file() -> None:
    text = page.build().decode()
    assert "/*" + "STYLES*/" not in text
    assert "/*" + "SCRIPTS*/" not in text
    for outside in ("src=", "@import", "url(", "https://"):
        assert outside not in text
    assert {path.stem for path in page.FOLDER.glob("*.js")} == set(page.SCRIPTS)
    assert {path.stem for path in page.FOLDER.glob("*.css")} == set(page.STYLES)
