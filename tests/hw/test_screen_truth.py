"""The panel shows what the core's screen says, whatever was begun and not finished before."""

import os

import pytest

from lifepod.screen import Screen
from tests.hw.desk import Desk
from tests.hw.mashing import Masher
from tests.hw.truth import painted
from tests.reliability.playing import Playing, playing

PAIRS = 20_000 if os.environ.get("LIFEPOD_ALL") else 300  # `make test-all`
ROUNDS = 3  # so many games share them
DISTANCES = range(2, 201)  # ms
# There and back again in a menu of five rows and more, and round its end
BACK = (("C", "B"), ("B", "C"), ("CC", "BB"), ("CB", "C"))


def _text(screen: Screen) -> None:
    screen.page("ROWS", ["FIRST", "SECOND", "THIRD ROW OF TEXT", "FOURTH ROW OF TEXT"], "1/9")


def _big(screen: Screen) -> None:
    screen.big("AMOUNT", "$1,234,567", "A THIRD ROW", "A FOURTH ROW")


def _icons(screen: Screen) -> None:
    screen.layout = 2
    screen.put(0, "RED")
    screen.centre(5, "-$600")
    screen.put(3, "1,000 LP")
    screen.put(6, '!"#')


def _other(screen: Screen) -> None:
    screen.page("ROWS", ["FIRST", ">SECOND", "THIRD ROW OF TEXT", "FOURTH"], "2/9")


SCREENS = {"text": _text, "big": _big, "icons": _icons, "other": _other}


@pytest.mark.parametrize("begun", SCREENS)
@pytest.mark.parametrize("shown", SCREENS)
def test_a_screen_comes_back_before_another_was_drawn(desk: Desk, shown: str, begun: str) -> None:
    for distance in range(2, 201, 18):
        SCREENS[shown](desk.screen)
        desk.world.run(400)
        SCREENS[begun](desk.screen)
        desk.world.run(distance)
        SCREENS[shown](desk.screen)
        desk.world.run(400)
        assert desk.world.glass() == painted(desk.screen), f"{distance} ms"


def test_a_wire_that_is_off_for_a_moment(desk: Desk) -> None:
    """What was sent meanwhile is lost, and no error says so: the panel keeps its power."""
    bus = desk.world.parts.buses["oled"]
    for at in range(0, 200, 8):
        _text(desk.screen)
        desk.world.run(400)
        _icons(desk.screen)
        desk.world.run(at)
        devices, bus.devices = bus.devices, []
        desk.world.run(45)
        bus.devices = devices
        desk.world.run(2500)
        assert desk.world.glass() == painted(desk.screen), f"{at} ms"


def test_a_panel_that_once_does_not_answer(desk: Desk) -> None:
    """One look in vain, the next one not: the change that was not sent is not forgotten."""
    oled = desk.world.parts.oled
    begin = oled.start
    for look in range(10):
        _text(desk.screen)
        desk.world.run(1100)
        looks = [0]

        def start(read: bool, looks: list[int] = looks, look: int = look) -> bool:
            looks[0] += read
            return begin(read) and not (read and looks[0] == look)

        oled.start = start  # type: ignore[method-assign]
        _big(desk.screen)
        desk.world.run(2500)
        assert desk.world.glass() == painted(desk.screen), f"look {look}"


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_keys_and_cards_mashed(seed: int) -> None:
    with playing(years=50) as game:
        masher = Masher(game.world, seed)
        for pair in range(PAIRS // ROUNDS):
            masher.pair(DISTANCES[pair * 37 % len(DISTANCES)])


def _open_menu(game: Playing) -> None:
    for _ in range(6):
        game.world.press("*")
    game.world.run(3500)
    game.world.press("D")
    game.world.run(500)
    assert game.world.text()[0].startswith("MENU")


def _row(game: Playing) -> str:
    return next(row[1:] for row in game.world.text() if row.startswith(">"))


def _opened(game: Playing) -> list[str]:
    game.world.press("#")
    game.world.run(600)
    return game.world.text()


def test_enter_takes_the_row_that_is_shown() -> None:
    """What each row opens is learned slowly; then the cursor goes there and back in haste."""
    with playing(years=50) as game:
        opens: dict[str, list[str]] = {}
        for steps in range(20):
            _open_menu(game)
            for _ in range(steps):
                game.world.press("C")
            game.world.run(600)
            row = _row(game)
            if row in opens:
                break
            opens[row] = _opened(game)
        assert len(opens) >= 4
        for distance in range(2, 201, 22):
            _open_menu(game)
            for first, second in BACK:
                for key in first + second:
                    game.world.down(key)
                    game.world.run(distance)
                    game.world.up(key)
                    game.world.run(30)
            game.world.run(1000)
            row = _row(game)
            assert _opened(game) == opens[row], f"{distance} ms"
