"""What a device forgets leaves its heap: nothing that lives on has one of its classes."""

from collections.abc import Iterator

import pytest

from sim.world import World
from tests.hw.test_modules import begin, look
from tests.lifetimes.watch import Watch

ROWS = {  # of the menu, that are looked at while a game waits
    "twists": "TOTALS HISTORY RULES CARDS DIAGNOSTICS PICK".split(),
    "classic": "TOTALS HISTORY RULES CARDS VOLUME DIAGNOSTICS PICK".split(),
    "adventure": "TOTALS HISTORY RULES CARDS VOLUME DIAGNOSTICS PICK".split(),
}


@pytest.fixture
def watch() -> Iterator[Watch]:
    world = World(settings={"LIFEPOD_VOLUME": 1}, strict=False)
    world.power_on()
    yield Watch(world)
    world.power_off()


@pytest.mark.parametrize("edition", ROWS)
def test_what_the_menu_opened(watch: Watch, edition: str) -> None:
    world = watch.world
    watch.run(4000)
    begin(world, edition)
    watch.look()
    world.insert("red")
    watch.run(1500)
    world.press("A")
    watch.run(9000)
    world.remove()
    watch.run(1500)
    for row in ROWS[edition]:
        look(world, row)
        watch.look()
        world.press("#", "*", "*", "*")
        watch.run(800)
        assert world.app.phase == "ready", row
    watch.run(9000)
    assert "lifepod.pages.history" in watch.modules()
    assert watch.kept() == []


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_a_spin_to_win(watch: Watch, edition: str) -> None:
    world = watch.world
    watch.run(4000)
    begin(world, edition)
    world.insert("red")
    watch.run(1500)
    world.press("1")
    watch.run(1000)
    if edition == "adventure":
        world.press("5", "0", "0", "0", "0", "#")
        watch.run(1000)
    world.press("5", "*")
    watch.run(9000)
    assert world.app.phase == "lottery"
    world.press("*")
    watch.run(9000)
    assert world.app.phase == "ready"
    assert "lifepod.banker.wheel" in watch.modules()
    assert watch.kept() == []


def crash(world: World) -> None:
    """The page that is open raises, and the device starts again."""

    def broken(app: object) -> None:
        raise ValueError("broken")

    world.app.page.tick = broken
    world.run(12_000)


def test_the_page_after_three_crashes(watch: Watch) -> None:
    """RESUME ALL THE SAME leads back into the game, and the page is gone."""
    world = watch.world
    watch.run(4000)
    begin(world, "twists")
    for _ in range(3):
        crash(world)
    assert "CRASHED 3 TIMES" in str(world.text())
    fresh = Watch(world)
    fresh.run(200)
    world.press("#")
    fresh.run(12_000)
    assert world.app.phase == "ready"
    assert "lifepod.pages.safe" in fresh.modules()
    assert world.pico is not None
    assert "lifepod.pages.safe" not in world.pico.modules
    assert fresh.kept() == []
