"""A saved game as text: the board's 4,096 bytes of nvm in lines of hexadecimal digits.

MENU, DIAGNOSTICS, EXPORT prints the same on the console. `python -m tools.deploy.memory TEXT NVM`
makes of it the file that `python -m sim run --nvm NVM` takes.
"""

import sys
from pathlib import Path

from lifepod import journal, saves
from lifepod.found import Found
from tools.deploy.trouble import COPY_FAILED, USAGE, Trouble, told

SIZE = 4096  # bytes of microcontroller.nvm
FIRST = "LIFEPOD MEMORY"
LAST = "LIFEPOD END"
_WIDTH = 64  # bytes to a line
_MOST = 1 << 20  # bytes of a text that are looked at


def to_text(data: bytes) -> str:
    """The text of a memory."""
    lines = [data[at : at + _WIDTH].hex() for at in range(0, len(data), _WIDTH)]
    return "\n".join([FIRST, *lines, LAST]) + "\n"


def _line(line: str) -> bytes:
    """What a line holds; nothing when it is none of ours."""
    try:
        data = bytes.fromhex(line) if len(line) == 2 * _WIDTH else b""
    except ValueError:
        return b""
    return data


def from_text(text: str) -> bytes:
    """The last whole memory in a text; other lines of the console may stand in between."""
    found = b""
    current: bytes | None = None
    for line in map(str.strip, text.splitlines()):
        if line == FIRST:
            current = b""
        elif line == LAST and current is not None:
            found = current
            current = None
        elif current is not None:
            current += _line(line)
    if FIRST not in text and LAST not in text:
        raise Trouble(COPY_FAILED, f"there is no backup in it: no {FIRST} … {LAST}")
    if len(found) != SIZE:
        raise Trouble(COPY_FAILED, f"there are {len(found)} bytes between the marks, not {SIZE}")
    return found


def from_file(path: Path) -> bytes:
    """The memory in a text file. OSError when it cannot be read, Trouble when there is none."""
    with path.open("rb") as file:
        return from_text(file.read(_MOST).decode("utf-8", "replace"))


def writer(data: bytes) -> str:
    """The firmware that wrote the game in a memory last, "1.1.0"; "" where none is known."""
    log = journal.Journal(bytearray(data))
    found = Found(log, journal.Offsets(len(data)))
    try:
        found.read()
    except Exception:  # records with wrong content, or of a later firmware: which one is still told
        pass
    return ".".join(map(str, found.kept.get(saves.FIRMWARE, b"")))


def main(arguments: list[str]) -> int:
    """The command. Returns the exit code."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return USAGE
    return told("memory", lambda: _make(Path(arguments[0]), Path(arguments[1])))


def _make(text: Path, nvm: Path) -> int:
    nvm.write_bytes(from_file(text))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
