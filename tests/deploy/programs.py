"""Two small programs, an older and a newer, and what a board would run of a drive."""

import re

from sim.certified import dotted
from tools.deploy.drive import Drive

Program = dict[str, bytes]

VERSION = dotted().encode()
PICO = (
    b"Adafruit CircuitPython " + VERSION + b" on 2026-05-04; Raspberry Pi Pico with rp2040\r\n"
    b"Board ID:raspberry_pi_pico\r\nUID:E66141040396ABCD\r\n"
)
CODE = b"try:from hw.device import main;main()\nexcept Exception:pass\n"
SETTINGS = b'# LIFEPOD_RING = "GP16"\n# LIFEPOD_VOLUME = 2\n'

OLD: Program = {
    "code.py": CODE,
    "hw/__init__.py": b"",
    "hw/device.py": b"def main():print('old')\n" * 60,
    "hw/ring.py": b"ring=1\n" * 200,
    "lib/adafruit_pn532/__init__.py": b"",
    "lib/adafruit_pn532/i2c.py": b"i2c=1\n" * 300,
    "lib/neopixel.py": b"pixel=1\n" * 150,
    "lifepod/__init__.py": b"",
    "lifepod/app.py": b"app=1\n" * 500,
    "lifepod/pages/home.py": b"home=1\n" * 100,
    "lifepod/retired.py": b"gone='in the next version'\n",
}
NEW: Program = {
    **{path: data for path, data in OLD.items() if path != "lifepod/retired.py"},
    "code.py": b"import hw.device\nhw.device.main()\n",
    "hw/device.py": b"def main():print('new')\n" * 80,
    "lib/neopixel.py": b"pixel=2\n" * 140,
    "lifepod/app.py": b"app=2\n" * 450,
    "lifepod/editions/classic.py": b"classic=1\n" * 90,
}
ROOMS = ("hw", "lifepod", "lib")


def running(drive: Drive) -> Program | None:
    """The files that the board would use if it started now, named as in a program.

    Written from CircuitPython's main.c and builtinimport.c, not from what is tested: the first of
    code.txt, code.py, main.py starts, and a folder is taken from the first path that has it.
    """
    files = drive.files()
    start = next((name for name in ("code.txt", "code.py", "main.py") if name in files), None)
    if start is None:
        return None
    code = drive.read(start)
    paths = [""]
    for path in re.findall(rb"^sys\.path\.insert\(0,'/([^']*)'\)$", code, re.MULTILINE):
        paths.insert(0, path.decode() + "/")
    used: Program = {"code.py": re.sub(rb"^(import sys|sys\.path.*)\n", b"", code, flags=re.M)}
    used.update((name, drive.read(name)) for name in ("boot.py", "safemode.py") if name in files)
    for room in ROOMS:
        within = [path + room + "/" for path in paths]
        if room == "lib":
            within = [path for path in paths if path.endswith("lib/")] + ["lib/"]
        place = next((p for p in within if any(name.startswith(p) for name in files)), None)
        if place is not None:
            for name in files:
                if name.startswith(place):
                    used[f"{room}/{name.removeprefix(place)}"] = drive.read(name)
    return used


def is_runnable(used: Program | None, program: Program) -> bool:
    """Whether all of `program` would be used; files that nothing of it imports may lie there."""
    return used is not None and all(used.get(path) == data for path, data in program.items())
