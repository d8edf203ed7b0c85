"""The short way of composing gives what the library's own loop gives, for any screen."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sim import blinka
from sim.world import World

SCREEN = """
import board, busio, displayio, terminalio
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus
displayio.release_displays()
i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000)
display = SSD1306(I2CDisplayBus(i2c, device_address=0x3C), width=128, height=64, auto_refresh=False)
dark, light, clear = displayio.Palette(2), displayio.Palette(2), displayio.Palette(2)
dark[1] = light[0] = clear[1] = 0xFFFFFF
clear.make_transparent(0)
own = displayio.Bitmap(24, 10, 2)
for i in range(0, 240, 7):
    own[i] = 1
main = displayio.Group()
grids = []
for x, y, scale, cells, rows, shader, font, hidden, flip in SPECS:
    bitmap, w, h = (terminalio.FONT.bitmap, 6, 12) if font else (own, 8, 5)
    grid = displayio.TileGrid(bitmap, pixel_shader=(dark, light, clear)[shader], width=cells,
        height=rows, tile_width=w, tile_height=h)
    for i in range(cells * rows):
        grid[i] = (i * 13 + x) % (95 if font else 6)
    grid.flip_x = flip
    grid.hidden = hidden
    inner = displayio.Group(scale=scale, x=x, y=y)
    inner.append(grid)
    main.append(inner)
    grids.append(grid)
display.root_group = main
display.refresh()
for i, grid in enumerate(grids):
    grid.hidden = i % 2 == 1
    grid[0] = 3
display.refresh()
"""
spec = st.tuples(
    st.integers(-20, 110),
    st.integers(-10, 60),
    st.integers(1, 2),
    st.integers(1, 22),
    st.integers(1, 3),
    st.integers(0, 2),
    st.booleans(),
    st.booleans(),
    st.sampled_from((False, False, False, True)),
)


def seen(specs: object) -> bytes:
    world = World(source=f"SPECS = {specs!r}\n{SCREEN}", settings={})
    world.power_on()
    world.run(6000)
    memory = bytes(world.parts.oled.gddram)
    world.power_off()
    return memory


@settings(max_examples=60)
@given(st.lists(spec, min_size=1, max_size=6))
def test_any_screen(specs: list[tuple[object, ...]]) -> None:
    tiles = blinka.module("displayio._tilegrid")
    quick = tiles._fill_pixels_packed
    short = seen(specs)
    tiles._fill_pixels_packed = quick.slow
    try:
        assert seen(specs) == short
    finally:
        tiles._fill_pixels_packed = quick
