"""Flash commands of a bare emulated chip, and cuts in them (sim/board/flash.py)."""

from __future__ import annotations

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")

from rp2040py.rp2040 import RP2040

from sim.board.chip import NVM_SIZE, NVM_START
from sim.board.cuts import writes
from sim.board.flash import ERASE_NS, PROGRAM_NS, Command, Tap

FIRST = bytes(range(256))


class Flash:
    """A chip whose flash is changed as its flash chip would do it, a command for each select."""

    def __init__(self) -> None:
        self.mcu = RP2040()
        self.mcu.flash[NVM_START : NVM_START + NVM_SIZE] = b"\xff" * NVM_SIZE
        self.failed: list[bytes] = []
        self.tap = Tap(self.mcu, lambda: int(self.mcu.clock.nanos // 1000), self.failed.append)

    def command(self, offset: int, data: bytes) -> None:
        """The end of a command that leaves these bytes there."""
        start = NVM_START + offset
        self.mcu.flash[start : start + len(data)] = data
        self.mcu.write_uint32(0x4001_800C, 0x0000_0200)  # QSPI SS CTRL: OUTOVER low
        self.mcu.write_uint32(0x4001_800C, 0x0000_0300)  # ... and high

    def program(self, page: int, data: bytes = FIRST) -> None:
        self.command(page * 256, data)

    def erase(self) -> None:
        self.command(0, b"\xff" * NVM_SIZE)

    def nvm(self) -> bytes:
        return bytes(self.mcu.flash[NVM_START : NVM_START + NVM_SIZE])


def test_commands_are_told_apart_and_take_time() -> None:
    flash = Flash()
    flash.program(3)
    flash.erase()
    flash.program(0)
    told = [(each.erase, each.offset - NVM_START) for each in flash.tap.commands]
    assert told == [(False, 768), (True, 0), (False, 0)]
    assert flash.mcu.clock.nanos == pytest.approx(ERASE_NS + 2 * PROGRAM_NS, rel=0.01)


def test_a_command_that_changes_nothing_is_none() -> None:
    flash = Flash()
    flash.erase()
    assert flash.tap.commands == []


@pytest.mark.parametrize("inside", [0.0, 0.3, 0.7, 1.0])
def test_a_cut_program_has_cleared_some_of_its_bits(inside: float) -> None:
    flash = Flash()
    flash.program(1)
    flash.tap.cut_after(0, inside)
    before = flash.nvm()
    flash.program(2, b"\x00" * 256)
    (left,) = flash.failed
    torn = left[NVM_START + 512 : NVM_START + 768]
    ones = sum(byte.bit_count() for byte in torn)
    assert ones == pytest.approx(2048 * (1 - inside), abs=150)
    assert left[NVM_START : NVM_START + 512] == before[:512]
    assert len(flash.tap.commands) == 2


def test_a_cut_erase_has_set_some_bits_everywhere() -> None:
    flash = Flash()
    flash.command(0, bytes(NVM_SIZE))
    flash.tap.cut_after(0, 0.5)
    flash.erase()
    (left,) = flash.failed
    ones = sum(byte.bit_count() for byte in left[NVM_START : NVM_START + NVM_SIZE])
    assert 0.4 < ones / (8 * NVM_SIZE) < 0.6


def test_a_cut_comes_after_as_many_commands_as_were_asked() -> None:
    flash = Flash()
    flash.tap.cut_after(2, 1.0)
    for page in range(2):
        flash.program(page)
    assert flash.failed == []
    flash.program(2)
    assert len(flash.failed) == 1


def test_commands_of_one_write_belong_together() -> None:
    def at(us: int) -> Command:
        return Command(us, False, NVM_START, b"", b"")

    commands = [at(0), at(45_000), at(46_000), at(900_000), at(2_000_000)]
    assert [len(write) for write in writes(commands)] == [3, 1, 1]
    assert list(writes([])) == []
