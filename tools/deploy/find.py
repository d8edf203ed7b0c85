"""Finding the drive of a board on Linux, macOS and Windows."""

import os
import string
from collections.abc import Iterable
from pathlib import Path

from tools.deploy.boot_out import FILE
from tools.deploy.trouble import NO_DRIVE, Trouble

_HOW = "name it with DRIVE=path"


def places(system: str = os.name, root: Path = Path("/")) -> Iterable[Path]:
    """Folders where drives appear: each is one, or has them inside."""
    if system == "nt":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:]]
    inside = [root / "Volumes"]  # macOS
    for folder in ("media", "run/media"):  # Linux: by name, or by person and name
        inside += [root / folder, *sorted((root / folder).glob("*"))]
    inside.append(root / "mnt")
    return [drive for folder in inside for drive in sorted(folder.glob("*"))]


def _has(folder: Path, name: str) -> bool:
    try:
        return (folder / name).is_file()
    except OSError:  # no medium, no permission
        return False


def search(candidates: Iterable[Path]) -> Path:
    """The only board among them. Trouble when there is none, or more than one."""
    folders = list(dict.fromkeys(candidates))
    found = [folder for folder in folders if _has(folder, FILE)]
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(str(folder) for folder in found)
        raise Trouble(NO_DRIVE, f"several boards are here: {listed}; {_HOW}")
    waiting = [f for f in folders if _has(f, "INFO_UF2.TXT")]
    if waiting:
        raise Trouble(
            NO_DRIVE,
            f"{waiting[0]} is a board without CircuitPython, or in its bootloader: copy "
            "CircuitPython's .uf2 (or the one of `make uf2`) onto it first",
        )
    raise Trouble(
        NO_DRIVE,
        "no CIRCUITPY drive is here. Is the board plugged in with a cable that carries data, and "
        f"the drive mounted? If it is somewhere unusual, {_HOW}",
    )


def drive(named: str = "") -> Path:
    """The folder of the drive: the named one, or the one that is found."""
    if not named:
        return search(places())
    folder = Path(named)
    if not folder.is_dir():
        raise Trouble(NO_DRIVE, f"DRIVE={named} is not there, or is no folder")
    return folder
