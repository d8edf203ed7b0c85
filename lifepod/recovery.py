"""Finding the records of a log that power cuts may have torn.

The device forgets this module once it has started; after a crash it is imported again.
"""

from lifepod import journal
from lifepod.journal import ALIGN, HEADER, LONGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Visit


def _plain(image: "bytes | bytearray") -> bool:
    """Whether all bytes are 0xFF, or all 0."""
    first = image[0]
    for byte in image:
        if byte != first:
            return False
    return first in (0, 255)


def _erased(image: "bytes | bytearray", start: int) -> int:
    """The first offset from `start` on behind which all bytes are erased."""
    end = len(image)
    while end > start and image[end - 1] == 255:
        end -= 1
    return end


def _written_with(image: "bytes | bytearray") -> int:
    """How many records a log in format 2 began with."""
    return image[journal.COUNT] << 8 | image[journal.COUNT + 1]


def marked_end(image: "bytes | bytearray") -> int:
    """Where a log in format 2 ended when it was about to be erased; 0 when nobody did that."""
    high, low, one, other = image[journal.MARK : journal.MARK_END]
    return high << 8 | low if high ^ one == low ^ other == 255 else 0


def load(log: journal.Journal, visit: "Visit") -> str:
    """Call visit(op, offset) for each valid record in order; returns what was found."""
    image = log.copy(0, log.size)
    log.erased = False
    title = image[: journal.TITLE]
    if title == journal.MAGIC + bytes((journal.OLD_VERSION,)):
        return _read(log, image, journal.OLD_HEADER, visit)
    if title == journal.MAGIC + bytes((journal.VERSION,)):
        return _read(log, image, HEADER, visit)
    found = _other(log, image)
    log.first = log.end = HEADER
    log.seq = log.lost = log.short = 0
    return found


def _read(
    log: journal.Journal, image: "bytes | bytearray", first: int, visit: "Visit | None"
) -> str:
    """Read the records from `first` on."""
    log.first = at = first
    log.seq = log.short = 0
    log.lost = log.size  # should `visit` raise, nobody appends to it
    last = _erased(image, first)
    whole = journal.whole
    while at < last:
        length = whole(image, at, log.seq)
        if not length:
            place = log.find(at, log.seq)
            if not place:
                break
            at, length = place, whole(image, place, log.seq)
        if visit:
            visit(image[at] >> 2, at)
        log.seq += 1
        at += length
    log.end = at if at >= last else (last + ALIGN - 1) // ALIGN * ALIGN
    log.lost = 0
    if at < last and goes_on(image, at, last, log.seq):
        log.lost = last - at
    elif first == HEADER:
        log.lost = max(0, marked_end(image) - at)
        log.short = max(0, _written_with(image) - log.seq)
    return journal.DAMAGED if log.lost or log.short else journal.SOUND


def _other(log: journal.Journal, image: "bytes | bytearray") -> str:
    """What a memory is that does not begin with the title of a log known here."""
    title = image[: journal.TITLE]
    if title[:4] == journal.MAGIC and not _torn_version(image):
        return journal.NEWER
    if _plain(image):
        log.erased = image[0] == 255
        return journal.BLANK
    wanted = journal.MAGIC + bytes((journal.OLD_VERSION & journal.VERSION,))
    for i in range(journal.TITLE):
        if title[i] & wanted[i] != wanted[i]:
            return journal.FOREIGN
    for first in (HEADER, journal.OLD_HEADER):
        if _read(log, image, first, None) == journal.SOUND and log.seq:
            return journal.CUT  # everything is there but the title
    return journal.FOREIGN if title == b"\xff\xff\xff\xff\xff" else journal.TORN


def _torn_version(image: "bytes | bytearray") -> bool:
    """Whether the format is one of today's with bits that an erase or a program left at 1."""
    if image[4] > 15 or marked_end(image):
        return True
    return image[4] ^ image[7] != 255 and not journal.whole(image, HEADER, 0)


def goes_on(image: "bytes | bytearray", at: int, last: int, seq: int) -> bool:
    """Whether more was written behind a bad place than power cuts in one record leave.

    `seq` would be the record's. One that is cut again and again leaves something at each multiple
    of 16; entries of a game are too short to reach the next.
    """
    if last - at > LONGEST:
        for place in range((at // ALIGN + 1) * ALIGN, last, ALIGN):
            if image[place + ALIGN - 1] != 255 or _plain(image[place : place + ALIGN]):
                return True
    for place in range(max(at + 5, last - LONGEST), last - 4):
        if (image[place + 1] & 127) + 5 <= last - place:  # it is over where the writing is
            for lost in range(min(place - at, LONGEST) // 5):
                if journal.whole(image, place, seq + 1 + lost):
                    return True
    return False
