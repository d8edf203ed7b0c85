"""Ticks, money, tunes and messages by themselves."""

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lifepod import money, ticks, tunes
from lifepod.pages.page import wrap
from lifepod.screen import FIELDS, Screen

WRAP = 1 << 29
TICKS = st.integers(0, WRAP - 1)
HALF = st.integers(-(WRAP >> 1) + 1, (WRAP >> 1) - 1)


@given(TICKS, HALF)
def test_ticks_over_the_wrap(tick: int, ms: int) -> None:
    later = ticks.add(tick, ms)
    assert 0 <= later < WRAP
    assert ticks.diff(later, tick) == ms
    assert ticks.diff(tick, later) == -ms


@given(st.integers(-(10**9), 10**9), st.integers(1, 200))
def test_rounding_is_to_the_nearest_halves_away_from_zero(numerator: int, denominator: int) -> None:
    whole = money.rounded(numerator, denominator)
    off = abs(whole * denominator - numerator)
    assert 2 * off <= denominator
    if 2 * off == denominator:
        assert abs(whole * denominator) > abs(numerator)


@pytest.mark.parametrize(
    ("amount", "rate", "result"),
    [(5, 10, 1), (-5, 10, -1), (4, 10, 0), (-15, 10, -2), (25, 10, 3), (333, 33, 110), (50, 1, 1)],
)
def test_percent(amount: int, rate: int, result: int) -> None:
    assert money.percent(amount, rate) == result


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "$0"), (-600, "-$600"), (1_000_000, "$1,000,000"), (-1_234_567, "-$1,234,567")],
)
def test_dollars(amount: int, text: str) -> None:
    assert money.dollars(amount) == text
    assert money.change(amount) == (text if amount < 0 else "+" + text)


@given(st.integers(-(10**9) + 1, 10**10 - 1))
def test_commas_go_before_anything_else(amount: int) -> None:
    text = money.short(money.dollars(amount), 12)
    assert len(text) <= 12
    assert "$" in text
    assert int(text.replace("$", "").replace(",", "")) == amount


TUNES = [(name, value) for name, value in inspect.getmembers(tunes) if isinstance(value, bytes)]


@pytest.mark.parametrize(("name", "tune"), TUNES, ids=[name for name, _ in TUNES])
def test_tunes(name: str, tune: bytes) -> None:
    """Tones that a piezo can make and ears can tell; a tune has five notes or more."""
    pitches = [tunes.PITCHES[place] for place in tune[::2]]
    for frequency, length in zip(pitches, tune[1::2], strict=True):
        assert frequency == 0 or 100 <= frequency <= 5000
        assert 1 <= length <= 150
    notes = [frequency for frequency in pitches if frequency]
    if name == "BAD":
        assert len(notes) == 2
        assert notes[0] == notes[1] < 500
    elif name in ("CLICK", "GOOD"):
        assert len(notes) < 5
        assert min(notes) > 500
    else:
        assert len(notes) >= 5
        assert len(set(notes)) >= 2
    assert 10 * sum(tune[1::2]) <= 6000  # ms


def test_tunes_are_told_apart() -> None:
    assert len({tune for _, tune in TUNES}) == len(TUNES)
    names = {name for name, _ in TUNES}
    assert {"WEDDING", "WIN", "RAISE", "FINALE"} <= names


@given(st.text("ABC ", max_size=80))
def test_wrapping_loses_no_word(text: str) -> None:
    words = [word for word in text.split(" ") if len(word) <= 21]
    lines = wrap(" ".join(words))
    assert " ".join(lines).split() == " ".join(words).split()
    assert all(len(line) <= 21 for line in lines)


@given(st.integers(0, 6), st.text("AB1", max_size=30), st.text("CD2", max_size=30))
def test_a_field_keeps_its_cells(field: int, left: str, right: str) -> None:
    screen = Screen()
    screen.put(field, left, right)
    assert len(screen.fields[field]) == FIELDS[field][2]
    if len(right) <= FIELDS[field][2]:
        assert screen.fields[field].endswith(right)
    screen.centre(field, left)
    assert len(screen.fields[field]) == FIELDS[field][2]
    if len(left) <= FIELDS[field][2]:
        room = screen.fields[field].strip()
        assert room == left
