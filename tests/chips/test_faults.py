"""The ways in which modules go wrong, and what ends each."""

import pytest

from sim.chips.pn532.frames import NACK, wrap
from sim.chips.tags import tag_of
from tests.chips.bench import Bench

RED = bytes.fromhex("04A10000000001")
VERSION = bytes.fromhex("0332010607")
GET_VERSION = wrap(b"\xd4\x02")


def pulse(bench: Bench) -> None:
    bench.chip.set_reset(False)
    bench.ms(1)
    bench.chip.set_reset(True)
    bench.ms(3)


def cycle(bench: Bench) -> None:
    bench.chip.power(False)
    bench.ms(1)
    bench.chip.power(True)
    bench.ms(3)


@pytest.mark.parametrize("remedy", [pulse, cycle])
def test_a_stuck_chip_lets_go_when_reset(remedy: object) -> None:
    """rpieasy 71, Arduino 1541: the reader holds the bus."""
    bench = Bench()
    assert not bench.chip.holds_sda()
    bench.chip.stick()
    assert bench.chip.holds_sda()
    assert bench.bus.read(1) is None
    bench.ms(60_000)
    assert bench.chip.holds_sda()
    assert callable(remedy)
    remedy(bench)
    assert not bench.chip.holds_sda()
    assert bench.ask(0x02) == VERSION


@pytest.mark.parametrize("remedy", [pulse, cycle])
def test_hung_firmware_answers_again_after_a_reset(remedy: object) -> None:
    """esphome 10968: it stops after days; RSTPDN brings it back."""
    bench = Bench()
    bench.send(0x02)
    bench.chip.hang()
    assert bench.wait(100) is None
    assert bench.bus.read(3) == bytes(3)
    assert bench.bus.write(GET_VERSION)
    assert bench.wait(100) is None
    assert callable(remedy)
    remedy(bench)
    assert bench.ask(0x02) == VERSION


def test_a_mute_chip_stays_mute() -> None:
    bench = Bench()
    bench.chip.mute(True)
    for _ in range(2):
        assert bench.bus.write(GET_VERSION)
        assert bench.wait(100) is None
        assert bench.bus.read(2) == bytes(2)
        pulse(bench)
    bench.chip.mute(False)
    assert bench.ask(0x02) == VERSION


def test_no_acknowledge_at_all() -> None:
    bench = Bench()
    bench.chip.nack(True)
    assert not bench.bus.write(GET_VERSION)
    assert bench.bus.read(1) is None
    pulse(bench)
    assert bench.bus.read(1) is None
    bench.chip.nack(False)
    assert bench.ask(0x02) == VERSION


def test_no_acknowledge_just_after_a_command() -> None:
    """Adafruit_CircuitPython_PN532 pull 40, WMT-GmbH/pn532 4."""
    bench = Bench()
    bench.chip.busy_nack(700)
    assert bench.bus.write(GET_VERSION)
    assert bench.bus.read(1) is None
    bench.ms(0.8)
    assert bench.bus.read(1) is not None
    bench.wait()
    assert bench.bus.read(7) is not None
    assert bench.bus.read(1) is None
    bench.ms(0.8)
    assert bench.answer() == wrap(b"\xd5" + VERSION)


def test_wrong_checksums_wear_off_and_the_answer_can_be_had_again() -> None:
    """Adafruit_CircuitPython_PN532 13."""
    bench = Bench()
    bench.chip.garble(2)
    for _ in range(2):
        bench.send(0x02)
        frame = bench.answer()
        assert frame is not None
        assert frame[:-2] == wrap(b"\xd5" + VERSION)[:-2]
        assert sum(frame[5:-1]) & 0xFF != 0
    bench.bus.write(NACK)
    assert bench.answer() == wrap(b"\xd5" + VERSION)
    assert bench.ask(0x02) == VERSION


def test_a_whole_frame_that_is_no_answer() -> None:
    bench = Bench()
    bench.chip.confuse(2)
    assert [bench.ask(0x02) for _ in range(3)] == [b"\x7f", b"\x7f", VERSION]


def test_a_clone_that_gives_up_does_so_after_a_reset_too() -> None:
    bench = Bench()
    bench.chip.give_up(2)
    for _ in range(2):
        assert bench.ask(0x14, 0x01, 0x14, 0x01) == b"\x15"
        assert bench.listed(limit_ms=20) == []
        pulse(bench)


def test_garbage_is_seeded() -> None:
    seen = []
    for seed in (1, 1, 2):
        bench = Bench(seed)
        bench.chip.garble(1, wild=True)
        bench.send(0x02)
        bench.wait()
        seen.append(bench.bus.read(14))
        assert bench.ask(0x02) == VERSION
    assert seen[0] == seen[1] != seen[2]
    assert seen[0] != b"\x01" + wrap(b"\xd5" + VERSION)


def test_lost_acks_and_lost_answers() -> None:
    bench = Bench()
    bench.chip.drop_ack(2)
    for _ in range(2):
        assert bench.bus.write(GET_VERSION)
        assert bench.wait(50) is None
    bench.chip.drop_answer(1)
    bench.send(0x02)
    assert bench.wait(50) is None
    assert bench.ask(0x02) == VERSION


def test_all_faults_end_at_once() -> None:
    bench = Bench()
    chip = bench.chip
    chip.stick()
    chip.hang()
    chip.mute()
    chip.nack()
    chip.busy_nack(10_000)
    chip.garble(9)
    chip.garble(9, wild=True)
    chip.confuse(9)
    chip.drop_ack(9)
    chip.drop_answer(9)
    chip.heal()
    assert not chip.holds_sda()
    assert [bench.ask(0x02) for _ in range(3)] == [VERSION] * 3


def test_a_card_that_comes_after_the_host_gave_up() -> None:
    """The chip still listens; its answer then stands where the next ACK is looked for."""
    bench = Bench()
    bench.setup()
    bench.send(0x4A, 1, 0)
    bench.ms(500)
    bench.chip.enter(tag_of(RED))
    assert bench.wait() is not None
    assert bench.bus.write(wrap(b"\xd4\x4a\x01\x00"))
    bench.ms(2)
    assert bench.bus.read(7) == bytes.fromhex("010000FF0FF1D5")
    assert bench.listed() == [RED]
