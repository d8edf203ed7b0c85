"""The glass: what is drawn, how little at a time, and a panel that comes and goes."""

import pytest

from tests.hw.desk import Boot, Desk

FONT = "".join(map(chr, range(32, 127)))
TURN_MS = 35
LOST, FOUND = ("LOST", "oled"), ("FOUND", "oled")


def rows(desk: Desk) -> list[str]:
    return desk.world.text()


def picture(desk: Desk) -> list[str]:
    return ["".join(".#"[pixel] for pixel in row) for row in desk.world.glass()]


def settle(desk: Desk) -> None:
    desk.world.run(400)


def pages(desk: Desk) -> list[tuple[str, list[str]]]:
    """Screens of each layout, drawn one after the other; their rows."""
    screen = desk.screen
    found = []
    for i, (kind, right) in enumerate((("page", "7"), ("big", ""), ("page", ""), ("dash", "3"))):
        if kind == "page":
            screen.page(f"TITLE {i}", [FONT[j : j + 21] for j in range(16, 20)], right)
        elif kind == "big":
            screen.big(f"TITLE {i}", "$1,234,567", "THIRD ROW", "FOURTH ROW", right)
        else:
            screen.layout = 2
            screen.put(0, f"TITLE {i}", right)
            screen.put(5, "-$600")
            screen.put(3, "1,000 LP", "SPIN!")
            screen.put(6, '!"#')
        settle(desk)
        found.append((kind, rows(desk)))
    return found


def test_layouts_are_drawn_whole_whatever_was_there_before(desk: Desk) -> None:
    page, big, again, dash = (drawn for _, drawn in pages(desk))
    assert page[0].split() == ["TITLE", "0", "7"]
    assert page[1:] == [FONT[j : j + 21].strip() for j in range(16, 20)]
    assert big == ["TITLE 1", "$1,234,567", "THIRD ROW", "FOURTH ROW"]
    assert again[1:] == page[1:]
    assert dash[1].startswith("-$600")
    assert dash[0].split() == ["TITLE", "3", "3"]
    fresh = picture(desk)
    desk.screen.page("")
    settle(desk)
    pages(desk)
    assert picture(desk) == fresh
    assert max(desk.turns) <= TURN_MS


def test_every_character(desk: Desk) -> None:
    desk.screen.page(FONT[1:22], [FONT[i : i + 21] for i in (22, 43, 64, 85)])
    settle(desk)
    want = [FONT[1:22], *[FONT[i : i + 21].rstrip() for i in (22, 43, 64, 85)]]
    assert [row.replace(" ", "") for row in rows(desk)] == [row.replace(" ", "") for row in want]


def test_a_character_that_the_font_lacks_is_a_question_mark(desk: Desk) -> None:
    desk.screen.page("A\u00e9\n\u4e00B")
    settle(desk)
    assert rows(desk) == ["A???B"]


def test_icons(desk: Desk) -> None:
    icons = desk.anew("lifepod.icons")
    desk.screen.layout = 2
    for first in (1, 7):
        desk.screen.put(6, "".join(chr(32 + first + i) for i in range(9)))
        settle(desk)
        glass = desk.world.glass()
        for i in range(9):
            for y in range(12):
                at = 24 * (first + i) + 2 * y
                bits = icons.ICONS[at] << 8 | icons.ICONS[at + 1]
                want = bytes(bits >> (15 - x) & 1 for x in range(12))
                assert glass[52 + y][4 + 12 * i : 16 + 12 * i] == want


def test_the_line_under_the_title_is_always_there(desk: Desk) -> None:
    for _ in pages(desk):
        assert set(picture(desk)[13]) == {"#"}


def test_180_degrees(boot: Boot) -> None:
    upright, turned = boot(), boot(settings={"OLED_ROTATION": 180})
    for desk in (upright, turned):
        pages(desk)
    assert picture(turned) == picture(upright), "to who looks at a panel built in upside down"
    assert turned.world.parts.oled.gddram != upright.world.parts.oled.gddram


def test_a_change_of_one_cell_is_one_short_turn(desk: Desk) -> None:
    desk.screen.page("TITLE", ["ROW"])
    settle(desk)
    desk.turns.clear()
    before = picture(desk)
    desk.screen.page("TITLE", ["ROB"])
    took = desk.until(lambda: picture(desk) != before, 100, 0.5)
    assert took <= 12
    desk.world.run(20)
    assert max(desk.turns) <= 8
    drawn = picture(desk)
    settle(desk)
    assert picture(desk) == drawn


def test_a_new_screen_begins_at_once_and_is_whole_within_150_ms(desk: Desk) -> None:
    desk.screen.page("TITLE", ["FIRST", "SECOND", "THIRD", "FOURTH"])
    settle(desk)
    before = picture(desk)
    desk.screen.big("TITLE", "$1,234,567", "A THIRD ROW OF TEXT", "A FOURTH ROW OF TEXT!")
    assert desk.until(lambda: picture(desk) != before, 100, 0.5) <= 30
    want = ["TITLE", "$1,234,567", "A THIRD ROW OF TEXT", "A FOURTH ROW OF TEXT!"]
    assert desk.until(lambda: rows(desk) == want, 300, 2) <= 150


def test_nothing_is_sent_while_nothing_changes(desk: Desk) -> None:
    settle(desk)
    writes = desk.world.parts.oled.writes
    desk.world.run(5000)
    assert desk.world.parts.oled.writes == writes


def test_the_dark_and_back(desk: Desk) -> None:
    desk.screen.page("BEFORE")
    settle(desk)
    desk.out.awake = False
    desk.world.run(50)
    assert not desk.world.parts.oled.on
    desk.screen.page("AFTER")
    desk.world.run(1000)
    desk.out.awake = True
    desk.until(lambda: rows(desk) == ["AFTER"], 100)
    assert desk.names() == []


@pytest.mark.parametrize("away_ms", [100, 5000])
def test_a_panel_that_was_away_shows_the_right_screen_again(desk: Desk, away_ms: int) -> None:
    pages(desk)
    want = picture(desk)
    desk.screen.page("OTHER")
    settle(desk)
    desk.world.unplug("oled")
    desk.world.run(away_ms)
    for key in "0123456789":
        desk.world.press(key)
    pages(desk)
    desk.world.plug("oled")
    desk.world.run(2500)
    assert picture(desk) == want
    names = desk.names()
    assert [event for event in names if event[0] in ("LOST", "FOUND")] == [LOST, FOUND]
    assert len(names) == 22
    assert max(desk.turns) <= 70


def test_one_that_comes_back_in_the_dark_stays_dark(desk: Desk) -> None:
    desk.screen.page("HELLO")
    settle(desk)
    desk.out.awake = False
    desk.world.run(1000)
    desk.world.unplug("oled")
    desk.world.run(3000)
    desk.world.plug("oled")
    desk.world.run(2500)
    assert not desk.world.parts.oled.on
    assert desk.names() == [LOST, FOUND]
    desk.out.awake = True
    settle(desk)
    assert rows(desk) == ["HELLO"]


def test_a_panel_missing_at_the_start(boot: Boot) -> None:
    desk = boot(parts={"oled"})
    desk.watch()
    assert desk.names() == [LOST]
    desk.screen.page("HELLO")
    desk.world.press("1")
    desk.world.run(5000)
    assert desk.names() == [("DOWN", "1"), ("UP", "1")]
    assert max(desk.turns) <= TURN_MS
    desk.world.plug("oled")
    desk.world.run(2500)
    assert rows(desk) == ["HELLO"]
    assert desk.names() == [FOUND]
    assert max(desk.turns) <= 160, "the driver's own start"


def test_its_bus_held_low_freezes_the_device_once(desk: Desk) -> None:
    held = [True]
    desk.world.parts.oled.holds_sda = lambda: held[0]  # type: ignore[method-assign]
    desk.world.run(40_000)
    (frozen,) = [turn for turn in desk.turns if turn > 60]
    assert frozen <= 1100, "the bus is given up, and looked at before it is opened"
    desk.screen.page("HELLO")
    held[0] = False
    desk.world.run(3000)
    assert rows(desk) == ["HELLO"]
    assert desk.names() == [LOST, FOUND]


def test_a_clone_that_does_not_tell_whether_it_is_on(boot: Boot) -> None:
    desk = boot(ms=0)
    desk.world.parts.oled.read = lambda: 0x47  # type: ignore[method-assign]
    desk.world.run(5000)
    desk.screen.page("HELLO")
    desk.world.run(2000)
    assert rows(desk) == ["HELLO"]
    assert desk.names() == []
