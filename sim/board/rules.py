"""What a board starts and imports of a drive that holds much of the same name; and the desk.

`make flash` and the desk follow rules that were read in CircuitPython's sources. Here it is asked.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from sim.world import World

_STEP_MS, _MOST_MS = 500, 15_000
_OLD_MPY = b"C\x05\x02\x1f"
_BUILT_IN = (
    "array binascii collections errno io json re select struct time os random traceback sys gc "
    "math adafruit_bus_device adafruit_pixelbuf neopixel_write board zlib warnings"
).split()
_NAMES = (
    *("folder", "bare", "package", "old", "both", "upper", "outer.inner", "capitals"),
    *_BUILT_IN,
)
_ASK = f"""
import time
found = []
for name in {_NAMES!r}:
    try:
        module = __import__(name)
        for part in name.split(".")[1:]:
            module = getattr(module, part)
        found.append("ASKED %s: %s;" % (name, getattr(module, "WHO", "no file")))
    except Exception as error:
        found.append("ASKED %s: %s %s;" % (name, type(error).__name__, error))
while True:
    for line in found:
        print(line)
    print("ASKED all: of them;")
    time.sleep(1)
"""


def _who(text: str) -> bytes:
    return f"WHO={text!r}\n".encode()


def _says(text: str) -> bytes:
    return f"import time\nwhile True:\n print('ASKED all: {text};')\n time.sleep(1)\n".encode()


_IMPORTS = {
    "Code.py": _ASK.encode(),
    "folder/x.txt": b"",
    "folder.py": _who("a file beside the folder"),
    "lib/folder.py": _who("a file in lib"),
    "bare/x.txt": b"",
    "lib/bare.py": _who("a file in lib"),
    "package/__init__.py": _who("a package"),
    "package.py": _who("a file beside the package"),
    "old.mpy": _OLD_MPY,
    "lib/old.py": _who("a file in lib"),
    "both.py": _who("a .py"),
    "both.mpy": _OLD_MPY,
    "UPPER.PY": _who("a file in capitals"),
    "Outer/__init__.py": b"",
    "Outer/Inner.py": _who("inside"),
    "lib/outer/inner.py": _who("a file in lib"),
    "Capitals.MPY": _OLD_MPY,
    **{f"{name}.py": _who("a file") for name in _BUILT_IN},
}
DRIVES: dict[str, dict[str, bytes]] = {
    "imports": _IMPORTS,
    "code.txt first": {"Code.TXT": _says("code.txt"), "code.py": _says("code.py")},
    "code.py before main": {
        "boot.txt": b"1/0\n",
        "CODE.PY": _says("code.py"),
        "main.py": _says("main.py"),
    },
    "main.py before main.txt": {"main.txt": _says("main.txt"), "Main.py": _says("main.py")},
    "two endings": {"code.py.txt": _says("code.py.txt"), "code.txt/x": b""},
    "boot.py chooses": {
        "boot.py": b"import supervisor\nsupervisor.set_next_code_file('Other.py')\n",
        "code.py": _says("code.py"),
        "other.py": _says("other.py"),
    },
}


def answers(console: str) -> dict[str, str]:
    """What was printed of each name."""
    return dict(re.findall(r"ASKED ([\w.]+): ([^;]*);", console))


def on_board(firmware: Path, files: dict[str, bytes]) -> dict[str, str]:
    """The answers of the board with this drive; none when it starts nothing of it."""
    from sim.board import drive  # these need the emulator, which not everybody has
    from sim.board.board import Board

    board = Board(firmware, drive.image(files))
    board.power_on()
    while board.now_ms < _MOST_MS and len(re.findall("ASKED all", board.console.text)) < 2:
        board.run(_STEP_MS)
    return answers(board.console.text)


def on_desk(files: dict[str, bytes]) -> dict[str, str]:
    """The same of the desk."""
    with tempfile.TemporaryDirectory() as folder:
        for path, data in files.items():
            target = Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        world = World(drive=Path(folder), settings={}, strict=False)
        world.power_on()
        world.run(5_000)
        said = world.console
        world.power_off()
    return answers(said)


def differences(firmware: Path, files: dict[str, bytes]) -> list[str]:
    """A line for each name of which the board and the desk say something else."""
    one, two = on_board(firmware, files), on_desk(files)
    if not one:
        return ["the board starts nothing"]
    return [
        f"{name}: {one.get(name, 'nothing')} on the board, {two.get(name, 'nothing')} on the desk"
        for name in sorted(one.keys() | two.keys())
        if one.get(name) != two.get(name)
    ]
