"""The glass of a module with an SH1106, rightly and wrongly set, beside that of an SSD1306."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from sim.chips.sh1106 import SH1106
from sim.chips.ssd1306 import HEIGHT, SSD1306, WIDTH
from sim.world import World
from tests.goldens import album
from tests.hw.desk import Boot, Desk
from tests.hw.test_oled import FONT, FOUND, LOST, pages, picture, settle

PICTURES = Path(__file__).parent / "pictures"
Make = Callable[[str, type[SSD1306]], World]


@pytest.fixture
def make() -> Iterator[Make]:
    """Switch a whole device on: what its settings say, and what is on its wires."""
    worlds: list[World] = []

    def made(setting: str, chip: type[SSD1306]) -> World:
        world = World(settings={"LIFEPOD_OLED": setting})
        world.parts.oled = chip()
        worlds.append(world)
        world.power_on()
        return world

    yield made
    for world in worlds:
        world.power_off()


def self_test(world: World) -> None:
    """Its first page, the test of the screen."""
    world.run(5000)
    world.attach()
    world.type("selftest\n")
    world.run(1500)


@pytest.mark.parametrize("name", ["start", "selftest"])
def test_both_chips_show_the_picture_that_was_kept(
    make: Make, name: str, update_goldens: bool
) -> None:
    kept = PICTURES / f"{name}.png"
    for setting, chip in (("ssd1306", SSD1306), ("SH1106", SH1106)):
        world = make(setting, chip)
        if name == "start":
            world.run(1800)
        else:
            self_test(world)
            # What differs is the name of the chip, at the left of the last row.
            assert world.text()[-1].split() == [setting.upper(), "ENTER:", "GO", "ON"]
        glass = world.glass()
        if name == "selftest":
            glass = glass[:52] + [bytes(50) + row[50:] for row in glass[52:]]
        taken = album.image(glass)
        if update_goldens and chip is SSD1306:
            taken.save(kept, optimize=True)
        with Image.open(kept) as golden:
            assert golden.convert("1").tobytes() == taken.tobytes(), setting


def test_no_picture_is_left_over() -> None:
    assert {path.name for path in PICTURES.iterdir()} == {"start.png", "selftest.png"}


def test_every_layout_is_the_same_pixel_for_pixel(boot: Boot) -> None:
    for rotation in (0, 180):
        desks = [
            boot(settings={"OLED": chip, "OLED_ROTATION": rotation})
            for chip in ("ssd1306", "sh1106")
        ]
        assert pages(desks[0]) == pages(desks[1])
        assert picture(desks[0]) == picture(desks[1])
        assert desks[1].names() == []


def test_an_sh1106_set_as_ssd1306_is_snow_with_one_stripe(make: Make) -> None:
    world = make("ssd1306", SH1106)
    self_test(world)
    snow = SH1106()
    world.parts.oled.start_line = 0  # it moved with what it took for windows
    changed = {i // 132 for i, byte in enumerate(snow.gddram) if byte != world.parts.oled.gddram[i]}
    assert changed == {0}, "one page of eight was written to, all others never"
    lit = sum(map(sum, world.glass()))
    assert lit > WIDTH * HEIGHT // 3, "snow"
    assert not any(word in " ".join(world.text()) for word in ("TEST", "ENTER", "ABC"))


def test_an_ssd1306_set_as_sh1106_stays_dark(make: Make) -> None:
    world = make("sh1106", SSD1306)
    self_test(world)
    assert not any(map(any, world.glass())), "its charge pump was never switched on"


def test_the_chip_that_answers_is_named_with_a_question_mark_if_another_is_set(boot: Boot) -> None:
    for setting, chip, name in (
        ("ssd1306", SSD1306, "SSD1306"),
        ("sh1106", SH1106, "SH1106"),
        ("ssd1306", SH1106, "SH1106?"),
        ("sh1106", SSD1306, "SSD1306?"),
    ):
        desk = boot(ms=0, settings={"OLED": setting})
        desk.world.parts.oled = chip()
        desk.world.plug("oled")
        desk.world.run(5000)
        assert desk.screen.chip == name
        assert desk.names() == []


@pytest.fixture
def other(boot: Boot) -> Desk:
    """A desk with an SH1106."""
    made = boot(settings={"OLED": "sh1106"})
    made.watch()
    assert made.happened() == []
    return made


@pytest.mark.parametrize("dark", [False, True])
def test_it_comes_back_after_it_was_away(other: Desk, dark: bool) -> None:
    other.screen.page("HELLO", [FONT[40:61]] * 4)
    settle(other)
    want = picture(other)
    other.out.awake = not dark
    other.world.run(1000)
    other.world.unplug("oled")
    other.world.run(3000)
    other.world.plug("oled")
    other.world.run(2500)
    assert other.names() == [LOST, FOUND]
    assert other.world.parts.oled.on is not dark
    other.out.awake = True
    settle(other)
    assert picture(other) == want
    assert max(other.turns) <= 75, "it imports hw.repair, too"


def test_the_dark_and_back(other: Desk) -> None:
    other.screen.page("BEFORE")
    settle(other)
    other.out.awake = False
    other.world.run(50)
    assert not other.world.parts.oled.on
    other.screen.page("AFTER")
    other.out.awake = True
    other.until(lambda: other.world.text() == ["AFTER"], 100)
    assert other.device.faults[4] == 0


def test_a_change_of_one_cell_is_one_short_turn(other: Desk) -> None:
    other.screen.page("TITLE", ["ROW"])
    settle(other)
    other.turns.clear()
    other.screen.page("TITLE", ["ROB"])
    settle(other)
    assert max(other.turns) <= 8
    other.turns.clear()
    pages(other)
    assert max(other.turns) <= 35
