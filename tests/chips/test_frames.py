"""Frames, UM0701-02 6.2.1."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.chips.pn532.frames import ACK, NACK, Frame, Kind, parse, wrap


@pytest.mark.parametrize(
    ("body", "frame"),
    [
        ("D402", "0000FF02FED4022A00"),  # GetFirmwareVersion, 6.2.1.1
        ("D50332010607", "0000FF06FAD50332010607E800"),
        ("D44A0100", "0000FF04FCD44A0100E100"),
    ],
)
def test_known_frames(body: str, frame: str) -> None:
    assert wrap(bytes.fromhex(body)) == bytes.fromhex(frame)


@given(st.binary(max_size=264))
def test_what_is_wrapped_parses(data: bytes) -> None:
    frame = wrap(b"\xd4" + data)
    assert parse(frame) == [Frame(Kind.COMMAND, data)]
    assert len(frame) == len(data) + (8 if len(data) < 255 else 11)


def test_short_and_special_frames() -> None:
    assert parse(ACK) == [Frame(Kind.ACK)]
    assert parse(NACK) == [Frame(Kind.NACK)]
    assert parse(b"\x00" * 9 + wrap(b"\xd4\x02")) == [Frame(Kind.COMMAND, b"\x02")]
    assert parse(ACK + wrap(b"\xd4\x02")) == [Frame(Kind.ACK), Frame(Kind.COMMAND, b"\x02")]
    # The host may use an extended frame for little data too (6.2.1.2)
    assert parse(bytes.fromhex("0000FFFFFF0002FED4022A00")) == [Frame(Kind.COMMAND, b"\x02")]


@given(st.integers(2, 7), st.integers(1, 255))
def test_one_wrong_byte_is_noticed(at: int, flip: int) -> None:
    frame = bytearray(wrap(b"\xd4\x02"))
    frame[at] ^= flip
    assert Frame(Kind.COMMAND, b"\x02") not in parse(bytes(frame))


def test_cut_short_or_for_somebody_else() -> None:
    whole = wrap(b"\xd4\x4a\x01\x00")
    assert [parse(whole[:size]) for size in range(len(whole) - 1)] == [[]] * (len(whole) - 1)
    assert parse(wrap(b"\xd5\x4a\x01\x00")) == []
    assert parse(bytes.fromhex("0000FFFFFF0200FE") + bytes(600)) == []
