"""What an ear makes of tones, and where it would hear a difference between two recordings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sim.chips.piezo import Tone

_SILENCE_US = 3_000  # between equal tones a shorter silence is not noticed
_SLIGHT_US = 30_000  # a shorter tone that another follows at once is heard as how that begins
_PITCH = 0.01  # the least difference that is heard is 0.5 %; the PWM's divider makes as much
# A note begins and ends with a turn of the firmware's loop, which may be a long one; of a longer
# note a fifth more or less is what untrained ears begin to notice.
_TURN_US = 60_000
_LENGTH = 0.2
_APART_US = 350_000  # silence between two tunes; when the next begins, the stopwatches tell


def notes(tones: Sequence[Tone]) -> list[Tone]:
    """The tones as they are heard: one that stops for less than a moment goes on."""
    heard: list[Tone] = []
    for tone in tones:
        last = heard[-1] if heard else None
        if last and last.frequency == tone.frequency and tone.start - last.end < _SILENCE_US:
            heard[-1] = Tone(last.start, tone.end, tone.frequency)
        else:
            heard.append(tone)
    return heard


def differences(board: Sequence[Tone], desk: Sequence[Tone]) -> Iterator[tuple[Tone, str]]:
    """Where the ear hears a difference: a tone (the board's when it has one) and words."""
    one, other = notes(board), notes(desk)
    i = j = 0
    while i < len(one) or j < len(other):
        if i < len(one) and j < len(other) and _same(one[i], other[j]):
            yield from _compared(one, i, other, j)
            i, j = i + 1, j + 1
        elif _slight(one, i):
            i += 1
        elif _slight(other, j):
            j += 1
        elif j == len(other) or (i < len(one) and one[i].start <= other[j].start):
            yield one[i], f"{_told(one[i])}, desk no tone"
            i += 1
        else:
            yield other[j], f"no tone, desk {_told(other[j])}"
            j += 1


def _same(one: Tone, other: Tone) -> bool:
    """Whether these are one tone on both, by pitch and by when they begin."""
    near = abs(one.start - other.start) < _APART_US
    return near and abs(one.frequency - other.frequency) <= _PITCH * other.frequency


def _slight(tones: Sequence[Tone], at: int) -> bool:
    """Whether there is a tone that is but the click with which the next begins."""
    if at + 1 >= len(tones) or tones[at + 1].start - tones[at].end >= _SILENCE_US:
        return False
    return tones[at].end - tones[at].start < _SLIGHT_US


def _compared(
    one: Sequence[Tone], i: int, other: Sequence[Tone], j: int
) -> Iterator[tuple[Tone, str]]:
    first, second = one[i], other[j]
    if _differ(first.end - first.start, second.end - second.start):
        yield first, f"{_told(first)}, desk {_told(second)}"
    gap, wanted = _rhythm(one, i), _rhythm(other, j)
    if gap is not None and wanted is not None and _differ(gap, wanted):
        yield first, f"{gap // 1000} ms after the tone before, desk {wanted // 1000} ms"


def _rhythm(tones: Sequence[Tone], at: int) -> int | None:
    """Microseconds from the beginning of the tone before; None when no tune goes on here."""
    if not at or tones[at].start - tones[at - 1].end >= _APART_US:
        return None
    return tones[at].start - tones[at - 1].start


def _differ(one: int, other: int) -> bool:
    """Whether two lengths in microseconds sound different."""
    return abs(one - other) > max(_TURN_US, _LENGTH * max(one, other))


def _told(tone: Tone) -> str:
    return f"{tone.frequency} Hz {(tone.end - tone.start) // 1000} ms"
