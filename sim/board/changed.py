"""settings.toml on the board and on the desk: all settings changed, and files hard to read.

What the firmware makes of a file is printed by one program on both; a device with all settings
changed and its parts wired so is played on both.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sim.settings import written
from sim.wiring import PREFIX
from sim.world import World

if TYPE_CHECKING:
    from sim.board.board import Board
    from tools.deploy.program import Program

CHANGED: dict[str, str | int] = {  # none is its default
    "OLED": "sh1106",
    "OLED_ADDRESS": 0x3D,
    "OLED_ROTATION": 180,
    "RING_PIXELS": 16,
    "RING_OFFSET": 3,
    "RING_DIRECTION": "ccw",
    "RING_BRIGHTNESS": 40,
    "RING_MA": 300,
    "BATTERY": "gp29",
    "BATTERY_LOW": 3700,
    "VOLUME": 3,
    "WATCHDOG": 6,
    "OLED_SDA": "GP26",
    "OLED_SCL": "GP27",
    "NFC_SDA": "GP20",
    "NFC_SCL": "GP21",
    "NFC_IRQ": "GP28",
    "NFC_RESET": "GP1",
    "KEY_ROWS": "GP2,GP3,GP4,GP5",
    "KEY_COLUMNS": "GP15,GP14,GP13,GP12",
    "RING": "GP9",
    "PIEZO": "GP10",
}
SETTINGS = {PREFIX + name: value for name, value in CHANGED.items()}
_TEXTS: dict[str, str | int] = {name: str(value) for name, value in SETTINGS.items()}
_VOLUME, _RING = b"LIFEPOD_VOLUME = 0\n", b'LIFEPOD_RING = "GP17"\n'
FILES = {
    "every setting changed": written(SETTINGS),
    "every number as a text": written(_TEXTS),
    "nothing set": b"# LIFEPOD_VOLUME = 0\n",
    "no line feed, hex, a comment": b"LIFEPOD_RING_PIXELS = 0x10\r\nLIFEPOD_VOLUME = 0 # softly",
    "a byte order mark": b"\xef\xbb\xbf" + _VOLUME + _RING,
    "single quotes": _VOLUME + b"LIFEPOD_RING = 'GP17'\n",
    "no quotes": _VOLUME + b"LIFEPOD_RING = GP17\n",
    "below a table": _RING + b"[lifepod]\n" + _VOLUME,
    "UTF-16": (_VOLUME + _RING).decode().encode("utf-16"),
    "Latin-1": b"# lautst\xe4rke\n" + _VOLUME + b'X = "\xe4"\n',
    "no whole number": b"LIFEPOD_VOLUME = 1.0\nLIFEPOD_RING_MA = true\nLIFEPOD_WATCHDOG = 010\n",
    "unknown, and twice": b"LIFEPOD_VOLUMEN = 0\n" + _VOLUME + b"LIFEPOD_VOLUME = 3\n",
    "one pin twice": _VOLUME + b'LIFEPOD_RING = "GP18"\n',
}  # fmt: skip
_BEGIN, _END = "setting ", "all settings"
_MOST_MS, _STEP_MS = 10_000, 250
PROGRAM = f"""
import time
from hw.config import Config
config = Config()
for name in {sorted(CHANGED)!r}:
    print({_BEGIN!r} + name, repr(config.given.get(name, "default")))
for notice in config.notices:
    print({_BEGIN!r} + repr(notice))
print({_END!r})
time.sleep(3600)
"""


def told(table: Board | World) -> list[str]:
    """What PROGRAM prints on a device; TimeoutError when it does not come to its end."""
    table.power_on()
    text = ""
    for _ in range(0, _MOST_MS, _STEP_MS):
        table.run(_STEP_MS)
        text = table.console if isinstance(table, World) else table.console.text
        if _END in text:
            break
    table.power_off()
    if _END not in text:
        raise TimeoutError(f"the settings were not read: {text}")
    lines = [line[max(line.find(_BEGIN), 0) :].strip() for line in text.splitlines()]
    return [line for line in lines if line.startswith(_BEGIN)]


def differences(firmware: Path, files: Program) -> Iterator[tuple[str, str]]:
    """The name of each of FILES, and in words what board and desk read differently; "" for
    nothing.
    """
    from sim.board import drive
    from sim.board.board import Board

    for name, data in FILES.items():
        contents = {**files, "code.py": PROGRAM.encode(), "settings.toml": data}
        board = told(Board(firmware, drive.image(contents)))
        desk = told(World(source=PROGRAM, settings=data))
        unlike = [line for line in board if line not in desk]
        missed = [line for line in desk if line not in board]
        yield name, "" if board == desk else f"{name}: board {unlike}, desk {missed}"
