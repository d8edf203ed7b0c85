"""The page of a running game: waits for cards, shows accounts, begins operations."""

from lifepod import ticks, tunes
from lifepod.pages.gamepage import GamePage
from lifepod.pages.page import PATIENCE
from lifepod.screen import ROW1, ROW4

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import OwnApp

ALONE = "-"  # behind a key of the table: what it does with no card in, if that is something else
_RESULT_MS = 10_000
_BLINK_MS = 512


class Home(GamePage):
    """The edition's KEYS say what each key does; its views what is shown."""

    hint = "PRESS A FUNCTION KEY"

    def __init__(self) -> None:
        self.result: tuple[str, ...] | None = None  # title, large text and the rows under it
        self._until: int | None = 0  # when the result goes by itself; None: only a key ends it
        self._blink = False
        self._since: int | None = None  # when the card came, or the page

    @property
    def phase(self) -> str:  # type: ignore[override]
        """ "result" while the outcome of a spin or a chance is shown, else "ready"."""
        return "result" if self.result else "ready"

    def show(self, app: "OwnApp", *result: str) -> None:
        """Show a title, a large text and two rows until a key, a card or ten seconds later."""
        self.result = result
        self._until = ticks.add(app.now, _RESULT_MS)
        app.dirty = True

    def stay(self) -> None:
        """Have the result end with a key alone: a power cut hid it, and its card comes in again."""
        self._until = None

    def key(self, app: "OwnApp", key: str) -> bool:
        self.leaving = key == "*" and not self.result
        self.result = None
        if key == "*":
            return True
        keys = app.edition.keys()
        action = None if app.occupied else keys.get(key + ALONE)
        action = action or keys.get(key)
        if action is None:
            return GamePage.key(self, app, key)
        from lifepod.pages.form import act

        act(app, action)
        if app.out.tune == tunes.BAD:
            app.burst.missed(app.now)
        return True

    def leave(self, app: "OwnApp") -> None:
        app.picked = None

    def hold(self, app: "OwnApp", key: str) -> None:
        GamePage.hold(self, app, key)
        if key == "A":
            app.message = []
            app.edition.spin(app, True)

    def card(self, app: "OwnApp") -> None:
        if self._until is not None:
            self.result = None
        self._since = app.now
        app.edition.greet(app)

    def tick(self, app: "OwnApp") -> None:
        if self.result and self._until is not None and ticks.diff(app.now, self._until) >= 0:
            self.result = None
            app.dirty = True
        if self._since is None:
            self._since = app.now
        blink = ticks.diff(app.now, self._since) % (2 * _BLINK_MS) < _BLINK_MS
        if blink != self._blink:
            self._blink = blink
            app.dirty = app.dirty or app.edition.blinks(app)

    def quiet(self, app: "OwnApp") -> int:
        """While nobody's card is in: a SPIN would be lost."""
        return 0 if app.occupied or self.result else 400

    def draw(self, app: "OwnApp") -> None:
        who = app.player
        if self.result:
            app.screen.big(*self.result)
        elif who is None:
            app.edition.draw_waiting(app)
            if app.cold:
                app.screen.put(ROW1, PATIENCE)
            if "reader" in app.lost:
                app.screen.put(ROW4, "MENU: PICK PLAYER")
        else:
            app.edition.draw_account(app, who, self._blink)
