"""Cards as events: coming, going, changing, and those that cannot be used."""

from typing import Any

import pytest

from sim.chips.tags import Phone, tag_of
from sim.world import CARDS
from tests.hw.desk import Desk

RED, BLUE = (bytes.fromhex(CARDS[colour]) for colour in ("red", "blue"))


def take(desk: Desk, index: int) -> None:
    """One of several cards leaves the slot."""
    desk.world.parts.reader.leave(desk.world._slot.pop(index))


@pytest.mark.parametrize("uid", [RED.hex(), "DEADBEEF"])
def test_a_card_comes_and_goes(desk: Desk, uid: str) -> None:
    desk.world.insert(uid)
    desk.world.run(100)
    assert desk.names() == [("CARD", bytes.fromhex(uid))]
    desk.world.run(20_000)
    assert desk.names() == [], "while it rests nothing is told"
    desk.world.remove()
    desk.world.run(700)
    assert desk.names() == [("GONE", None)]


def test_a_card_is_told_within_60_ms_and_its_going_within_600(desk: Desk) -> None:
    came, went = [], []
    for i in range(30):
        desk.world.run(1000 + 7 * i)
        desk.world.insert("red")
        came.append(desk.until(lambda: desk.device.app.happened, 100, 0.5))
        desk.happened()
        desk.world.run(500 + 11 * i)
        desk.world.remove()
        went.append(desk.until(lambda: desk.device.app.happened, 1000, 1))
        desk.happened()
    assert max(came) <= 60
    assert max(went) <= 600


def test_a_card_swapped_quickly_is_gone_before_the_next_comes(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.run(300)
    desk.happened()
    desk.world.remove()
    desk.world.insert("blue")
    desk.world.run(400)
    assert desk.names() == [("GONE", None), ("CARD", BLUE)]


def test_a_card_lifted_for_a_moment_stays(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.run(300)
    desk.happened()
    desk.world.remove()
    desk.world.run(100)
    desk.world.insert("red")
    desk.world.run(2000)
    assert desk.names() == []


def test_a_clone_that_answers_every_second_listing_stays(desk: Desk) -> None:
    desk.world.insert(tag_of(RED, clumsy=True))
    desk.world.run(30_000)
    assert desk.names() == [("CARD", RED)]


def test_a_second_card_is_told_and_the_first_stays(desk: Desk) -> None:
    for first, second, index in (("red", "blue", 1), ("blue", "red", 1)):
        desk.world.insert(first)
        desk.world.run(500)
        desk.world.insert(second)
        desk.world.run(3000)
        uid = bytes.fromhex(CARDS[first])
        assert desk.names() == [("CARD", uid), ("UNREADABLE", "TWO CARDS IN THE SLOT")]
        take(desk, index)
        desk.world.run(1000)
        assert desk.names() == []
        desk.world.remove()
        desk.world.run(1000)
        assert desk.names() == [("GONE", None)]


def test_the_second_card_that_is_left_has_come(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.run(500)
    desk.world.insert("blue")
    desk.world.run(500)
    desk.happened()
    take(desk, 0)
    desk.world.run(500)
    assert desk.names() == [("GONE", None), ("CARD", BLUE)]


def test_two_at_once_are_nobody_s(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.insert("blue")
    desk.world.run(3000)
    assert desk.names() == [("UNREADABLE", "TWO CARDS IN THE SLOT")]
    take(desk, 0)
    desk.world.run(500)
    assert desk.names() == [("CARD", BLUE)]


def test_a_phone_is_no_card_whatever_number_it_draws(desk: Desk) -> None:
    desk.world.insert(Phone())
    desk.world.run(10_000)
    assert desk.names() == [("UNREADABLE", "A PHONE IS NO CARD")]
    desk.world.remove()
    desk.world.run(1000)
    assert desk.names() == [("GONE", None)]
    desk.world.insert("red")
    desk.world.run(100)
    assert desk.names() == [("CARD", RED)]


def test_an_answer_longer_than_the_driver_reads_is_not_readable(desk: Desk) -> None:
    desk.world.insert(Phone(ats=bytes([70]) + bytes(69)))
    desk.world.run(10_000)
    assert desk.names() == [("UNREADABLE", "CARD NOT READABLE")]
    assert max(desk.turns) <= 35


def test_damaged_answers_are_asked_again(desk: Desk) -> None:
    desk.world.insert("red")
    desk.world.run(500)
    desk.happened()
    for _ in range(20):
        desk.world.parts.reader.garble(2)
        desk.world.run(1000)
    assert desk.names() == []


@pytest.mark.parametrize(
    ("answer", "uids"),
    [
        ("0101004400 07 04010203040506", ["04010203040506"]),
        ("0101000408 04 DEADBEEF", ["DEADBEEF"]),
        ("0101000420 04 08010203 05 78807002", ["08010203"]),
        ("0201000420 04 08010203 05 78807002 02 0004 08 04 DEADBEEF", ["08010203", "DEADBEEF"]),
        ("0201004400 07 04A10000000001 02 0004 08 04 DEADBEEF", ["04A10000000001", "DEADBEEF"]),
        ("0101034400 0A 0102030405060708090A", ["0102030405060708090A"]),
        ("00", []),
        ("0101004400", None),
        ("0101004400 07 0401", None),
        ("0201004400 07 04A10000000001", None),
        ("FF", None),
    ],
)
def test_answers(desk: Desk, answer: str, uids: list[str] | None) -> None:
    reader: Any = desk.module("hw.reader")
    if uids is None:
        with pytest.raises(IndexError):
            reader.targets(bytes.fromhex(answer))
    else:
        assert [uid.hex().upper() for uid in reader.targets(bytes.fromhex(answer))] == uids


def test_objections(desk: Desk) -> None:
    objection = desk.module("hw.slot").objection
    assert objection([RED]) == ""
    assert objection([bytes(4)]) == ""
    assert objection([b"\x08\x01\x02\x03"]) == "A PHONE IS NO CARD"
    assert objection([b"\x08" + bytes(6)]) == "", "a number of seven bytes is not random"
    assert objection([bytes(10)]) == objection([]) == "CARD NOT READABLE"
    assert objection([RED, BLUE]) == "TWO CARDS IN THE SLOT"
    for text in ("A PHONE IS NO CARD", "CARD NOT READABLE", "TWO CARDS IN THE SLOT"):
        assert len(text) <= 21


def test_in_the_dark_the_field_is_on_a_fifth_of_the_time_and_a_card_is_seen(desk: Desk) -> None:
    desk.out.awake = False
    desk.world.run(2100)  # the listing that was under way is not cut short
    for card in ("", "red"):
        if card:
            desk.world.insert(card)
            assert desk.until(lambda: desk.device.app.happened, 500) <= 300
            desk.world.run(1000)
        on = 0
        for _ in range(5000):
            desk.world.run(1)
            on += desk.world.parts.reader._rf.on
        assert on <= 1150
    assert desk.names() == [("CARD", RED)]
    desk.world.remove()
    assert desk.until(lambda: desk.device.app.happened, 2000) <= 1200
    assert desk.names() == [("GONE", None)]


def test_awake_again_the_slot_is_as_quick_as_ever(desk: Desk) -> None:
    for i in range(10):
        desk.out.awake = False
        desk.world.run(1000 + 37 * i)
        desk.out.awake = True
        desk.world.run(300)
        desk.world.insert("red")
        assert desk.until(lambda: desk.device.app.happened, 200, 0.5) <= 60
        desk.happened()
        desk.world.remove()
        desk.world.run(700)
        desk.happened()
