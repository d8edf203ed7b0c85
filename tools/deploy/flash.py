"""`python -m tools.deploy.flash [--drive PATH] [--mpy] [--any-board]`: the program onto CIRCUITPY.

Exit codes: tools/deploy/trouble.py.
"""

import argparse
import errno
import sys
from collections.abc import Callable
from pathlib import Path

from tools import board
from tools.deploy import boot_out, find, manifest, program, settings, switch
from tools.deploy.drive import Drive, FolderDrive
from tools.deploy.mpy import compiler
from tools.deploy.program import Program
from tools.deploy.trouble import COPY_FAILED, NO_ROOM, READ_ONLY, Trouble
from tools.deploy.update import Update

_REFUSED = (errno.EROFS, errno.EACCES, errno.EPERM)


def _settings(
    drive: Drive, ours: bytes, listed: dict[str, str], say: Callable[[str], None]
) -> None:
    outcome = settings.decide(drive, ours, listed.get(settings.FILE, ""))
    settings.carry_out(drive, outcome, ours)
    for line in outcome.said:
        say(line)
    listed[settings.FILE] = manifest.digest(ours)
    manifest.write(drive, listed)


def _explained(error: OSError, drive: Drive) -> Trouble:
    if error.errno in _REFUSED:
        return Trouble(
            READ_ONLY,
            f"{drive.name} cannot be written ({error.strerror}): is it mounted read-only, or does "
            "a boot.py on it keep it for the board?",
        )
    runs = "the program on it can still be started; run this again"
    if error.errno == errno.ENOSPC:
        return Trouble(NO_ROOM, f"{drive.name} is full; {runs} when there is room")
    return Trouble(COPY_FAILED, f"{drive.name} failed ({error}); {runs}")


def flash(
    drive: Drive, files: Program, ours: bytes, say: Callable[[str], None], any_board: bool = False
) -> int:
    """Bring everything onto the drive; returns how many files changed. Trouble if it fails."""
    try:
        told = boot_out.check(drive, any_board)
        say(f"{drive.name}: {told.board}, CircuitPython {told.version[0]}.{told.version[1]}")
        update = Update(drive, files, say)
        try:
            count = update.run()
        except OSError:
            _give_back(drive)
            raise
        _settings(drive, ours, update.listed, say)
    except OSError as error:
        raise _explained(error, drive) from error
    return count


def _give_back(drive: Drive) -> None:
    """After a failure: what nothing starts from is removed, if the drive still answers."""
    try:
        if switch.CODE in drive.files():
            switch.tidy(drive)
    except OSError:
        pass


def main(arguments: list[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="make flash")
    parser.add_argument("--drive", default="", help="where the board's drive is mounted")
    parser.add_argument("--mpy", action="store_true", help="compile with the MPY_CROSS named")
    parser.add_argument("--any-board", action="store_true", help="take other boards than a Pico")
    chosen = parser.parse_args(arguments)
    try:
        folder = find.drive(chosen.drive)
        files = program.build(board.ROOT, compiler(chosen.mpy))
        ours = Path(board.ROOT, settings.FILE).read_bytes()
        count = flash(FolderDrive(folder), files, ours, print, chosen.any_board)
    except Trouble as trouble:
        print(f"flash: {trouble}", file=sys.stderr)
        return trouble.code
    size = sum(map(len, files.values())) / 1000
    print(f"{count} of {len(files)} files changed, {size:.0f} kB in all; read back and compared")
    return 0


if __name__ == "__main__":
    sys.exit(main())
