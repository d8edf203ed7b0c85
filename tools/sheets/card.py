"""The reference card of an edition: keys, menu and house rules on a page of A5."""

from tools.sheets import keys
from tools.sheets.metrics import width
from tools.sheets.sheet import PALE, PAPER, Box, Line, Sheet, Text

_WIDTH, _HEIGHT = 148.0, 210.0
_LEFT, _RIGHT = 10.0, 138.0
_ROW = 4.4  # mm from line to line
_TEXT = 2.9
_TIED = "~"  # a space at which no line ends

_EVERY_GAME = (
    (f"+ and {keys.MINUS}", "go through lists; in an amount they change its sign"),
    ("MENU", "types 000 in an amount, else opens the menu"),
    ("CLEAR", "gives up what is open; held for a second it offers to undo the last entry"),
    ("SPIN", "runs the light and settles; held for a second it spins out of turn"),
    ("any key", "wakes the screen and does nothing else"),
)


class _Page:
    """Writes downwards."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.y = 16.0

    def heading(self, text: str) -> None:
        self.y += 3.0
        self.sheet.add(Text(_LEFT, self.y, text, 3.6, bold=True))
        line = ((_LEFT, self.y + 1.3), (_RIGHT, self.y + 1.3))
        self.sheet.add(Line(line, PALE, 0.25))
        self.y += _ROW + 1.4

    def row(self, first: str, second: str, third: str, indent: float = 42.0) -> None:
        """A key, its name, and what it asks, over as many lines as that takes."""
        for x, text in ((_LEFT, first), (_LEFT + 8, second)):
            if text:
                self.sheet.add(Text(x, self.y, text, _TEXT, bold=True))
        for line in wrap(third, _RIGHT - _LEFT - indent, _TEXT):
            self.sheet.add(Text(_LEFT + indent, self.y, line.replace(_TIED, " "), _TEXT))
            self.y += _ROW


def wrap(text: str, room: float, size: float) -> list[str]:
    """A text in lines that are at most `room` wide."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _sentence(key: keys.Key) -> str:
    text = "; ".join(key.asks)
    if not text:
        return "At once." if key.card else "The screen says how it goes on."
    return ("Without a card: " if key.card is False else "") + text[:1].upper() + text[1:]


def draw(edition: str) -> Sheet:
    """The card of an edition."""
    sheet = Sheet(f"card-{edition}", f"Reference card, {keys.title(edition)}", _WIDTH, _HEIGHT)
    sheet.add(Box(0, 0, _WIDTH, 12, fill="#1f3a5f", stroke=""))
    sheet.add(Text(_LEFT, 8.2, "LIFEPod", 5.4, bold=True, colour=PAPER))
    sheet.add(Text(_RIGHT, 8.2, keys.title(edition), 4.6, "end", bold=True, colour=PAPER))
    page = _Page(sheet)
    page.heading("Keys")
    page.row("", "", "With the player's card in the slot:")
    for key, what in keys.keys(edition).items():
        if key[0].isdigit():
            page.row(key if key.isdigit() else "", what.name, _sentence(what))
    page.heading("In every game")
    for name, text in _EVERY_GAME:
        page.row("", name, text)
    page.heading("D MENU")
    names = [f"{digits} {what.name}".strip() for digits, what in keys.menu(edition)]
    page.row("", "", " · ".join(name.replace(" ", _TIED) for name in names), indent=8.0)
    page.heading("House rules (D before the cards are read; the rulebook's choice first)")
    for name, choices in keys.rules(edition):
        page.row("", name, " · ".join(choices))
    if page.y > _HEIGHT - 4:
        raise ValueError(f"the card of {edition} is {page.y - _HEIGHT:.0f} mm too long")
    return sheet
