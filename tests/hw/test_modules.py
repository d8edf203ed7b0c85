"""Modules that are done with are forgotten, and come back when they are needed again."""

import re
from collections.abc import Iterator

import pytest

from sim.native import gc
from sim.world import ROOT, World
from tools.deploy import boards

SETTINGS = {"hw.config", "hw.pins"}
STARTING = {"hw.attach", "hw.mount", "hw.icons", "lifepod.found", "lifepod.recovery"}
SETUP = {"lifepod.pages.enrol"}
LOOP = ROOT / "hw" / "loop.py"
DIGITS = {"twists": "1", "classic": "2", "adventure": "3"}


@pytest.fixture
def world() -> Iterator[World]:
    made = World(settings={"LIFEPOD_VOLUME": 1})  # has hw.check loaded as well
    made.power_on()
    made.run(4000)
    yield made
    made.power_off()


def loaded(world: World) -> set[str]:
    assert world.pico is not None
    return set(world.pico.modules)


def missing(world: World) -> list[str]:
    """Names in packages whose modules are not in the table, or the other way round."""
    assert world.pico is not None
    table = world.pico.modules
    wrong = []
    for name, module in table.items():
        parent, _, leaf = name.rpartition(".")
        if parent in table and getattr(table[parent], leaf, None) is not module:
            wrong.append(name)
    for parent in ("hw", "lifepod.pages", "lifepod.banker", "lifepod.editions.twists"):
        for leaf, module in vars(table[parent]).items() if parent in table else ():
            if type(module) is type(pytest) and module not in table.values():
                wrong.append(f"{parent}.{leaf}")
    return wrong


def begin(world: World, edition: str) -> None:
    world.press(DIGITS[edition])
    world.run(500)
    if edition == "twists":
        world.press("7", "#")
    for card in ("red", "blue"):
        world.insert(card)
        world.run(1000)
        world.remove()
        world.run(1000)
    world.press("#")
    world.run(500)
    if edition == "adventure":
        world.press("#")
    world.run(1500)
    assert world.app.phase == "ready"


def look(world: World, title: str) -> None:
    """Open a row of the menu."""
    world.press("D")
    world.run(500)
    while not any(row.startswith(">") and title in row for row in world.text()):
        world.press("C")
        world.run(100)
    world.press("#")
    world.run(800)


def test_the_settings_once_the_parts_have_started(world: World) -> None:
    assert not loaded(world) & (SETTINGS | STARTING | {"hw.check"})
    assert missing(world) == []


@pytest.mark.parametrize("edition", DIGITS)
def test_the_setup_once_a_game_runs_and_a_new_game_has_it_again(world: World, edition: str) -> None:
    world.run(2000)
    assert loaded(world) >= SETUP
    setup = {*SETUP, "lifepod.pages.rules", "lifepod.pages.start", "lifepod.banker.setup"}
    setup.add(f"lifepod.editions.{edition}.setup")
    for _ in range(2):
        begin(world, edition)
        assert not loaded(world) & setup
        assert missing(world) == []
        world.press("D")
        world.run(500)
        while not any(row.startswith(">") and "NEW GAME" in row for row in world.text()):
            world.press("C")
            world.run(100)
        world.press("#")
        world.run(500)
        assert world.app.phase == "resume"
        world.press("*")  # not after all
        world.run(500)
        assert not loaded(world) & setup
        world.press("#")
        world.run(500)
        world.press("C")
        world.run(200)
        world.press("#")
        world.run(2000)
        assert world.app.phase == "setup"
        assert "lifepod.pages.start" in loaded(world)


@pytest.mark.parametrize("ms", range(250, 650, 50))
@pytest.mark.parametrize("edition", DIGITS)
def test_the_enter_that_starts_is_not_lost_in_an_import(edition: str, ms: int) -> None:
    """However briskly the cards go in and out: a tap of 80 ms is shorter than some imports."""
    world = World()
    world.power_on()
    world.run(4000)
    world.press(DIGITS[edition])
    world.run(300)
    if edition == "twists":
        world.press("7", "#")
    for card in ("red", "blue"):
        world.insert(card)
        world.run(ms)
        world.remove()
        world.run(ms)
    world.press("#")
    if edition == "adventure":
        world.run(ms)
        world.press("#")
    world.run(2000)
    assert world.app.phase == "ready"
    world.power_off()


def test_the_rules_can_be_looked_up_in_a_game(world: World) -> None:
    begin(world, "twists")
    look(world, "RULES")
    assert world.text()[0].startswith("HOUSE RULES")


@pytest.mark.parametrize("edition", DIGITS)
def test_what_was_looked_up_is_forgotten_when_all_is_quiet(world: World, edition: str) -> None:
    begin(world, edition)
    seen = {"lifepod.pages.rules", "lifepod.pages.diagnostics", "hw.health", "lifepod.pages.menu"}
    if edition != "twists":
        seen.add(f"lifepod.editions.{edition}.menu")
    look(world, "RULES")
    world.press("*", "*")
    world.run(500)
    look(world, "DIAGNOSTICS")
    world.run(8000)
    assert loaded(world) >= seen, "it is still looked at"
    world.press("*", "*")
    world.run(8000)
    assert world.app.phase == "ready"
    assert not loaded(world) & seen
    assert missing(world) == []
    look(world, "DIAGNOSTICS")
    assert world.text()[0].startswith("DIAGNOSTICS")


def test_spin_to_win_once_it_is_over(world: World) -> None:
    """While it goes on it stays, however quiet it is; the next one has it again."""
    wheel = {f"lifepod.banker.{name}" for name in ("wheel", "numbers", "bets")}
    begin(world, "classic")
    for _ in range(2):
        assert not loaded(world) & wheel
        world.insert("red")
        world.run(1000)
        world.press("1")
        world.run(1000)
        world.press("5")
        world.run(1000)
        world.press("*")
        world.run(8000)
        assert world.app.phase == "lottery"
        assert loaded(world) >= wheel
        world.press("*")
        world.run(8000)
        assert world.app.phase == "ready"


def test_after_power_was_away_nothing_of_it_is_loaded(world: World) -> None:
    begin(world, "twists")
    world.power_off()
    world.power_on()
    world.run(6000)
    assert world.app.phase == "resume"
    world.press("#")
    world.run(1500)
    assert world.app.phase == "ready"
    gone = (
        SETTINGS
        | SETUP
        | STARTING
        | {"hw.check", "hw.clash", "hw.survey", "lifepod.pages.start", "lifepod.order"}
    )
    assert not loaded(world) & gone


def test_nothing_of_the_driver_stays_that_reads_or_writes_blocks(world: World) -> None:
    assert world.pico is not None
    driver = world.pico.modules["adafruit_pn532.adafruit_pn532"].PN532
    left = {name for name, method in vars(driver).items() if method is not None}
    assert not [name for name in left if name.startswith(("mifare", "ntag", "listen"))]
    assert {"call_function", "send_command", "process_response", "reset"} <= left


def test_a_wrong_pin_of_the_reader_is_told_of_although_it_starts_late(world: World) -> None:
    begin(world, "twists")
    world.power_off()
    world.settings = {"LIFEPOD_NFC_IRQ": "GP99"}
    world.power_on()
    world.run(4500)
    assert world.app.page.phase == "resume"
    assert not loaded(world) & {"hw.check", "hw.survey"}, "they are needed no more, even here"
    assert missing(world) == []
    assert world.text()[1:] == ["NFC_IRQ? GP14 USED", "THERE IS NO PIN GP99"]
    world.press("#")
    world.run(1500)
    assert world.app.phase == "ready"


def test_a_resumed_game_looks_ready_when_it_is(world: World) -> None:
    """Patience is asked for while the rest of the edition is imported and the reader starts."""
    begin(world, "twists")
    world.power_off()
    world.power_on()
    world.run(6000)
    world.press("#")
    shown = []
    for _ in range(200):
        world.run(10)
        shown.append(world.text())
    moment = ["LIFEPOD", "ONE MOMENT"]
    first, asked = shown.index(moment), shown.count(moment)
    assert first <= 20
    assert 50 <= asked <= 135, "the imports and the start of the reader"
    assert shown[first : first + asked] == [moment] * asked
    assert shown[first + asked + 9][-2:] == ["RED 0001'S TURN", "INSERT THE CARD"]
    assert "lifepod.editions.twists.keys" in loaded(world)


def test_the_first_key_after_that_is_not_lost(world: World) -> None:
    begin(world, "twists")
    world.power_off()
    world.power_on()
    world.run(6000)
    world.press("#")
    world.run(200)
    while "ONE MOMENT" in world.text():
        world.run(10)
    world.press("0")
    world.run(200)
    assert world.app.phase == "entry"


@pytest.mark.parametrize("edition", DIGITS)
def test_a_board_with_memory_to_spare_forgets_nothing(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An RP2350; what was imported once is there, and the next game finds it."""
    more = (boards.PICO_2.ram - boards.PICO.ram) * 1000
    monkeypatch.setattr(gc, "_FREE", gc._FREE + more)
    world = World(settings={})
    world.power_on()
    world.run(4000)
    before = loaded(world)
    assert before >= SETTINGS | {"lifepod.found", "lifepod.recovery"}
    begin(world, edition)
    look(world, "RULES")
    world.press("*", "*")
    world.run(8000)
    assert world.app.phase == "ready"
    assert loaded(world) >= before | SETUP | {"lifepod.pages.rules", "lifepod.pages.start"}
    assert missing(world) == []
    world.power_off()
    world.power_on()
    world.run(5000)
    assert world.text()[0].startswith("RESUME?")
    world.press("C", "#")
    world.run(4000)
    begin(world, edition)
    assert loaded(world) >= SETUP | {"lifepod.pages.saved", "lifepod.found", "hw.config"}
    world.power_off()


def test_the_smallest_heap_that_counts_as_roomy_is_more_than_an_rp2040_has() -> None:
    """Whose 264 kB are not all heap: CircuitPython leaves 164 kB (measured)."""
    roomy = int(re.search(r"^ROOMY = ([\d_]+)", LOOP.read_text(encoding="utf-8"), re.M)[1])  # type: ignore[index]
    assert 164_000 < roomy < (boards.PICO_2.ram - 100) * 1000
