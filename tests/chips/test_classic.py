"""MIFARE Classic 1K through the reader (data sheet MF1S50yyX)."""

import pytest

from sim.chips.tags import Classic1K
from tests.chips.bench import Bench

KEY = b"\xff" * 6
OK = b"\x41\x00"
REFUSED = b"\x41\x14"
SILENT = b"\x41\x01"
UIDS = ["DEADBEEF", "04A1B2C3D4E580"]


class Card(Bench):
    """A bench with a listed card."""

    def __init__(self, uid: str) -> None:
        super().__init__()
        self.uid = bytes.fromhex(uid)
        self.setup()
        self.card = Classic1K(self.uid)
        self.chip.enter(self.card)
        self.again()

    def again(self) -> None:
        assert self.listed() == [self.uid]

    def open(self, block: int, code: int = 0x60, key: bytes = KEY) -> bytes | None:
        return self.ask(0x40, 1, code, block, *key, *self.uid[-4:])


@pytest.mark.parametrize("uid", UIDS)
@pytest.mark.parametrize("code", [0x60, 0x61])
def test_read_and_write_after_authentication(uid: str, code: int) -> None:
    bench = Card(uid)
    assert bench.open(4, code) == OK
    data = bytes(range(16))
    assert bench.ask(0x40, 1, 0xA0, 5, *data) == OK
    assert bench.ask(0x40, 1, 0x30, 5) == OK + data
    assert bench.ask(0x40, 1, 0x30, 7) == OK + bytes(6) + bytes.fromhex("FF078069") + KEY
    assert bench.open(0, code) == OK
    first = bench.ask(0x40, 1, 0x30, 0)
    assert first is not None
    assert first.startswith(OK + bench.uid)


@pytest.mark.parametrize("uid", UIDS)
def test_a_card_refuses_what_was_not_opened_and_falls_silent(uid: str) -> None:
    bench = Card(uid)
    assert bench.ask(0x40, 1, 0x30, 4) == REFUSED
    assert bench.ask(0x40, 1, 0x30, 4) == SILENT
    assert bench.open(4) == SILENT
    bench.again()
    assert bench.open(4) == OK
    assert bench.ask(0x40, 1, 0x30, 8) == REFUSED  # another sector
    bench.again()
    assert bench.ask(0x40, 1, 0x30, 4) == REFUSED  # a new listing locks it again
    bench.again()
    assert bench.open(0) == OK
    assert bench.ask(0x40, 1, 0xA0, 0, *bytes(16)) == REFUSED  # the maker's block
    bench.again()
    assert bench.ask(0x40, 1, 0x30, 64) == REFUSED


def test_a_wrong_key_is_an_error_and_the_card_halts() -> None:
    bench = Card("DEADBEEF")
    assert bench.open(4, key=b"\xa0" * 6) == REFUSED
    assert bench.open(4) == SILENT
    bench.again()
    assert bench.open(4) == OK
    bench.uid = b"\x00\x00\x00\x00"
    assert bench.open(4) == REFUSED


def test_new_keys() -> None:
    bench = Card("DEADBEEF")
    assert bench.open(7) == OK
    trailer = b"\x01" * 6 + bytes.fromhex("FF078069") + b"\x02" * 6
    assert bench.ask(0x40, 1, 0xA0, 7, *trailer) == OK
    assert bench.open(4, 0x60, b"\x01" * 6) == OK
    assert bench.open(4, 0x61, b"\x02" * 6) == OK
    assert bench.open(4, 0x60) == REFUSED


def test_seven_bytes_of_uid_are_a_syntax_error() -> None:
    """Adafruit_CircuitPython_PN532 20: the driver passes the whole UID on."""
    bench = Card("04A1B2C3D4E580")
    assert bench.ask(0x40, 1, 0x60, 4, *KEY, *bench.uid) == b"\x7f"
    assert bench.open(4) == OK


def test_value_blocks() -> None:
    bench = Card("DEADBEEF")
    assert bench.open(4) == OK
    ten = bytes.fromhex("0A000000F5FFFFFF0A00000004FB04FB")
    assert bench.ask(0x40, 1, 0xA0, 4, *ten) == OK
    assert bench.ask(0x40, 1, 0xC1, 4, 5, 0, 0, 0) == OK
    assert bench.ask(0x40, 1, 0x30, 4) == OK + ten  # not before TRANSFER
    assert bench.ask(0x40, 1, 0xB0, 4) == OK
    assert bench.ask(0x40, 1, 0xC0, 4, 16, 0, 0, 0) == OK
    assert bench.ask(0x40, 1, 0xB0, 5) == OK
    less = bytes.fromhex("FFFFFFFF00000000FFFFFFFF04FB04FB")
    assert bench.ask(0x40, 1, 0x30, 5) == OK + less
    assert bench.ask(0x40, 1, 0xC2, 4, 0, 0, 0, 0) == OK
    assert bench.ask(0x40, 1, 0xB0, 6) == OK
    assert bench.ask(0x40, 1, 0x30, 6) == OK + bytes.fromhex("0F000000F0FFFFFF0F00000004FB04FB")


def test_what_is_no_value_block_does_not_count() -> None:
    bench = Card("DEADBEEF")
    assert bench.open(4) == OK
    assert bench.ask(0x40, 1, 0xC1, 4, 1, 0, 0, 0) == REFUSED
    bench.again()
    assert bench.open(4) == OK
    most = bytes.fromhex("FFFFFF7F00000080FFFFFF7F00FF00FF")
    assert bench.ask(0x40, 1, 0xA0, 4, *most) == OK
    assert bench.ask(0x40, 1, 0xC1, 4, 1, 0, 0, 0) == REFUSED
    bench.again()
    assert bench.open(4) == OK
    assert bench.ask(0x40, 1, 0xB0, 4) == REFUSED  # nothing to transfer
