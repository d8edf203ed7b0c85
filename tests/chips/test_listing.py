"""Listing of cards, UM0701-02 7.3.5, over the states of ISO/IEC 14443-3."""

import pytest

from sim.chips.tags import Classic1K, Ntag213, Phone, State, Tag, tag_of
from tests.chips.bench import Bench

RED = bytes.fromhex("04A10000000001")
WHITE = bytes.fromhex("04A10000000006")


@pytest.mark.parametrize(
    ("uid", "answer"),
    [
        ("04A10000000001", "4B0101004400" + "0704A10000000001"),
        ("DEADBEEF", "4B0101000408" + "04DEADBEEF"),
    ],
)
def test_what_a_card_is_called(uid: str, answer: str) -> None:
    bench = Bench()
    bench.setup()
    bench.chip.enter(tag_of(uid))
    assert bench.ask(0x4A, 1, 0) == bytes.fromhex(answer)


def test_seven_byte_classic_and_phone() -> None:
    bench = Bench()
    bench.setup()
    card = Classic1K(RED)
    bench.chip.enter(card)
    assert bench.ask(0x4A, 1, 0) == bytes.fromhex("4B0101004408" + "07") + RED
    bench.chip.leave(card)
    phone = Phone()
    bench.chip.enter(phone)
    head = bytes.fromhex("4B010100042004") + phone.uid
    assert bench.ask(0x4A, 1, 0) == head + bytes.fromhex("0578807002")
    assert bench.ask(0x12, 0x04) == b"\x13"  # no automatic RATS, so no ATS
    assert bench.ask(0x4A, 1, 0) == head


def test_how_long_it_takes() -> None:
    bench = Bench()
    bench.setup()
    bench.send(0x4A, 1, 0)
    bench.ms(20)
    bench.chip.enter(tag_of(RED))
    assert bench.wait() == pytest.approx(8.0, abs=0.2)
    bench.answer()
    bench.send(0x4A, 1, 0)  # the card is active: the first request only makes it fall back
    assert bench.wait() == pytest.approx(8.0, abs=0.2)


def test_a_phone_has_a_new_uid_in_every_field() -> None:
    bench = Bench()
    bench.setup()
    phone = Phone(seed=3)
    bench.chip.enter(phone)
    seen = []
    for _ in range(2):
        seen.append(bench.listed())
        assert bench.listed() == seen[-1]
        bench.ask(0x32, 0x01, 0x00)
    bench.chip.leave(phone)
    bench.chip.enter(phone)
    seen.append(bench.listed())
    assert bench.ask(0x16, 0x80) == b"\x17\x00"  # asleep, the reader has no field
    bench.ms(5)
    seen.append(bench.listed())
    bench.chip.set_reset(False)
    bench.chip.set_reset(True)
    bench.ms(3)
    bench.setup()
    seen.append(bench.listed())
    uids = [uid for found in seen for uid in found or []]
    assert len(set(uids)) == 5
    assert all(uid[0] == 0x08 and len(uid) == 4 for uid in uids)


def test_a_resting_card_is_found_again_and_again() -> None:
    bench = Bench()
    bench.setup(retries=1)
    bench.chip.enter(tag_of(RED))
    assert [bench.listed() for _ in range(20)] == [[RED]] * 20


@pytest.mark.parametrize("tag", [tag_of(RED), tag_of("DEADBEEF")])
def test_without_retries_every_second_listing_misses(tag: Tag) -> None:
    """esphome 9875: it sets no retries, and an active card does not answer a request."""
    bench = Bench()
    bench.setup(retries=0)
    bench.chip.enter(tag)
    assert [bench.listed() for _ in range(6)] == [[tag.uid], []] * 3
    # the remedy found there: the field off between two listings
    for _ in range(3):
        bench.ask(0x32, 0x01, 0x00)
        assert bench.listed() == [tag.uid]


@pytest.mark.parametrize("retries", [0x05, 0xFF])
def test_clumsy_cards_answer_every_second_listing(retries: int) -> None:
    bench = Bench()
    bench.setup(retries)
    bench.chip.enter(tag_of(RED, clumsy=True))
    nothing: list[bytes] | None = [] if retries == 5 else None
    assert [bench.listed(limit_ms=100) for _ in range(6)] == [[RED], nothing] * 3
    assert bench.clock.idle()


def test_a_clumsy_card_put_on_a_waiting_reader() -> None:
    bench = Bench()
    bench.setup()
    bench.send(0x4A, 1, 0)
    bench.ms(20)
    bench.chip.enter(tag_of(RED, clumsy=True))
    assert bench.answer() is not None
    assert [bench.listed(limit_ms=100) for _ in range(4)] == [None, [RED]] * 2


def test_two_cards_one_asked_for() -> None:
    """The lower path of bits wins; as the winner then rests active, the other is found next."""
    bench = Bench()
    bench.setup()
    bench.chip.enter(tag_of(WHITE))
    bench.chip.enter(tag_of(RED))
    # 0x01 and 0x06 differ first in bit 0, sent first: white has a 0 there
    assert [bench.listed() for _ in range(4)] == [[WHITE], [RED], [WHITE], [RED]]
    assert bench.ask(0x40, 1, 0x30, 0) == b"\x41\x00" + tag_of(RED).memory[:16]  # type: ignore[attr-defined]


def test_two_cards_both_asked_for() -> None:
    bench = Bench()
    bench.setup()
    sticker, card = Ntag213(RED), Classic1K(b"\x88\x01\x02\x03")
    bench.chip.enter(sticker)
    bench.chip.enter(card)
    for _ in range(3):
        uids = bench.listed(most=2) or []
        assert sorted(uids) == sorted([RED, card.uid])
    number = uids.index(RED) + 1
    for _ in range(2):
        assert bench.ask(0x40, number, 0x30, 0) == b"\x41\x00" + sticker.memory[:16]
        assert bench.ask(0x40, 3 - number, 0x60, 4, *b"\xff" * 6, *card.uid) == b"\x41\x00"
    bench.chip.leave(card)
    assert bench.listed(most=2) == [RED]
    assert bench.ask(0x40, 1, 0x30, 0) == b"\x41\x00" + sticker.memory[:16]


def test_three_cards_and_twins() -> None:
    bench = Bench()
    bench.setup()
    for end in (1, 2, 3):
        bench.chip.enter(tag_of(RED[:-1] + bytes([end])))
    uids = bench.listed(most=2)
    assert uids is not None
    assert len(set(uids)) == 2
    bench.chip.enter(tag_of(RED))
    assert len(bench.chip.field) == 4


def test_a_certain_card_can_be_asked_for() -> None:
    bench = Bench()
    bench.setup(retries=2)
    card = tag_of("DEADBEEF")
    bench.chip.enter(tag_of(RED))
    bench.chip.enter(card)
    for _ in range(2):
        assert bench.ask(0x4A, 1, 0, 0x88, *RED) == bytes.fromhex("4B010100440007") + RED
        assert bench.ask(0x4A, 1, 0, *card.uid) == bytes.fromhex("4B010100040804") + card.uid
    assert bench.ask(0x4A, 1, 0, 1, 2, 3, 4) == b"\x4b\x00"
    assert bench.ask(0x4A, 1, 0, 1, 2, 3) == b"\x7f"


@pytest.mark.parametrize("technology", [1, 2, 3, 4])
def test_other_technologies_are_asked_for_in_vain(technology: int) -> None:
    bench = Bench()
    bench.setup(retries=2)
    bench.chip.enter(tag_of(RED))
    assert bench.ask(0x4A, 1, technology, 0) in (b"\x4b\x00", b"\x7f")


def test_a_card_pulled_out_while_it_is_listed() -> None:
    bench = Bench()
    bench.setup(retries=2)
    card = tag_of(RED)
    bench.chip.enter(card)
    bench.listed()
    bench.send(0x4A, 1, 0)
    bench.ms(4)
    assert card.state is State.ACTIVE
    bench.chip.leave(card)
    frame = bench.answer()
    assert frame == bytes.fromhex("0000FF03FDD54B00E000")
    bench.chip.leave(card)  # twice does no harm


def test_weak_cards_are_found_in_the_end() -> None:
    bench = Bench()
    bench.setup(retries=0)
    bench.chip.enter(tag_of(RED, weak=0.5))
    found = [bench.listed() for _ in range(60)]
    assert found != [[RED], []] * 30
    assert 5 < found.count([RED]) < 30
    bench.setup(retries=0xFF)
    assert [bench.listed() for _ in range(20)] == [[RED]] * 20
