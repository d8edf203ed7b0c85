"""Commands about the chip itself, UM0701-02 7.2 and 7.3.1."""

import pytest

from sim.chips.tags import Ntag213
from tests.chips.bench import Bench

UID = bytes.fromhex("04A10000000001")


def test_diagnose() -> None:
    bench = Bench()
    assert bench.ask(0x00, 0x00, 1, 2, 3) == bytes([0x01, 0x00, 1, 2, 3])
    assert bench.ask(0x00, 0x01) == b"\x01\x00"
    assert bench.ask(0x00, 0x02) == b"\x01\x00"
    assert bench.ask(0x00) == b"\x7f"
    assert bench.ask(0x00, 0x09) == b"\x7f"


def test_long_answers_use_extended_frames() -> None:
    bench = Bench()
    assert bench.ask(0x00, 0x00, *range(256)) == bytes([0x01, 0x00, *range(256)])


def test_general_status_tells_what_was_listed_last() -> None:
    """Adafruit_CircuitPython_PN532 50: a card taken away still counts until the next command."""
    bench = Bench()
    bench.setup(retries=0)
    assert bench.ask(0x04) == bytes.fromhex("0500000080")
    tag = Ntag213(UID)
    bench.chip.enter(tag)
    bench.listed()
    bench.chip.leave(tag)
    assert bench.ask(0x04) == bytes.fromhex("050000010100000080")
    assert bench.ask(0x40, 1, 0x30, 4) == b"\x41\x01"
    assert bench.ask(0x04) == bytes.fromhex("050100010100000080")
    assert bench.listed() == []
    assert bench.ask(0x04) == bytes.fromhex("0501000080")


def test_registers() -> None:
    bench = Bench()
    assert bench.ask(0x08, 0x63, 0x02, 0x80, 0x63, 0x03, 0x81) == b"\x09"
    assert bench.ask(0x06, 0x63, 0x03, 0x63, 0x02, 0x63, 0x05) == bytes([0x07, 0x81, 0x80, 0x00])
    assert bench.ask(0x08, 0x63, 0x02) == b"\x7f"


def test_configuration_items_want_their_length() -> None:
    bench = Bench()
    for item, size in {1: 1, 2: 3, 4: 1, 5: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}.items():
        assert bench.ask(0x32, item, *bytes(size)) == b"\x33"
        assert bench.ask(0x32, item, *bytes(size + 1)) == b"\x7f"
    assert bench.ask(0x32, 0x03, 0) == b"\x7f"
    assert bench.ask(0x32, 0x02, 0, 0, 0x11) == b"\x7f"
    assert bench.ask(0x12, 0x14) == b"\x13"
    assert bench.ask(0x14, 0x01) == b"\x15"


@pytest.mark.parametrize(("retries", "wanted_ms"), [(0, 2), (1, 4), (10, 22), (0xFE, 510)])
def test_finite_retries_end_with_none_found(retries: int, wanted_ms: int) -> None:
    bench = Bench()
    bench.setup(retries)
    bench.listed()  # the first one also switches the field on
    bench.send(0x4A, 1, 0)
    took = bench.wait()
    assert took == pytest.approx(wanted_ms, abs=0.2)
    assert bench.answer() == bytes.fromhex("0000FF03FDD54B00E000")


def test_infinite_retries_wait_for_a_card() -> None:
    bench = Bench()
    bench.setup()
    bench.send(0x4A, 1, 0)
    assert bench.wait(3000) is None
    assert bench.clock.idle()  # waiting costs nothing
    bench.chip.enter(Ntag213(UID))
    took = bench.wait()
    assert took is not None
    assert took < 10


def test_the_wait_for_a_silent_target_can_be_set() -> None:
    """fRetryTimeout: 100 us * 2 ** (n - 1), 51.2 ms by default; MaxRtyCOM repeats it."""
    bench = Bench()
    bench.setup()
    tag = Ntag213(UID)
    bench.chip.enter(tag)
    bench.listed()
    bench.chip.leave(tag)
    for settings, wanted_ms in (
        ((), 54.2),
        ((0x02, 0, 0, 0x07), 9.4),
        ((0x04, 2), 22.2),
    ):
        if settings:
            assert bench.ask(0x32, *settings) == b"\x33"
        bench.send(0x40, 1, 0x30, 4)
        assert bench.wait() == pytest.approx(wanted_ms, abs=0.2)
        bench.answer()
