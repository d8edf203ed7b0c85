"""The other panel's controller against its datasheet, and what one sees of it with the wrong
settings.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.chips.sh1106 import COLUMNS, FIRST, SH1106
from sim.chips.ssd1306 import HEIGHT, PAGES, WIDTH
from tests.floor.panels import commands, lit, pixels, send

INIT = (  # what the driver sends
    "AE D5 80 A8 3F D3 00 40 AD 8B A1 C8 DA 12 81 FF D9 1F DB 40 20 20 33 A6 A4 AF"
)


@pytest.fixture
def chip() -> SH1106:
    made = SH1106()
    commands(made, INIT)
    for page in range(PAGES):
        commands(made, f"B{page} 00 10")
        pixels(made, bytes(COLUMNS))
    commands(made, "B0 00 10")
    return made


def test_the_glass_is_the_middle_of_the_memory(chip: SH1106) -> None:
    assert FIRST * 2 + WIDTH == COLUMNS
    pixels(chip, b"\x01" * COLUMNS)
    assert lit(chip) == {(x, 0) for x in range(WIDTH)}
    commands(chip, "00 10")
    pixels(chip, b"\x00" * 2 + b"\x02")
    assert lit(chip) == {(0, 1)} | {(x, 0) for x in range(1, WIDTH)}


def test_either_way_round(chip: SH1106) -> None:
    commands(chip, "02 10")
    pixels(chip, b"\x01")
    assert lit(chip) == {(0, 0)}
    commands(chip, "A0 C0")
    assert lit(chip) == {(127, 63)}


def test_a_page_ends_at_column_132_and_nothing_wraps(chip: SH1106) -> None:
    commands(chip, "B3 02 18")  # column 0x82
    pixels(chip, b"\xff" * 5)
    assert [i for i, byte in enumerate(chip.gddram) if byte] == [3 * 132 + 0x82, 3 * 132 + 0x83]


def test_a_column_is_two_commands_in_any_order(chip: SH1106) -> None:
    commands(chip, "17 0E")
    pixels(chip, b"\x01")
    commands(chip, "0A 10")
    pixels(chip, b"\x01")
    assert lit(chip) == {(0x7E - 2, 0), (0x0A - 2, 0)}


def test_read_modify_write_comes_back(chip: SH1106) -> None:
    commands(chip, "05 10 E0")
    pixels(chip, b"\x01\x01")
    commands(chip, "EE")
    pixels(chip, b"\x02")
    assert lit(chip) == {(3, 1), (4, 0)}


def test_what_it_does_not_know_has_no_parameters(chip: SH1106) -> None:
    commands(chip, "21 05 22 17 8D 20 2F")  # of an SSD1306 windows, pump, mode, scrolling
    assert (chip.column, chip.page, chip.scrolling) == (0x75, 0, False)
    commands(chip, "21 00 7F")
    assert chip.start_line == 63


def test_on_off_and_the_converter(chip: SH1106) -> None:
    pixels(chip, b"\xff" * 9)
    assert chip.read() == 0x08
    assert lit(chip)
    commands(chip, "AD 8A")
    assert not lit(chip)
    commands(chip, "AD 8B AE")
    assert chip.read() == 0x48
    assert not lit(chip)


def test_start_line_offset_ratio_contrast_inverse(chip: SH1106) -> None:
    pixels(chip, b"\x00\x00\x10")
    commands(chip, "44")
    assert lit(chip) == {(0, 0)}
    commands(chip, "40 D3 03")
    assert lit(chip) == {(0, 1)}
    commands(chip, "D3 00 A7 A8 1F 81 10")
    assert len(lit(chip)) == WIDTH * 32 - 1
    assert chip.contrast == 0x10
    commands(chip, "A5 A8 3F")
    assert len(lit(chip)) == WIDTH * HEIGHT


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=30))
def test_survives_any_bytes(transfers: list[bytes]) -> None:
    chip = SH1106()
    for transfer in transfers:
        send(chip, *transfer)
    assert [len(row) for row in chip.glass()] == [WIDTH] * HEIGHT
    assert len(chip.gddram) == COLUMNS * PAGES
