"""The panel's controller against its datasheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.chips.ssd1306 import HEIGHT, SSD1306, WIDTH
from tests.floor.panels import commands, lit, pixels, send

INIT = "AE 20 00 81 CF A1 A6 C8 A8 3F D5 80 D9 F1 DA 12 DB 40 8D 14 AF"  # what the driver sends


@pytest.fixture
def chip() -> SSD1306:
    made = SSD1306()
    commands(made, INIT)
    commands(made, "21 00 7F 22 00 07")
    pixels(made, bytes(1024))
    return made


def test_is_dark_and_full_of_noise_after_power_on() -> None:
    chip = SSD1306()
    assert not lit(chip)
    assert len(set(chip.gddram)) > 100
    assert chip.read() & 0x40  # status: display off
    assert SSD1306().gddram == chip.gddram  # the same noise each time


def test_needs_its_charge_pump(chip: SSD1306) -> None:
    pixels(chip, b"\x01")
    assert lit(chip) == {(0, 0)}
    commands(chip, "8D 10")
    assert not lit(chip)


@pytest.mark.parametrize("single", [True, False])
def test_control_byte_with_and_without_continuation(chip: SSD1306, single: bool) -> None:
    if single:  # Co = 1: a control byte before each byte
        send(chip, 0x80, 0x21, 0x80, 5, 0x80, 9, 0x80, 0x22, 0x80, 1, 0x80, 1, 0xC0, 0xFF)
    else:  # Co = 0: only commands follow
        send(chip, 0x00, 0x21, 5, 9, 0x22, 1, 1)
        send(chip, 0x40, 0xFF)
    assert lit(chip) == {(5, y) for y in range(8, 16)}


def test_parameters_may_come_in_transfers_of_their_own(chip: SSD1306) -> None:
    commands(chip, "21 03 03 22 00 00")
    pixels(chip, b"\x80")
    assert lit(chip) == {(3, 7)}


def test_horizontal_addressing_wraps_in_the_window(chip: SSD1306) -> None:
    commands(chip, "20 00 21 0A 0C 22 02 03")
    pixels(chip, bytes(range(1, 8)))
    at = {(c, p): chip.gddram[p * WIDTH + c] for p in (2, 3) for c in (10, 11, 12)}
    assert at == {(10, 2): 7, (11, 2): 2, (12, 2): 3, (10, 3): 4, (11, 3): 5, (12, 3): 6}


def test_vertical_addressing_goes_down_first(chip: SSD1306) -> None:
    commands(chip, "20 01 21 0A 0B 22 02 03")
    pixels(chip, bytes((1, 2, 3, 4, 5)))
    at = {(c, p): chip.gddram[p * WIDTH + c] for p in (2, 3) for c in (10, 11)}
    assert at == {(10, 2): 5, (10, 3): 2, (11, 2): 3, (11, 3): 4}


def test_page_addressing_stays_on_its_page(chip: SSD1306) -> None:
    commands(chip, "20 02 B3 0E 17")  # page 3, column 0x7E
    pixels(chip, bytes((1, 2, 3)))
    page = chip.gddram[3 * WIDTH : 4 * WIDTH]
    assert (page[0x7E], page[0x7F], page[0]) == (1, 2, 3)
    assert not any(chip.gddram[4 * WIDTH :])


def test_inverse_all_on_and_off(chip: SSD1306) -> None:
    pixels(chip, b"\x01")
    commands(chip, "A7")
    assert len(lit(chip)) == WIDTH * HEIGHT - 1
    commands(chip, "A5")
    assert len(lit(chip)) == WIDTH * HEIGHT
    commands(chip, "A4 A6")
    assert lit(chip) == {(0, 0)}
    commands(chip, "AE")
    assert not lit(chip)
    assert chip.read() & 0x40
    commands(chip, "AF")
    assert lit(chip) == {(0, 0)}
    assert not chip.read() & 0x40


def test_remapping_mirrors_the_glass(chip: SSD1306) -> None:
    pixels(chip, b"\x01")
    commands(chip, "A0")
    assert lit(chip) == {(127, 0)}
    commands(chip, "C0")
    assert lit(chip) == {(127, 63)}
    commands(chip, "A1")
    assert lit(chip) == {(0, 63)}


def test_start_line_and_offset_scroll(chip: SSD1306) -> None:
    pixels(chip, b"\x10")  # line 4
    commands(chip, "44")
    assert lit(chip) == {(0, 0)}
    commands(chip, "40 D3 03")
    assert lit(chip) == {(0, 1)}
    commands(chip, "D3 08")
    assert lit(chip) == {(0, 60)}


def test_multiplex_ratio_darkens_what_is_beyond(chip: SSD1306) -> None:
    pixels(chip, b"\xff" * 1024)
    commands(chip, "A8 1F")
    assert lit(chip) == {(x, y) for x in range(WIDTH) for y in range(32)}
    commands(chip, "A8 05")  # below 16: invalid, ignored
    assert len(lit(chip)) == WIDTH * 32


def test_contrast_is_kept(chip: SSD1306) -> None:
    assert chip.contrast == 0xCF
    commands(chip, "81 10")
    assert chip.contrast == 0x10


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=30))
def test_survives_any_bytes(transfers: list[bytes]) -> None:
    chip = SSD1306()
    for transfer in transfers:
        send(chip, *transfer)
        assert chip.glass() == chip._rows(), "an older picture was handed out"
    assert [len(row) for row in chip.glass()] == [WIDTH] * HEIGHT
    assert len(chip.gddram) == 1024
