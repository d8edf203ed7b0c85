"""The list, kept on the drive, of the files that are ours, so that an older version's can go.

A line is a hash and a path. While it is replaced the drive has the new list beside the old one, and
both count.
"""

import hashlib

from lifepod import VERSION
from sim.certified import dotted
from tools.deploy.drive import Drive

FILE = "lifepod.txt"
NEW = "lifepod.new"
_TITLE = "Files of the LIFEPod's firmware. They are replaced and removed without asking."


def digest(data: bytes) -> str:
    """What a line says of a content."""
    return hashlib.sha256(data).hexdigest()[:16]


def text(listed: dict[str, str]) -> str:
    """The list as it is written, with the version of this firmware: path to hash."""
    lines = [
        _TITLE,
        f"Version {dotted(VERSION)}",
        *(f"{listed[path]}  {path}" for path in sorted(listed)),
    ]
    return "\n".join(lines) + "\n"


def is_one(data: bytes) -> bool:
    """Whether a content is such a list, or the beginning of one."""
    title = _TITLE.encode()
    return data[: len(title)] == title[: len(data)]


def write(drive: Drive, listed: dict[str, str]) -> None:
    """Replace the list."""
    data = text(listed).encode()
    present = drive.files()
    if FILE in present and NEW not in present and drive.read(FILE) == data:
        return
    drive.write(NEW, data)
    drive.sync()
    if FILE in present:
        drive.remove(FILE)
    drive.rename(NEW, FILE)


def parse(text: str) -> dict[str, str]:
    """Path to hash. Lines that are none are passed over."""
    listed: dict[str, str] = {}
    for line in text.splitlines():
        value, gap, path = line.partition("  ")
        if gap and len(value) == 16:
            listed[path] = value
    return listed


def read(drive: Drive) -> dict[str, str]:
    """Path to hash; empty when there is no list."""
    listed: dict[str, str] = {}
    present = drive.files()
    for name in (FILE, NEW):
        if name in present:
            listed.update(parse(drive.read(name).decode("utf-8", "replace")))
    return listed
