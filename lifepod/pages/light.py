"""The time between a draw and its result: the causes are named, then the light runs."""

from lifepod import burst, ring, ticks
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Then

_CAUSES_MS = 2400  # shared by the screens of a settlement


class Light(Page):
    """Shows `causes` (lines for the glass, four at a time), runs the light to `number`, then
    calls `then(app)`. The entry was made before: whatever happens here changes nothing.
    """

    phase = "spinning"

    def __init__(self, app: "App", number: int, then: "Then", causes: list[str] | None = None):
        self.number = number
        self.then = then
        self.kind = ring.RUN
        self.ms = ring.RUN_MS
        self.causes = causes or []
        self.title = app.whose() or app.edition.TITLE
        self.right = ""
        self._screens = (len(self.causes) + 3) // 4
        self._start = app.now
        self._stage = -1

    def chance(self) -> "Light":
        """Make it a CHANCE run, whose number is 0, 1 or 2."""
        self.kind = ring.CHANCE
        self.ms = ring.CHANCE_MS
        return self

    def tick(self, app: "App") -> None:
        gone = ticks.diff(app.now, self._start)
        wait = _CAUSES_MS if self._screens else 0
        stage = self._screens
        if gone < wait:
            stage = gone * self._screens // _CAUSES_MS
        if stage != self._stage:
            self._stage = stage
            app.dirty = True
            if stage == self._screens:
                app.light(self.kind, self.ms, self.number)
        if gone >= wait + self.ms:
            app.home()
            self.then(app)

    def key(self, app: "App", key: str) -> bool:
        self.right = "WAIT"
        burst.not_taken(app, key)
        return True

    def draw(self, app: "App") -> None:
        if 0 <= self._stage < self._screens:
            lines = self.causes[self._stage * 4 : self._stage * 4 + 4]
            part = f"{self._stage + 1}/{self._screens}" if self._screens > 1 else ""
            app.screen.page(self.title, lines, self.right or part)
        else:
            word = "CHANCE" if self.kind == ring.CHANCE else "SPIN"
            app.screen.big(self.title, word, "", "", self.right)
