"""The CircuitPython that the desk stands in for: the one that `make board-test` compared it with.

No other place says so. `sys`, `os.uname`, `supervisor`, the tests' drives and the
examples of command lines follow; a test holds the documents to it.
"""

from __future__ import annotations

Version = tuple[int, int, int]

CERTIFIED: Version = (10, 2, 1)


def dotted(version: Version = CERTIFIED) -> str:
    """As a release is named: "10.2.1"."""
    return ".".join(map(str, version))
