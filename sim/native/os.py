"""`os`: entropy, settings and the read-only look at the drive that firmware may need."""

from __future__ import annotations

import os as _os

from sim import charges as _charges
from sim import pico as _pico
from sim import settings as _settings
from sim.certified import dotted as _dotted
from tools.deploy.boards import PICO as _PICO

sep = "/"


def urandom(size: int) -> bytes:
    """Bytes from the ring oscillator: queued ones first, then a seeded generator."""
    pico = _pico.here()
    pico.clock.advance(_charges.URANDOM_US)
    return pico.entropy.take(size)


def getenv(key: str, default: object = None) -> object:
    """A value of settings.toml, which is read again each time, by the rules of the board's
    version.
    """
    pico = _pico.here()
    pico.clock.advance(_charges.GETENV_US)
    data = pico.settings_toml()
    return default if data is None else _settings.getenv(data, key, default, pico.version)


def uname() -> tuple[str, str, str, str, str]:
    """(sysname, nodename, release, version, machine)."""
    release = _dotted(_pico.here().version)
    chip = _PICO.chip.lower()
    return (chip, chip, release, release, f"{_PICO.name} with {chip}")


def listdir(dir: str = "/") -> list[str]:
    """Names in a folder of the drive."""
    return sorted(_os.listdir(_host(dir)))


def stat(path: str) -> tuple[int, ...]:
    """As on the board: mode and size count, times are zero."""
    there = _os.stat(_host(path))
    return (there.st_mode, 0, 0, 0, 0, 0, there.st_size, 0, 0, 0)


def statvfs(path: str) -> tuple[int, ...]:
    """A drive of 1,028,096 bytes in blocks of 512, half of it free."""
    return (512, 512, 2008, 1004, 1004, 0, 0, 0, 0, 255)


def sync() -> None:
    """Nothing is buffered here."""


def _host(path: str) -> str:
    return str(_pico.here().root / path.lstrip("/"))
