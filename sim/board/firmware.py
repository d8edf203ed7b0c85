"""CircuitPython for the Raspberry Pi Pico: a file, or a version that is downloaded."""

from __future__ import annotations

import os
import re
from pathlib import Path

from sim.certified import dotted
from tools.deploy import blocks
from tools.deploy.trouble import USAGE, Trouble

VARIABLE = "FIRMWARE"  # names it when no argument does
_VERSION = re.compile(r"\d+\.\d+(\.\d+)?(-\w+\.\d+)?")


class NoFirmware(Trouble):
    """None was named, or the version that was named cannot be had here."""


def image(named: str) -> Path:
    """The .uf2. NoFirmware when there is none, Trouble when a file was named that is not there or
    is not for this board.
    """
    named = named or os.environ.get(VARIABLE, "")
    if not named:
        raise NoFirmware(
            USAGE,
            "no CircuitPython: FIRMWARE= (or --firmware) names its .uf2, "
            f"or a version to download ({dotted()})",
        )
    if Path(named).is_file():
        blocks.read(Path(named))
        return Path(named)
    if not _VERSION.fullmatch(named):
        raise Trouble(USAGE, f"{named}: no such file")
    return _download(named)


def _download(named: str) -> Path:
    """From Adafruit, once; it is kept in the user's cache."""
    from rp2040py.utils.firmware_retrieve import CIRCUITPYTHON, retrieve

    try:
        found = retrieve(CIRCUITPYTHON, named, "pico")
    except OSError as error:
        raise NoFirmware(USAGE, f"CircuitPython {named} is not to be had: {error}") from None
    if found is None:
        raise NoFirmware(USAGE, f"CircuitPython {named} is not to be had")
    return Path(found)
