"""What single operations cost: one program that measures itself on the board and on the desk.

`python -m sim.board.costs --firmware F` prints both; charges that are far off belong into
sim/charges.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sim.board import command, firmware
from sim.world import World
from tools.deploy.trouble import Trouble

if TYPE_CHECKING:
    from sim.board.board import Board


class Cost(NamedTuple):
    """A statement and how often it is repeated. before: what the module does for it once; inside:
    what its function does for it.
    """

    name: str
    statement: str
    times: int = 4000
    before: str = ""
    inside: str = ""


_PINS = "import board; from digitalio import DigitalInOut, Pull"
_GLASS = """
import displayio, terminalio, busio, board
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus
displayio.release_displays()
wire = busio.I2C(board.GP5, board.GP4, frequency=400_000)
bus = I2CDisplayBus(wire, device_address=0x3C)
display = SSD1306(bus, width=128, height=64, auto_refresh=False)
palette = displayio.Palette(2)
palette[1] = 0xFFFFFF
def strip(cells):
    return displayio.TileGrid(
        terminalio.FONT.bitmap, pixel_shader=palette, width=cells, tile_width=6, tile_height=12
    )
group, grid, big = displayio.Group(), strip(21), strip(4)
large = displayio.Group(scale=2, y=20)
large.append(big)
group.append(grid)
group.append(large)
display.root_group = group; display.refresh()
status = bytearray(1); n = 0
"""
COSTS = (
    Cost("nothing", "pass"),
    Cost("function call", "f()", before="def f(): pass"),
    Cost("call with three", "f(1, 2, 3)", before="def f(a, b, c): return a"),
    Cost("method call", "o.m()", before="class C:\n    def m(self): self.a = 1\no = C(); o.m()"),
    Cost("attribute read", "o.a"),
    Cost("attribute set", "o.a = x", inside="x = 5"),
    Cost("local sum", "x = y + 7", inside="y = 5"),
    Cost("shift and mask", "x = y >> 3 & 15", inside="y = 512"),
    Cost("divide", "x = y // 10 % 7", inside="y = 512"),
    Cost("list item", "l[3]", inside="l = [0] * 8"),
    Cost("list item set", "l[3] = y", inside="l = [0] * 8; y = 5"),
    Cost("bytes slice", "b[2:6]", inside="b = bytes(8)"),
    Cost("tuple", "x = (y, y)", inside="y = 5"),
    Cost("list", "x = [y, y]", inside="y = 5"),
    Cost("string sum", "x = y + y", inside="y = 'abcd'"),
    Cost("string equal", "y == z", inside="y = 'abcd'; z = 'abce'"),
    Cost("compare and if", "if y < 5: y = 6", inside="y = 7"),
    Cost("and", "y and y and y", inside="y = 7"),
    Cost("dict item", "d['b']", inside="d = {'a': 1, 'b': 2, 'c': 3}"),
    Cost("in", "y in z", inside="y = 'b'; z = ('a', 'b', 'c')"),
    Cost("len", "len(z)", inside="z = 'abc'"),
    Cost("ord", "ord(z[1])", inside="z = 'abc'"),
    Cost("range of 10", "for i in range(10): pass", 1000),
    Cost("list of 10", "for i in z: pass", 1000, inside="z = [1] * 10"),
    Cost("while of 10", "i = 10\nwhile i: i -= 1", 1000),
    Cost("comprehension", "[i for i in z]", 400, inside="z = [1] * 10"),
    Cost("append and clear", "z.append(y); z.clear()", inside="z = []; y = 5"),
    Cost("import again", "from os import urandom"),
    Cost("f-string", "f'{y} {y}'", 400, inside="y = 7"),
    Cost("f-string with commas", "f'{y:,}'", 400, inside="y = 1234567"),
    Cost("exception", "try: raise ValueError\nexcept ValueError: pass", 1000),
    Cost("ticks_ms", "ticks_ms()"),
    Cost("sleep 1 ms", "time.sleep(0.001)", 200),
    Cost("pin read", "p.value", before=_PINS + "; p = DigitalInOut(board.GP0)"),
    Cost("pin to output", "p.switch_to_output(False)"),
    Cost("pin to input", "p.switch_to_input(Pull.UP)"),
    Cost("pwm frequency", "w.frequency = 440", before="import board, pwmio\n"
         "w = pwmio.PWMOut(board.GP18, variable_frequency=True)"),
    Cost("pwm duty", "w.duty_cycle = 0"),
    Cost("urandom", "urandom(1)", before="from os import urandom"),
    Cost("getenv", "getenv('X')", 20, "from os import getenv"),
    Cost("nvm read 5", "n[0:5]", before="from microcontroller import nvm as n"),
    Cost("nvm program 8", "n[a:a + 8] = b'12345678'; a += 8", 20, "a = 256"),
    Cost("pixel", "px[3] = 0x123456", before="import neopixel, board\n"
         "px = neopixel.NeoPixel(board.GP16, 24, brightness=0.3, auto_write=False)"),
    Cost("pixels fill", "px.fill(0x102030)"),
    Cost("pixels show 24", "px.show()", 50),
    Cost("probe glass", "wire.try_lock(); wire.readfrom_into(0x3C, status); wire.unlock()",
         before=_GLASS),
    Cost("tile", "n += 1; grid[n % 21] = n % 90"),
    Cost("refresh nothing", "display.refresh()", 20, "display.refresh()"),
    Cost("refresh 1 cell", "n += 1; grid[0] = n % 90; display.refresh()", 20),
    Cost("refresh 10 cells", "n += 1; grid[0] = grid[9] = n % 90; display.refresh()", 10),
    Cost("refresh 21 cells", "n += 1; grid[0] = grid[20] = n % 90; display.refresh()", 10),
    Cost("refresh 1 large", "n += 1; big[0] = n % 90; display.refresh()", 20),
    Cost("refresh 4 large", "n += 1; big[0] = big[3] = n % 90; display.refresh()", 10),
    Cost("hide and show row", "grid.hidden = not grid.hidden; display.refresh()", 10),
)  # fmt: skip
_END = "measured"


def program(costs: Sequence[Cost] = COSTS) -> str:
    """The code.py that measures; each cost is a line of its name and microseconds."""
    lines = ["import time, gc", "from supervisor import ticks_ms", "time.sleep(2)"]
    for number, cost in enumerate(costs):
        lines += cost.before.strip().splitlines()
        body = [f"        {line}" for line in cost.statement.splitlines()]
        lines += [
            f"def measure{number}():",
            "    global n, a",
            f"    {cost.inside or 'pass'}",
            f"    for _ in range({cost.times}):",
            *body,
            "gc.collect(); t = ticks_ms()",
            f"measure{number}(); t = ticks_ms() - t",
            f"print('cost', t * 10000 // {cost.times}, {cost.name!r})",
        ]
    return "\n".join([*lines, f"print({_END!r})", "time.sleep(3600)\n"])


def read(console: str) -> dict[str, float]:
    """Microseconds by name from what was printed."""
    found = {}
    for line in console.splitlines():
        words = line[max(line.find("cost "), 0) :].split(maxsplit=2)
        if words[:1] == ["cost"] and len(words) == 3:
            found[words[2]] = int(words[1]) / 10
    return found


def measure(table: Board | World) -> dict[str, float]:
    """Run a device with `program` on it to the end."""
    table.power_on()
    for _ in range(120):
        table.run(500)
        text = table.console if isinstance(table, World) else table.console.text
        if _END in text:
            return read(text)
    raise TimeoutError(f"the program did not end: {text}")


def both(circuitpython: Path) -> list[tuple[str, float, float]]:
    """The name of each operation, its microseconds on the board and on the desk."""
    from sim.board import drive
    from sim.board.board import Board

    source = program()
    image = drive.image({**drive.files(), "code.py": source.encode()})
    one, other = measure(Board(circuitpython, image)), measure(World(source=source))
    base, below = one.pop("nothing"), other.pop("nothing")
    return [(name, us - base, other[name] - below) for name, us in one.items()]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print microseconds on the board, on the desk, and their ratio; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m sim.board.costs")
    command.options(parser)
    given = parser.parse_args(arguments)
    try:
        image = firmware.image(given.firmware)
    except Trouble as fault:
        print(fault, file=sys.stderr)
        return fault.code
    for name, one, other in both(image):
        print(f"{name:20} {one:9.1f} {other:9.1f}  {one / other if other > 0 else 0:5.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
