"""What the ledger seldom does: begin a game, end one, keep a value, compact its log.

Imported when that comes, and forgotten when a game is quiet again.
"""

from lifepod import codec, editions, journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Record
    from lifepod.ledger import Ledger

_STAYS = 40  # per cent of the log for entries that stay undoable when it is written anew


def start(ledger: "Ledger", edition: int, setup: list[int]) -> None:
    """Begin a new game behind the old one, or, where there is no room, in an erased log.

    Until its START is written the old game, and its cards, are the saved ones.
    """
    start = (journal.START, journal.NOBODY, codec.encode(editions.opening(edition, setup)))
    log = ledger.journal
    if ledger.roomy():
        if ledger.opening or ledger.logged != ledger.known:
            log.append(journal.LAST, journal.NOBODY)
        for colour, uid in enumerate(ledger.known):
            if ledger.logged[colour] != uid:
                log.append(journal.KNOWN, colour, uid or b"")
        ledger.first = log.seq
        ledger.opening = [log.append(*start)]
    else:
        ledger.opening = _rewrite(ledger, _lasting(ledger) + [start])[-1:]
        ledger.first = log.seq - 1
    ledger.logged = list(ledger.known)
    ledger.entries.cut(0)
    ledger.calm()
    ledger.marks = []
    ledger.create()


def clear(ledger: "Ledger") -> None:
    """Erase the saved game; known cards and kept values stay."""
    _rewrite(ledger, _lasting(ledger))
    ledger.opening = []
    ledger.drop()


def _rewrite(ledger: "Ledger", records: "list[Record]", keep: int = 0) -> list[int]:
    from lifepod import rewrite

    rewrite.close(ledger.journal)
    offsets = rewrite.rewrite(ledger.journal, records, ledger.entries, keep)
    ledger.condition = journal.SOUND
    ledger.logged = list(ledger.known)
    return offsets


def _lasting(ledger: "Ledger") -> "list[Record]":
    """The records that every log begins with, whatever its game."""
    records = []
    for colour, uid in enumerate(ledger.known):
        if uid is not None:
            records.append((journal.KNOWN, colour, uid))
    for key in sorted(ledger.kept):
        records.append((journal.KEPT, journal.NOBODY, bytes((key,)) + ledger.kept[key]))
    return records


def keep(ledger: "Ledger", key: int, value: bytes) -> None:
    """Save a value that is not the kept one."""
    ledger.kept[key] = value
    if ledger.condition == journal.SOUND:
        if ledger.running:
            ledger.make_room()
        if not ledger.full(32):
            ledger.journal.append(journal.KEPT, journal.NOBODY, bytes((key,)) + value)


def _fitting(ledger: "Ledger") -> int:
    """How many of the last entries a new log can keep and have room for as many again."""
    room = ledger.journal.size * _STAYS // 100
    live = len(ledger.entries)
    count = 0
    while count < live:
        room -= ledger.journal.length(ledger.entries[live - 1 - count])
        if room < 0:
            break
        count += 1
    return count


def compact(ledger: "Ledger", keep: int | None = None) -> None:
    """Write the log anew: a snapshot and the last `keep` entries, which stay undoable.

    As many as fit stay when nothing is said.
    """
    ledger.journal.reserve()  # before what follows is strewn over the heap
    live = len(ledger.entries)
    keep = _fitting(ledger) if keep is None else min(keep, live)
    records = _lasting(ledger)
    start = editions.renewed(ledger.opened())
    first = len(records)
    records.append((journal.START, 0, codec.encode(start)))  # not NOBODY: a snapshot follows
    ledger.rebuild(live - keep)
    for i, numbers in enumerate(ledger.game.pack()):
        records.append((journal.SNAP, i, codec.encode(numbers)))
    records.append((journal.SNAP, journal.NOBODY, codec.encode([keep])))
    ledger.opening = _rewrite(ledger, records, keep)[first:-1]
    ledger.first = first
    ledger.marks = []
    for i in range(keep):
        ledger.game.apply(*ledger.entry(ledger.entries[i]))
