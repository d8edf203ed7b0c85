"""A memory that holds no game that can be played."""

from lifepod import journal, saves
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App

TROUBLE = {
    journal.FOREIGN: ("THE MEMORY HOLDS", "SOMETHING UNKNOWN."),
    journal.NEWER: saves.NEWER,
    journal.CUT: ("RESTORE WAS CUT SHORT", "RESTORE IT ONCE MORE."),
    journal.TORN: ("THE POWER WENT DURING", "SAVING. GAME LOST."),
}


class Foreign(Page):
    """The memory holds no game that can be played; it is not touched without asking."""

    phase = "error"

    def __init__(self, why: tuple[str, ...]) -> None:
        self.sure = False
        self.rows = list(why) + ["C THEN ENTER: ERASE"]

    def key(self, app: "App", key: str) -> bool:
        if key == "C":
            self.sure = True
            return True
        if key == "#" and self.sure:
            app.ledger.discard()
            app.home()
            return True
        self.sure = False
        return False

    def draw(self, app: "App") -> None:
        app.screen.page("MEMORY", self.rows + ["ENTER ERASES" if self.sure else ""])
