"""What the self-test shows at each of its steps."""

import binascii

from lifepod.screen import LARGE, ROW1, TEXT, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

SCREEN, RING, SOUND, KEYS, CARD = 0, 1, 2, 3, 4  # the steps
_TITLES = ("TEST 1: SCREEN", "TEST 2: RING", "TEST 3: SOUND", "TEST 4: KEYS", "TEST 5: CARD")
_ROWS = (
    ("EACH PIXEL LIGHTS UP", "RED, GREEN AND BLUE", "ENTER: GO ON"),
    ("SIX NOTES GO UP", "", "ENTER: GO ON"),
    ("PRESS EVERY KEY", "", "ENTER TWICE: GO ON"),
)


def fill(app: "App", step: int, seen: str) -> None:
    """Fill the screen; `seen` are the keys that have been ticked off."""
    screen = app.screen
    if step == SCREEN:
        screen.layout = TEXT
        screen.put(TITLE, _TITLES[SCREEN])
        for row in range(3):
            start = 33 + row * 21
            screen.put(ROW1 + row, "".join([chr(c) for c in range(start, start + 21)]))
        screen.put(ROW1 + 3, screen.chip, "ENTER: GO ON")
    elif step != CARD:
        first, second, last = _ROWS[step - RING]
        screen.page(_TITLES[step], [first, seen or second, "", last])
    else:
        uid = "" if app.slot is None else str(binascii.hexlify(app.slot), "ascii").upper()
        screen.big(_TITLES[CARD], "", "INSERT A CARD", uid)
        screen.centre(LARGE, "OK" if uid else "")
