"""What a log tells when it is read: known cards, kept values, the game, its live entries, crashes.

The device forgets this module once it has started.
"""

from lifepod import cards, codec, journal, recovery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.journal import Journal, Offsets


class Found:
    """Reads a log into `entries`, the offsets of the live ones, and its own attributes."""

    def __init__(self, log: "Journal", entries: "Offsets") -> None:
        self._log = log
        self._entries = entries
        self._owed = 0  # entries to come behind a snapshot; -1 for a snapshot without an end
        self.known: list[bytes | None] = [None] * len(cards.COLOURS)  # UIDs by colour
        self.kept: dict[int, bytes] = {}  # values that outlast a game, by their keys
        self.crashes: list[str] = []  # the crashes since the last entry
        self.last_crash = ""
        self.opening: list[int] = []  # offsets of START and its snapshot, if a game is saved
        self.missing = 0  # entries that are known, or guessed, to be lost
        entries.cut(0)
        self.condition = recovery.load(log, self._visit)
        self._judge()

    def _judge(self) -> None:
        """See whether the power went while the log was written anew."""
        if self.condition != journal.SOUND and self.condition != journal.DAMAGED:
            return
        self.missing = max(self._owed, (self._log.lost + 6) // 7)
        if self._owed < 0 or not (self.opening or self.crashes):
            self.condition = journal.TORN
            self.opening = []
        elif self._owed:
            self.condition = journal.DAMAGED

    def _visit(self, op: int, offset: int) -> None:
        if op < journal.START:  # first, as there are hundreds of them
            self._entries.append(offset)
            if self.crashes:
                self.crashes = []
            if self._owed > 0:
                self._owed -= 1
            return
        _, player, payload = self._log.read(offset)
        if op == journal.KNOWN:
            self.known[player % len(self.known)] = payload
        elif op == journal.KEPT:
            self.kept[payload[0]] = payload[1:]
        elif op == journal.START:
            self.opening = [offset]
            self._entries.cut(0)
            self._owed = 0 if player == journal.NOBODY else -1
        elif op == journal.SNAP and player == journal.NOBODY:
            self._owed = codec.decode(payload)[0]
        elif op == journal.SNAP:
            self.opening.append(offset)
        elif op == journal.CRASH:
            self.last_crash = str(payload, "utf-8")
            self.crashes.append(self.last_crash)
        elif op == journal.UNDO:
            self._entries.cut(max(0, len(self._entries) - 1))
        elif op != journal.LAST:  # of a later firmware: playing it back will say so
            self._entries.append(offset)
