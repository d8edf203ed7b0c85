"""The card slot: which card lies in it, which comes and which goes."""

from hw.part import Part
from hw.reader import UNREADABLE, Reader
from lifepod import events as ev
from lifepod.ticks import add, diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Config

REST_MS = 250  # from one look at a card that rests in the slot to the next
MISS_MS = 80  # a card answers within 20 ms or not at all
MISSES = 3  # so many say that it is gone: some clones answer every second listing only
RENEW_MS = 2000  # an empty slot's listing is renewed, which shows that the reader lives
RETRY_MS = 20
DARK_MS = 200  # from look to look while the device is dark, without the field, which takes 60 mA
GLIMPSE_MS = 40  # such a look at an empty slot
FIELD_MS = 6  # cards forget everything without a field (ISO/IEC 14443-3 5.4: 5 ms)
NOT_READABLE = "CARD NOT READABLE"


def objection(uids: list[bytes]) -> str:
    """Why these cards cannot be used, empty for one good card."""
    if len(uids) != 1:
        return "TWO CARDS IN THE SLOT" if uids else NOT_READABLE
    uid = uids[0]
    if len(uid) == 4 and uid[0] == 8:  # a random number (ISO/IEC 14443-3 6.5.4)
        return "A PHONE IS NO CARD"
    return "" if len(uid) in (4, 7) else NOT_READABLE


class Slot(Part):
    """Tells CARD, GONE and UNREADABLE; a listing waits in the chip until a card comes."""

    lost = False

    def __init__(self, config: "Config", events: list[tuple[int, object]]) -> None:
        self._reader = Reader(config)
        self._events = events
        self._uid: bytes | None = None  # the card that was told
        self._objection = ""  # what was told of cards that cannot be used
        self._asked = False
        self._ready = False  # for the next listing
        self._due = 0
        self._misses = 0

    def pump(self, now: int) -> None:
        """At most one exchange with the reader: 5 ms, 60 while it is set up."""
        reader = self._reader
        if self.out is not None and self.out.still:
            self._asked = self._ready = False
            reader.rest(now)
        elif reader.up(now):
            self._look(now)
        else:
            self._asked = self._ready = False
            self._due = now
            if reader.gone:
                self._clear()
        self.lost = reader.lost

    def _look(self, now: int) -> None:
        dark = self.out is not None and not self.out.awake
        if self._asked and self._reader.has_answer():
            self._asked = False
            found = self._reader.answer()
            if found is not None:
                self._judge(found)
            self._due = add(now, RETRY_MS if found is None or dark else REST_MS)
            return
        if diff(now, self._due) < 0:
            return
        if self._asked:  # in vain
            self._asked = False
            self._miss()
        taken = self._uid is not None or self._objection != ""
        if not self._ready:
            resting = taken and not self._misses
            self._ready = resting or self._reader.rouse()
            if self._ready and (resting or dark):
                self._ready = self._reader.clear()
            wait = DARK_MS if dark else FIELD_MS
            self._due = add(now, wait if self._ready else RETRY_MS)
            return
        self._ready = False
        self._asked = self._reader.ask()
        wait = MISS_MS if taken else GLIMPSE_MS if dark else RENEW_MS
        self._due = add(now, wait if self._asked else RETRY_MS)

    def _miss(self) -> None:
        self._misses += 1
        if self._misses >= MISSES:
            self._clear()

    def _clear(self) -> None:
        if self._uid is not None or self._objection:
            self._events.append((ev.GONE, None))
        self._uid = None
        self._objection = ""

    def _judge(self, found: list[bytes]) -> None:
        if not found:  # a clone that does not listen for ever has given up
            self._miss()
            return
        uids = [] if found is UNREADABLE else found
        reason = objection(uids)
        self._misses = 0 if uids else self._misses + 1
        if self._uid is not None and self._uid not in uids and (uids or self._misses >= MISSES):
            self._clear()
        if reason:
            if reason != self._objection:
                self._events.append((ev.UNREADABLE, reason))
        elif self._uid is None:
            self._uid = uids[0]
            self._events.append((ev.CARD, self._uid))
        self._objection = reason
