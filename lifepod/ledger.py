"""The game and its log: every change is an entry, and the entries in order make the state.

An entry is saved and then applied. Undo is a record too: it takes the last live entry out, and
the state is made anew from the others. Saving, undo, history and resuming are this one path.
"""

from lifepod import codec, crash, editions, journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Edition, GameState, Store

NEW_GAME = 2048  # free bytes that a game is begun with: 15 years of four players
_MARK_EVERY = 32  # entries; undo makes at most twice as many anew


class Ledger:
    """The running game and the known cards, over a byte store."""

    refused: tuple[str, ...]  # why the saved game is not played
    known: "list[bytes | None]"  # UIDs by colour
    logged: "list[bytes | None]"  # those that the log has
    kept: dict[int, bytes]  # values that outlast a game, by the keys in lifepod.saves
    last_crash: str
    opening: list[int]  # offsets of START and its snapshot, if a game is saved
    first: int  # of START among the records of the log
    missing: int  # entries that are known, or guessed, to be lost
    condition: str
    running: bool  # whether there are a game and an edition
    marks: list[tuple[int, list[bytes]]]  # states after so many entries

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
        from lifepod import found

        self.calm()
        found.resume(self)

    def calm(self) -> None:
        """Forget the crashes: something works."""
        self.counted = 0
        if self.crashes:
            self.crashes = []

    def reload(self) -> None:
        """Read the log and make the saved game, as after power-on."""
        from lifepod import found

        found.reload(self)

    @property
    def edition(self) -> "Edition":
        """The module of the running game's edition, which is imported only now."""
        if self._edition is None:
            self._edition = editions.load(self.number)
        return self._edition

    def create(self) -> None:
        """Make the game as its START record and the snapshot behind it have it."""
        start = self.opened()
        snapshot = [self.entry(offset)[1:] for offset in self.opening[1:]]
        self.game = editions.game(start, snapshot)
        number = editions.edition_of(start)
        if self.number != number:
            self.number = number
            self._edition = None
        self.running = True

    def opened(self) -> list[int]:
        """The numbers of START."""
        return self.entry(self.opening[0])[2]

    def rebuild(self, count: int) -> None:
        """Make the state after `count` live entries, from the last mark before it."""
        self.create()
        while self.marks and self.marks[-1][0] > count:
            self.marks.pop()
        first = 0
        if self.marks:
            first, parts = self.marks[-1]
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
            self.marks = self.marks[-1:] + [(count, parts)]

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
        """Begin a new game; see lifepod.anew, which is imported for this and the three below."""
        from lifepod import anew

        anew.start(self, edition, setup)

    def clear(self) -> None:
        """Erase the saved game; known cards and kept values stay."""
        from lifepod import anew

        anew.clear(self)

    def keep(self, key: int, value: bytes) -> None:
        """Save a value of 1 to 20 bytes for this game and later ones, by a key of lifepod.saves.

        Where the memory holds no log, or a full one, it is saved with the next log.
        """
        if self.kept.get(key) != value:
            from lifepod import anew

            anew.keep(self, key, value)

    def compact(self, keep: int | None = None) -> None:
        """Write the log anew: a snapshot and the last `keep` entries, which stay undoable.

        As many as fit stay when nothing is said.
        """
        from lifepod import anew

        anew.compact(self, keep)

    def discard(self) -> None:
        """Give up what the memory holds; it is erased when a game begins."""
        self.condition = journal.BLANK

    def keep_cards(self, known: "list[bytes | None]") -> None:
        """Take the UIDs by colour of who has joined; they are saved when the game begins."""
        self.known = known

    def commit(self, op: int, player: int, numbers: tuple[int, ...] | list[int] = ()) -> None:
        """Save an entry, then change the game by it."""
        payload = codec.encode(numbers)
        self.entries.append(self.journal.append(op, player, payload))
        self.calm()
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
        self.calm()

    def full(self, spare: int) -> bool:
        """Whether fewer than `spare` bytes are left for entries."""
        return self.journal.room() < spare

    def make_room(self) -> None:
        """The last resort before an entry, should no quiet moment have come."""
        if self.full(32):
            self.compact()
