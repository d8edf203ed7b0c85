"""Memories whose records have valid checks and wrong content never restart the device for ever."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifepod import codec, crash, journal
from tests.core.flash import SIZE, Flash
from tests.core.table import Table

Frame = tuple[int, int, bytes]
RULES = [0] * 9
SETUPS = {
    1: [9, 100, 2, 0, 1, *RULES],
    2: [3, 0, 1, 2, 0, 0],
    3: [40, 3, 0, 1, 2, 0],
}


def start(number: int, setup: list[int], player: int = journal.NOBODY) -> Frame:
    return journal.START, player, codec.encode([number, *setup])


def memory(*frames: Frame) -> bytes:
    """A log of these records, one behind the other."""
    store = Flash()
    log = journal.Journal(store)
    log.rewrite(list(frames[:1]))
    for frame in frames[1:]:
        log.append(*frame)
    return store.copy()


def damaged(image: bytes) -> bytes:
    """The same with a record that cannot be read behind it, and more behind that."""
    log = journal.Journal(Flash(image))
    from lifepod import recovery

    recovery.load(log, lambda *_: None)
    at = (log.end + 31) // 16 * 16
    return image[:at] + b"\x11" * 300 + image[at + 300 :]


class Starts:
    """A device that is started again after each exception, as hw/restart does it."""

    def __init__(self, image: bytes) -> None:
        self.store = Flash(image)
        self.starts = 0
        self.crashes = 0  # in a row, counted without the log
        self.raised = ""

    def settle(self, keys: str = "") -> Table:
        """Start until it runs for some seconds; the keys are pressed after each start."""
        for _ in range(crash.IN_A_ROW + 1):
            self.starts += 1
            try:
                table = Table(self.store, crashes=self.crashes)
                table.run(600)
                for key in keys:
                    table.press(key)
                    table.run(600)
                return table
            except Exception as error:
                self.raised = repr(error)
                crash.note(self.store, self.raised)
                self.crashes += 1
        raise AssertionError(f"restarted for ever: {self.raised}")


WRONG: dict[str, list[Frame]] = {
    "the number is cut": [start(1, SETUPS[1]), (1, 0, b"\x80")],
    "START is cut": [(journal.START, 7, b"\x20\x80")],
    "START is empty": [(journal.START, 7, b"")],
    "a colour 7": [start(1, [9, 100, 2, 0, 7, *RULES])],
    "a negative colour": [start(1, [9, 100, 2, 0, -3, *RULES])],
    "six players with one colour": [start(1, [9, 100, 6, 0, 0, 0, 0, 0, 0, *RULES])],
    "six players with one card": [
        *[(journal.KNOWN, colour, b"\4\1\2\3") for colour in range(6)],
        start(1, [9, 100, 6, 0, 1, 2, 3, 4, 5, *RULES]),
    ],
    "no players": [start(2, [0, 0, 0])],
    "one player": [start(2, [1, 0, 0, 0])],
    "ten players": [start(3, [40, 10, *range(10), 0])],
    "more players than it has colours for": [start(2, [6, 0, 1])],
    "a house rule with no such choice": [start(1, [9, 100, 2, 0, 1, *[7] * 9])],
    "an entry of nobody who is": [start(1, SETUPS[1]), (1, 5, codec.encode([500]))],
    "an entry of a place that is none": [start(2, SETUPS[2]), (2, 0, codec.encode([1, 500, 5]))],
    "an entry without its numbers": [start(2, SETUPS[2]), (1, 0, b"")],
    "too many numbers": [start(2, SETUPS[2]), (3, 0, codec.encode([1] * 60))],
    "an enormous number": [start(1, SETUPS[1]), (1, 0, codec.encode([10**250]))],
    "a spin to 99": [start(1, SETUPS[1]), (10, 0, codec.encode([99, 0]))],
    "a chance of 9": [start(1, SETUPS[1]), (4, 0, codec.encode([9]))],
    "a house of no kind": [start(1, SETUPS[1]), (7, 0, codec.encode([9, 1]))],
    "an op of a newer firmware": [start(1, SETUPS[1]), (40, 0, b"")],
    "a record of a newer firmware": [start(1, SETUPS[1]), (60, 0, b"\xff\xff")],
    "a snapshot that is cut": [start(2, SETUPS[2], 0), (journal.SNAP, 0, b"\x80")],
    "a snapshot of nothing": [
        start(2, SETUPS[2], 0),
        (journal.SNAP, 0, b""),
        (journal.SNAP, journal.NOBODY, codec.encode([0])),
    ],
    "an end of a snapshot that is empty": [start(2, SETUPS[2], 0), (journal.SNAP, 7, b"")],
    "a snapshot that owes too much": [
        start(2, SETUPS[2], 0),
        (journal.SNAP, 7, codec.encode([10**30])),
    ],
    "a crash that is no UTF-8": [start(1, SETUPS[1]), (journal.CRASH, 7, b"\xff\xfe\x80")],
    "three of them": [start(1, SETUPS[1]), *[(journal.CRASH, 7, b"\xff\xfe")] * 3],
    "a kept value without a key": [start(1, SETUPS[1]), (journal.KEPT, 7, b"")],
    "a volume without a value": [start(1, SETUPS[1]), (journal.KEPT, 7, b"\1")],
    "a volume of 200": [start(1, SETUPS[1]), (journal.KEPT, 7, b"\1\xc8")],
    "a card without a number": [(journal.KNOWN, 0, b""), start(1, SETUPS[1])],
    "a card of no colour": [(journal.KNOWN, 7, b"\1\2\3\4"), start(1, SETUPS[1])],
    "more undone than done": [start(1, SETUPS[1]), *[(journal.UNDO, 7, b"")] * 5],
    "no game at all": [(1, 0, codec.encode([500]))],
}
ANY = pytest.mark.parametrize("spoil", [bytes, damaged], ids=["whole", "damaged"])


@ANY
@pytest.mark.parametrize("frames", WRONG.values(), ids=list(WRONG))
def test_the_device_comes_to_a_page_and_answers(frames: list[Frame], spoil: Any) -> None:
    device = Starts(spoil(memory(*frames)))
    table = device.settle()
    assert device.starts == 1, device.raised
    assert table.phase in ("resume", "error", "setup")
    if table.phase == "error" and "CRASHED" not in table.text():
        table.press("C#")
        assert table.phase == "setup"


@ANY
@pytest.mark.parametrize("frames", WRONG.values(), ids=list(WRONG))
def test_resuming_it_ends_on_a_page_too(frames: list[Frame], spoil: Any) -> None:
    device = Starts(spoil(memory(*frames)))
    table = device.settle("#")
    assert device.starts <= crash.IN_A_ROW + 1, device.raised
    assert table.text().strip()


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("a colour 7", "CANNOT BE READ"),
        ("the number is cut", "CANNOT BE READ"),
        ("six players with one colour", "CANNOT BE READ"),
        ("an op of a newer firmware", "A NEWER FIRMWARE"),
        ("a record of a newer firmware", "A NEWER FIRMWARE"),
        ("a crash that is no UTF-8", "RESUME?"),
        ("three of them", "CRASHED 3 TIMES"),
        ("six players with one card", "RESUME?"),
    ],
)
def test_what_is_wrong_is_said(what: str, words: str) -> None:
    Table(Flash(memory(*WRONG[what]))).sees(words)


PAYLOADS = st.one_of(
    st.binary(max_size=40),
    st.lists(st.integers(-(10**9), 10**9), max_size=12).map(codec.encode),
    st.lists(st.integers(-2, 12), max_size=20).map(codec.encode),
    st.integers(0, 10**60).map(lambda number: codec.encode([number])),
)
FRAMES = st.tuples(st.integers(0, 62), st.integers(0, 7), PAYLOADS)
STARTS = st.one_of(
    st.tuples(st.sampled_from(sorted(SETUPS)), st.sampled_from([0, 7])).map(
        lambda drawn: start(drawn[0], SETUPS[drawn[0]], drawn[1])
    ),
    st.tuples(st.integers(-2, 4), st.lists(st.integers(-1, 9), max_size=16)).map(
        lambda drawn: start(drawn[0], drawn[1])
    ),
    FRAMES,
)


@settings(max_examples=400)
@given(
    first=STARTS, others=st.lists(FRAMES, max_size=8), keys=st.sampled_from(["", "#", "C#", "#D"])
)
def test_whatever_valid_frames_hold(first: Frame, others: list[Frame], keys: str) -> None:
    device = Starts(memory(first, *others))
    device.settle()
    assert device.starts == 1, device.raised
    device.settle(keys)


@settings(max_examples=200)
@given(first=STARTS, others=st.lists(FRAMES, max_size=4))
def test_whatever_they_hold_in_a_damaged_log(first: Frame, others: list[Frame]) -> None:
    image = damaged(memory(first, *others))
    assert len(image) == SIZE
    device = Starts(image)
    device.settle()
    device.settle("#")
