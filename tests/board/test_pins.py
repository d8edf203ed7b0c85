"""The models on the pins of a bare emulated chip: keys, reader, ring, piezo."""

from __future__ import annotations

import pytest

from tests.board.conftest import Bare

ROWS, COLUMNS = (6, 7, 8, 9), (10, 11, 12, 13)
IRQ, RESET, RING, PIEZO = 14, 22, 16, 18
SIO, PWM, PIO = 5, 4, 6


def scan(bare: Bare) -> str:
    """The keys that a scan of the matrix finds, as hw/keypad.py does it."""
    found = ""
    for row, pin in enumerate(ROWS):
        bare.drive(pin, 0)
        for column, sense in enumerate(COLUMNS):
            if not bare.level(sense):
                found += ("123A", "456B", "789C", "*0#D")[row][column]
        bare.drive(pin, None)
    return found


@pytest.fixture
def keys(bare: Bare) -> Bare:
    for pin in ROWS + COLUMNS:
        bare.function(pin, SIO, "up")
        bare.drive(pin, None)
    return bare


@pytest.mark.parametrize("pressed", ["", "5", "1D", "147", "14A"])
def test_a_scan_finds_the_keys_that_are_down(keys: Bare, pressed: str) -> None:
    for key in pressed:
        keys.parts.keypad.press(key)
    keys.pins.settle()
    assert set(scan(keys)) == set(pressed) | ({"B"} if pressed == "14A" else set())


def test_a_released_key_is_up(keys: Bare) -> None:
    keys.parts.keypad.press("0")
    assert scan(keys) == "0"
    keys.parts.keypad.release("0")
    assert scan(keys) == ""


def test_an_unplugged_keypad_is_open_wires(keys: Bare) -> None:
    keys.parts.keypad.press("0")
    keys.parts.unplug("keypad")
    assert scan(keys) == ""


def test_a_low_on_rstpdn_resets_the_reader(bare: Bare) -> None:
    bare.function(RESET, SIO)
    bare.parts.reader.stick()
    bare.drive(RESET, 1)
    assert bare.parts.reader.holds_sda()
    bare.drive(RESET, 0)
    assert not bare.parts.reader.holds_sda()


def bits(bare: Bare, data: bytes, zero: int = 312, one: int = 703, low: int = 700) -> None:
    """A WS2812 signal on the ring's pin, widths in nanoseconds."""
    for byte in data:
        for bit in range(7, -1, -1):
            bare.drive(RING, 1)
            bare.pass_us((one if byte >> bit & 1 else zero) / 1000)
            bare.drive(RING, 0)
            bare.pass_us(low / 1000)


@pytest.mark.parametrize("low", [450, 600, 5_000])
def test_pixels_are_read_from_the_signal(bare: Bare, low: int) -> None:
    bare.function(RING, SIO)
    bare.drive(RING, 0)
    bits(bare, bytes((2, 1, 3, 0x80, 0xFF, 0)), low=low)
    assert bare.parts.ring.colours[0] == (0, 0, 0), "the frame has not ended"
    bare.pass_us(60)
    assert bare.parts.ring.colours[:3] == [(1, 2, 3), (0xFF, 0x80, 0), (0, 0, 0)]
    assert bare.parts.ring.frames == 1


def test_a_spike_is_no_frame(bare: Bare) -> None:
    bare.function(RING, SIO)
    bare.drive(RING, 1)
    bare.pass_us(0.1)
    bare.drive(RING, 0)
    bare.pass_us(100)
    assert bare.parts.ring.frames == 0


def pwm(bare: Bare, hertz: int, duty: float) -> int:
    """Set the slice of the piezo's pin as the firmware does; the frequency that comes out."""
    base = 0x4005_0000 + PIEZO // 2 % 8 * 0x14
    divider = 256 if hertz < 2000 else 16  # sixteenths
    top = round(bare.mcu.clk_sys / (divider / 16) / hertz) - 1
    bare.write(base + 0x04, divider)
    bare.write(base + 0x10, top)
    bare.write(base + 0x0C, int((top + 1) * duty) << PIEZO % 2 * 16)
    bare.write(base + 0x00, 1)
    comes_out: int = round(bare.mcu.clk_sys / (divider / 16) / (top + 1))
    return comes_out


@pytest.mark.parametrize("hertz", [220, 440, 1795, 3000])
def test_a_tone_is_heard_as_long_as_it_sounds(bare: Bare, hertz: int) -> None:
    bare.function(PIEZO, PWM)
    heard = pwm(bare, hertz, 0.1)
    started = bare.clock.read()
    bare.pass_us(100_000)
    assert bare.parts.piezo.frequency == heard == pytest.approx(hertz, rel=0.01)
    pwm(bare, hertz, 0)
    bare.pass_us(20_000)
    (tone,) = bare.parts.piezo.take()
    assert bare.parts.piezo.frequency == 0
    period = 1e6 / hertz
    assert tone.start - started < 2 * period
    assert tone.end - tone.start == pytest.approx(100_000, abs=3 * period)
