"""Screens as values: a layout and the text of each field."""

TEXT, BIG, DASH, SMALL = 0, 1, 2, 3  # layouts; SMALL is DASH for a number that is too long
TITLE, ROW1, ROW2, ROW3, ROW4, LARGE, ICONS = 0, 1, 2, 3, 4, 5, 6  # fields

# x and y in pixels, cells, scale, font (0: 6x12 characters, 1: 12x12 icons)
FIELDS = (
    (1, 0, 21, 1, 0),
    (1, 16, 21, 1, 0),
    (1, 28, 21, 1, 0),
    (1, 40, 21, 1, 0),
    (1, 52, 21, 1, 0),
    (4, 16, 10, 2, 0),
    (4, 52, 10, 1, 1),
)
LAYOUTS = (
    (TITLE, ROW1, ROW2, ROW3, ROW4),
    (TITLE, LARGE, ROW3, ROW4),
    (TITLE, LARGE, ROW3, ICONS),
    (TITLE, ROW1, ROW2, ROW3, ICONS),
)
RULE_Y = 13  # the line under the title, one pixel high

_BLANK = " " * 21


def spread(left: str, right: str, cells: int = 21) -> str:
    """A row with `left` and, flush with its right edge, `right`. Where they would touch they lose
    the commas of their numbers; what is too long even so is cut.
    """
    if right and len(left) + len(right) >= cells:
        left, right = left.replace(",", ""), right.replace(",", "")
    room = cells - len(right)
    return ((left + _BLANK)[:room] + right)[:cells]


class Screen:
    """What the glass is to show; one instance lives as long as the device."""

    def __init__(self) -> None:
        self.chip = ""  # of the glass, as it answers; with a "?" if the settings name another
        self.layout = TEXT
        self.fields = [_BLANK[: field[2]] for field in FIELDS]

    def put(self, field: int, left: str, right: str = "") -> None:
        """Write `left` and, flush with the right edge, `right`; what is too long is cut."""
        self.fields[field] = spread(left, right, FIELDS[field][2])

    def centre(self, field: int, text: str) -> None:
        """Write `text` in the middle of the field."""
        self.put(field, _BLANK[: max(0, FIELDS[field][2] - len(text)) // 2] + text)

    def large(self, layout: int, text: str) -> None:
        """Take BIG or DASH, with `text` at double size, or at single size if that would cut it."""
        self.layout = layout
        if len(text) <= FIELDS[LARGE][2]:
            self.centre(LARGE, text)
        else:
            self.layout = SMALL if layout == DASH else TEXT
            self.put(ROW1, "")
            self.centre(ROW2, text)

    def page(self, title: str, rows: tuple[str, ...] | list[str] = (), right: str = "") -> None:
        """Show a title and four rows of text; more of them are marked, unless `right` is given."""
        self.layout = TEXT
        self.put(TITLE, title, right or (f"1-4 OF {len(rows)}" if len(rows) > 4 else ""))
        for i in range(4):
            self.put(ROW1 + i, rows[i] if i < len(rows) else "")

    def big(self, title: str, large: str, row3: str = "", row4: str = "", right: str = "") -> None:
        """Show a title, a large text (see `large`), and two rows."""
        self.large(BIG, large)
        self.put(TITLE, title, right)
        self.put(ROW3, row3)
        self.put(ROW4, row4)
