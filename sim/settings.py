"""settings.toml as the board reads it, which is not as TOML: byte by byte, one key at a time.

The rules are those of CircuitPython's supervisor/shared/settings.c (10.2 and later) and
shared-module/os/getenv.c (10.0 and 10.1): a line that does not begin with the key is skipped, the
first that does counts, a `[` ends the search, a NUL ends a line, and a value is a text in double
quotes or a bare word.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from sim.certified import CERTIFIED, Version

Value = str | int | float | bool

_SPACE = b" \t\n\r\v\f"
_ESCAPES = {"b": 8, "r": 13, "n": 10, "t": 9, "v": 11, "f": 12}
_UNICODE = {"u": 4, "U": 8}  # digits
_WORD = 15  # bytes that a bare value may have ...
_FLOAT = 47  # ... and one that is neither true, false nor whole
_LONG = 0x7FFF_FFFF
_SMALL = 1 << 30  # numbers from here on are long ones for MicroPython
_FLOATS = re.compile(rb"[+-]?(inf|nan|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)")


class Raw(NamedTuple):
    """A value as it stands in the file, its escapes resolved."""

    text: bytes
    quoted: bool


class _File:
    """A file that is read a byte at a time; 0 comes behind its end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def over(self) -> bool:
        return self._at >= len(self._data)

    def take(self) -> int:
        if self.over:
            return 0
        self._at += 1
        return self._data[self._at - 1]

    def end(self) -> None:
        self._at = len(self._data)

    def line(self) -> None:
        """Skip the rest of the line."""
        while self.take() not in (0, 10):
            pass

    def blanks(self) -> int:
        """Skip white space within the line; the byte behind it."""
        while (byte := self.take()) in _SPACE and byte != 10:
            pass
        return byte

    def begins(self, key: bytes) -> bool:
        """Whether a line begins with the key and `=`; if not, it has been skipped."""
        byte = self.blanks()
        if byte in (0, ord("[")):
            self.end()
            return False
        for wanted in key:
            if byte != wanted:
                break
            byte = self.take()
        else:
            if byte in _SPACE:  # a line feed, too
                byte = self.blanks()
            if byte == ord("="):
                return True
        if byte != 10:
            self.line()
        return False

    def quoted(self) -> bytes:
        """A text up to its double quote, which nothing but a comment may follow."""
        text = bytearray()
        while (byte := self.take()) != ord('"'):
            escaped = byte == ord("\\")
            if escaped:
                byte = self.take()
            if byte in (0, 10):
                raise ValueError("Invalid format")
            if escaped and chr(byte) in _UNICODE:
                text += self._unicode(_UNICODE[chr(byte)])
            else:
                text.append(_ESCAPES.get(chr(byte), byte) if escaped else byte)
        if self.blanks() not in (0, 10, ord("#")):
            raise ValueError("Invalid format")
        return bytes(text)

    def _unicode(self, digits: int) -> bytes:
        text = bytes(self.take() for _ in range(digits))
        if not re.fullmatch(rb"[0-9a-fA-F]+", text) or int(text, 16) >= 0x110000:
            raise ValueError("Invalid unicode escape")
        return chr(int(text, 16)).encode("utf-8", "surrogatepass")

    def bare(self, byte: int) -> bytes:
        """A value without quotes, up to the line's end or a comment."""
        text = bytearray()
        while byte not in (0, 10, ord("#")):
            text.append(byte)
            byte = self.take()
        return bytes(text)


def raw(data: bytes, key: str, version: Version = CERTIFIED) -> Raw | None:
    """The value of the first line that begins with the key; ValueError when it is no value."""
    file = _File(data)
    while not file.over:
        if not file.begins(key.encode()):
            continue
        byte = file.blanks()
        if byte == ord('"'):
            return Raw(file.quoted(), True)
        if version < (10, 2, 0):
            return Raw(file.bare(byte), False)
        if byte in (0, 10):
            raise ValueError("Invalid format")
        return Raw(file.bare(byte).rstrip(b" \t\r"), False)
    return None


def getenv(data: bytes, key: str, default: object = None, version: Version = CERTIFIED) -> object:
    """What `os.getenv` returns: since 10.2 the text as it stands, before that a text or an int.

    ValueError for a value that is none, before 10.2; UnicodeDecodeError (which is one) always.
    """
    try:
        found = raw(data, key, version)
    except ValueError:
        if version < (10, 2, 0):
            raise
        found = None
    if found is None:
        return default
    if found.quoted or version >= (10, 2, 0):
        return _text(found.text)
    return _parse_num_integer(found.text)


def get_setting(
    data: bytes, key: str, default: object = None, version: Version = CERTIFIED
) -> object:
    """What `supervisor.get_setting` returns: a text, a bool, an int and, since 10.3, a float.
    ValueError for anything else.
    """
    found = raw(data, key, version)
    if found is None:
        return default
    word = found.text
    if found.quoted:
        return _text(word)
    if word in (b"true", b"false"):
        return word == b"true"
    number = _strtol(word) if len(word) <= _WORD else None
    if number is not None:
        return number
    if version >= (10, 3, 0) and len(word) <= _FLOAT and _FLOATS.fullmatch(word):
        return float(word)
    raise ValueError("Invalid value")


def value(data: bytes, key: str, version: Version = CERTIFIED) -> object:
    """The value by the call that tells numbers from texts in that version; None when it is
    refused or not there.
    """
    read = getenv if version < (10, 2, 0) else get_setting
    try:
        return read(data, key, None, version)
    except ValueError:
        return None


def written(settings: dict[str, str | int]) -> bytes:
    """A file that says so."""
    lines = []
    for name, value in settings.items():
        text = str(value).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'{name} = "{text}"\n' if isinstance(value, str) else f"{name} = {value}\n")
    return "".join(lines).encode()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogatepass")


def _strtol(word: bytes) -> int | None:
    """C's strtol with base 0 over all of a word: a leading zero means octal, too large is the
    largest.
    """
    match = re.fullmatch(rb"([+-]?)(?:0[xX]([0-9a-fA-F]+)|(0[0-7]*)|([1-9]\d*))[ \t\v\f\r]*", word)
    if match is None:
        return None
    sign, hexadecimal, octal, decimal = match.groups()
    digits, base = (hexadecimal, 16) if hexadecimal else (octal, 8) if octal else (decimal, 10)
    number = int(digits, base)
    return max(-number, -_LONG - 1) if sign == b"-" else min(number, _LONG)


def _parse_num_integer(word: bytes) -> int:
    """MicroPython's int(word, 0): underscores anywhere, no leading zeros."""
    match = re.fullmatch(rb"([+-]?)(0[xX]|0[oO]|0[bB])?([0-9a-zA-Z_]+)", word.strip(_SPACE))
    if match is None:
        raise ValueError("invalid syntax for integer with base 10")
    sign, prefix, digits = match.groups()
    base = {b"": 10, b"0x": 16, b"0o": 8, b"0b": 2}[(prefix or b"").lower()]
    figures = digits.replace(b"_", b"")
    if base == 10 and figures.strip(b"0") and digits[:1] == b"0":
        raise ValueError("invalid syntax for integer with base 0")
    number = int(figures, base) if figures else 0
    if number >= _SMALL and figures != digits:  # a long number is parsed by another function
        raise ValueError("invalid syntax for integer with base 0")
    return -number if sign == b"-" else number
