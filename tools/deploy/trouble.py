"""Why a deploying command stops: a sentence for the person and an exit code for scripts."""

import io
import sys
from collections.abc import Callable

USAGE = 2
NO_DRIVE = 3  # none found, several found, or the one named is not there
WRONG_BOARD = 4
OLD_CIRCUITPYTHON = 5
NO_ROOM = 6
READ_ONLY = 7
COPY_FAILED = 8  # what was read back differs, or the drive went away
NOT_BUILT = 9  # lib/ or a compiler is not what it should be
NO_ANSWER = 10  # the board on the serial line
IN_THE_WAY = 11  # files of somebody else have names that decide what starts
NO_FILE = 12  # a file of this computer cannot be read or written
PORT_BUSY = 13
_STOPPED = 130  # by Ctrl-C, as shells have it


class Trouble(Exception):
    """Nothing is left half done; `code` is the exit code, the text says what to do."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


def told(name: str, command: Callable[[], int]) -> int:
    """Run a command; what stops it is told in one sentence. Returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a name may hold what a terminal cannot show
            stream.reconfigure(errors="backslashreplace")
    try:
        return command()
    except Trouble as trouble:
        print(f"{name}: {trouble}", file=sys.stderr)
        return trouble.code
    except OSError as error:
        where = f"{error.filename}: " if error.filename is not None else ""
        print(f"{name}: {where}{error.strerror or error}", file=sys.stderr)
        return NO_FILE
    except KeyboardInterrupt:
        print(f"{name}: stopped", file=sys.stderr)
        return _STOPPED
