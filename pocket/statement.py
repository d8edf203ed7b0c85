"""The statement of a game: each of its entries as a line for every account that it changed.

The entries are applied one by one to a fresh game, and what changed is looked at, so this works for
any edition. A line is (entry, year, player, what, change, money, points_change, points, causes),
as sim.report.statement.Line explains it; a record is (op, player, numbers).
"""

from lifepod import cards, codec, editions, journal, recovery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lifepod.kinds import Any

    Record = tuple[int, int, Sequence[int]]  # op, player, numbers
    Line = tuple[Any, ...]


def of_memory(memory: "bytes | bytearray") -> "list[Record]":
    """The records of the last game in a memory; none when there is no game."""
    log = journal.Journal(bytearray(memory))
    found: "list[Record]" = []

    def visit(op: int, offset: int) -> None:
        _, player, payload = log.read(offset)
        if op == journal.START:
            found.clear()
        elif not found or (op not in (journal.UNDO, journal.SNAP) and op >= journal.START):
            return
        try:
            numbers = codec.decode(payload)
        except ValueError:
            return
        found.append((op, player, numbers))

    recovery.load(log, visit)
    return found


def parts(records: "Sequence[Record]") -> "tuple[list[Record], list[Record]]":
    """The snapshot behind START, and the entries that no UNDO took out."""
    snapshot: "list[Record]" = []
    entries: "list[Record]" = []
    for record in records[1:]:
        if record[0] == journal.SNAP:
            if record[1] != journal.NOBODY:  # else it says that the snapshot is complete
                snapshot.append(record)
        elif record[0] == journal.UNDO:
            del entries[-1:]
        else:
            entries.append(record)
    return snapshot, entries


class Clerk:
    """Applies the entries of records that begin with START, and notes what changed."""

    def __init__(self, records: "Sequence[Record]") -> None:
        start = list(records[0][2])
        snapshot, self._entries = parts(records)
        self._carried = bool(snapshot)
        self.edition = editions.load(editions.edition_of(start))
        self._game: Any = editions.game(start, [(part[1], list(part[2])) for part in snapshot])
        self.players = [cards.COLOURS[player.colour] for player in self._game.players]

    def lines(self) -> "Iterator[Line]":
        """Yield all of them."""
        before = self._accounts()
        what = "BROUGHT FORWARD" if self._carried else "OPENING"
        for who in range(len(before)):
            money, points = before[who]
            yield (0, self._year(), self.players[who], what, None, money, None, points, ())
        for number, (op, player, numbers) in enumerate(self._entries, 1):
            causes = self._causes(player)
            self._game.apply(op, player, list(numbers))
            after = self._accounts()
            fresh = self._causes(player)
            detail = () if fresh is causes or fresh is None else tuple(fresh)
            full = self.edition.describe(self._game, op, player, list(numbers))
            yield from self._lines((number, self._year()), player, full, before, after, detail)
            before = after

    def _causes(self, who: int) -> "Any":
        """What made up the last spin's change of that player's money, where an edition keeps it."""
        players = self._game.players
        try:
            return players[who].causes if who < len(players) else None
        except AttributeError:
            return None

    def _year(self) -> "int | None":
        try:
            year = self._game.year
        except AttributeError:
            return None
        return year if isinstance(year, int) else None

    def _accounts(self) -> "list[tuple[int, int | None]]":
        """Money and, where the edition has them, LIFE Points of each player."""
        found = self._game.json()["players"]
        return [(player["money"], player.get("life_points")) for player in found]

    def _lines(
        self,
        entry: "tuple[int, int | None]",
        player: int,
        full: str,
        before: "list[tuple[int, int | None]]",
        after: "list[tuple[int, int | None]]",
        detail: "tuple[tuple[str, int], ...]",
    ) -> "Iterator[Line]":
        """The line of whoever's entry it is, then one for each other player whom it cost or gave
        something.
        """
        number, year = entry
        if player >= len(after):
            yield (number, year, None, full, None, None, None, None, ())
        order = [player] if player < len(after) else []
        order += [who for who in range(len(after)) if who != player and before[who] != after[who]]
        for who in order:
            name = self.players[who]
            what = full
            now = cards.name(self._game.players[who].colour)  # the lines keep that of the start
            if who == player and full.startswith(now + " "):
                what = full[len(now) + 1 :]
            (money, points), (was, had) = after[who], before[who]
            change = None if points is None else points - (had or 0)
            causes = detail if who == player else ()
            yield (number, year, name, what, money - was, money, change, points, causes)
