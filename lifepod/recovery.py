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


def load(log: journal.Journal, visit: "Visit") -> str:
    """Call visit(op, offset) for each valid record in order; returns what was found."""
    image = log.copy(0, log.size)
    log.end, log.seq, log.lost = HEADER, 0, 0
    if image[:4] != journal.MAGIC:
        return journal.BLANK if _plain(image) else journal.FOREIGN
    if image[4] != journal.VERSION:
        return journal.NEWER
    last = _erased(image, HEADER)
    at = HEADER
    whole = journal.whole
    while at < last:
        length = whole(image, at, log.seq)
        if not length:
            place = log.find(at, log.seq)
            if not place:
                break
            at, length = place, whole(image, place, log.seq)
        visit(image[at] >> 2, at)
        log.seq += 1
        at += length
    log.end = at if at >= last else (last + ALIGN - 1) // ALIGN * ALIGN
    if at < last and goes_on(image, at, last, log.seq):
        log.lost = last - at
        return journal.DAMAGED
    return journal.SOUND


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
