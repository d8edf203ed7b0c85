"""The self-test: each part in turn proves to the person that it works."""

import binascii

from lifepod import tunes
from lifepod.pages.page import Page
from lifepod.screen import LARGE, ROW1, TEXT, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

_SCREEN, _RING, _SOUND, _KEYS, _CARD = 0, 1, 2, 3, 4
_TITLES = ("TEST 1: SCREEN", "TEST 2: RING", "TEST 3: SOUND", "TEST 4: KEYS", "TEST 5: CARD")
_ALL_KEYS = 16


class SelfTest(Page):
    """ENTER goes on, CLEAR leaves; while keys are tested each of the sixteen is ticked off."""

    def __init__(self) -> None:
        self.step = _SCREEN
        self.seen = ""

    def key(self, app: "App", key: str) -> bool:
        if self.step == _KEYS and key not in self.seen:
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
        app.lamp.testing = self.step == _RING
        if self.step == _SOUND:
            app.play(tunes.SCALE)
        elif self.step > _CARD:
            self._leave(app)
            app.play(tunes.GOOD)

    def _leave(self, app: "App") -> None:
        app.lamp.testing = False
        app.close()

    def draw(self, app: "App") -> None:
        screen = app.screen
        if self.step == _SCREEN:
            screen.layout = TEXT
            screen.put(TITLE, _TITLES[0])
            for row in range(3):
                start = 33 + row * 21
                screen.put(ROW1 + row, "".join([chr(c) for c in range(start, start + 21)]))
            screen.put(ROW1 + 3, screen.chip, "ENTER: GO ON")
        elif self.step == _RING:
            lines = ["EACH PIXEL LIGHTS UP", "RED, GREEN AND BLUE", "", "ENTER: GO ON"]
            screen.page(_TITLES[1], lines)
        elif self.step == _SOUND:
            screen.page(_TITLES[2], ["SIX NOTES GO UP", "", "", "ENTER: GO ON"])
        elif self.step == _KEYS:
            screen.page(_TITLES[3], ["PRESS EVERY KEY", self.seen, "", "ENTER TWICE: GO ON"])
        else:
            uid = "" if app.slot is None else str(binascii.hexlify(app.slot), "ascii").upper()
            screen.big(_TITLES[4], "", "INSERT A CARD", uid)
            screen.centre(LARGE, "OK" if uid else "")
