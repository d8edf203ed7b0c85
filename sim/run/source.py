"""The file of a scenario: its bytes, read as text, as commands."""

from __future__ import annotations

import codecs
from pathlib import Path

from sim.run.grammar import Command, Malformed, parse

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def commands(file: Path) -> list[Command]:
    """The commands of a file; Malformed, with its name, when it cannot be read."""
    try:
        data = file.read_bytes()
    except OSError as fault:
        raise Malformed(f"{file}: cannot be read: {fault.strerror}") from None
    except ValueError as fault:  # a NUL in its name
        raise Malformed(f"{file}: cannot be read: {fault}") from None
    if data.startswith(_UTF16):
        raise Malformed(f"{file}: cannot be read: it is UTF-16; save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise Malformed(
            f"{file}:{line}: cannot be read: the byte {data[fault.start]:02X} is no UTF-8"
        ) from None
    try:
        return parse(text)
    except Malformed as fault:
        raise Malformed(f"{file}:{fault}") from None
