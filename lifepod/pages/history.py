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

            rows = past.told(app, count - 1 - self.cursor) or [self._text(app, self.cursor)]
            app.open(Listing("THIS ENTRY", rows))
        elif key == "*":
            app.close()
        else:
            return False
        return True

    def _text(self, app: "App", back: int) -> str:
        """An entry by how many came after it."""
        ledger = app.ledger
        return app.edition.describe(app.game, *ledger.entry(ledger.entries[-1 - back]))

    def draw(self, app: "App") -> None:
        count = len(app.ledger.entries)
        first = max(0, min(self.cursor - 1, count - 4))
        rows = []
        for i in range(first, min(first + 4, count)):
            rows.append((">" if i == self.cursor else " ") + self._text(app, i))
        app.screen.page("HISTORY", rows, f"{count - self.cursor}/{count}")
