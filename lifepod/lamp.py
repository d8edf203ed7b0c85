"""Which light show the ring has: of a spin, a chance, a party, or the player whose card is in."""

from lifepod import ring, ticks

_REST, _CHANCE, _PARTY = 0, 1, 2  # what may be due at a time; the last of them is shown
_KINDS = (ring.REST, ring.CHANCE, ring.PARTY)
REST_MS = 60_000  # how long the light of the spinner stays (T45)
OUTCOME_MS = 10_000  # how long that of a CHANCE does, before the spinner's comes back
PARTY_MS = 4000


class Lamp:
    """Chooses between what the game has shown and what glows."""

    def __init__(self, show: ring.Show) -> None:
        self.show = show
        self.testing = False  # the self-test has the ring
        self._until: list[int | None] = [None, None, None]
        self._number = 0  # the light rests on it
        self._entries = 0  # so many there were when it ran

    def run(self, now: int, kind: int, ms: int, number: int, entries: int) -> None:
        """Send the light running to `number`, where it rests for a minute; of `entries` the last
        is the spin.

        A CHANCE is shown for a while; somebody may still be moving by the spin before it.
        """
        until = self._until
        until[_CHANCE] = until[_PARTY] = None
        if kind == ring.CHANCE:
            until[_CHANCE] = ticks.add(now, ms + OUTCOME_MS)
        else:
            until[_REST] = ticks.add(now, ms + REST_MS)
            self._number = number
            self._entries = entries
        self.show.set(kind, now, ms, number)

    def party(self, now: int) -> None:
        """Sparkle for a while."""
        self._until[1:] = [None, ticks.add(now, PARTY_MS)]

    def undone(self, entries: int) -> None:
        """So many are left: perhaps the spin is not among them."""
        self._until[_CHANCE] = None
        if entries < self._entries:
            self._until[_REST] = None

    def choose(self, now: int, awake: bool, colour: int) -> None:
        """Begin another show if it is time; `colour` (0xRRGGBB) glows if there is nothing else."""
        show, kind = self.show, ring.GLOW if colour else ring.OFF
        number = show.number
        for i in range(3):
            until = self._until[i]
            if until is None:
                continue
            if ticks.diff(now, until) < 0:
                kind = _KINDS[i]
            else:
                self._until[i] = None
        if kind == ring.REST:
            number = self._number
            kind = ring.RUN if show.kind == ring.RUN else ring.REST
        if self.testing:
            kind = ring.TEST
        if not awake:
            kind = ring.OFF
        if kind != ring.GLOW:
            colour = 0
        if kind != show.kind or colour != show.colour:
            show.set(kind, now, 0, number, colour)
