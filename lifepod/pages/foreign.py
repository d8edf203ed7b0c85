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
    journal.TORN: ("POWER WENT OFF WHILE", "SAVING. GAME LOST."),
}


class Foreign(Page):
    """The memory holds no game that can be played; it is not touched without asking."""

    phase = "error"

    def __init__(self, why: tuple[str, ...]) -> None:
        self.sure = False
        self.rows = list(why) + ["- (C), ENTER: ERASE"]

    def key(self, app: "App", key: str) -> bool:
        if key == "#" and self.sure:
            app.ledger.discard()
            app.home()
            return True
        self.sure = key == "C"
        return self.sure

    def draw(self, app: "App") -> None:
        version = ".".join(map(str, app.ledger.kept.get(saves.FIRMWARE, b"")))  # that wrote it
        rows = self.rows + ["ENTER ERASES" if self.sure else ""]
        app.screen.page("MEMORY", rows, version)
