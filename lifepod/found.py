"""What a log tells when it is read: known cards, kept values, the game, its live entries, crashes.

The device forgets this module once it has started, and resumed what it asks about.
"""

from lifepod import cards, codec, journal, recovery, saves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.journal import Journal, Offsets
    from lifepod.kinds import Callable
    from lifepod.ledger import Ledger


class Found:
    """What `read` finds: in `entries` the offsets of the live ones, the rest in its attributes."""

    def __init__(self, log: "Journal", entries: "Offsets") -> None:
        self._log = log
        self._entries = entries
        self._owed = 0  # entries to come behind a snapshot; -1 for a snapshot without an end
        self._before: list[bytes | None] | None = None  # the cards of a game that is to be replaced
        self._newer = False  # whether the game has a record of a later firmware
        self.known: list[bytes | None] = [None] * len(cards.COLOURS)  # UIDs by colour
        self.kept: dict[int, bytes] = {}  # values that outlast a game, by their keys
        self.crashes: list[str] = []  # the crashes since the last entry
        self.last_crash = ""
        self.opening: list[int] = []  # offsets of START and its snapshot, if a game is saved
        self.number = 0  # of START among the records of the log
        self.missing = 0  # entries that are known, or guessed, to be lost
        self.condition = journal.DAMAGED
        entries.cut(0)

    def read(self) -> None:
        """Read all of it; raises what records with a valid check and wrong content may raise."""
        self.condition = recovery.load(self._log, self._visit)
        self._judge()
        if self._newer:
            raise saves.Refused(*saves.NEWER)

    def _judge(self) -> None:
        """See whether the power went while the log was written anew."""
        if self.condition != journal.SOUND and self.condition != journal.DAMAGED:
            return
        log = self._log
        self._keep_cards()
        self.missing = max(self._owed, log.short, (log.lost + 6) // 7)
        complete = log.first == journal.HEADER and self.condition == journal.SOUND
        if self._owed < 0 or not (self.opening or self.crashes or complete):
            self.condition = journal.TORN
            self.opening = []
        elif self._owed:
            self.condition = journal.DAMAGED

    def _keep_cards(self) -> None:
        """The game that the cards behind LAST were for has not begun."""
        if self._before is not None:
            self.known, self._before = self._before, None

    def _visit(self, op: int, offset: int) -> None:
        if op < journal.START:  # first, as there are hundreds of them
            self._entries.append(offset)
            if self.crashes:
                self.crashes = []
            if self._owed > 0:
                self._owed -= 1
            if self._before is not None:
                self._keep_cards()
            return
        _, player, payload = self._log.read(offset)
        if op == journal.KNOWN:
            self.known[player % len(self.known)] = payload or None  # empty: forgotten
        elif op == journal.KEPT:
            if len(payload) > 1:  # who reads a value takes its first byte for granted
                self.kept[payload[0]] = payload[1:]
        elif op == journal.START:
            self.opening = [offset]
            self.number = self._log.seq
            self.crashes = []
            self._before = None
            self._newer = False
            self._entries.cut(0)
            self._owed = 0 if player == journal.NOBODY else -1
        elif op == journal.SNAP and player == journal.NOBODY:
            self._owed = codec.decode(payload)[0]
        elif op == journal.SNAP:
            self.opening.append(offset)
        elif op == journal.CRASH:
            try:
                self.last_crash = str(payload, "utf-8")
            except ValueError:  # it was not cut between two characters by us
                self.last_crash = "?"
            self.crashes.append(self.last_crash)
        elif op == journal.UNDO:
            self._entries.cut(max(0, len(self._entries) - 1))
        elif op == journal.LAST:
            self._keep_cards()
            if player == journal.NOBODY:
                self._before = list(self.known)
        else:
            self._newer = True


def _trouble(read: "Callable[[], None]") -> tuple[str, ...]:
    """Do what reads records. What wrong ones raise, whatever it is, ends here: two rows for the
    screen, none when all went well.
    """
    try:
        read()
    except MemoryError:  # a start may find room for it
        raise
    except saves.Refused as refused:
        return refused.args
    except Exception:
        return ("THE SAVED GAME", "CANNOT BE READ.")
    return ()


def reload(ledger: "Ledger") -> None:
    """Read the log and make the saved game, as after power-on."""
    found = Found(ledger.journal, ledger.entries)
    ledger.refused = _trouble(found.read)
    ledger.known = found.known
    ledger.logged = list(found.known)
    ledger.kept = found.kept
    ledger.crashes = found.crashes
    ledger.last_crash = found.last_crash
    ledger.opening = found.opening
    ledger.first = found.number
    ledger.missing = found.missing
    ledger.condition = journal.REFUSED if ledger.refused else found.condition
    ledger.running = False
    ledger.marks = []
    if not (ledger.refused or ledger.unsafe):
        resume(ledger)


def resume(ledger: "Ledger") -> None:
    """Make the saved game from its entries, if there is one that this firmware knows."""

    def make() -> None:
        ledger.rebuild(len(ledger.entries))
        saves.check(ledger.game)

    if ledger.opening:
        ledger.refused = _trouble(make)
        if ledger.refused:
            ledger.running = False
            ledger.condition = journal.REFUSED
