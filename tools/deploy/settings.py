"""settings.toml on the drive is the user's: it is written only where nobody has edited it."""

import re
from dataclasses import dataclass, field

from sim.certified import Version
from sim.world import World
from tools.deploy.drive import Drive
from tools.deploy.manifest import digest

FILE = "settings.toml"
NEW = "settings.toml.new"
_START_MS = 5000  # a board has read its settings by then


@dataclass
class Outcome:
    """What is to be done with the file, and what is to be said."""

    write: str = ""  # FILE, NEW or nothing
    remove: str = ""
    said: list[str] = field(default_factory=list)


def _keys(data: bytes) -> list[str]:
    """The settings a file mentions, commented out or not, in its order."""
    text = data.decode("utf-8", "replace")
    return list(dict.fromkeys(re.findall(r"\b(?:LIFEPOD|CIRCUITPY)_[A-Z0-9_]+", text)))


def decide(drive: Drive, ours: bytes, told: str) -> Outcome:
    """`ours` is this version's file; `told` the hash of the version that was last brought here."""
    present = drive.files()
    theirs = drive.read(FILE) if FILE in present else b""
    if not theirs.strip() or (digest(theirs) == told and theirs != ours):
        return Outcome(FILE, NEW if NEW in present else "")
    missing = [key for key in _keys(ours) if key not in _keys(theirs)]
    done = NEW if NEW in present and not missing else ""
    if theirs == ours or told == digest(ours):
        return Outcome("", done)
    said = [f"{FILE} was edited and stays as it is; this version's is {NEW} beside it"]
    if missing:
        said.append("new settings in it: " + ", ".join(missing))
    return Outcome(NEW, "", said)


def faults(data: bytes, version: Version) -> list[str]:
    """What the firmware of this tree says at its start of such a file, by the rules of a version
    of CircuitPython.
    """
    world = World(settings=data, version=version, source="from hw.config import Config\nConfig()")
    world.power_on()
    world.run(_START_MS)
    world.power_off()
    return [line for line in world.console.split("\n") if line.startswith(FILE)]


def carry_out(drive: Drive, outcome: Outcome, ours: bytes) -> None:
    """Write and remove what was decided; at no time is there half a settings.toml."""
    present = drive.files()
    if outcome.write and not (outcome.write == NEW and NEW in present and drive.read(NEW) == ours):
        drive.write(NEW, ours)
        drive.sync()
    if outcome.write == FILE:
        if FILE in present:
            drive.remove(FILE)
        drive.rename(NEW, FILE)
    elif outcome.remove:
        drive.remove(outcome.remove)
    drive.sync()
