"""The self-test: each part in turn proves to the person that it works."""

from lifepod import tunes
from lifepod.pages.page import Page
from lifepod.pages.selftest_screens import CARD, KEYS, RING, SCREEN, SOUND, fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_ALL_KEYS = 16


class SelfTest(Page):
    """ENTER goes on, CLEAR leaves; while keys are tested each of the sixteen is ticked off."""

    def __init__(self) -> None:
        self.step = SCREEN
        self.seen = ""

    def key(self, app: "App", key: str) -> bool:
        if self.step == KEYS and key not in self.seen:
            self.seen += key
            if len(self.seen) == _ALL_KEYS:
                self._next(app)
            return True
        if key == "#":
            self._next(app)
        elif key == "*":
            self._leave(app)
        else:
            return False
        return True

    def _next(self, app: "App") -> None:
        self.step += 1
        app.lamp.testing = self.step == RING
        if self.step == SOUND:
            app.play(tunes.SCALE)
        elif self.step > CARD:
            self._leave(app)
            app.play(tunes.GOOD)

    def _leave(self, app: "App") -> None:
        app.lamp.testing = False
        app.close()

    def draw(self, app: "App") -> None:
        fill(app, self.step, self.seen)
