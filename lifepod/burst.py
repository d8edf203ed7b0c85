"""Keys that are typed in one go: when one of them is not taken, the rest are not either.

People type an entry without looking. If its first key comes while the log is saved or a light runs,
the digits behind it would be taken for functions: a 3 marries.
"""

from lifepod import events, ticks, tunes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

PAUSE_MS = 600  # between two keys: what follows is another entry
DOUBT_MS = 3000  # so long after a key that was not taken one that means nothing belongs to it
BLIND_MS = 100  # a longer step may have missed a tap ...
LOSS_MS = 230  # ... and one longer than this has missed the next key of a quick hand
QUICK_MS = 170  # from such a step to a key that came behind the missed one, 160 ms apart ...
SLACK_MS = 20  # ... and no more than this over a third of the step: a tap is half of its gap
_AGAIN = "NOT TAKEN. ONCE MORE FROM THE FIRST KEY"


class Burst:
    """What is known of the keys before this one; times are ticks, None when they are over."""

    def __init__(self) -> None:
        self.ignored = ""  # a key that was not taken, until it is released
        self._closed: int | None = None  # until then keys are refused
        self._doubt: int | None = None  # until then one that means nothing closes it
        self._loss: int | None = None  # until then any does
        self._pressed = False  # in the step before

    def step(self, now: int, ms: int, pressed: bool) -> None:
        """A step begins, so many ms after the one before; whether a key has been pressed."""
        if self._closed is not None and ticks.diff(now, self._closed) >= 0:
            self._closed = None
        if self._doubt is not None and ticks.diff(now, self._doubt) >= 0:
            self._doubt = None
        if self._loss is not None and ticks.diff(now, self._loss) >= 0:
            self._loss = None
        if ms > BLIND_MS:
            self.missed(now)
            if ms > LOSS_MS and self._pressed:
                self._loss = ticks.add(now, min(QUICK_MS, ms // 3 + SLACK_MS))
        self._pressed = pressed

    def missed(self, now: int) -> None:
        """A key has not been taken, or perhaps not been seen."""
        self._doubt = ticks.add(now, DOUBT_MS)

    def taken(self) -> None:
        """A key has been taken; an entry may begin with it."""
        self._doubt = None

    def close(self, now: int) -> None:
        """Refuse keys until ENTER, CLEAR or a pause."""
        self._closed = ticks.add(now, PAUSE_MS)
        self.missed(now)

    def refuses(self, now: int, key: str) -> bool:
        """Whether the key belongs to what was not taken."""
        if self._loss is not None:
            self._loss = None
            self.close(now)
        if self._closed is None:
            return False
        self.close(now)
        if key in "#*":
            self._closed = self._doubt = None
        return True

    def meaningless(self, now: int) -> bool:
        """A key meant nothing where it was pressed; whether that closes the burst."""
        if self._doubt is None:
            return False
        self.close(now)
        return True


def key(app: "App", kind: int, value: str) -> None:
    """A key went down (DOWN), was let go (UP) or has been down for a second (HOLD)."""
    if kind == events.DOWN:
        _press(app, value)
    elif kind == events.UP:
        if value == app.burst.ignored:
            app.burst.ignored = ""
        else:
            app.page.release(app, value)
    elif value != app.burst.ignored and app.saving is None:
        app.page.hold(app, value)


def _press(app: "App", key: str) -> None:
    burst = app.burst
    if app.wake():
        burst.ignored = key
        burst.missed(app.now)
        app.play(tunes.CLICK)
        return
    app.seen([])
    if app.patience:
        app.bring(app.patience)
    if app.saving is not None:
        not_taken(app, key)
    elif burst.refuses(app.now, key):
        burst.ignored = key
        app.refuse(_AGAIN)
    elif not app.page.key(app, key):
        functions = app.phase == "ready" or app.phase == "result"
        app.refuse(_AGAIN if functions and burst.meaningless(app.now) else app.page.hint)
    elif app.out.tune != tunes.BAD:
        burst.taken()
        if app.out.tune is None:
            app.play(tunes.CLICK)


def not_taken(app: "App", key: str) -> None:
    """Refuse a key that comes at the wrong moment, and those that are typed behind it."""
    app.burst.ignored = key
    app.burst.close(app.now)
    app.play(tunes.BAD)
