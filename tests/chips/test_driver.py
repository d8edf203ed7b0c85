"""What users of adafruit_pn532 report, seen through that driver as it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from sim.chips.tags import Classic1K, Phone, tag_of
from tests.chips.bench import Bench
from tests.chips.driver import I2C, ResetPin, driver

RED = bytes.fromhex("04A10000000001")
KEY = b"\xff" * 6


class Host:
    """A board with the driver loaded; `open` is what its program does first."""

    def __init__(self, module: Any, bench: Bench) -> None:
        self.module = module
        self.bench = bench
        self.chip = bench.chip

    def open(self, reset: bool = False) -> Any:
        pin = ResetPin(self.bench) if reset else None
        return self.module.PN532_I2C(I2C(self.bench), reset=pin)

    def took(self, call: Any, *args: Any, **keywords: Any) -> float:
        """ms a call takes."""
        begun = self.bench.clock.time
        call(*args, **keywords)
        return (self.bench.clock.time - begun) / 1000


@pytest.fixture
def host() -> Iterator[Host]:
    bench = Bench()
    with driver(bench) as module:
        yield Host(module, bench)


def test_it_opens_and_reads_a_card(host: Host) -> None:
    reader = host.open()
    assert reader.firmware_version == (0x32, 1, 6, 7)
    assert reader.read_passive_target(timeout=0.1) is None
    host.bench.ms(5)
    host.chip.enter(tag_of(RED))
    assert bytes(reader.read_passive_target(timeout=0.1)) == RED
    assert bytes(reader.read_passive_target(timeout=0.1)) == RED
    assert bytes(reader.ntag2xx_read_block(3)) == bytes.fromhex("E1101200")
    assert reader.ntag2xx_write_block(4, b"LIFE")
    assert bytes(reader.ntag2xx_read_block(4)) == b"LIFE"


def test_measured_times(host: Host) -> None:
    reader = host.open()
    host.chip.enter(tag_of(RED))
    reader.read_passive_target()
    assert 14 < host.took(reader.read_passive_target) < 30
    assert 12 < host.took(reader.ntag2xx_read_block, 4) < 26
    for tag in host.chip.field:
        host.chip.leave(tag)
    assert 100 <= host.took(reader.read_passive_target, timeout=0.1) < 125


def test_classic_cards(host: Host) -> None:
    reader = host.open()
    card = Classic1K(bytes.fromhex("DEADBEEF"))
    host.chip.enter(card)
    uid = reader.read_passive_target()
    assert bytes(uid) == card.uid
    assert reader.mifare_classic_authenticate_block(uid, 4, 0x61, KEY)
    assert reader.mifare_classic_write_block(5, bytes(range(16)))
    assert bytes(reader.mifare_classic_read_block(5)) == bytes(range(16))
    assert reader.mifare_classic_fmt_value_block(4, 1000)
    assert reader.mifare_classic_add_value_block(4, 500)
    assert reader.mifare_classic_sub_value_block(4, 2000)
    assert reader.mifare_classic_get_value_block(4) == -500
    assert reader.mifare_classic_read_block(8) is None
    reader.read_passive_target()
    assert not reader.mifare_classic_authenticate_block(uid, 4, 0x60, b"\xa0" * 6)


def test_20_wrong_answer_on_authenticate(host: Host) -> None:
    reader = host.open()
    host.chip.enter(Classic1K(RED))
    uid = reader.read_passive_target()
    with pytest.raises(RuntimeError, match="unexpected command response"):
        reader.mifare_classic_authenticate_block(uid, 4, 0x61, KEY)
    assert reader.mifare_classic_authenticate_block(uid[3:], 4, 0x61, KEY)


def test_54_more_than_one_card_with_none(host: Host) -> None:
    reader = host.open()
    reader.call_function(0x32, params=[0x05, 0xFF, 0x01, 0x02])
    with pytest.raises(RuntimeError, match="More than one card"):
        reader.read_passive_target()
    assert bytes(reader.call_function(0x4A, 20, [1, 0])) == b"\x00"


def test_13_checksums(host: Host) -> None:
    reader = host.open()
    host.chip.enter(Phone(ats=bytes([70]) + bytes(69)))
    with pytest.raises(RuntimeError, match="checksum"):  # an answer longer than the driver reads
        reader.read_passive_target()
    host.chip.garble(1)
    with pytest.raises(RuntimeError, match="checksum"):
        reader.firmware_version  # noqa: B018
    assert reader.firmware_version == (0x32, 1, 6, 7)


def test_40_nack_just_after_a_command(host: Host) -> None:
    host.chip.busy_nack(800)
    reader = host.open()
    host.chip.enter(tag_of(RED))
    assert bytes(reader.read_passive_target()) == RED
    host.chip.busy_nack(40_000)  # longer than the driver looks away from errors
    assert reader.firmware_version == (0x32, 1, 6, 7)


def test_3281_old_answer_after_a_soft_reload(host: Host) -> None:
    reader = host.open()
    assert reader.read_passive_target(timeout=0.05) is None
    host.chip.enter(tag_of(RED))
    host.bench.ms(100)
    with pytest.raises(RuntimeError, match="expected ACK"):
        host.open()
    host.open()  # the old answer is gone
    reader.listen_for_passive_target()
    host.bench.ms(100)
    assert bytes(host.open(reset=True).read_passive_target()) == RED


def test_card_that_comes_between_two_looks(host: Host) -> None:
    reader = host.open()
    assert reader.read_passive_target(timeout=0.05) is None
    card = tag_of(RED)
    host.chip.enter(card)
    host.bench.ms(100)
    with pytest.raises(RuntimeError, match="expected ACK"):
        reader.read_passive_target(timeout=0.05)
    assert bytes(reader.read_passive_target(timeout=0.05)) == RED


def test_listening_with_the_irq_pin(host: Host) -> None:
    reader = host.open()
    assert reader.listen_for_passive_target()
    assert host.bench.wait(500) is None
    host.chip.enter(tag_of(RED))
    assert host.bench.wait(50) is not None
    assert bytes(reader.get_passive_target(timeout=0.05)) == RED


def test_a_timeout_becomes_none_and_then_a_type_error(host: Host) -> None:
    reader = host.open()
    host.chip.hang()
    assert reader.read_passive_target(timeout=0.05) is None
    with pytest.raises(TypeError):
        reader.ntag2xx_read_block(4)


def test_absent_mute_and_stuck_readers(host: Host) -> None:
    host.chip.nack(True)
    with pytest.raises(ValueError, match="No I2C device"):
        host.open()
    host.chip.nack(False)
    host.chip.mute(True)
    begun = host.bench.clock.time
    with pytest.raises(RuntimeError, match="detect"):
        host.open()
    assert 1_500_000 <= host.bench.clock.time - begun < 1_600_000
    host.chip.mute(False)
    reader = host.open()
    host.chip.stick()
    assert host.took(lambda: reader.send_command(0x02)) > 1000
    with pytest.raises(ValueError, match="No I2C device"):
        host.open(reset=True)  # the driver looks for the chip before it pulses the pin
    pin = ResetPin(host.bench)
    pin.value = False
    pin.value = True
    host.bench.ms(10)
    assert host.open(reset=True).firmware_version == (0x32, 1, 6, 7)


def test_hard_and_soft_power_down(host: Host) -> None:
    for reset in (False, True):
        reader = host.open(reset)
        assert reader.power_down()
        host.chip.enter(tag_of(RED))
        assert bytes(reader.read_passive_target()) == RED
