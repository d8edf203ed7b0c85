"""nvm as the flash chip treats it: program, erase, torn writes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.chips.flash import SIZE, NvmFlash, Operation
from sim.pico import nvm_cost_us


def write(flash: NvmFlash, offset: int, data: bytes) -> Operation:
    operation = flash.plan(offset, data)
    flash.begin(operation)
    flash.finish(operation)
    return operation


def test_is_erased_when_new() -> None:
    assert NvmFlash().cells == b"\xff" * SIZE


def test_writing_over_blank_bytes_programs_and_over_others_erases() -> None:
    flash = NvmFlash()
    assert not write(flash, 10, b"abc").erase
    assert not write(flash, 13, b"d").erase
    assert write(flash, 12, b"xy").erase
    assert write(flash, 12, b"xy").erase  # even when nothing changes
    assert flash.cells[10:15] == b"abxy\xff"
    assert (flash.operations, flash.programs, flash.erases) == (4, 2, 2)


def test_costs_as_measured() -> None:
    flash = NvmFlash()
    assert 800 <= nvm_cost_us(flash.plan(0, b"a")) <= 1500
    assert 800 <= nvm_cost_us(flash.plan(0, bytes(256))) <= 1500
    assert nvm_cost_us(flash.plan(250, bytes(20))) > 1600  # two pages
    flash.cells[0] = 0
    assert nvm_cost_us(flash.plan(0, b"a")) == 53_000


def test_outside_is_refused() -> None:
    with pytest.raises(IndexError):
        NvmFlash().plan(SIZE - 1, b"ab")
    with pytest.raises(ValueError, match="4096"):
        NvmFlash(bytearray(10))


@given(st.binary(min_size=1, max_size=300), st.floats(0, 1), st.integers(0, 99))
def test_a_torn_program_leaves_bits_between_blank_and_data(
    data: bytes, done: float, seed: int
) -> None:
    flash = NvmFlash(seed=seed)
    flash.cells[700] = 0x12
    flash.tear(flash.plan(100, data), done)
    for got, want in zip(flash.cells[100 : 100 + len(data)], data, strict=True):
        assert got & want == want  # only bits that are to be cleared can be cleared
    assert flash.cells[700] == 0x12
    assert flash.cells[:100] == b"\xff" * 100


def test_how_much_is_torn_follows_the_time() -> None:
    for done, least, most in ((0.0, 0, 0), (0.5, 200, 600), (1.0, 800, 800)):
        flash = NvmFlash()
        flash.tear(flash.plan(0, bytes(100)), done)
        cleared = sum(8 - byte.bit_count() for byte in flash.cells[:100])
        assert least <= cleared <= most


def test_a_cut_in_an_erase_loses_the_whole_sector() -> None:
    flash = NvmFlash(bytearray(bytes(range(256)) * 16))
    flash.tear(flash.plan(0, b"\x55"), 0.3)
    kept = sum(a == b for a, b in zip(flash.cells, bytes(range(256)) * 16, strict=True))
    assert kept < SIZE // 2
    flash = NvmFlash(bytearray(bytes(SIZE)))
    flash.tear(flash.plan(0, b"\x55"), 0.67)
    assert flash.cells.count(0xFF) > SIZE - 256  # erased and not yet programmed
    flash = NvmFlash(bytearray(bytes(SIZE)))
    flash.tear(flash.plan(0, b"\x55"), 1.0)
    assert flash.cells == b"\x55" + bytes(SIZE - 1)


def test_the_same_seed_tears_alike() -> None:
    def torn(seed: int) -> bytes:
        flash = NvmFlash(seed=seed)
        flash.tear(flash.plan(0, bytes(64)), 0.5)
        return bytes(flash.cells)

    assert torn(1) == torn(1) != torn(2)
