"""A spin that is no turn: who begins, a tie, a disputed card. It changes nothing but the light."""

from lifepod import ring, ticks, tunes
from lifepod.draw import below
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_TITLE = "SPIN, NO TURN"


class FreeSpin(Page):
    """Runs the light to a number that is no entry. SPIN spins again; any other key, and a card,
    goes back to the page below and does there what it does.

    `stories` are words for an even and for an odd number, if the game has any.
    """

    def __init__(self, app: "App", stories: tuple[str, ...] = ()) -> None:
        self._stories = stories
        self._moved = False  # a card came or went while the light ran
        self._spin(app)

    def _spin(self, app: "App") -> None:
        self._number = 1 + below(10, app.urandom)
        self._start = app.now
        self._rests = False
        self._right = ""
        app.lamp.run(app.now, ring.RUN, ring.RUN_MS, self._number, 0)  # it is after no entry

    @property
    def phase(self) -> str:  # type: ignore[override]
        """ "spinning" until the light rests, then "result"."""
        return "result" if self._rests else "spinning"

    def tick(self, app: "App") -> None:
        if not self._rests and ticks.diff(app.now, self._start) >= ring.RUN_MS:
            self._rests = True
            app.play(tunes.GOOD)
            app.dirty = True

    def key(self, app: "App", key: str) -> bool:
        if not self._rests:
            self._right = "WAIT"
            app.play(tunes.BAD)
        elif key == "A":
            self._spin(app)
        else:
            self._close(app)
            return key in "*#" or app.page.key(app, key)
        return True

    def card(self, app: "App") -> None:
        self._moved = True
        if self._rests:
            self._close(app)

    def _close(self, app: "App") -> None:
        app.close()
        if self._moved:
            app.page.card(app)

    def draw(self, app: "App") -> None:
        if not self._rests:
            app.screen.big(_TITLE, "SPIN", "", "", self._right)
            return
        story = self._stories[self._number % 2] if self._stories else ""
        app.screen.big(_TITLE, str(self._number), story, "SPIN: ONCE MORE")
