"""The game and its log: every change is an entry, and the entries in order make the state.

An entry is saved and then applied. Undo is a record too: it takes the last live entry out, and
the state is made anew from the others. Saving, undo, history and resuming are this one path.
"""

from lifepod import codec, crash, editions, journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Edition, GameState, Store


_MARK_EVERY = 32  # entries; undo makes at most twice as many anew


class Ledger:
    """The running game and the known cards, over a byte store."""

    def __init__(self, store: "Store") -> None:
        self.journal = journal.Journal(store)
        self.entries = journal.Offsets(len(store))  # of the live entries, oldest first
        self.number = 0  # of the edition
        self._edition: "Edition | None" = None
        self.game: "GameState" = None  # type: ignore[assignment]
        self.reload()

    def reload(self) -> None:
        """Read the log and make the saved game, as after power-on."""
        from lifepod.found import Found

        found = Found(self.journal, self.entries)
        self.known = found.known  # UIDs by colour
        self.crashes = found.crashes  # since the last entry
        self.last_crash = found.last_crash
        self.opening = found.opening  # offsets of START and its snapshot, if a game is saved
        self.missing = found.missing  # entries that are known, or guessed, to be lost
        self.condition = found.condition
        self.running = False  # whether there are a game and an edition
        self._marks: list[tuple[int, list[bytes]]] = []  # states after so many entries
        if len(self.crashes) < crash.IN_A_ROW:
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
            try:
                self._rebuild(len(self.entries))
            except (ValueError, IndexError):
                self.running = False
                self.condition = journal.NEWER

    def _create(self) -> None:
        """Make the game as its START record and the snapshot behind it have it."""
        numbers = self.entry(self.opening[0])[2]
        if self.number != numbers[0]:
            self.number = numbers[0]
            self._edition = None
        self.game = editions.game(self.number, numbers[1:])
        self.running = True
        for offset in self.opening[1:]:
            _, part, numbers = self.entry(offset)
            self.game.unpack(part, numbers)

    def _rebuild(self, count: int) -> None:
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
                self._mark(i + 1)

    def _mark(self, count: int) -> None:
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

    def start(self, edition: int, setup: list[int]) -> None:
        """Begin a new game in an erased log; the known cards are carried over."""
        self._close()
        offsets = self.journal.rewrite(
            self._cards() + [(journal.START, journal.NOBODY, codec.encode([edition] + setup))]
        )
        self.opening = offsets[-1:]
        self.entries.cut(0)
        self.crashes = []
        self.condition = journal.SOUND
        self._marks = []
        self._create()

    def _close(self) -> None:
        """End a sound log before it is erased: then the loss of its last entry would be noticed."""
        log = self.journal
        if log.seq and not log.lost and log.room() >= 5:
            log.append(journal.LAST, journal.NOBODY)

    def _cards(self) -> list[tuple[int, int, bytes]]:
        return [
            (journal.KNOWN, colour, uid) for colour, uid in enumerate(self.known) if uid is not None
        ]

    def commit(self, op: int, player: int, numbers: tuple[int, ...] | list[int] = ()) -> None:
        """Save an entry, then change the game by it."""
        payload = codec.encode(numbers)
        self.entries.append(self.journal.append(op, player, payload))
        self.crashes = []
        self.game.apply(op, player, codec.decode(payload))
        self._mark(len(self.entries))

    def undo(self) -> None:
        """Take the last live entry back, and say so in the log."""
        self.journal.append(journal.UNDO, journal.NOBODY)
        self.entries.cut(len(self.entries) - 1)
        self._rebuild(len(self.entries))

    def drop(self) -> None:
        """Forget the running game; the log stays until another game starts."""
        self.running = False
        self.entries.cut(0)
        self.crashes = []

    def full(self, spare: int) -> bool:
        """Whether fewer than `spare` bytes are left for entries."""
        return self.journal.room() < spare

    def make_room(self) -> None:
        """The last resort before an entry, should no quiet moment have come."""
        if self.full(32):
            self.compact()

    def compact(self, keep: int = 12) -> None:
        """Write the log anew: a snapshot and the last `keep` entries, which stay undoable."""
        self.journal.reserve()  # before what follows is strewn over the heap
        keep = min(keep, len(self.entries))
        live = len(self.entries)
        tail = [self.journal.read(self.entries[i]) for i in range(live - keep, live)]
        records = self._cards()
        setup = self.journal.read(self.opening[0])[2]
        first = len(records)
        records.append((journal.START, 0, setup))  # not NOBODY: a snapshot follows
        self._rebuild(live - keep)
        for i, numbers in enumerate(self.game.pack()):
            records.append((journal.SNAP, i, codec.encode(numbers)))
        closing = len(records)
        records.append((journal.SNAP, journal.NOBODY, codec.encode([keep])))
        records += tail
        self._close()
        offsets = self.journal.rewrite(records)
        self.opening = offsets[first:closing]
        self.condition = journal.SOUND
        self._marks = []
        self.entries.cut(0)
        for offset in offsets[closing + 1 :]:
            self.entries.append(offset)
            self.game.apply(*self.entry(offset))
