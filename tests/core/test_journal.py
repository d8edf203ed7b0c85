"""The log against plain data: records, pages, order, and only erased bytes written during play."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifepod import codec, journal, recovery, rewrite
from tests.core.flash import PAGE, SIZE, Flash

RECORDS = st.tuples(st.integers(0, 47), st.integers(0, 7), st.binary(max_size=12))
NUMBERS = st.integers(-(10**12), 10**12)


def _open(store: Flash) -> tuple[journal.Journal, str, list[tuple[int, int, bytes]]]:
    places: list[int] = []
    log = journal.Journal(store)
    condition = recovery.load(log, lambda _, offset: places.append(offset))
    found = [log.read(place) for place in places]
    return log, condition, found


def _fresh() -> tuple[Flash, journal.Journal]:
    store = Flash()
    log = journal.Journal(store)
    log.rewrite([])
    store.sealed = True
    return store, log


@given(st.lists(NUMBERS, max_size=8))
def test_numbers_come_back(numbers: list[int]) -> None:
    data = codec.encode(numbers)
    assert codec.decode(data) == numbers
    for cut in range(len(data)):
        try:
            shorter = codec.decode(data[:cut])
        except ValueError:
            continue
        assert shorter == numbers[: len(shorter)]


@pytest.mark.parametrize(
    ("amount", "most"), [(0, 1), (500, 1), (20_000, 1), (12_500, 2), (-50_000, 1), (9_999_999, 4)]
)
def test_amounts_of_a_game_are_short(amount: int, most: int) -> None:
    assert len(codec.encode([amount])) <= most


@settings(max_examples=150)
@given(st.lists(RECORDS, max_size=60), st.data())
def test_what_was_appended_is_read_in_order(
    records: list[tuple[int, int, bytes]], data: st.DataObject
) -> None:
    store, log = _fresh()
    for op, player, payload in records:
        before = store.programs
        offset = log.append(op, player, payload)
        assert store.programs == before + 1, "one program for a record"
        assert log.read(offset) == (op, player, payload)
        if data.draw(st.booleans()):
            log, condition, _ = _open(store)
            assert condition == journal.SOUND
    _, condition, found = _open(store)
    assert condition == journal.SOUND
    assert found == records
    assert store.erases == 0


def _appended(log: journal.Journal, payload: bytes) -> bool:
    try:
        log.append(1, 0, payload)
    except ValueError:
        return False
    return True


def test_records_never_cross_a_page_and_fill_the_log_to_the_end() -> None:
    """The store checks the pages. A record that does not fit raises and writes nothing."""
    for size in (0, 1, 3, 4, 9, 40, 127):
        store, log = _fresh()
        image = b""
        while _appended(log, bytes(size)):
            image = store.copy()
        assert store.copy() == image
        assert log.room() < PAGE
        assert log.room() < 2 * size + 10 or size > 100
        _, condition, found = _open(store)
        assert condition == journal.SOUND
        assert len(found) == log.seq


def test_the_longest_payload() -> None:
    _, log = _fresh()
    log.append(1, 0, bytes(127))
    with pytest.raises(ValueError, match="long"):
        log.append(1, 0, bytes(128))


def test_rewriting_replaces_everything_in_one_write() -> None:
    store = Flash(bytes(range(256)) * 16)
    log = journal.Journal(store)
    records = [(n % 48, n % 8, bytes([n]) * (n % 20)) for n in range(120)]
    offsets = log.rewrite(records)
    assert (store.erases, store.programs) == (1, 0)
    assert [log.read(offset) for offset in offsets] == records
    _, condition, found = _open(store)
    assert condition == journal.SOUND
    assert found == records
    assert log.append(5, 1, b"x") > offsets[-1]


def test_a_log_that_is_too_long_is_not_written() -> None:
    """The store has 4,096 bytes and cannot grow: whatever asks for more must be told."""
    store, log = _fresh()
    store.sealed = False
    log.append(1, 2, b"kept")
    image, before = store.copy(), (log.end, log.seq, log.era)
    with pytest.raises(ValueError, match="full"):
        log.rewrite([(1, 0, bytes(100))] * 50)
    assert store.copy() == image
    assert (log.end, log.seq, log.era) == before
    log.append(1, 2, b"too")
    assert [payload for _, _, payload in _open(store)[2]] == [b"kept", b"too"]


def test_what_rewriting_needs_is_asked_for_between_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking collects garbage, which no turn of the loop has time for again and again."""
    store, log = _fresh()
    store.sealed = False
    given: list[int] = []
    has_room = False

    def heap(size: int) -> bytearray:
        given.append(size)
        if not has_room:
            raise MemoryError
        return bytearray(size)

    for module in (journal, rewrite):
        monkeypatch.setattr(module, "bytearray", heap, raising=False)
    assert [log.reserve() for _ in range(3)] == [False] * 3
    assert given == [SIZE]
    log.append(1, 2, b"x")
    has_room = True
    assert [log.reserve() for _ in range(3)] == [True] * 3
    assert given == [SIZE] * 2
    has_room = False
    log.rewrite([(1, 2, b"x")])  # has what it needs
    assert given == [SIZE] * 2
    with pytest.raises(MemoryError):
        log.rewrite([(1, 2, b"y")])


def test_a_record_is_valid_in_its_place_only() -> None:
    """A copy of an old record further on is not taken for the next one."""
    store, log = _fresh()
    log.append(1, 0, b"\x11\x22")
    log.append(1, 0, b"\x33")
    first = store.copy()[journal.HEADER : journal.HEADER + 7]
    store.sealed = False
    store.bytes[log.end : log.end + 7] = first
    _, _, found = _open(store)
    assert len(found) == 2


def test_no_single_byte_is_trusted() -> None:
    """Any byte of any record changed: that record and those behind it are not read as they were."""
    store, log = _fresh()
    dice = random.Random(1)
    records = [(dice.randrange(48), dice.randrange(8), dice.randbytes(4)) for _ in range(20)]
    for record in records:
        log.append(*record)
    image = store.copy()
    for at in range(journal.HEADER, log.end):
        for bit in range(8):
            changed = bytearray(image)
            changed[at] ^= 1 << bit
            _, _, found = _open(Flash(bytes(changed)))
            assert found == records[: len(found)]
            assert len(found) < len(records)
