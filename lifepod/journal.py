"""The log of records in the byte store: appended into erased bytes, checked one by one.

Layout: a header of 16 bytes, then records. The header is the magic, the format version, the number
of records that the log was written with (2 bytes), the complement of the version, and a mark that
is programmed before the log is erased: the place of its end and the complement of that. Logs of
format 1 have records from byte 5 on.

A record is a big-endian header of op (6 bits), player (3), payload length (7), the payload, and the
low 24 bits of a CRC-32 that is seeded with the record's place in the log, so that nothing read out
of order is taken for valid.

The store erases everything when anything that is not 0xFF is written over, so a record only ever
goes into erased bytes, and within one 256-byte page, since a page is the unit of programming
(RP2040 flash). A record that cannot follow the one before directly, because the page ends or a
power cut left a torn record there, begins at a multiple of 16.
"""

import binascii

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Record, Store

MAGIC = b"LIFE"
VERSION = 2
HEADER = 16
OLD_VERSION, OLD_HEADER = 1, 5
TITLE = 5  # bytes, magic and version: without them there is no log
COUNT, MARK, MARK_END = 5, 8, 12  # places in the header
NO_MARK = b"\xff\xff\xff\xff"
PAGE = 256
ALIGN = 16
LONGEST = 132  # bytes of a record
# A seed counts like bits of the first four bytes: were it the place itself, one wrong bit there
# would make a record of another place. This has many bits in all of them, and 800 times it in 30.
_SPREAD = 0x14125F

START, UNDO, KNOWN, CRASH, SNAP = 48, 49, 50, 51, 52  # ops of the log itself; a game's are lower
LAST = 53  # the log is about to be written anew; of player 0: no cards wait for a START
KEPT = 54  # a value that outlasts a game: its key, then its bytes
NOBODY = 7  # the player of a record that concerns none

# What lifepod.recovery finds
BLANK, SOUND, DAMAGED, FOREIGN, NEWER = "blank", "sound", "damaged", "foreign", "newer"
# What the ledger makes of it: a power cut left no game; its game is not for this firmware
TORN, REFUSED = "torn", "refused"
CUT = "cut"  # everything is there but the title, which a restore writes last


def _check(data: "bytes | bytearray", seq: int) -> int:
    return binascii.crc32(data, seq * _SPREAD) & 0xFFFFFF


def pack(op: int, player: int, payload: bytes, seq: int) -> bytes:
    """The bytes of the record that is the `seq`th of its log; the payload takes at most 127."""
    if len(payload) > 127:
        raise ValueError("record too long")
    head = op << 10 | player << 7 | len(payload)
    data = bytes((head >> 8, head & 255)) + payload
    crc = _check(data, seq)
    return data + bytes((crc >> 16, crc >> 8 & 255, crc & 255))


def whole(image: "bytes | bytearray", offset: int, seq: int) -> int:
    """The bytes of the record at `offset`; 0 unless it is whole and the `seq`th."""
    if offset + 5 > len(image):
        return 0
    end = offset + 2 + (image[offset + 1] & 127)
    if end + 3 > len(image) or image[offset] >> 2 == 63:
        return 0
    crc = image[end] << 16 | image[end + 1] << 8 | image[end + 2]
    return end + 3 - offset if _check(image[offset:end], seq) == crc else 0


class Offsets:
    """A list of places in a log, two bytes each in a piece of heap that never has to grow."""

    def __init__(self, size: int) -> None:
        self._bytes = bytearray(size // 5 * 2)  # no record is shorter than five bytes
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> int:
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError
        return self._bytes[2 * index] << 8 | self._bytes[2 * index + 1]

    def append(self, offset: int) -> None:
        """Add a place at the end."""
        self.put(self._count, offset)
        self._count += 1

    def put(self, index: int, offset: int) -> None:
        """Change a place."""
        self._bytes[2 * index] = offset >> 8
        self._bytes[2 * index + 1] = offset & 255

    def cut(self, count: int) -> None:
        """Keep the first `count` places."""
        self._count = min(self._count, count)


class Journal:
    """The log over a byte store: an object with len() whose slices are read and assigned."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.size = len(store)
        self.first = HEADER  # where records begin
        self.end = HEADER  # where the next record goes
        self.seq = 0  # records in the log
        self.era = 0  # grows when the log is written anew
        self.lost = 0  # bytes behind the last valid record that cannot be read
        self.erased = False  # whether all bytes are 0xFF
        self.short = 0  # records that it was written with and that are not there
        self.sheet: bytearray | None = None  # for the next rewrite, when one is near
        self._asked = -1  # `seq` when it was last asked for

    def find(self, at: int, seq: int) -> int:
        """Where the `seq`th record is, from `at` on, the end of the one before; 0: nowhere."""
        at = max(at, self.first)
        place = at // ALIGN * ALIGN
        while at < self.size:
            if whole(self.store[at : min(at + LONGEST, self.size)], 0, seq):
                return at
            place += ALIGN  # many writes in a row may have been torn
            at = place
        return 0

    def length(self, offset: int) -> int:
        """Bytes of the record at such an offset."""
        return (self.store[offset + 1 : offset + 2][0] & 127) + 5

    def read(self, offset: int) -> tuple[int, int, bytes]:
        """Op, player and payload of the record at an offset that was visited, found or appended."""
        first, second = self.store[offset : offset + 2]
        offset += 2
        size = second & 127
        payload = bytes(self.store[offset : offset + size]) if size else b""
        return first >> 2, (first & 3) << 1 | second >> 7, payload

    def copy(self, start: int, stop: int) -> "bytes | bytearray":
        """Bytes of the store as they are."""
        return self.store[start:stop]

    def room(self) -> int:
        """Bytes left for records."""
        return self.size - self.end

    def append(self, op: int, player: int, payload: bytes = b"") -> int:
        """Write a record into erased bytes; returns its offset. ValueError when it does not fit."""
        data = pack(op, player, payload, self.seq)
        at = self.end
        if at % PAGE + len(data) > PAGE:
            at = (at // PAGE + 1) * PAGE
        if at + len(data) > self.size:
            raise ValueError("log full")
        self.store[at : at + len(data)] = data
        self.end = at + len(data)
        self.seq += 1
        return at

    def reserve(self) -> bool:
        """Whether the piece of heap that rewrite fills is at hand; asks for it once per record.

        A heap in use for hours may have none of its size at one moment and have one at another.
        """
        if self.sheet is None and self._asked != self.seq:
            self._asked = self.seq
            try:
                self.sheet = bytearray(self.size)
            except MemoryError:
                return False
        return self.sheet is not None

    def rewrite(
        self, records: "list[Record]", entries: "Offsets | None" = None, keep: int = 0
    ) -> list[int]:
        """Replace the whole log; see lifepod.rewrite, which is imported for it."""
        from lifepod import rewrite

        return rewrite.rewrite(self, records, entries, keep)
