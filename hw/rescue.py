"""What happens when an exception stops the device: it is noted, printed and shown for a moment."""

import gc
import time
from traceback import format_exception

from supervisor import ticks_ms

from hw import device
from hw.flash import store
from hw.part import PIEZO, Part
from lifepod import crash
from lifepod.screen import Screen
from lifepod.ticks import diff

_SHOW_MS = 3000


class _Last:
    """The last that the parts are asked for: a screen, and silence."""

    awake, still = True, False
    volume = -1  # the settings' one

    def __init__(self) -> None:
        self.screen = Screen()
        self.tune: bytes | None = bytes((0, 1))  # silence


def code(text: str, kind: str) -> str:
    """The kind of an exception and where its traceback ends, as "TypeError turn.py:53"."""
    at = text.rfind('File "')
    if at < 0:
        return kind
    path, _, rest = text[at + 6 :].partition('"')
    line = rest[len(", line ") :].split("\n")[0].split(",")[0].strip()
    return f"{kind} {path.split('/')[-1]}:{line}"


def tell(error: Exception, again: bool) -> None:
    """Note, print and show what stopped the device; 3 s. `again`: whether it starts again."""
    text = "".join(format_exception(error))
    what = code(text, type(error).__name__)
    parts: list[Part] = []
    if device.running:
        parts = device.running.parts
        device.running.watchdog.feed()  # what follows may take longer than is left of its time
    device.running = None
    gc.collect()  # the app is gone; the note needs a piece of its heap
    crash.note(store(), what)
    print(text)  # last, as it waits for a computer that keeps the port open and does not read
    last = _Last()
    rows = what.upper().split(" ") + ["", "THE GAME IS KEPT" if again else "SWITCH OFF AND ON"]
    last.screen.page("RESTARTING" if again else "STOPPED", rows)
    started = ticks_ms()
    while diff(ticks_ms(), started) < _SHOW_MS:
        for part in [device.glass] + parts[PIEZO : PIEZO + 1]:
            part.out = last  # type: ignore[assignment]
            part.pump(ticks_ms())
        last.tune = None
        time.sleep(0.02)
