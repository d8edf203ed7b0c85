"""The memory in hex, for a computer on the console."""

import binascii

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from lifepod.app import App

_WIDTH = 64  # bytes of the log on a line


def dump(app: "App") -> "Iterator[str]":
    """The whole memory as lines of hex digits, so that a game can be rescued."""
    yield "LIFEPOD MEMORY"
    log = app.ledger.journal
    for at in range(0, log.size, _WIDTH):
        yield str(binascii.hexlify(log.copy(at, at + _WIDTH)), "ascii")
    yield "LIFEPOD END"
