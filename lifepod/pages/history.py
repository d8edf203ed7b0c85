"""The history: every live entry in words, the newest first."""

from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App


class History(Page):
    """Only the four rows on the glass are read from the log. C goes back in time, B forward;
    ENTER shows what the entry did.
    """

    def __init__(self, app: "App") -> None:
        self.cursor = 0

    def key(self, app: "App", key: str) -> bool:
        count = len(app.ledger.entries)
        if key == "C" or key == "B":
            self.cursor = (self.cursor + (1 if key == "C" else -1)) % count
        elif key == "#":
            from lifepod import past
            from lifepod.pages.listing import Listing

            rows = past.told(app, count - 1 - self.cursor)
            app.open(Listing("THIS ENTRY", rows, lambda app, _: app.close()))
        elif key == "*":
            app.close()
        else:
            return False
        return True

    def draw(self, app: "App") -> None:
        ledger = app.ledger
        count = len(ledger.entries)
        first = max(0, min(self.cursor - 1, count - 4))
        rows = []
        for i in range(first, min(first + 4, count)):
            text = app.edition.describe(app.game, *ledger.entry(ledger.entries[count - 1 - i]))
            rows.append((">" if i == self.cursor else " ") + text)
        app.screen.page("HISTORY", rows, f"{count - self.cursor}/{count}")
