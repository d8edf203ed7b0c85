"""Lists and menus: rows of data with one selected."""

from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Chosen


class Listing(Page):
    """Rows to choose from: C goes to the next, B to the previous, ENTER chooses, CLEAR leaves."""

    hint = "+ - SCROLL. ENTER TAKES THE ROW. CLEAR LEAVES"

    def __init__(
        self, title: str, rows: list[str], chosen: "Chosen", phase: str = "menu", right: str = ""
    ) -> None:
        self.title = title
        self.right = right
        self.rows = rows
        self.chosen = chosen
        self.phase = phase
        self.cursor = 0
        self.note: tuple[str, ...] = ()  # lines under a list of one or two rows

    def key(self, app: "App", key: str) -> bool:
        if key == "C" or key == "B":
            self.cursor = (self.cursor + (1 if key == "C" else -1)) % len(self.rows)
        elif key == "#":
            self.chosen(app, self.cursor)
        elif key == "*":
            self.leave(app)
        else:
            return False
        return True

    def leave(self, app: "App") -> None:
        """CLEAR was pressed."""
        app.close()

    def draw(self, app: "App") -> None:
        first = max(0, min(self.cursor - 1, len(self.rows) - 4))
        rows = []
        for i in range(first, min(first + 4, len(self.rows))):
            rows.append((">" if i == self.cursor else " ") + self.rows[i])
        right = self.right
        if not right and len(self.rows) > 4:
            right = f"{self.cursor + 1}/{len(self.rows)}"
        app.screen.page(self.title, rows + list(self.note), right)


class Question(Page):
    """Up to three lines; ENTER says yes, CLEAR no."""

    def __init__(self, title: str, lines: list[str], yes: "Chosen", phase: str = "entry") -> None:
        self.title = title
        self.lines = lines
        self.yes = yes
        self.phase = phase

    def key(self, app: "App", key: str) -> bool:
        if key == "#":
            app.close()
            self.yes(app, 0)
        elif key == "*":
            app.close()
        else:
            return False
        return True

    def draw(self, app: "App") -> None:
        lines = (self.lines + ["", "", ""])[:3]
        lines.append("ENTER YES    CLEAR NO")
        app.screen.page(self.title, lines)
