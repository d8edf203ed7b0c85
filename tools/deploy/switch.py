"""What the board starts, changed in one step from the old program to the new one.

CircuitPython runs the first it finds of code.txt, code.py, main.py, main.txt (its main.c). So a
complete main.py is laid beside code.py, then code.py goes, which is one byte of a folder: from then
on main.py starts. A new code.py takes over again when it gets its name, after which main.py can go.
"""

import itertools
import re

from tools.deploy.drive import Drive

CODE = "code.py"
BRIDGE = "main.py"
_WAITING = "code.new"
NAMES = (CODE, BRIDGE, _WAITING)
STAGE = "lifepod-next"  # where a new program waits, complete, while the folders are changed

_PATHS = "".join(f"sys.path.insert(0,'/{STAGE}{end}')\n" for end in ("/lib", ""))
_FROM_STAGE = b"import sys\n" + _PATHS.encode()
_HELLO = (b"", b'print("Hello World!")\n')  # what CircuitPython itself puts there


def staged(code: bytes) -> bytes:
    """`code` made to import from the stage what lies there."""
    return _FROM_STAGE + code


def starts_from_stage(drive: Drive) -> bool:
    """Whether the board runs what lies in the stage."""
    present = drive.files()
    return CODE not in present and BRIDGE in present and drive.read(BRIDGE).startswith(_FROM_STAGE)


def plain(bridge: bytes) -> bytes:
    """The code.py that a bridge stands for."""
    return bridge.removeprefix(_FROM_STAGE)


def is_ours(code: bytes) -> bool:
    """Whether a code.py or main.py starts the device."""
    return re.search(rb"\bhw\.device\b", code) is not None


def to_bridge(drive: Drive, bridge: bytes) -> str:
    """Start `bridge` from now on. Returns the name under which a stranger's code.py was kept."""
    if BRIDGE in drive.files():
        drive.remove(BRIDGE)
    _appear(drive, BRIDGE, bridge)
    old = drive.read(CODE)
    kept = ""
    if is_ours(old) or old in _HELLO:
        drive.remove(CODE)
    else:
        kept = spare(drive, CODE)
        drive.rename(CODE, kept)
    drive.sync()
    return kept


def to_code(drive: Drive, code: bytes) -> None:
    """Start a new code.py from now on; there is none."""
    _appear(drive, CODE, code)


def _appear(drive: Drive, path: str, data: bytes) -> None:
    """Write a file so that it is whole when its name appears."""
    drive.write(_WAITING, data)
    drive.sync()
    drive.rename(_WAITING, path)
    drive.sync()


def spare(drive: Drive, path: str) -> str:
    """A free name under which somebody's file is kept: code.old, code.old2 and so on."""
    taken = {name.lower() for name in drive.files()} | {name.lower() for name in drive.folders()}
    kept = path.rpartition(".")[0] + ".old"
    names = (kept + (str(number) if number > 1 else "") for number in itertools.count(1))
    return next(name for name in names if name not in taken)


def tidy(drive: Drive) -> None:
    """Remove what a change of the start leaves, once code.py is there."""
    for path in drive.files():
        if path in (BRIDGE, _WAITING) or path.startswith(STAGE + "/"):
            drive.remove(path)
    drive.sync()
