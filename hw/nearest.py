"""A name that is not known, and the known one that comes nearest."""

from hw.config import SETTINGS

_PREFIX = "LIFEPOD"
_SLIPS = 2  # in the prefix; with more it is somebody else's name


def _distance(one: str, other: str) -> int:
    """How many letters have to be put in, taken out or changed."""
    row = list(range(len(other) + 1))
    for i in range(len(one)):
        corner, row[0] = row[0], i + 1
        for j in range(len(other)):
            change = corner + (one[i] != other[j])
            corner = row[j + 1]
            row[j + 1] = min(change, corner + 1, row[j] + 1)
    return row[-1]


def nearest(name: str) -> str:
    """The setting that is most like `name`; 40 ms."""
    best, least = "", 99
    for known in sorted(SETTINGS):
        steps = _distance(name, known)
        if steps < least:
            best, least = known, steps
    return best


def unknown(key: str) -> str:
    """What to say of a key of the file; nothing when it is not meant for us."""
    key = key[:40]
    capitals = key.upper()
    prefix, _, rest = capitals.partition("_")
    if prefix[:7] == _PREFIX:
        rest = capitals[7:].strip("_ -.")
    elif not 4 < len(prefix) < 10 or _distance(prefix, _PREFIX) > _SLIPS:
        return ""
    known = nearest(rest)
    if key[:8] == _PREFIX + "_" and key[8:]:
        return f"{key[8:]} IS UNKNOWN\nIS IT {known}?"
    return f"{key} IS UNKNOWN\nIS IT {_PREFIX}_{known}?"
