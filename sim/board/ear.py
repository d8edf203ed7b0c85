"""What an ear makes of tones, and where it would hear a difference between two recordings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sim.chips.piezo import Tone

_SILENCE_US = 3_000  # between equal tones a shorter silence is not noticed
_PITCHED_US = 10_000  # a shorter tone has no pitch: it is part of the click that begins the next
_PITCH = 0.01  # the least difference that is heard is 0.5 %; the PWM's divider makes as much
# A note begins and ends with a turn of the firmware's loop, which may be a long one; of a longer
# note a fifth more or less is what untrained ears begin to notice.
_TURN_US = 60_000
_LENGTH = 0.2
_APART_US = 350_000  # silence between two tunes: when the next begins, the stopwatches tell
_TOLD = 8


def notes(tones: Sequence[Tone]) -> list[Tone]:
    """The tones as they are heard."""
    heard: list[Tone] = []
    for tone in tones:
        last = heard[-1] if heard else None
        if (
            last is not None
            and last.frequency == tone.frequency
            and tone.start - last.end < _SILENCE_US
        ):
            heard[-1] = Tone(last.start, tone.end, tone.frequency)
        else:
            heard.append(tone)
    return [tone for tone in heard if tone.end - tone.start >= _PITCHED_US]


def differences(board: Sequence[Tone], desk: Sequence[Tone]) -> Iterator[tuple[Tone, str]]:
    """Where the ear hears a difference: a tone near it, on the board when it is there, and words.

    Nothing more is told after a note that only one of them has.
    """
    one, other = notes(board), notes(desk)
    for at, (first, second) in enumerate(zip(one, other, strict=False)):
        if abs(first.frequency - second.frequency) > _PITCH * second.frequency:
            yield first, f"{_told(one[at:])}, desk {_told(other[at:])}"
            return
        if _differ(first.end - first.start, second.end - second.start):
            yield first, f"{_told([first])}, desk {_told([second])}"
        gap, wanted = _rhythm(one, at), _rhythm(other, at)
        if gap is not None and wanted is not None and _differ(gap, wanted):
            yield first, f"{gap // 1000} ms after the tone before, desk {wanted // 1000} ms"
    if len(one) != len(other):
        at = min(len(one), len(other))
        yield (one[at:] or other[at:])[0], f"{_told(one[at:])}, desk {_told(other[at:])}"


def _rhythm(tones: Sequence[Tone], at: int) -> int | None:
    """Microseconds from the beginning of the tone before; None when no tune goes on here."""
    if not at or tones[at].start - tones[at - 1].end >= _APART_US:
        return None
    return tones[at].start - tones[at - 1].start


def _differ(one: int, other: int) -> bool:
    """Whether two lengths in microseconds sound different."""
    return abs(one - other) > max(_TURN_US, _LENGTH * max(one, other))


def _told(tones: Sequence[Tone]) -> str:
    words = ", ".join(f"{t.frequency} Hz {(t.end - t.start) // 1000} ms" for t in tones[:_TOLD])
    more = len(tones) - _TOLD
    return (words + (f" and {more} more" if more > 0 else "")) or "no tone"
