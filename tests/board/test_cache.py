"""The cache in front of the flash on the emulated board (sim/board/cache.py)."""

from __future__ import annotations

import pytest

from sim.cache import LINE_US
from tests.board.conftest import Bare

FLASH, LINE = 0x1000_0000, 8
LOOK_US = 100


def lines(bare: Bare, count: int, first: int = 0) -> None:
    """Read a word of so many lines of flash."""
    for line in range(first, first + count):
        bare.read(FLASH + line * LINE)


def passed(bare: Bare) -> float:
    """Microseconds that pass while the chip works for two looks at the counters, a bit at a time,
    as its instructions do.
    """
    began = bare.mcu.clock.nanos
    for _ in range(2 * LOOK_US):
        bare.pass_us(1)
    return float(bare.mcu.clock.nanos - began) / 1000


def test_a_line_takes_two_reads_of_20_clocks_at_a_quarter_of_125_mhz() -> None:
    line = 2 * 20 * 4 / 125
    assert pytest.approx(line) == LINE_US


def test_each_line_that_is_not_there_takes_its_time_once(bare: Bare) -> None:
    from sim.board.cache import Cache

    Cache(bare.mcu, lambda: False)
    passed(bare)
    assert passed(bare) == pytest.approx(2 * LOOK_US)
    lines(bare, 1000)
    assert passed(bare) == pytest.approx(2 * LOOK_US + 1000 * LINE_US)
    lines(bare, 1000)
    assert passed(bare) == pytest.approx(2 * LOOK_US), "they are in the cache now"


def test_it_holds_two_ways_of_8_kb(bare: Bare) -> None:
    from sim.board.cache import Cache

    Cache(bare.mcu, lambda: False)
    lines(bare, 2048)
    passed(bare)
    lines(bare, 2048)
    assert passed(bare) == pytest.approx(2 * LOOK_US)
    lines(bare, 1, first=2048)  # takes the place of line 0
    passed(bare)
    lines(bare, 1)
    assert passed(bare) == pytest.approx(2 * LOOK_US + LINE_US, abs=0.01)


def test_a_frame_of_the_ring_is_not_torn_apart(bare: Bare) -> None:
    from sim.board.cache import Cache

    frame = True
    Cache(bare.mcu, lambda: frame)
    lines(bare, 1000)
    assert passed(bare) == pytest.approx(2 * LOOK_US)
    frame = False
    assert passed(bare) == pytest.approx(2 * LOOK_US + 1000 * LINE_US)


def test_the_ring_says_when_a_frame_is_on_its_way(bare: Bare) -> None:
    assert not bare.pins.shifting()
    bare.function(16, 5)
    bare.drive(16, 1)
    bare.drive(16, 0)
    assert bare.pins.shifting()
    bare.pass_us(100)
    assert not bare.pins.shifting()
