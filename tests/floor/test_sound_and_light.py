"""The ring's pixels and the piezo's tones."""

import pytest

from sim.chips.piezo import Piezo, Tone, kinds
from sim.chips.ws2812 import Ring, resting_number
from sim.run import expect


def test_bytes_are_green_red_blue_from_the_first_pixel_on() -> None:
    ring = Ring(lambda: 0, 12)
    ring.shift(bytes((1, 2, 3, 4, 5, 6)))
    assert ring.colours[:3] == [(2, 1, 3), (5, 4, 6), (0, 0, 0)]


@pytest.mark.parametrize("count", [12, 16, 24])
def test_a_frame_too_long_runs_off_the_end(count: int) -> None:
    ring = Ring(lambda: 0, count)
    ring.shift(b"\x07" * 3 * 40)
    assert ring.colours == [(7, 7, 7)] * count


def test_half_a_pixel_changes_nothing() -> None:
    ring = Ring(lambda: 0, 12)
    ring.shift(b"\x01\x02")
    assert ring.colours == [(0, 0, 0)] * 12


def test_unplugged_pixels_hear_nothing_and_are_dark_afterwards() -> None:
    ring = Ring(lambda: 0, 12)
    ring.plugged = False
    ring.shift(b"\x01" * 36)
    assert ring.frames == 0
    assert not any(map(any, ring.colours))


@pytest.mark.parametrize("count", [12, 16, 24])
@pytest.mark.parametrize("number", range(11))
def test_the_light_rests_on_a_number(count: int, number: int) -> None:
    from lifepod.ring import pixel

    colours = [(0, 0, 0)] * count
    colours[pixel(number, count)] = (9, 8, 7)
    assert resting_number(colours) == number
    assert expect.ring(colours, number) is None
    assert expect.ring(colours, (number + 1) % 11) is not None


def test_no_number_while_a_trail_runs_or_all_glow() -> None:
    assert resting_number([(0, 0, 0)] * 24) is None
    assert resting_number([(1, 1, 1)] * 24) is None
    assert resting_number([(9, 9, 9), (3, 3, 3)] + [(0, 0, 0)] * 22) is None
    assert resting_number([(0, 0, 0), (9, 9, 9)] + [(0, 0, 0)] * 22) is None  # between 1 and 2


def play(*notes: tuple[int, int]) -> list[Tone]:
    """(frequency, milliseconds) after one another; 0 is silence."""
    now = [0]
    piezo = Piezo(lambda: now[0])
    for frequency, ms in notes:
        piezo.hear(frequency, 32768 if frequency else 0)
        now[0] += ms * 1000
    piezo.hear(0, 0)
    return piezo.take()


def test_tones_are_cut_where_frequency_or_silence_changes() -> None:
    tones = play((440, 100), (0, 50), (440, 30), (880, 30))
    assert [(t.frequency, t.start, t.end) for t in tones] == [
        (440, 0, 100_000),
        (440, 150_000, 180_000),
        (880, 180_000, 210_000),
    ]


def test_full_duty_and_zero_duty_are_silent() -> None:
    now = [0]
    piezo = Piezo(lambda: now[0])
    for duty in (0, 0xFFFF):
        piezo.hear(440, duty)
        now[0] += 1000
    assert piezo.take() == []


def test_a_tone_that_goes_on_is_told_in_parts() -> None:
    now = [0]
    piezo = Piezo(lambda: now[0])
    piezo.hear(440, 100)
    now[0] = 10
    assert piezo.take() == [Tone(0, 10, 440)]
    now[0] = 25
    assert piezo.take() == [Tone(10, 25, 440)]


CLICK, BAD = (1760, 20), ((220, 90), (0, 60), (220, 90))
TUNE = ((1047, 120), (0, 15), (1047, 120), (1319, 120), (0, 80), (1568, 200), (2093, 300))


@pytest.mark.parametrize(
    ("notes", "want"),
    [
        ([], []),
        ([CLICK], ["good"]),
        ([(1319, 60), (1760, 90)], ["good"]),
        ([CLICK, (0, 140)] * 7, ["good"] * 7),
        ([*BAD], ["bad"]),
        ([CLICK, (0, 140), *BAD], ["good", "bad"]),
        ([*BAD, (0, 30), *BAD], ["bad"]),
        ([*BAD, (0, 600), *BAD], ["bad", "bad"]),
        ([*TUNE], ["tune"]),
        ([CLICK, (0, 150), *TUNE, (0, 500), CLICK], ["good", "tune", "good"]),
        ([(220, 90), (0, 60), (330, 90)], ["good"]),
        ([(880, 90), (0, 60), (880, 90)], ["good"]),
        ([(220, 90), (0, 400), (220, 90)], ["good", "good"]),
    ],
)
def test_kinds_of_sound(notes: list[tuple[int, int]], want: list[str]) -> None:
    assert kinds(play(*notes)) == want
