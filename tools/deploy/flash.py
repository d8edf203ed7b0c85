"""`python -m tools.deploy.flash [--drive PATH] [--mpy] [--image FILE] [--any-board] [--tidy]`: onto
CIRCUITPY, the program of the tree or that of an image which a release has.

Exit codes: tools/deploy/trouble.py.
"""

import argparse
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tools import board
from tools.deploy import boot_out, find, image, manifest, past, program, settings, switch
from tools.deploy.boards import BOARDS
from tools.deploy.drive import Drive, FolderDrive, Spelled
from tools.deploy.mpy import compiler
from tools.deploy.program import Program
from tools.deploy.trouble import COPY_FAILED, NO_ROOM, READ_ONLY, WRONG_BOARD, Trouble, told
from tools.deploy.update import Update

_REFUSED = (errno.EROFS, errno.EACCES, errno.EPERM)


def _settings(
    drive: Drive,
    ours: bytes,
    listed: dict[str, str],
    say: Callable[[str], None],
    found: boot_out.Told,
) -> None:
    outcome = settings.decide(drive, ours, listed.get(settings.FILE, ""))
    settings.carry_out(drive, outcome, ours)
    for line in outcome.said:
        say(line)
    used = drive.read(settings.FILE)
    if used != ours and found.board in BOARDS:
        for line in settings.faults(used, (*found.version, 0)):
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
    drive: Drive,
    files: Program,
    ours: bytes,
    say: Callable[[str], None],
    any_board: bool = False,
    tidy: bool = False,
) -> int:
    """Bring everything onto the drive; returns how many files changed. Trouble if it fails.

    tidy: move what is in the way into a folder of its own.
    """
    try:
        found = boot_out.check(drive, any_board)
        version = ".".join(map(str, found.version))
        say(f"{drive.name}: {found.board}, CircuitPython {version}")
        listed = manifest.read(drive)
        known = Spelled(drive, past.spelled(files, listed))
        _clear(known, files, listed, say, tidy)
        update = Update(known, files, say)
        try:
            count = update.run()
        except OSError:
            _give_back(known)
            raise
        _settings(known, ours, update.listed, say, found)
        past.verify(known, files, update.listed)
    except OSError as error:
        raise _explained(error, drive) from error
    return count


def _clear(
    drive: Spelled, files: Program, listed: dict[str, str], say: Callable[[str], None], tidy: bool
) -> None:
    """See to what would start or be imported in place of the program."""
    before = past.Past(drive, files, listed)
    found, early = before.in_the_way(), before.runs_before()
    if not tidy:
        past.refuse(drive, found)
        for path in early:
            say(f"{drive.written(path)} is not ours and runs before the program; it stays")
        return
    paths = sorted({*(one.path for one in found), *early})
    if paths:
        aside = past.tidy(drive, paths)
        for path in paths:
            say(f"moved into {aside}/: {drive.written(path)}")


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
    parser.add_argument(
        "--drive",
        default=os.environ.get("DRIVE", ""),
        help="where the board's drive is mounted (else DRIVE in the environment)",
    )
    parser.add_argument("--mpy", action="store_true", help="compile with the MPY_CROSS named")
    parser.add_argument(
        "--image",
        default=os.environ.get("IMAGE", ""),
        help="a .uf2 of a release, whose program is brought (else IMAGE in the environment)",
    )
    parser.add_argument("--any-board", action="store_true", help="take boards that are not known")
    parser.add_argument("--tidy", action="store_true", help="move what is in the way aside")
    chosen = parser.parse_args(arguments)
    return told("flash", lambda: _bring(chosen))


def _of_image(path: Path, drive: Drive, any_board: bool) -> tuple[Program, bytes]:
    """Program and settings of an image. Trouble when it is for another board than the drive's."""
    found = image.read(path)
    told = boot_out.check(drive, any_board)
    if told.board in BOARDS and BOARDS[told.board] != found.on:
        here = BOARDS[told.board]
        right = path.name.replace(f"-{found.on.slug}", f"-{here.slug}")
        named = f": it needs {right}" if right != path.name else ""
        raise Trouble(
            WRONG_BOARD, f"{path} is for a {found.on.name}, and this is a {here.name}{named}"
        )
    return found.program, found.files.get(settings.FILE, b"")


def _bring(chosen: argparse.Namespace) -> int:
    drive = FolderDrive(find.drive(chosen.drive))
    if chosen.image:
        files, ours = _of_image(Path(chosen.image), drive, chosen.any_board)
    else:
        files = program.build(board.ROOT, compiler(chosen.mpy))
        ours = Path(board.ROOT, settings.FILE).read_bytes()
    count = flash(drive, files, ours, print, chosen.any_board, chosen.tidy)
    size = sum(map(len, files.values())) / 1000
    print(f"{count} of {len(files)} files changed, {size:.0f} kB in all; read back and compared")
    return 0


if __name__ == "__main__":
    sys.exit(main())
