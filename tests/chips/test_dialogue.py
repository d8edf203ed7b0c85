"""The dialogue on I2C, UM0701-02 6.2.2 and 6.2.4."""

from sim.chips.pn532.frames import ACK, ERROR, NACK, wrap
from sim.chips.tags import Ntag213
from tests.chips.bench import Bench

VERSION = bytes.fromhex("D50332010607")
GET_VERSION = wrap(b"\xd4\x02")


def test_status_byte_ack_and_answer() -> None:
    bench = Bench()
    assert bench.chip.irq()
    assert bench.bus.read(1) == b"\x00"
    assert bench.bus.write(GET_VERSION)
    assert bench.bus.read(1) == b"\x00"
    assert bench.chip.irq()
    took = bench.wait()
    assert took is not None
    assert 0.7 < took < 1.2
    assert bench.bus.read(1) == b"\x01"  # the status alone takes nothing away
    assert not bench.chip.irq()
    assert bench.bus.read(7) == b"\x01" + ACK
    assert bench.chip.irq()
    took = bench.wait()
    assert took is not None
    assert 0.5 < took < 1.5
    assert bench.bus.read(14) == b"\x01" + wrap(VERSION)
    assert bench.chip.irq()
    assert bench.bus.read(5) == bytes(5)


def test_nack_repeats_the_last_answer() -> None:
    """So a host reads a length first and then the whole (esphome reads seven bytes so)."""
    bench = Bench()
    bench.bus.write(NACK)
    assert bench.wait(20) is None
    bench.send(0x02)
    bench.wait()
    assert bench.bus.read(7) == b"\x01" + wrap(VERSION)[:6]
    assert bench.bus.read(1) == b"\x00"
    for _ in range(3):
        bench.bus.write(NACK)
        assert bench.answer() == wrap(VERSION)


def test_ack_aborts() -> None:
    bench = Bench()
    bench.setup()
    bench.send(0x4A, 1, 0)
    bench.bus.write(ACK)
    bench.chip.enter(Ntag213(bytes(range(1, 8))))
    assert bench.wait(200) is None
    # before the ACK of the chip, before its answer, and with the answer unread
    bench.bus.write(GET_VERSION)
    bench.bus.write(ACK)
    assert bench.wait(20) is None
    bench.send(0x02)
    bench.bus.write(ACK)
    assert bench.wait(20) is None
    bench.send(0x02)
    assert bench.wait() is not None
    bench.bus.write(ACK)
    assert bench.chip.irq()
    assert bench.ask(0x02) == VERSION[1:]


def test_a_new_command_ends_the_one_in_hand() -> None:
    bench = Bench()
    bench.setup()
    bench.send(0x4A, 1, 0)
    bench.ms(50)
    assert bench.ask(0x02) == VERSION[1:]
    bench.bus.write(wrap(b"\xd4\x4a\x01\x00"))
    bench.wait()  # its ACK is never read
    assert bench.ask(0x02) == VERSION[1:]


def test_an_unread_answer_meets_a_restarted_host() -> None:
    """esphome issues 3281 and 3823: the old answer instead of an ACK; one more try is enough."""
    bench = Bench()
    bench.send(0x14, 1, 0x14, 1)
    bench.wait()
    bench.ms(3000)
    assert bench.bus.write(GET_VERSION)
    bench.ms(5)
    assert bench.bus.read(7) == bytes.fromhex("010000FF02FED5")
    assert bench.wait(50) is None
    assert bench.ask(0x02) == VERSION[1:]


def test_an_unread_answer_does_not_outlive_a_reset() -> None:
    bench = Bench()
    bench.send(0x02)
    bench.wait()
    bench.chip.set_reset(False)
    assert bench.chip.irq()
    assert bench.bus.read(1) is None
    bench.chip.set_reset(True)
    assert bench.bus.read(1) is None  # still starting
    bench.ms(3)
    assert bench.bus.read(8) == bytes(8)
    bench.bus.write(NACK)
    assert bench.wait(20) is None
    assert bench.ask(0x02) == VERSION[1:]


def test_damaged_commands_get_no_ack() -> None:
    bench = Bench()
    for at in (3, 4, 5, 6, 7):
        frame = bytearray(GET_VERSION)
        frame[at] ^= 0x10
        assert bench.bus.write(bytes(frame))
        assert bench.wait(30) is None
    assert bench.bus.write(GET_VERSION[:-2])
    assert bench.wait(30) is None
    assert bench.ask(0x02) == VERSION[1:]


def test_senseless_commands_get_an_ack_and_an_error_frame() -> None:
    bench = Bench()
    commands = ("", "FF", "8C", "4A", "4A0300", "4A0105", "1405", "0600", "320500", "40", "520102")
    for command in commands:
        bench.send(*bytes.fromhex(command))
        assert bench.answer() == ERROR, command


def test_power_and_the_first_listing() -> None:
    """Nothing is acknowledged without power; without SAMConfiguration no card is found."""
    bench = Bench()
    bench.chip.enter(Ntag213(bytes(range(1, 8))))
    assert bench.ask(0x4A, 1, 0, limit_ms=300) is None
    bench.setup()
    assert bench.listed() == [bytes(range(1, 8))]
    bench.chip.power(False)
    assert bench.bus.read(1) is None
    assert not bench.bus.write(GET_VERSION)
    assert bench.chip.irq()
    bench.chip.power(True)
    bench.ms(3)
    assert bench.ask(0x4A, 1, 0, limit_ms=300) is None
    bench.setup()
    assert bench.listed() == [bytes(range(1, 8))]


def test_power_down_and_waking_by_address() -> None:
    bench = Bench()
    bench.setup()
    assert bench.ask(0x16, 0xB0) == b"\x17\x00"
    bench.ms(500)
    assert bench.ask(0x02) == VERSION[1:]
    assert bench.ask(0x16, 0x20) == b"\x17\x00"  # SPI only: I2C does not wake it
    bench.ms(500)
    assert bench.bus.read(1) is None
    bench.chip.set_reset(False)
    bench.chip.set_reset(True)
    bench.ms(3)
    assert bench.ask(0x02) == VERSION[1:]


def test_irq_pin_can_be_left_alone() -> None:
    bench = Bench()
    bench.send(0x14, 1, 0x14, 0)
    bench.ms(5)
    assert bench.chip.irq()
    assert bench.bus.read(1) == b"\x01"


def test_repeated_start_ends_the_transfer_before() -> None:
    bench = Bench()
    assert bench.chip.start(False)
    for byte in GET_VERSION:
        assert bench.chip.write(byte)
    assert bench.chip.start(True)
    assert not bench.chip.write(0)
    assert bench.chip.read() == 0
    bench.chip.stop()
    assert bench.chip.read() == 0xFF
    bench.ms(2)
    assert bench.bus.read(7) == b"\x01" + ACK
