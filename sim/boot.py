"""From power-on to code.py, over and over: the life of one board.

The firmware runs unmodified from the tree (`code.py`, `lifepod/`, `hw/`), the drivers from the
installed packages; only what the board's firmware has can be imported. Or all of it comes from a
drive as it is, with whatever else lies there.
"""

from __future__ import annotations

import importlib
import io
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from sim import blinka, charges, settings
from sim.certified import CERTIFIED, Version
from sim.clock import BoardReset, PowerLost
from sim.fat import Names
from sim.loader import Loader, Root, host
from sim.meter import CLOCK, metering
from sim.pico import Pico

STAND_INS = (
    "adafruit_pixelbuf alarm analogio board busdisplay busio digitalio displayio fontio fourwire "
    "gc i2cdisplaybus microcontroller micropython neopixel_write nvm os pwmio rainbowio rtc "
    "storage supervisor sys terminalio time usb_cdc watchdog"
).split()
# Modules the host has as well, with nothing in them that differs for our purposes.
HOST_MODULES = (
    "__future__ array binascii builtins collections errno io json math random re select struct "
    "traceback warnings zlib"
).split()
_DELAY = "CIRCUITPY_SAFE_MODE_DELAY"
_LOOK_US = 50_000  # from one look to the next at whether a program shall begin


GET_SETTING = (10, 2, 0)  # the first version that has it
SETTINGS = "/settings.toml"
# Built-in modules whose place a file takes: MP_REGISTER_EXTENSIBLE_MODULE in what CircuitPython
# 10.2.1 is built of for a Pico. The others are found before any file is looked for.
EXTENSIBLE = ("array", "binascii", "collections", "errno", "io", "json", "re", "select")
# The first that is there (main.c).
CODE = ("code.txt", "code.py", "main.py", "main.txt")
DOUBLE = (
    *("code.txt.py", "code.py.txt", "code.txt.txt", "code.py.py"),
    *("main.txt.py", "main.py.txt", "main.txt.txt", "main.py.py"),
)
BOOT = ("boot.py", "boot.txt")
SAFE_MODE = ("safemode.py", "safemode.txt")


def given(version: Version = CERTIFIED) -> dict[str, Callable[[], ModuleType]]:
    """Everything that can be imported without a file on the drive."""
    modules = {name: host(name) for name in HOST_MODULES}
    modules.update({name: host(f"sim.native.{name}") for name in STAND_INS})
    modules["microcontroller.pin"] = host("sim.native._pins")
    if version < GET_SETTING:
        modules["supervisor"] = _without("sim.native.supervisor", "get_setting")
    return modules


def _without(name: str, missing: str) -> Callable[[], ModuleType]:
    """A provider of a stand-in as it was when it lacked something."""

    def older() -> ModuleType:
        module = ModuleType(name)
        module.__dict__.update(vars(importlib.import_module(name)))
        delattr(module, missing)
        return module

    return older


def _anything(top: str) -> bool:
    return True


def _is_driver(top: str) -> bool:
    return top == "neopixel" or top.startswith("adafruit_")


def _is_built_in(top: str) -> bool:
    return top == "adafruit_bus_device"  # native on the board, with the package's interface


def _is_firmware(top: str) -> bool:
    return not _is_driver(top) and top not in ("sim", "tests", "tools")


def boot_us(pico: Pico) -> int:
    """From power to the first line of code.py. 1 s of it is the wait for whoever wants safe mode,
    which a setting changes from 10.3 on (supervisor/shared/safe_mode.c).
    """
    if pico.version < (10, 3, 0):
        return charges.BOOT_US
    try:
        wait = settings.get_setting(pico.settings_toml() or b"", _DELAY, 1.0, pico.version)
    except ValueError:
        wait = 1.0
    seconds = wait if isinstance(wait, int | float) and not isinstance(wait, bool) else 1.0
    if not 0 <= seconds <= 0xFFFF_FFFF:
        seconds = 1.0
    return charges.BOOT_US + int(seconds * 1_000_000) - charges.SAFE_MODE_US


class Firmware:
    """What runs on a board. `source` replaces code.py's text, for experiments and tests."""

    def __init__(self, pico: Pico, source: str | None = None) -> None:
        self.pico = pico
        self.source = source
        self.starts = 0

    def live(self) -> None:
        """Run until the power goes; called in the firmware's greenlet."""
        pico = self.pico
        pico.clock.advance(boot_us(pico))
        while True:
            self.starts += 1
            try:
                self._run()
                self._end()
                self._wait()
            except BoardReset as reset:
                pico.clock.pardon()
                self._restart(reset)

    def _end(self) -> None:
        """A program ended: pins go, a display keeps its own; after a crash the watchdog keeps
        running.
        """
        if self.pico.crash is None:
            self.pico.watchdog.armed = False
        for bus in blinka.module("displayio").display_buses:
            bus._outlive()
        self.pico.reset_vm()

    def _wait(self) -> None:
        """ "Code done running.": until a write to the drive has it begin again."""
        pico = self.pico
        while not pico.reload_due():
            pico.clock.advance(_LOOK_US)
        pico.touched_at = None
        pico.run_reason = "AUTO_RELOAD"
        pico.clock.advance(charges.RELOAD_US)

    def _restart(self, reset: BoardReset) -> None:
        pico = self.pico
        if reset.kind == "reload":
            self._end()
            if reset.reason == "AUTO_RELOAD":
                self._wait()
                return
            pico.run_reason = reset.reason
            pico.clock.advance(charges.RELOAD_US)
            return
        blinka.reset()
        pico.reset_chip()
        pico.reset_reason = reset.reason
        pico.run_reason = "STARTUP"
        pico.safe_mode_reason = "NONE"
        pico.powered_at = pico.clock.now
        if pico.next_run_mode == "SAFE_MODE":
            pico.safe_mode_reason = "PROGRAMMATIC"
        pico.set_autoreload(pico.safe_mode_reason == "NONE")
        pico.clock.advance(boot_us(pico))

    def _run(self) -> None:
        """One start: safemode.py or boot.py, then code.py. An escaping exception is kept and
        told.
        """
        pico = self.pico
        pico.crash = None
        pico.next_run_mode = "NORMAL"
        pico.running, pico.interrupted = True, False
        try:
            if pico.safe_mode_reason != "NONE":
                self._first(SAFE_MODE)
                return
            if pico.run_reason == "STARTUP":
                self._boot()
            if self.source is not None:
                self._main(pico.root / "code.py", self.source)
            else:
                chosen = () if pico.next_code is None else (pico.next_code,)
                pico.next_code = None
                self._first((*chosen, *CODE, *DOUBLE))
            pico.previous_traceback = None
        except (BoardReset, PowerLost):
            raise
        except SystemExit:
            pico.previous_traceback = None
        except KeyboardInterrupt:
            if not pico.interrupted:  # it is the desk's own that somebody stops
                raise
            pico.previous_traceback = traceback.format_exc()
            pico.console.append(pico.previous_traceback)
        except Exception:
            pico.crash = pico.previous_traceback = traceback.format_exc()
            pico.write_console(pico.crash)
        finally:
            pico.running = False

    def _boot(self) -> None:
        """Whatever becomes of it, code.py follows."""
        try:
            self._first(BOOT)
        except (BoardReset, PowerLost):
            raise
        except Exception:
            self.pico.console.append(traceback.format_exc())

    def _first(self, names: tuple[str, ...]) -> None:
        on_drive = Names(self.pico.root)
        for name in names:
            path = on_drive.file(*name.strip("/").split("/"))
            if path is not None:
                self._main(path)
                return

    def _main(self, path: Path, source: str | None = None) -> None:
        self.pico.loader = self._loader()
        share = self.pico.clock.cache.interpreting
        self.pico.loader.main(path, source, metering(share))

    def _loader(self) -> Loader:
        pico = self.pico
        packages = blinka.site_packages("neopixel")
        clock = pico.clock
        meter = metering(clock.cache.interpreting)
        drive = Root(pico.root, _anything if pico.is_drive else _is_firmware, True, meter)
        if pico.is_drive:
            lib = drive._replace(path=pico.root / "lib", whole=True, at="/lib")
        else:
            lib = Root(packages, _is_driver, True, meter, True, "/lib")
        roots = [Root(packages, _is_built_in, at=""), drive, lib]
        names = {"print": self._print, "open": self._open, CLOCK: clock}
        clock.text_us = 0

        def grown(nodes: int) -> None:
            clock.text_us = int(charges.TEXT_US_PER_NODE * nodes * clock.cache.interpreting)

        def spend(us: int) -> None:
            clock.advance(int(us * clock.cache.importing))

        return Loader(
            roots,
            given(pico.version),
            spend,
            names,
            grown=grown,
            extensible=EXTENSIBLE,
        )

    def _print(self, *values: object, sep: str = " ", end: str = "\n", file: Any = None) -> None:
        self.pico.clock.advance(charges.PRINT_US)
        self.pico.write_console(sep.join(map(str, values)) + end)

    def _open(self, name: str, mode: str = "r", **options: Any) -> Any:
        """Files of the drive; writing needs storage.remount first, and is never done to the
        tree.
        """
        if any(letter in mode for letter in "wa+x"):
            raise OSError(30, "Read-only filesystem")
        if f"/{name.lstrip('/')}".lower() == SETTINGS:
            return self._settings(name, mode)
        path = Names(self.pico.root).file(*name.strip("/").split("/"))
        if path is None:
            raise OSError(2, "No such file/directory", name)
        return path.open(mode, **options)

    def _settings(self, name: str, mode: str) -> Any:
        """The file that os.getenv reads; the board reads it byte by byte here, too."""
        data = self.pico.settings_toml()
        if data is None:
            raise OSError(2, "No such file/directory", name)
        self.pico.clock.advance(int(charges.FILE_US_PER_BYTE * len(data)))
        return io.BytesIO(data) if "b" in mode else io.StringIO(data.decode())
