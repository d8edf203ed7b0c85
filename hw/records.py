"""The records of the running game as lines of JSON, one a turn of the loop."""

import json
import sys

from lifepod import codec, editions, journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

WORDING = (  # what only the lines of this console need in play, in the order of their import
    "banker.numbers banker.names editions.twists.names editions.classic.names "
    "editions.adventure.names"
)


def fetch(app: "App", names: str) -> bool:
    """Import the first of these modules that the running game needs and that is not there, about
    40 ms; False when there is none. Names without `hw.` are of lifepod.
    """
    number = app.ledger.number if app.ledger.running else 0
    for name in names.split():
        room = name.split(".")[0]
        if room == "banker" and number < 2:
            continue
        if room == "editions" and name.split(".")[1] != editions.NAMES.get(number):
            continue
        if room != "hw":
            name = "lifepod." + name
        if name not in sys.modules:
            __import__(name)
            return True
    return False


class Records:
    """Where in the log the computer is."""

    def __init__(self) -> None:
        self._era = -1
        self._at = self._seq = 0  # of the next record
        self._line = 0  # of the last one in its game, START's being 1

    def next(self, app: "App") -> str:
        """The line of the next record; empty when there is none, or not yet."""
        log = app.ledger.journal
        if self._era != log.era:
            self._era, self._seq = log.era, app.ledger.first
            self._at = app.ledger.opening[0] if app.ledger.opening else 0
        if self._seq == log.seq or fetch(app, WORDING):
            return ""
        at = log.find(self._at, self._seq)
        self._seq += 1
        if not at:
            return ""
        op, player, payload = log.read(at)
        self._at = at + len(payload) + 5
        if op in (journal.KNOWN, journal.KEPT, journal.CRASH, journal.LAST):
            return ""
        numbers = codec.decode(payload)
        self._line = 1 if op == journal.START else self._line + 1
        line = {"op": op, "player": player, "numbers": numbers, "line": self._line}
        if op < journal.START and app.ledger.running:
            line["text"] = app.edition.describe(app.game, op, player, numbers)
        return json.dumps(line)
