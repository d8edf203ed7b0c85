"""The piezo: tones by PWM, played beside everything else."""

from pwmio import PWMOut

from hw.part import Part
from lifepod.ticks import add, diff
from lifepod.tunes import PITCHES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw.config import Config

DUTY = (0, 1200, 6000, 32768)  # by volume: the narrower the pulse, the softer
GAP_MS = 15  # between two notes of one pitch
LATE_MS = 60  # a tune that was held up by more goes on from where it is


class Speaker(Part):
    """Plays the app's tunes; a new one replaces what is playing."""

    lost = False

    def __init__(self, config: "Config", events: list[tuple[int, object]]) -> None:
        self._usual = config.number("VOLUME")
        self._duty = 0
        self._pwm = PWMOut(config.pins("PIEZO")[0], frequency=440, variable_frequency=True)
        self._tune: bytes | None = None
        self._next = 0  # the place of a note in it
        self._gap = False
        self._until = 0  # ticks

    def spare(self, now: int) -> int:
        """Until its next note is due."""
        return 1000 if self._tune is None else diff(self._until, now)

    def pump(self, now: int) -> None:
        """Begin a tune, or go on to its next note when it is time."""
        out = self.out
        if out is not None and out.volume < 0:
            out.volume = self._usual  # until somebody chooses another
        if out is not None and out.tune is not None:
            self._duty = DUTY[out.volume]
            self._tune = out.tune
            self._next = 0
            self._gap = False
            self._until = now
        tune = self._tune
        late = diff(now, self._until)
        if tune is None or late < 0:
            return
        frequency, ms = 0, GAP_MS
        if self._gap:
            self._gap = False
        elif self._next == len(tune):
            self._tune = None
        else:
            at = self._next
            frequency, ms = PITCHES[tune[at]], 10 * tune[at + 1]
            self._next = at + 2
            if self._next < len(tune) and tune[at + 2] == tune[at] and ms > 2 * GAP_MS:
                self._gap = True
                ms -= GAP_MS
        self.urgent = self._tune is not None
        self._until = add(now if late > LATE_MS else self._until, ms)
        if frequency:
            self._pwm.frequency = frequency
        self._pwm.duty_cycle = self._duty if frequency else 0
