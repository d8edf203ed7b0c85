"""The models on the two-wire buses of a bare emulated chip, driven through its I2C registers."""

from __future__ import annotations

import pytest

from tests.board.conftest import Bare

OLED, READER = 0x4004_4000, 0x4004_8000  # I2C0 and I2C1, as the reference wiring has them
ADDRESS = {OLED: 0x3C, READER: 0x24}
STOP, READ = 1 << 9, 1 << 8
ABORTED = 1 << 6  # IC_RAW_INTR_STAT
BYTE_US = 9 / 0.4  # at 400 kHz


class Bus:
    """What pico-sdk does with an I2C block at 400 kHz."""

    def __init__(self, bare: Bare, base: int) -> None:
        self.bare, self.base = bare, base
        self.address = ADDRESS[base]
        cycles = bare.mcu.clk_sys // 400_000
        bare.write(base + 0x6C, 0)
        bare.write(base + 0x1C, cycles * 2 // 5)
        bare.write(base + 0x20, cycles - cycles * 2 // 5)

    def begin(self) -> None:
        self.bare.write(self.base + 0x6C, 0)
        self.bare.write(self.base + 0x04, self.address)
        self.bare.write(self.base + 0x6C, 1)

    def wait(self, us: float) -> bool:
        """Let time pass; whether the transfer went through."""
        self.bare.pass_us(us)
        aborted = self.bare.read(self.base + 0x34) & ABORTED
        self.bare.read(self.base + 0x54)
        return not aborted

    def write(self, data: bytes) -> bool:
        self.begin()
        for at, byte in enumerate(data):
            self.bare.write(self.base + 0x10, byte | (STOP if at == len(data) - 1 else 0))
            self.bare.pass_us(BYTE_US * (2 if at == 0 else 1))
        return self.wait(50)

    def read(self, count: int) -> bytes:
        self.begin()
        found = bytearray()
        for at in range(count):
            self.bare.write(self.base + 0x10, READ | (STOP if at == count - 1 else 0))
            self.bare.pass_us(BYTE_US * (3 if at == 0 else 1))
            found.append(self.bare.read(self.base + 0x10) & 0xFF)
        self.wait(50)
        return bytes(found)


@pytest.fixture
def oled(bare: Bare) -> Bus:
    return Bus(bare, OLED)


@pytest.fixture
def reader(bare: Bare) -> Bus:
    return Bus(bare, READER)


def test_commands_and_data_reach_the_panel(oled: Bus) -> None:
    for command in (0xA1, 0xC8, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0x8D, 0x14, 0xAF):
        assert oled.write(bytes((0x80, command)))
    assert oled.write(b"\x40" + bytes(range(1, 129)))
    panel = oled.bare.parts.oled
    assert panel.lit
    assert panel.gddram[:128] == bytes(range(1, 129))
    assert not oled.read(1)[0] & 0x40, "it is on"


def test_nobody_answers_another_address(oled: Bus) -> None:
    oled.address = 0x3D
    assert not oled.write(b"\x80\xaf")
    oled.address = 0x3C
    assert oled.write(b"\x80\xaf"), "and the bus goes on"


def test_an_unplugged_part_does_not_answer(oled: Bus) -> None:
    oled.bare.parts.unplug("oled")
    assert not oled.write(b"\x80\xaf")
    oled.bare.parts.plug("oled")
    assert oled.write(b"\x80\xaf")


def test_a_byte_takes_its_time_on_the_wire(oled: Bus) -> None:
    oled.begin()
    for byte in (0x40, 1, 2, 3):
        oled.bare.write(OLED + 0x10, byte | (STOP if byte == 3 else 0))
    before = oled.bare.parts.oled.writes
    oled.bare.pass_us(3 * BYTE_US)
    assert oled.bare.parts.oled.writes == before + 1
    oled.bare.pass_us(3 * BYTE_US)
    assert oled.bare.parts.oled.writes == before + 3


def test_a_reader_answers_and_pulls_irq(reader: Bus) -> None:
    bare = reader.bare
    bare.function(14, 5, "up")
    bare.drive(14, None)
    assert bare.level(14)
    assert reader.write(bytes.fromhex("0000ff02fed4022a00"))  # GetFirmwareVersion
    bare.pass_us(1500)
    assert not bare.level(14), "the ACK is ready"
    assert reader.read(7) == bytes.fromhex("010000ff00ff00")
    assert bare.level(14)
    bare.pass_us(5000)
    assert not bare.level(14)
    assert reader.read(14)[:13] == bytes.fromhex("010000ff06fad50332010607e8")


def test_a_stuck_bus_waits_until_it_is_free(reader: Bus) -> None:
    bare = reader.bare
    bare.parts.reader.stick()
    bare.pins.settle()
    assert not bare.mcu.gpio[2].input_value, "SDA is low"
    reader.begin()
    bare.write(READER + 0x10, READ | STOP)
    bare.pass_us(10_000)
    assert bare.read(READER + 0x78) == 0, "nothing was received"
    bare.parts.reader.set_reset(False)
    bare.parts.reader.set_reset(True)
    bare.pass_us(5_000)
    bare.pins.settle()
    bare.pass_us(5_000)
    assert bare.read(READER + 0x78) == 1
