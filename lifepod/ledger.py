"""The game and its log: every change is an entry, and the entries in order make the state.

An entry is saved and then applied. Undo is a record too: it takes the last live entry out, and
the state is made anew from the others. Saving, undo, history and resuming are this one path.
"""

from lifepod import codec, crash, editions, journal, saves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Callable, Edition, GameState, Record, Store


NEW_GAME = 2048  # free bytes that a game is begun with: 15 years of four players
_STAYS = 40  # per cent of the log for entries that stay undoable when it is written anew
_MARK_EVERY = 32  # entries; undo makes at most twice as many anew


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


class Ledger:
    """The running game and the known cards, over a byte store."""

    def __init__(self, store: "Store", crashes: int = 0) -> None:
        """`crashes`: how many there were in a row by a count that needs no log."""
        self.journal = journal.Journal(store)
        self.entries = journal.Offsets(len(store))  # of the live entries, oldest first
        self.number = 0  # of the edition
        self._edition: "Edition | None" = None
        self.game: "GameState" = None  # type: ignore[assignment]
        self.counted = crashes
        self.crashes: list[str] = []  # since the last entry, as the log has them
        self.reload()

    @property
    def unsafe(self) -> bool:
        """Whether there were so many crashes in a row that no game is resumed by itself."""
        return max(self.counted, len(self.crashes)) >= crash.IN_A_ROW

    def retry(self) -> None:
        """Resume the game in spite of the crashes."""
        self._calm()
        self.resume()

    def _calm(self) -> None:
        self.counted = 0
        if self.crashes:
            self.crashes = []

    def reload(self) -> None:
        """Read the log and make the saved game, as after power-on."""
        from lifepod.found import Found

        found = Found(self.journal, self.entries)
        self.refused = _trouble(found.read)  # why the saved game is not played
        self.known = found.known  # UIDs by colour
        self.logged = list(found.known)  # those that the log has
        self.kept = found.kept  # values that outlast a game, by the keys in lifepod.saves
        self.crashes = found.crashes
        self.last_crash = found.last_crash
        self.opening = found.opening  # offsets of START and its snapshot, if a game is saved
        self.first = found.number  # of START among the records of the log
        self.missing = found.missing  # entries that are known, or guessed, to be lost
        self.condition = journal.REFUSED if self.refused else found.condition
        self.running = False  # whether there are a game and an edition
        self._marks: list[tuple[int, list[bytes]]] = []  # states after so many entries
        if not (self.refused or self.unsafe):
            self.resume()

    @property
    def edition(self) -> "Edition":
        """The module of the running game's edition, which is imported only now."""
        if self._edition is None:
            self._edition = editions.load(self.number)
        return self._edition

    def resume(self) -> None:
        """Make the saved game from its entries, if there is one that this firmware knows."""
        if self.opening:
            self.refused = _trouble(self._make)
            if self.refused:
                self.running = False
                self.condition = journal.REFUSED

    def _make(self) -> None:
        self.rebuild(len(self.entries))
        saves.check(self.game)

    def _create(self) -> None:
        """Make the game as its START record and the snapshot behind it have it."""
        start = self._start()
        snapshot = [self.entry(offset)[1:] for offset in self.opening[1:]]
        self.game = editions.game(start, snapshot)
        number = editions.edition_of(start)
        if self.number != number:
            self.number = number
            self._edition = None
        self.running = True

    def _start(self) -> list[int]:
        return self.entry(self.opening[0])[2]

    def rebuild(self, count: int) -> None:
        """Make the state after `count` live entries, from the last mark before it."""
        self._create()
        while self._marks and self._marks[-1][0] > count:
            self._marks.pop()
        first = 0
        if self._marks:
            first, parts = self._marks[-1]
            for i in range(len(parts)):
                self.game.unpack(i, codec.decode(parts[i]))
        apply, entry, entries = self.game.apply, self.entry, self.entries
        for i in range(first, count):
            op, player, numbers = entry(entries[i])
            apply(op, player, numbers)
            if count - i <= 2 * _MARK_EVERY:  # no earlier one would be kept
                self.mark(i + 1)

    def mark(self, count: int) -> None:
        """Keep the state now and then, so that undo need not begin at the first entry."""
        if count % _MARK_EVERY == 0:
            parts = [codec.encode(numbers) for numbers in self.game.pack()]
            self._marks = self._marks[-1:] + [(count, parts)]

    def entry(self, offset: int) -> tuple[int, int, list[int]]:
        """Op, player and numbers of the record at an offset, of `entries` as a rule."""
        op, player, payload = self.journal.read(offset)
        return op, player, codec.decode(payload)

    def last(self) -> str:
        """The last entry in words; empty when there is none."""
        if not self.running or not self.entries:
            return ""
        return self.edition.describe(self.game, *self.entry(self.entries[-1]))

    def roomy(self) -> bool:
        """Whether a new game has room behind what the log holds."""
        return self.condition == journal.SOUND and not self.full(NEW_GAME)

    def erases(self) -> bool:
        """Whether the start of a new game would erase something."""
        return not (self.roomy() or self.journal.erased)

    def start(self, edition: int, setup: list[int]) -> None:
        """Begin a new game behind the old one, or, where there is no room, in an erased log.

        Until its START is written the old game, and its cards, are the saved ones.
        """
        start = (journal.START, journal.NOBODY, codec.encode(editions.opening(edition, setup)))
        log = self.journal
        if self.roomy():
            if self.opening or self.logged != self.known:
                log.append(journal.LAST, journal.NOBODY)
            for colour, uid in enumerate(self.known):
                if self.logged[colour] != uid:
                    log.append(journal.KNOWN, colour, uid or b"")
            self.first = log.seq
            self.opening = [log.append(*start)]
        else:
            self.opening = self._rewrite(self._lasting() + [start])[-1:]
            self.first = log.seq - 1
        self.logged = list(self.known)
        self.entries.cut(0)
        self._calm()
        self._marks = []
        self._create()

    def discard(self) -> None:
        """Give up what the memory holds; it is erased when a game begins."""
        self.condition = journal.BLANK

    def keep_cards(self, known: "list[bytes | None]") -> None:
        """Take the UIDs by colour of who has joined; they are saved when the game begins."""
        self.known = known

    def clear(self) -> None:
        """Erase the saved game; known cards and kept values stay."""
        self._rewrite(self._lasting())
        self.opening = []
        self.drop()

    def _rewrite(self, records: "list[Record]", keep: int = 0) -> list[int]:
        self.journal.close()
        offsets = self.journal.rewrite(records, self.entries, keep)
        self.condition = journal.SOUND
        self.logged = list(self.known)
        return offsets

    def _lasting(self) -> "list[Record]":
        """The records that every log begins with, whatever its game."""
        records = []
        for colour, uid in enumerate(self.known):
            if uid is not None:
                records.append((journal.KNOWN, colour, uid))
        for key in sorted(self.kept):
            records.append((journal.KEPT, journal.NOBODY, bytes((key,)) + self.kept[key]))
        return records

    def keep(self, key: int, value: bytes) -> None:
        """Save a value of 1 to 20 bytes for this game and later ones, by a key of lifepod.saves.

        Where the memory holds no log, or a full one, it is saved with the next log.
        """
        if self.kept.get(key) == value:
            return
        self.kept[key] = value
        if self.condition == journal.SOUND:
            if self.running:
                self.make_room()
            if not self.full(32):
                self.journal.append(journal.KEPT, journal.NOBODY, bytes((key,)) + value)

    def commit(self, op: int, player: int, numbers: tuple[int, ...] | list[int] = ()) -> None:
        """Save an entry, then change the game by it."""
        payload = codec.encode(numbers)
        self.entries.append(self.journal.append(op, player, payload))
        self._calm()
        self.game.apply(op, player, codec.decode(payload))
        self.mark(len(self.entries))

    def undo(self) -> None:
        """Take the last live entry back, and say so in the log."""
        self.journal.append(journal.UNDO, journal.NOBODY)
        self.entries.cut(len(self.entries) - 1)
        self.rebuild(len(self.entries))

    def drop(self) -> None:
        """Forget the running game; the log stays until another game starts."""
        self.running = False
        self.entries.cut(0)
        self._calm()

    def full(self, spare: int) -> bool:
        """Whether fewer than `spare` bytes are left for entries."""
        return self.journal.room() < spare

    def make_room(self) -> None:
        """The last resort before an entry, should no quiet moment have come."""
        if self.full(32):
            self.compact()

    def _fitting(self) -> int:
        """How many of the last entries a new log can keep and have room for as many again."""
        room = self.journal.size * _STAYS // 100
        live = len(self.entries)
        count = 0
        while count < live:
            room -= self.journal.length(self.entries[live - 1 - count])
            if room < 0:
                break
            count += 1
        return count

    def compact(self, keep: int | None = None) -> None:
        """Write the log anew: a snapshot and the last `keep` entries, which stay undoable.

        As many as fit stay when nothing is said.
        """
        self.journal.reserve()  # before what follows is strewn over the heap
        live = len(self.entries)
        keep = self._fitting() if keep is None else min(keep, live)
        records = self._lasting()
        start = editions.renewed(self._start())
        first = len(records)
        records.append((journal.START, 0, codec.encode(start)))  # not NOBODY: a snapshot follows
        self.rebuild(live - keep)
        for i, numbers in enumerate(self.game.pack()):
            records.append((journal.SNAP, i, codec.encode(numbers)))
        records.append((journal.SNAP, journal.NOBODY, codec.encode([keep])))
        self.opening = self._rewrite(records, keep)[first:-1]
        self.first = first
        self._marks = []
        for i in range(keep):
            self.game.apply(*self.entry(self.entries[i]))
