"""What an ear hears of two recordings (sim/board/ear.py)."""

from __future__ import annotations

import pytest

from sim.board.ear import differences, notes
from sim.chips.piezo import Tone

TUNE = [Tone(0, 429_000, 1327), Tone(429_000, 629_000, 1500), Tone(644_000, 844_000, 1500)]
SAME: dict[str, list[Tone]] = {
    "the same": TUNE,
    "later, all of it": [Tone(t.start + 90_000, t.end + 90_000, t.frequency) for t in TUNE],
    "the divider's steps": [Tone(t.start, t.end, t.frequency + 8) for t in TUNE],
    "cut in two by one who looked": [TUNE[0], Tone(429_000, 500_000, 1500),
                                     Tone(500_000, 629_000, 1500), TUNE[2]],
    "a note begins a turn later": [Tone(0, 470_000, 1327), Tone(470_000, 629_000, 1500), TUNE[2]],
    "a click before it": [Tone(0, 12_000, 1795), Tone(12_000, 429_000, 1327), *TUNE[1:]],
}  # fmt: skip
OTHER: dict[str, tuple[list[Tone], str]] = {
    "a note too many before it": (
        [Tone(0, 40_000, 1795), Tone(40_000, 429_000, 1327), *TUNE[1:]],
        "1795 Hz 40 ms, desk no tone",
    ),
    "one in the middle that is not there": (
        [TUNE[0], TUNE[2]],
        "no tone, desk 1500 Hz 200 ms",
    ),
    "a note too few": (TUNE[:2], "no tone, desk 1500 Hz 200 ms"),
    "a note too many": ([*TUNE, Tone(900_000, 990_000, 880)], "880 Hz 90 ms, desk no tone"),
    "a note half as long": (
        [*TUNE[:2], Tone(644_000, 744_000, 1500)],
        "1500 Hz 100 ms, desk 1500 Hz 200 ms",
    ),
    "out of rhythm": ([*TUNE[:2], Tone(744_000, 944_000, 1500)], "315 ms after the tone before"),
}


@pytest.mark.parametrize("what", SAME)
def test_what_nobody_hears(what: str) -> None:
    assert list(differences(SAME[what], TUNE)) == []
    assert list(differences(TUNE, SAME[what])) == []


@pytest.mark.parametrize("what", OTHER)
def test_what_everybody_hears(what: str) -> None:
    tones, words = OTHER[what]
    assert any(words in text for _, text in differences(tones, TUNE))
    assert list(differences(TUNE, tones)) != []


def test_a_short_beep_may_be_as_much_longer_as_a_turn_of_the_loop() -> None:
    assert list(differences([Tone(0, 80_000, 1795)], [Tone(0, 20_000, 1795)])) == []
    assert list(differences([Tone(0, 90_000, 1795)], [Tone(0, 20_000, 1795)])) != []


def test_when_the_next_tune_begins_is_told_by_the_stopwatches() -> None:
    click, late = Tone(2_000_000, 2_020_000, 1795), Tone(2_200_000, 2_220_000, 1795)
    assert list(differences([*TUNE, click], [*TUNE, late])) == []


@pytest.mark.parametrize("gap", [5_000, 15_000])  # 15 ms, less what the loop was late
def test_the_silence_between_two_notes_of_one_pitch_is_heard(gap: int) -> None:
    two = [Tone(0, 100_000, 1052), Tone(100_000 + gap, 200_000, 1052)]
    assert notes(two) == two


def test_another_pitch_is_another_tone() -> None:
    told = [text for _, text in differences([Tone(0, 429_000, 1406), *TUNE[1:]], TUNE)]
    assert told == ["1406 Hz 429 ms, desk no tone", "no tone, desk 1327 Hz 429 ms"]


def test_a_click_that_is_missing_is_told_where_it_is_missing() -> None:
    clicks = [Tone(at, at + 23_000, 1795) for at in range(0, 8_000_000, 800_000)]
    ((near, text),) = differences([*clicks[:4], *clicks[5:]], clicks)
    assert (near, text) == (clicks[4], "no tone, desk 1795 Hz 23 ms")
