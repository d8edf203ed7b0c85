"""A piezo disc: what one hears of a PWM pin, as segments of tone, and what kind of sound they make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

LOW_HZ = 400  # a bad beep's tones lie below
CLOSE_US = 250_000  # two tones of a bad beep are no further apart
APART_US = 400_000  # silence that ends one sound and begins another
TUNE_NOTES = 5


@dataclass(frozen=True)
class Tone:
    """One frequency (Hz) from start to end (microseconds)."""

    start: int
    end: int
    frequency: int


class Piezo:
    """Listens to a pin. `now` tells the time in microseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self.plugged = True
        self._tones: list[Tone] = []
        self._since = 0
        self._frequency = 0

    def hear(self, frequency: int, duty: int) -> None:
        """The pin's PWM changed; a duty cycle of 0 or of all 65,535 is silence."""
        audible = frequency if self.plugged and 0 < duty < 0xFFFF else 0
        if audible != self._frequency:
            self._close()
            self._frequency = audible

    def _close(self) -> None:
        now = self._now()
        if self._frequency and now > self._since:
            self._tones.append(Tone(self._since, now, self._frequency))
        self._since = now

    @property
    def frequency(self) -> int:
        """What sounds now, Hz; 0 is silence."""
        return self._frequency

    def take(self) -> list[Tone]:
        """Tones since the last call; one that still sounds is cut here and goes on in the next."""
        self._close()
        taken, self._tones = self._tones, []
        return taken


def sounds(tones: Sequence[Tone]) -> list[list[Tone]]:
    """Tones grouped into sounds: silence of APART_US parts them."""
    groups: list[list[Tone]] = []
    for tone in tones:
        if groups and tone.start - groups[-1][-1].end < APART_US:
            groups[-1].append(tone)
        else:
            groups.append([tone])
    return groups


def kind(sound: Sequence[Tone]) -> str:
    """`bad`: two equal low tones close together; `tune`: five or more notes; else `good`."""
    if len(sound) >= TUNE_NOTES:
        return "tune"
    if len(sound) == 2:
        first, second = sound
        equal = first.frequency == second.frequency < LOW_HZ
        if equal and second.start - first.end <= CLOSE_US:
            return "bad"
    return "good"
