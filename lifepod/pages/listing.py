"""Lists and menus: rows of data with one selected."""

from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Chosen


_CELLS = 21  # of a row


def span(first: int, count: int) -> str:
    """ "1-4 OF 6" for the four rows from `first` on; empty when all fit."""
    return f"{first + 1}-{first + 4} OF {count}" if count > 4 else ""


def _closed(app: "App", _: int) -> None:
    app.close()


class Listing(Page):
    """Rows to choose from: C goes to the next, B to the previous, ENTER chooses, CLEAR leaves.

    Where nothing is said of what is chosen, ENTER leaves, too.
    """

    hint = "+ - SCROLL. ENTER TAKES THE ROW. CLEAR LEAVES"

    def __init__(
        self,
        title: str,
        rows: list[str],
        chosen: "Chosen" = _closed,
        phase: str = "menu",
        right: str = "",
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
        elif key == "*":
            self.leave(app)
        else:
            row = self.cursor if key == "#" else self.row_of(key)
            if row < 0:
                return False
            self.cursor = row
            self.chosen(app, row)
        return True

    def row_of(self, key: str) -> int:
        """Which row a digit takes; -1 for none."""
        return -1

    def digit_of(self, row: int) -> str:
        """What stands before a row: the digit that takes it, or nothing where none ever does."""
        return ""

    def leave(self, app: "App") -> None:
        """CLEAR was pressed."""
        app.close()

    def draw(self, app: "App") -> None:
        first = max(0, min(self.cursor - 1, len(self.rows) - 4))
        rows = []
        for i in range(first, min(first + 4, len(self.rows))):
            mark = ">" if i == self.cursor else " "
            digit = self.digit_of(i)
            if digit:  # a long row leaves it no space, or no place
                mark = (mark + digit + " ")[: max(1, _CELLS - len(self.rows[i]))]
            rows.append(mark + self.rows[i])
        right = self.right or span(first, len(self.rows))
        if len(self.title) + len(right) > 20:
            right = right.replace(" OF ", "/")
        app.screen.page(self.title, rows + list(self.note), right)


class Numbered(Listing):
    """Up to nine rows; the digit before each takes it, too."""

    hint = "PRESS THE DIGIT OF A ROW, OR + - AND ENTER. CLEAR LEAVES"

    def row_of(self, key: str) -> int:
        return int(key) - 1 if key.isdigit() and int(key) <= len(self.rows) else -1

    def digit_of(self, row: int) -> str:
        return str(row + 1)


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
