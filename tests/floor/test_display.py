"""displayio as the board has it, what it costs, and the font."""

from collections.abc import Callable

import pytest

from sim import font
from sim.world import World

Boot = Callable[..., World]

PANEL = """
import board, busio, displayio, terminalio, supervisor, time
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus
displayio.release_displays()
i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000)
before = time.monotonic_ns()
display = SSD1306(I2CDisplayBus(i2c, device_address=0x3C), width=128, height=64, auto_refresh=False)
built = time.monotonic_ns() - before
group = displayio.Group()
palette = displayio.Palette(2)
palette[1] = 0xFFFFFF
def row(y, scale=1, cells=21):
    grid = displayio.TileGrid(terminalio.FONT.bitmap, pixel_shader=palette, width=cells,
        height=1, tile_width=6, tile_height=12)
    inner = displayio.Group(scale=scale, x=1, y=y)
    inner.append(grid)
    group.append(inner)
    return grid
def write(grid, text: str):
    for i in range(grid.width):
        grid[i] = ord(text[i]) - 32 if i < len(text) else 0
def timed(call):
    before = time.monotonic_ns()
    call()
    return (time.monotonic_ns() - before) / 1e6
def tried(call):
    try:
        call()
    except Exception as error:
        print(type(error).__name__ + ": " + str(error))
"""


def test_text_reaches_the_glass(boot: Boot) -> None:
    source = (
        PANEL
        + """
one, two = row(0), row(16, 2, 10)
write(one, "The quick, brown fox!")
write(two, "$ -90,210")
display.root_group = group
display.refresh()
"""
    )
    assert boot(source).text() == ["The quick, brown fox!", "$ -90,210"]


def test_nothing_shows_before_a_refresh(boot: Boot) -> None:
    world = boot(PANEL + 'write(row(0), "HELLO")\ndisplay.root_group = group\n')
    assert world.text() == []


COSTS = (
    PANEL
    + """
rows = [row(y) for y in (0, 16, 28, 40, 52)]
display.root_group = group
print("built", built / 1e6)
print("full", timed(display.refresh))
print("nothing", timed(display.refresh))
print("write", timed(lambda: write(rows[1], "ABCDEFGHIJKLMNOPQRSTU")))
print("line", timed(display.refresh))
rows[1][3] = 40
print("cell", timed(display.refresh))
rows[1][0] = rows[3][0] = 41
print("two cells", timed(display.refresh))
rows[1][0] = rows[1][20] = 42
print("far cells", timed(display.refresh))
for each in rows:
    write(each, "ABCDEFGHIJKLMNOPQRSTU")
print("lines", timed(display.refresh))
"""
)
MEASURED = {  # ms on the board
    "built": 142,
    "full": 70,
    "nothing": 0.06,
    "write": 1.13,
    "line": 18.5,
    "cell": 1.37,
    "two cells": 2.69,
    "lines": 89,
}


def test_costs_are_near_what_was_measured(boot: Boot) -> None:
    got = {}
    for line in boot(COSTS, ms=5000).console.splitlines():
        name, took = line.rsplit(None, 1)
        got[name] = float(took)
    for name, ms in MEASURED.items():
        assert ms * 0.75 - 0.2 <= got[name] <= ms * 1.25 + 0.2, (name, got[name])
    assert got["far cells"] > 5 * got["cell"]


def test_one_refresh_after_a_new_root_group_draws_all_and_the_next_nothing(boot: Boot) -> None:
    source = (
        PANEL
        + """
write(row(0), "ONE")
display.root_group = group
print(timed(display.refresh) > 30, timed(display.refresh) < 1)
"""
    )
    assert boot(source).console == "True True\n"


def test_a_refresh_while_the_bus_is_locked_does_nothing(boot: Boot) -> None:
    source = (
        PANEL
        + """
write(row(0), "HELD")
display.root_group = group
i2c.try_lock()
display.refresh()
time.sleep(1)
print(i2c.try_lock())
i2c.unlock()
display.refresh()
"""
    )
    world = boot(source, ms=1900)
    assert world.text() == []
    world.run(3000)
    assert world.text() == ["HELD"]
    assert world.console == "False\n"  # the lock was still ours


def test_bounds(boot: Boot) -> None:
    source = (
        PANEL
        + """
bitmap = displayio.Bitmap(8, 4, 2)
grid = row(0)
tried(lambda: bitmap.__setitem__((8, 0), 1))
tried(lambda: bitmap.__setitem__(32, 1))
tried(lambda: bitmap[0, 4])
tried(lambda: grid.__setitem__(21, 1))
tried(lambda: grid.__setitem__((0, 1), 1))
tried(lambda: grid.__setitem__(0, 95))
tried(lambda: terminalio.FONT.bitmap.__setitem__((0, 0), 1))
tried(lambda: group.append(group[0]))
"""
    )
    lines = boot(source).console.splitlines()
    assert lines[:3] == ["IndexError: pixel coordinates out of bounds"] * 3
    assert lines[3:5] == ["IndexError: Tile index out of bounds"] * 2
    assert lines[5] == "ValueError: Tile index out of bounds"
    assert lines[6].startswith("RuntimeError: Read-only")
    assert lines[7].startswith("ValueError: Layer already in a group")


def test_an_unplugged_panel_is_silent_and_shows_nothing_when_it_returns(boot: Boot) -> None:
    source = (
        PANEL
        + """
grid = row(0)
display.root_group = group
for n in range(10):
    write(grid, "N%d" % n)
    display.refresh()
    time.sleep(1)
"""
    )
    world = boot(source, ms=2500)
    assert world.text()[0].startswith("N")
    world.unplug("oled")
    world.run(2000)
    assert world.text() == []
    world.plug("oled")
    world.run(2000)
    assert world.text() == []  # in its reset state: off
    world.run(8000)


def test_sleep_and_wake(boot: Boot) -> None:
    source = (
        PANEL
        + """
write(row(0), "KEPT")
display.root_group = group
display.refresh()
display.sleep()
time.sleep(2)
display.wake()
"""
    )
    world = boot(source, ms=2500)
    assert world.text() == []
    world.run(2000)
    assert world.text() == ["KEPT"]


def test_the_font_is_as_on_the_board(boot: Boot) -> None:
    source = """
import terminalio
font = terminalio.FONT
print(font.get_bounding_box(), font.bitmap.width, font.bitmap.height)
a = font.get_glyph(ord("A"))
print(a.tile_index, a.width, a.height, a.dx, a.dy, a.shift_x, font.get_glyph(0x1F600))
"""
    assert boot(source).console.splitlines() == ["(6, 12) 570 12", "33 6 12 0 0 6 None"]


def test_glyphs() -> None:
    assert len(font.glyphs()) == 95
    assert all(len(rows) == 12 and max(rows) < 64 for rows in font.glyphs())
    assert not any(font.glyphs()[0])
    assert len(set(font.glyphs())) == 95


@pytest.mark.parametrize("rotation", [0, 180])
def test_a_panel_mounted_upside_down_reads_upright(rotation: int) -> None:
    source = (
        PANEL.replace("height=64,", f"height=64, rotation={rotation},")
        + """
write(row(0), "UPRIGHT")
display.root_group = group
display.refresh()
"""
    )
    world = World(source=source, settings={"LIFEPOD_OLED_ROTATION": rotation})
    world.power_on()
    world.run(3000)
    assert world.text() == ["UPRIGHT"]
    world.power_off()


PIXELS = """
import board, neopixel
pixels = neopixel.NeoPixel(board.GP16, 24, brightness=0.3, auto_write=False)
pixels[0] = 0xFF8001
pixels[-1] = (255, 0, 10)
print(pixels[0], len(pixels), pixels.bpp)
pixels.show()
"""


def test_brightness_is_truncated_in_256ths(boot: Boot) -> None:
    world = boot(PIXELS)
    assert world.ring_colours()[0] == (75, 38, 0)  # 255 at 0.3 is 75, not 76
    assert world.ring_colours()[23] == (75, 0, 2)
    assert world.console == "(255, 128, 1) 24 3\n"


def test_a_ring_turned_and_reversed(boot: Boot) -> None:
    settings: dict[str, str | int] = {"LIFEPOD_RING_OFFSET": 5, "LIFEPOD_RING_DIRECTION": "ccw"}
    world = World(source=PIXELS, settings=settings)
    world.power_on()
    world.run(2000)
    assert world.ring_colours()[5] == (75, 38, 0)
    world.power_off()
