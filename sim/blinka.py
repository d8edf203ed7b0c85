"""The display library: adafruit-blinka-displayio, loaded privately and made to behave as on the
board.

Its refresh thread does not start (it would spend virtual time). What differs from the board is
mended here; what it costs is charged here. It is loaded once in a process; `reset` empties it for
each start.
"""

from __future__ import annotations

import site
import sysconfig
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from sim.loader import Loader, Root, host
from sim.mending import mend

_LIBRARY = ("displayio", "busdisplay", "vectorio")
_OURS = ("time", "digitalio", "microcontroller", "busio", "pwmio", "i2cdisplaybus", "board")
_HOST = (
    "typing",
    "struct",
    "array",
    "operator",
    "collections",
    "dataclasses",
    "math",
    "__future__",
)


def site_packages(name: str) -> Path:
    """The folder of installed packages that holds this module or package."""
    places = [sysconfig.get_paths()["purelib"], *site.getsitepackages(), site.getusersitepackages()]
    for place in map(Path, places):
        if (place / name).is_dir() or (place / f"{name}.py").is_file():
            return place
    raise ModuleNotFoundError(f"{name} is not installed")


class _Quiet:
    """Stands for threads, events and locks: there is one thread here."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        pass

    def __enter__(self) -> _Quiet:
        return self

    def __exit__(self, *_exc: object) -> None:
        pass

    def is_alive(self) -> bool:
        """A thread that is alive already is not started."""
        return True

    def is_set(self) -> bool:
        """An event never comes."""
        return False

    def set(self) -> None:
        """An event nobody waits for."""

    def join(self) -> None:
        """A thread that never ran."""


def _empty(name: str, *classes: str, **names: Any) -> Callable[[], ModuleType]:
    """A provider of a module the library names but does not use here."""

    def make() -> ModuleType:
        made = ModuleType(name)
        vars(made).update({each: type(each, (), {}) for each in classes}, **names)
        return made

    return make


@cache
def _loader() -> Loader:
    given = {name: host(f"sim.native.{name}") for name in _OURS}
    given.update({name: host(name) for name in _HOST})
    quiet = dict.fromkeys(("Thread", "Event", "RLock", "Lock"), _Quiet)
    given["threading"] = _empty("threading", **quiet)
    given["circuitpython_typing"] = _empty("typing", "ReadableBuffer", "WriteableBuffer")
    given["fourwire"] = _empty("fourwire", "FourWire")
    given["paralleldisplaybus"] = _empty("paralleldisplaybus", "ParallelBus")
    root = Root(site_packages("busdisplay"), lambda top: top in _LIBRARY)
    loader = Loader([root], given, lambda _us: None, annotations=True)
    mend(loader)
    return loader


def module(name: str) -> Any:
    """A module of the library, mended; loaded on first use."""
    loader = _loader()
    loader.import_(name)
    return loader.modules[name]


def reset() -> None:
    """As after power-on: no display, no bus, the splash in no group."""
    displayio = module("displayio")
    displayio.displays.clear()
    displayio.display_buses.clear()
    splash = module("displayio._group").circuitpython_splash
    splash._in_group = False


def display() -> Any:
    """The display in use, or None."""
    displays = module("displayio").displays
    return displays[0] if displays else None
