"""The log written anew, in one write: the records of its head, and behind them its last entries.

Imported when that comes, and forgotten when a game is quiet again.
"""

from lifepod import journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.journal import Journal, Offsets
    from lifepod.kinds import Record


def mark(end: int) -> bytes:
    """What is written at MARK before a log that ends there is erased."""
    high, low = end >> 8, end & 255
    return bytes((high, low, high ^ 255, low ^ 255))


def _fits(at: int, size: int) -> int:
    """Where a record behind `at` begins: in the next page if it would reach into it."""
    return (
        at if at % journal.PAGE + size <= journal.PAGE else (at // journal.PAGE + 1) * journal.PAGE
    )


def close(log: "Journal") -> None:
    """End a sound log before it is erased.

    Should the power go in the erase, what is left of it is not taken for an older log: its last
    record may be missing, or be read but end before the place in the mark.
    """
    if not log.seq or log.lost or log.room() < 5:
        return
    log.append(journal.LAST, journal.NOBODY)
    if (
        log.first == journal.HEADER
        and log.store[journal.MARK : journal.MARK_END] == journal.NO_MARK
    ):
        log.store[journal.MARK : journal.MARK_END] = mark(log.end)


def rewrite(
    log: "Journal", records: "list[Record]", entries: "Offsets | None" = None, keep: int = 0
) -> list[int]:
    """Replace the whole log, in one write, by (op, player, payload) and the last `keep` of the
    entries behind them. Returns the offsets of the records; `entries` has those of its own.

    ValueError when they do not fit, MemoryError when nothing is reserved and the heap has no
    piece for all; the log is as it was then.
    """
    first = len(entries) - keep if entries else 0
    sizes = [len(payload) + 5 for _, _, payload in records]
    at = journal.HEADER
    for i in range(len(records) + keep):
        old = i - len(records)
        size = sizes[i] if old < 0 or entries is None else log.length(entries[first + old])
        at = _fits(at, size) + size
    if at > log.size:
        raise ValueError("log full")
    image = log.sheet or bytearray(log.size)
    for i in range(log.size):
        image[i] = 255
    count = len(records) + keep
    version = journal.VERSION
    image[0 : journal.MARK] = journal.MAGIC + bytes(
        (version, count >> 8, count & 255, version ^ 255)
    )
    offsets = []
    at = journal.HEADER
    for seq in range(count):
        old = seq - len(records)
        # One by one: a list of them all would take 10 kB of heap.
        record = records[seq] if old < 0 or entries is None else log.read(entries[first + old])
        data = journal.pack(record[0], record[1], record[2], seq)
        at = _fits(at, len(data))
        image[at : at + len(data)] = data
        if old < 0 or entries is None:
            offsets.append(at)
        else:
            entries.put(old, at)  # never one that is still to be read
        at += len(data)
    if entries:
        entries.cut(keep)
    log.seq = count
    log.first = journal.HEADER
    log.end = at
    log.era += 1
    log.lost = log.short = 0
    log.store[0 : log.size] = image
    log.erased = False
    log.sheet = None
    return offsets
