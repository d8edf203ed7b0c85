"""`sys`: what the board's has."""

from __future__ import annotations

import types as _types
from typing import NoReturn as _NoReturn

from sim import pico as _pico
from sim.certified import dotted as _dotted
from tools.deploy.boards import PICO as _PICO

byteorder = "little"
maxsize = 0x7FFF_FFFF
platform = _PICO.chip
version_info = (3, 4, 0)
argv: list[str] = []


class _Stream:
    """The console as a text stream."""

    def write(self, text: str) -> int:
        """Send text."""
        _pico.here().write_console(text)
        return len(text)

    def read(self, size: int = -1) -> str:
        """Take typed characters, at most `size`."""
        queue = _pico.here().serial_in
        count = len(queue) if size < 0 else min(size, len(queue))
        return "".join(chr(queue.popleft()) for _ in range(count))


stdin = stdout = stderr = _Stream()


def exit(code: object = None) -> _NoReturn:
    """End the program."""
    raise SystemExit(code)


def __getattr__(name: str) -> object:
    """`modules`: what the running firmware has loaded; `path`: where it looks; `version`,
    `implementation`: its own.
    """
    pico = _pico.here()
    if name == "modules":
        return pico.modules
    if name == "path" and pico.loader is not None:
        return pico.loader.path
    if name == "version":
        return f"3.4.0; CircuitPython {_dotted(pico.version)}"
    if name == "implementation":
        return _types.SimpleNamespace(name="circuitpython", version=pico.version, _mpy=517)
    raise AttributeError(f"module 'sys' has no attribute '{name}'")
