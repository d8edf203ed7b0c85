"""The card reader's faults: told, survived, and over when their cause is."""

import itertools
from collections.abc import Callable

import pytest

from sim.chips.pn532 import PN532
from sim.world import CARDS
from tests.hw.desk import Boot, Desk

RED = bytes.fromhex(CARDS["red"])
LOST, FOUND = ("LOST", "reader"), ("FOUND", "reader")
DEAD_MS = 60  # the longest turn while a part is dead
FROZEN_MS = 1100  # the same of a bus that is held low


@pytest.fixture
def rested(desk: Desk) -> Desk:
    """A red card lies in the slot."""
    desk.world.insert("red")
    desk.world.run(1000)
    assert desk.names() == [("CARD", RED)]
    desk.turns.clear()
    return desk


def keys_work(desk: Desk) -> None:
    desk.happened()
    desk.world.press("4")
    assert desk.names("DOWN", "UP") == [("DOWN", "4"), ("UP", "4")]


def test_missing_at_the_start_and_found_later(boot: Boot) -> None:
    desk = boot(parts={"reader"})
    desk.watch()
    assert desk.names() == [LOST]
    keys_work(desk)
    desk.world.run(20_000)
    assert max(desk.turns) <= DEAD_MS
    desk.world.plug("reader")
    desk.world.insert("red")
    desk.world.run(31_000)
    assert desk.names() == [FOUND, ("CARD", RED)]
    assert max(desk.turns) <= DEAD_MS


@pytest.mark.parametrize("resting", [True, False])
def test_pulled_off_while_playing(desk: Desk, resting: bool) -> None:
    if resting:
        desk.world.insert("red")
        desk.world.run(1000)
        desk.happened()
    desk.world.unplug("reader")
    desk.world.run(3000)
    assert desk.names() == [LOST, ("GONE", None)] if resting else [LOST]
    keys_work(desk)
    desk.world.run(3000)
    desk.world.plug("reader")
    desk.world.run(10_000)
    assert desk.names() == [FOUND, ("CARD", RED)] if resting else [FOUND]
    assert max(desk.turns) <= DEAD_MS


def test_a_loose_plug_is_found_again_with_its_card(rested: Desk) -> None:
    rested.world.unplug("reader")
    rested.world.run(50)
    rested.world.plug("reader")
    rested.world.run(3000)
    assert rested.names() == [], "the field was off, the listing was renewed, nobody noticed"
    rested.world.remove()
    rested.world.run(1000)
    assert rested.names() == [("GONE", None)]


def test_a_bus_held_low_is_freed_by_a_reset(rested: Desk) -> None:
    rested.world.stick_reader()
    rested.world.run(2000)
    assert rested.names() == [LOST, FOUND], "and the card was there all the time"
    frozen = [turn for turn in rested.turns if turn > DEAD_MS]
    assert len(frozen) == 1
    assert max(rested.turns) <= FROZEN_MS


def test_a_bus_that_stays_low_freezes_one_call(
    rested: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rested.world.parts.reader, "set_reset", lambda level: None)
    rested.world.stick_reader()
    rested.world.run(40_000)
    assert rested.names() == [LOST, ("GONE", None)]
    (frozen,) = [turn for turn in rested.turns if turn > DEAD_MS]
    assert frozen <= FROZEN_MS, "and opening the bus anew sees that it is low"
    keys_work(rested)


def test_a_hung_chip_is_reset(rested: Desk) -> None:
    rested.world.parts.reader.hang()
    rested.world.run(2000)
    assert rested.names() == [LOST, FOUND]
    assert max(rested.turns) <= DEAD_MS


@pytest.mark.parametrize("fault", [PN532.mute, PN532.nack])
def test_a_dead_chip_is_tried_ever_more_rarely(
    rested: Desk, fault: Callable[[PN532, bool], None]
) -> None:
    opened = []
    reader = rested.device.parts[1]._reader
    start = reader._calm

    def count() -> object:
        opened.append(rested.world.now_ms)
        return start()

    reader._calm = count
    fault(rested.world.parts.reader, True)
    rested.world.run(100_000)
    assert rested.names() == [LOST, ("GONE", None)]
    gaps = [round((b - a) / 1000) for a, b in itertools.pairwise(opened)]
    assert gaps == [1, 2, 4, 8, 16, 30, 30]
    assert max(rested.turns) <= DEAD_MS
    fault(rested.world.parts.reader, False)
    rested.world.run(31_000)
    assert rested.names() == [FOUND, ("CARD", RED)]


@pytest.mark.parametrize("us", [500, 1000, 3000, 8000])
def test_a_chip_that_refuses_its_address_after_a_command(boot: Boot, us: int) -> None:
    desk = boot(ms=0)
    desk.world.parts.reader.busy_nack(us)
    desk.world.run(3500)
    desk.world.insert("red")
    desk.world.run(5000)
    desk.world.remove()
    desk.world.run(1000)
    assert desk.names() == [("CARD", RED), ("GONE", None)]


@pytest.mark.parametrize("count", [1, 2])
def test_a_lost_word_or_two_are_said_again(rested: Desk, count: int) -> None:
    for lose in (rested.world.parts.reader.drop_ack, rested.world.parts.reader.drop_answer):
        lose(count)
        rested.world.run(3000)
    for wild in (False, True):
        rested.world.parts.reader.garble(count, wild)
        rested.world.run(3000)
    assert rested.names() == []
    assert max(rested.turns) <= 35


def test_nothing_but_garbage_is_a_lost_reader(rested: Desk) -> None:
    rested.world.parts.reader.garble(1000, wild=True)
    rested.world.run(20_000)
    assert rested.names() == [LOST, ("GONE", None)]
    assert max(rested.turns) <= DEAD_MS


def test_an_answer_of_an_earlier_life_is_not_taken_for_one(desk: Desk) -> None:
    """The board alone is reset: the chip still holds the answer to the old listing."""
    desk.device.loop = desk.module("microcontroller").reset
    desk.world.insert("red")
    desk.world.run(4000)
    assert desk.names() == [("CARD", RED)]


def test_an_empty_slot_s_reader_is_missed_within_3_seconds(desk: Desk) -> None:
    desk.world.run(5000)
    desk.world.unplug("reader")
    desk.until(lambda: ("LOST", "reader") in desk.names(), 3000, 10)


def test_the_board_works_while_the_clock_is_coarse(
    rested: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After ten days monotonic() has steps of 250 ms."""
    time = rested.module("time")
    exact = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: exact() // 0.25 * 0.25)
    rested.world.run(10_000)
    rested.world.parts.reader.hang()
    rested.world.run(3000)
    assert rested.names() == [LOST, FOUND]
    assert max(rested.turns) <= DEAD_MS


BARE = {"NFC_IRQ": "none", "NFC_RESET": "none"}


def test_a_module_without_irq_and_reset_reads_cards(boot: Boot) -> None:
    desk = boot(ms=5000, settings=BARE)
    desk.watch()
    for _ in range(20):
        desk.world.insert("red")
        desk.until(lambda: ("CARD", RED) in desk.names(), 350, 10)
        desk.world.run(700)
        desk.world.remove()
        desk.until(lambda: ("GONE", None) in desk.names(), 700, 10)
        desk.world.run(777)
    assert desk.names() == []
    assert max(desk.turns) <= 35
    turns = sorted(desk.turns)
    assert turns[len(turns) // 2] <= 6.5


def test_such_a_module_is_missed_and_found_again(boot: Boot) -> None:
    desk = boot(ms=5000, settings=BARE)
    desk.world.insert("red")
    desk.world.run(1000)
    desk.happened()
    desk.watch()
    desk.world.unplug("reader")
    desk.world.run(3000)
    assert desk.names() == [LOST, ("GONE", None)]
    desk.world.plug("reader")
    desk.world.run(31_000)
    assert desk.names() == [FOUND, ("CARD", RED)]
    desk.world.parts.reader.busy_nack(8000)
    desk.world.run(5000)
    assert desk.names() == [], "a chip that is busy is not lost"
    assert max(desk.turns) <= DEAD_MS
    desk.world.stick_reader()
    desk.world.run(40_000)
    assert desk.names() == [LOST, ("GONE", None)], "only its supply brings it back"
    desk.world.unplug("reader")
    desk.world.plug("reader")
    desk.world.run(31_000)
    assert desk.names() == [FOUND, ("CARD", RED)]
