"""A piezo disc: what one hears of a PWM pin, as segments of tone, and what kind of sound they
make.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin

LOW_HZ = 400  # the tones of a bad beep lie below
CLOSE_US = 250_000  # they are no further apart
CLICK_US = 50_000  # no longer than this, and alone, a tone is the click of a key
ALONE_US = 100_000
APART_US = 350_000  # silence that ends one tune and begins another
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
        self.loudness = 0.0  # of what sounds: the keynote's part of a pulse of half the time
        self.listener: Callable[[], None] | None = None  # told of each change
        self._tones: list[Tone] = []
        self._since = 0
        self._frequency = 0

    def hear(self, frequency: int, duty: int) -> None:
        """The pin's PWM changed; a duty cycle of 0 or of all 65,535 is silence."""
        audible = frequency if self.plugged and 0 < duty < 0xFFFF else 0
        loudness = sin(pi * duty / 0x10000) if audible else 0.0
        if audible == self._frequency and loudness == self.loudness:
            return
        if audible != self._frequency:
            self._close()
        self._frequency, self.loudness = audible, loudness
        if self.listener is not None:
            self.listener()

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


def kinds(tones: Sequence[Tone]) -> list[str]:
    """The sounds these tones make, in order: "bad", "tune" or "good" each.

    bad: two equal low tones close together (more when one beep cut another short). tune: five or
    more notes without a longer silence; clicks of keys are no notes. Everything else is good.
    """
    found: list[str] = []
    notes: list[Tone] = []

    def end() -> None:
        if notes:
            found.append("tune" if len(notes) >= TUNE_NOTES else "good")
            notes.clear()

    index = 0
    while index < len(tones):
        tone = tones[index]
        beeps = _beeps(tones, index)
        if beeps > 1:
            end()
            found.append("bad")
            index += beeps
            continue
        if _is_click(tones, index):
            end()
            found.append("good")
        else:
            if notes and tone.start - notes[-1].end >= APART_US:
                end()
            notes.append(tone)
        index += 1
    end()
    return found


def _beeps(tones: Sequence[Tone], index: int) -> int:
    """How many equal low tones follow one another closely from here."""
    first = tones[index]
    if first.frequency >= LOW_HZ:
        return 0
    end = index + 1
    while (
        end < len(tones)
        and tones[end].frequency == first.frequency
        and tones[end].start - tones[end - 1].end <= CLOSE_US
    ):
        end += 1
    return end - index


def _is_click(tones: Sequence[Tone], index: int) -> bool:
    tone = tones[index]
    before = tone.start - tones[index - 1].end if index else ALONE_US
    after = tones[index + 1].start - tone.end if index + 1 < len(tones) else ALONE_US
    return tone.end - tone.start <= CLICK_US and before >= ALONE_US and after >= ALONE_US
