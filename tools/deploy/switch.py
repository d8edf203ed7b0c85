"""What the board starts, changed in one step from the old program to the new one.

CircuitPython runs the first it finds of code.txt, code.py, main.py (its main.c). So a complete
main.py is laid beside code.py, then code.py goes, which is one byte of a folder: from then on
main.py starts. A new code.py takes over again when it gets its name, after which main.py can go.
"""

import re

from tools.deploy.drive import Drive
from tools.deploy.trouble import IN_THE_WAY, Trouble

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


def _ours(code: bytes) -> bool:
    return re.search(rb"\b(from|import) hw\b", code) is not None


def refuse_others(drive: Drive) -> None:
    """Trouble when files of another project have the names that decide what starts."""
    present = drive.files()
    if "code.txt" in present:
        raise Trouble(
            IN_THE_WAY, "code.txt on the drive would start in place of code.py: remove it"
        )
    if BRIDGE in present and not _ours(drive.read(BRIDGE)):
        raise Trouble(IN_THE_WAY, f"{BRIDGE} on the drive is not ours: save and remove it")


def to_bridge(drive: Drive, bridge: bytes) -> str:
    """Start `bridge` from now on. Returns the name under which a stranger's code.py was kept."""
    if BRIDGE in drive.files():
        drive.remove(BRIDGE)
    _appear(drive, BRIDGE, bridge)
    old = drive.read(CODE)
    kept = ""
    if _ours(old) or old in _HELLO:
        drive.remove(CODE)
    else:
        kept = next(n for n in _spare_names() if n not in drive.files())
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


def _spare_names() -> list[str]:
    return ["code.old", *(f"code.old{n}" for n in range(2, 100))]


def tidy(drive: Drive) -> None:
    """Remove what a change of the start leaves, once code.py is there."""
    for path in drive.files():
        if path in (BRIDGE, _WAITING) or path.startswith(STAGE + "/"):
            drive.remove(path)
    drive.sync()
