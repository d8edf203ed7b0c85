"""`python -m tools.deploy.game backup|restore [FILE] [--port PORT] [--listen]`: a saved game.

A program that runs is asked for its memory by the word "journal". If it does not answer, and to
write, it is stopped for some seconds and started again; the game is in the nvm and goes on. With
--listen the board is told nothing: choose EXPORT on the device.
"""

import argparse
import binascii
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from lifepod import journal, recovery, rewrite
from tools.deploy import memory, port
from tools.deploy.repl import Line, Repl
from tools.deploy.trouble import COPY_FAILED, USAGE, Trouble, told

_PIECE = 256  # bytes: a page of the flash, and little to hold at once
_SILENCE_S = 0.5
_PATIENCE = 4  # silences
_ANSWERS_S = 10  # until a program that goes on talking is taken not to know the word
_KEPT = 1 << 16  # bytes of what a board says
_NAME = "lifepod-memory.txt"

# A watchdog that nobody feeds any more would bite in the middle.
_CALM = "import microcontroller\nmicrocontroller.watchdog.mode=None\n"
READ = _CALM + "n=microcontroller.nvm\nfor i in range(0,len(n),64):print(bytes(n[i:i+64]).hex())\n"
# A restore is made up in the board's heap; until all of it is there the flash is not touched. Then
# everything but the title of the log is written at once, and the title last, its first byte last of
# all: a board that loses its power in between says RESTORE WAS CUT SHORT.
BEGIN = _CALM + "n=microcontroller.nvm\nb=bytearray(len(n))\n"
FILL = "b[{}:{}]=bytes.fromhex('{}')\n"
SUM = "import binascii\nprint(binascii.crc32(b))\n"
MARK = "n[{}:{}]=bytes.fromhex('{}')\n"
WRITE = """t=bytes(b[:5])
b[:5]=b'\\xff'*5
n[0:len(n)]=b
n[1:5]=t[1:]
n[0:1]=t[:1]
"""


def ask(line: Line, clock: Callable[[], float] = time.monotonic) -> bytes | None:
    """The memory as the running program tells it; None when none runs that knows the word."""
    line.write(b"\rjournal\r")
    text = b""
    silences = 0
    end = clock() + _ANSWERS_S
    while silences < _PATIENCE and memory.LAST.encode() not in text and clock() < end:
        got = line.read(64)
        silences = 0 if got else silences + 1
        text = (text + got)[-_KEPT:]
    if memory.LAST.encode() not in text:
        return None
    return memory.from_text(text.decode("utf-8", "replace"))


def backup(line: Line) -> bytes:
    """The board's memory; by the REPL it is read twice to be sure of it."""
    told = ask(line)
    if told is not None:
        return told
    with Repl(line) as repl:
        first, second = (_read(repl) for _ in range(2))
    if first != second:
        raise Trouble(COPY_FAILED, "two readings differ: try another cable or socket")
    return first


def _read(repl: Repl) -> bytes:
    return memory.from_text("\n".join([memory.FIRST, repl.run(READ), memory.LAST]))


def restore(line: Line, data: bytes) -> None:
    """Put `data` into the board's memory, all or nothing, and compare what is then there."""
    with Repl(line) as repl:
        old = _read(repl)
        if old == data:
            return
        repl.run(BEGIN)
        for at in range(0, memory.SIZE, _PIECE):
            end = at + _PIECE
            repl.run(FILL.format(at, end, data[at:end].hex()))
        if repl.run(SUM).strip() != str(binascii.crc32(data)):
            raise Trouble(COPY_FAILED, "it did not arrive whole; the board's memory is as it was")
        repl.run(_mark(old) + WRITE)
        if _read(repl) != data:
            raise Trouble(COPY_FAILED, "the memory reads back differently: restore it once more")


def _mark(old: bytes) -> str:
    """What tells, should the power go in the erase, that one was under way; nothing for a memory
    that has no place for it.
    """
    log = journal.Journal(bytearray(old))
    sound = recovery.load(log, lambda *_: None) == journal.SOUND
    at, end = journal.MARK, journal.MARK_END
    if not sound or log.first != journal.HEADER or old[at:end] != journal.NO_MARK:
        return ""
    return MARK.format(at, end, rewrite.mark(log.end).hex())


def listen(line: Line) -> bytes:
    """The memory that EXPORT on the device prints; waits for it without end."""
    text = b""
    while memory.LAST.encode() not in text:
        text = (text + line.read(64))[-_KEPT:]
    return memory.from_text(text.decode("utf-8", "replace"))


def _unused(name: str) -> Path:
    """A file that is not there yet: an older backup is never overwritten."""
    named = Path(name or _NAME)
    path = wanted = named / _NAME if named.is_dir() else named
    number = 1
    while path.exists():
        number += 1
        path = wanted.with_stem(f"{wanted.stem}-{number}")
    return path


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make backup, make restore")
    parser.add_argument("what", choices=("backup", "restore"))
    parser.add_argument("file", nargs="?", default=os.environ.get("FILE", ""))
    parser.add_argument("--port", default=os.environ.get("PORT", ""))
    parser.add_argument("--listen", action="store_true", help="wait for EXPORT on the device")
    chosen = parser.parse_args(arguments)
    return told(chosen.what, lambda: _do(chosen))


def _do(chosen: argparse.Namespace) -> int:
    restoring = chosen.what == "restore"
    if restoring and not chosen.file:
        raise Trouble(USAGE, "which backup? FILE=path names it")
    data = memory.from_file(Path(chosen.file)) if restoring else b""
    with port.opened(chosen.port, _SILENCE_S) as line:
        if restoring:
            restore(line, data)
            print(f"{chosen.file} is on the board; it asks RESUME? now")
            return 0
        data = listen(line) if chosen.listen else backup(line)
    path = _unused(chosen.file)
    path.write_text(memory.to_text(data), encoding="utf-8")
    version = memory.writer(data)
    print(f"the saved game is in {path}" + (f"; firmware {version} wrote it" if version else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
