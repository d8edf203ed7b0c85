"""Talking to a listed card, UM0701-02 7.3.8 to 7.3.12."""

import pytest

from sim.chips.tags import Ntag213, Phone, State, Tag, tag_of
from tests.chips.bench import Bench

RED = bytes.fromhex("04A10000000001")


def bench_with(tag: Tag) -> Bench:
    bench = Bench()
    bench.setup(retries=1)
    bench.chip.enter(tag)
    assert bench.listed() == [tag.uid]
    return bench


def test_a_block_takes_four_ms_with_its_ack() -> None:
    bench = bench_with(tag_of(RED))
    begun = bench.clock.time
    bench.send(0x40, 1, 0x30, 4)
    bench.wait()
    assert (bench.clock.time - begun) / 1000 == pytest.approx(4.5, abs=0.3)


def test_nobody_listed_or_a_wrong_number() -> None:
    bench = Bench()
    bench.setup()
    assert bench.ask(0x40, 1, 0x30, 4) == b"\x41\x27"
    bench.chip.enter(tag_of(RED))
    bench.listed()
    assert bench.ask(0x40, 2, 0x30, 4) == b"\x41\x27"
    assert bench.ask(0x40, 0, 0x30, 4) == b"\x41\x27"
    assert bench.ask(0x54, 2) == b"\x55\x27"


def test_a_card_pulled_out_in_the_middle() -> None:
    tag = Ntag213(RED)
    bench = bench_with(tag)
    bench.send(0x40, 1, 0xA2, 4, 1, 2, 3, 4)
    bench.ms(1)
    bench.chip.leave(tag)
    frame = bench.answer()
    assert frame is not None
    assert frame[5:-2] == b"\xd5\x41\x01"
    assert tag.memory[16:20] == bytes.fromhex("0300FE00")
    bench.chip.enter(tag)  # put back, it needs a new listing
    assert bench.ask(0x40, 1, 0x30, 4) == b"\x41\x01"
    assert bench.listed() == [RED]
    answer = bench.ask(0x40, 1, 0x30, 4)
    assert answer is not None
    assert answer[:6] == bytes.fromhex("41000300FE00")


def test_select_deselect_release() -> None:
    tag = Ntag213(RED)
    bench = bench_with(tag)
    assert bench.ask(0x44, 1) == b"\x45\x00"
    assert tag.state == State.HALT
    assert bench.ask(0x42, 0x30, 4) == b"\x43\x01"
    assert bench.ask(0x54, 1) == b"\x55\x00"
    assert bench.ask(0x42, 0x30, 4) != b"\x43\x01"
    assert bench.ask(0x54, 1) == b"\x55\x00"
    assert bench.ask(0x44, 0) == b"\x45\x00"
    answer = bench.ask(0x40, 1, 0x30, 0)  # selects by itself
    assert answer is not None
    assert answer[1] == 0x00
    assert bench.ask(0x44, 1) == b"\x45\x00"
    bench.chip.leave(tag)
    assert bench.ask(0x54, 1) == b"\x55\x01"
    bench.chip.enter(tag)
    assert bench.listed() == [RED]
    assert bench.ask(0x52, 0) == b"\x53\x00"
    assert bench.ask(0x40, 1, 0x30, 0) == b"\x41\x27"
    assert bench.ask(0x52, 1) == b"\x53\x27"
    assert bench.ask(0x52, 0) == b"\x53\x00"
    assert bench.listed() == [RED]  # halted by the release, woken by the next listing


def test_weak_cards_give_crc_and_parity_errors_at_times() -> None:
    bench = Bench()
    bench.setup()
    bench.chip.enter(Ntag213(RED, weak=0.3, seed=5))
    seen = []
    for _ in range(60):
        assert bench.listed() == [RED]
        answer = bench.ask(0x40, 1, 0x30, 4)
        assert answer is not None
        seen.append(answer[1])
    assert set(seen) == {0x00, 0x02, 0x03}
    assert seen.count(0) > 30


def test_a_strong_card_never_fails() -> None:
    bench = bench_with(tag_of(RED))
    answers = {bench.ask(0x40, 1, 0x30, 4) for _ in range(50)}
    assert len(answers) == 1


def test_a_phone_answers_apdus() -> None:
    bench = bench_with(Phone())
    assert bench.ask(0x40, 1, *bytes.fromhex("00A4040007")) == bytes.fromhex("41006A82")
