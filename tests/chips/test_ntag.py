"""NTAG21x stickers through the reader (data sheet NTAG213/215/216 rev. 3.2)."""

import pytest

from sim.chips.tags import Ntag213, Ntag215, Ntag216, Tag, tag_of
from tests.chips.bench import Bench

UID = bytes.fromhex("04A10000000001")
OK = b"\x41\x00"
REFUSED = b"\x41\x13"
SILENT = b"\x41\x01"


class Sticker(Bench):
    """A bench with a listed sticker."""

    def __init__(self, tag: Tag) -> None:
        super().__init__()
        self.setup()
        self.chip.enter(tag)
        self.again()

    def again(self) -> None:
        assert self.listed() == [UID]

    def page(self, number: int) -> bytes:
        answer = self.ask(0x40, 1, 0x30, number)
        assert answer is not None
        assert answer[:2] == OK
        assert len(answer) == 18
        return answer[2:6]


@pytest.mark.parametrize(
    ("kind", "pages", "container", "version"),
    [
        (Ntag213, 45, "E1101200", "0004040201000F03"),
        (Ntag215, 135, "E1103E00", "0004040201001103"),
        (Ntag216, 231, "E1106D00", "0004040201001303"),
    ],
)
def test_memory_and_version(kind: type[Ntag213], pages: int, container: str, version: str) -> None:
    bench = Sticker(kind(UID))
    assert bench.ask(0x42, 0x60) == b"\x43\x00" + bytes.fromhex(version)
    assert bench.page(0) + bench.page(1) == bytes.fromhex("04A1002D00000001")
    assert bench.page(3) == bytes.fromhex(container)
    last = bench.ask(0x40, 1, 0x30, pages - 1)
    assert last == OK + bytes(4) + bytes.fromhex("04A1002D00000001") + b"\x01\x48\x00\x00"
    assert bench.ask(0x40, 1, 0x30, pages) == REFUSED
    assert bench.ask(0x40, 1, 0x30, 4) == SILENT  # a refusal ends the selection
    bench.again()
    assert bench.ask(0x40, 1, 0xA2, pages, 1, 2, 3, 4) == REFUSED
    bench.again()
    whole = bench.ask(0x42, 0x3A, 0, 60 if pages > 60 else pages - 1)
    assert whole is not None
    assert len(whole) == 2 + 4 * min(61, pages)


def test_writing() -> None:
    bench = Sticker(tag_of(UID))
    assert bench.ask(0x40, 1, 0xA2, 39, 0xDE, 0xAD, 0xBE, 0xEF) == OK
    assert bench.page(39) == b"\xde\xad\xbe\xef"
    for page in (0, 1):
        assert bench.ask(0x40, 1, 0xA2, page, 1, 2, 3, 4) == REFUSED
        bench.again()
    assert bench.ask(0x40, 1, 0xA2, 4, 1, 2, 3) == REFUSED
    bench.again()
    # the container and the lock bytes only gain bits
    assert bench.ask(0x40, 1, 0xA2, 3, 0, 0, 0, 0x0F) == OK
    assert bench.page(3) == bytes.fromhex("E110120F")
    assert bench.ask(0x40, 1, 0xA2, 2, 9, 9, 0x10, 0x00) == OK
    assert bench.page(2) == b"\x01\x48\x10\x00"
    assert bench.ask(0x40, 1, 0xA2, 4, 1, 2, 3, 4) == REFUSED
    bench.again()
    assert bench.ask(0x40, 1, 0xA2, 5, 1, 2, 3, 4) == OK


def test_password() -> None:
    bench = Sticker(tag_of(UID))
    assert bench.ask(0x40, 1, 0xA2, 43, 1, 2, 3, 4) == OK
    assert bench.ask(0x40, 1, 0xA2, 44, 0xAB, 0xCD, 0, 0) == OK
    assert bench.ask(0x42, 0x1B, 1, 2, 3, 4) == b"\x43\x00\xab\xcd"
    assert bench.page(43) == bytes(4)
    assert bench.ask(0x42, 0x1B, 4, 3, 2, 1) == b"\x43\x02"


def test_raw_commands_the_reader_takes_for_itself_otherwise() -> None:
    """0x60 is GET_VERSION for a sticker but authentication for InDataExchange."""
    bench = Sticker(tag_of(UID))
    assert bench.ask(0x40, 1, 0x60) == b"\x7f"
    assert bench.ask(0x40, 1, 0x60, 4, *b"\xff" * 6, *UID[3:]) == REFUSED
    bench.again()
    signature = bench.ask(0x42, 0x3C, 0x00)
    assert signature is not None
    assert len(signature) == 34
    assert bench.ask(0x42, 0x99) == b"\x43\x02"
    assert bench.ask(0x42, 0x60) == b"\x43\x01"


def test_a_sticker_has_seven_bytes() -> None:
    with pytest.raises(ValueError, match="7 bytes"):
        Ntag213(b"\x01\x02\x03\x04")
    with pytest.raises(ValueError, match="7 bytes"):
        tag_of("0102030405")
