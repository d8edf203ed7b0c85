"""What the board's files say of a settings.toml, under MicroPython: `survey.py FOLDER`.

FOLDER holds the file, and in values.json what CircuitPython's parser gives for it.
"""

import json
import sys


class Pin:
    pass


class Module:
    pass


board, microcontroller, supervisor = Module(), Module(), Module()
microcontroller.Pin, microcontroller.pin = Pin, Module()  # type: ignore[attr-defined]
for number in range(30):
    pin = Pin()
    setattr(microcontroller.pin, f"GPIO{number}", pin)  # type: ignore[attr-defined]
    setattr(board, f"GP{number}", pin)
NAMES = (
    ("LED", 25),
    ("A0", 26),
    ("GP26_A0", 26),
    ("A1", 27),
    ("GP27_A1", 27),
    ("GP28_A2", 28),
    ("A3", 29),
    ("VOLTAGE_MONITOR", 29),
)
for name, number in NAMES:
    setattr(board, name, getattr(board, f"GP{number}"))
folder = sys.argv[1]
with open(folder + "/values.json") as file:
    values = json.load(file)


def get_setting(key: str) -> object:
    """A value; ValueError for one that is null."""
    value = values.get(key, False)
    if value is None:
        raise ValueError("Invalid value")
    return None if value is False else value


supervisor.get_setting = get_setting  # type: ignore[attr-defined]
sys.modules["board"] = board  # type: ignore[assignment]
sys.modules["microcontroller"] = microcontroller  # type: ignore[assignment]
sys.modules["supervisor"] = supervisor  # type: ignore[assignment]

import hw.config  # noqa: E402

hw.config.FILE = folder + "/settings.toml"
made = hw.config.Config()
print(json.dumps([made.notices, sorted([name, made.given[name]] for name in made.given)]))
