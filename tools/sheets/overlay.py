"""The overlay of the keypad: a grid to be cut out and laid over, or glued beside, the keys."""

from sim import overlay as printed
from tools.sheets import keys
from tools.sheets.metrics import width
from tools.sheets.sheet import PALE, PAPER, Box, Sheet, Text

PITCH = 16.0  # mm from key to key; measure yours and give it to `make sheets`
_MARGIN = 5.0
_FILLS = {"A": "#cfe8cf", "#": "#cfe8cf", "*": "#f3cfcf", "B": "#d3def2", "C": "#d3def2"}
_UNDER = {
    "A": "hold: out of turn",
    "*": "hold: UNDO",
    "B": "add, buy, up",
    "C": "sell, down",
    "D": "amounts: 000",
}


def _fitting(words: list[str], room: float, largest: float) -> float:
    """The size at which the longest of the lines fits."""
    widest = max(width(word, 1, bold=True) for word in words)
    return min(largest, room / widest)


def _lines(name: str) -> list[str]:
    """A name in one or two lines."""
    words = name.split()
    if len(words) < 2 or len(name) <= 7:
        return [name]
    middle = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) * 2 - len(name)))
    return [" ".join(words[:middle]), " ".join(words[middle:])]


def _cell(sheet: Sheet, x: float, y: float, pitch: float, key: str, name: str, under: str) -> None:
    sheet.add(Box(x, y, pitch, pitch, fill=_FILLS.get(key, PAPER), cut=False))
    sheet.add(Text(x + 1, y + 2.6, key, 2.4, colour=PALE))
    if not name:
        return
    lines = _lines(name)
    size = _fitting(lines, pitch - 2, 7.0 if len(name) == 1 else 3.2)
    top = y + pitch / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    for i, line in enumerate(lines):
        sheet.add(Text(x + pitch / 2, top + i * size * 1.1, line, size, "middle", bold=True))
    if under:
        small = min(1.9, (pitch - 1.5) / width(under, 1))
        sheet.add(Text(x + pitch / 2, y + pitch - 1.2, under, small, "middle"))


def draw(edition: str, pitch: float = PITCH) -> Sheet:
    """The overlay of an edition for keys that are `pitch` mm apart."""
    side = 4 * pitch
    title = f"Keypad overlay, {keys.title(edition)}"
    sheet = Sheet(f"overlay-{edition}", title, side + 2 * _MARGIN, side + 2 * _MARGIN + 6)
    sheet.add(Text(_MARGIN, 6.5, keys.title(edition), 3.4, bold=True))
    note = f"print at 100 %: keys {pitch:g} mm apart"
    sheet.add(Text(_MARGIN + side, 6.5, note, 1.9, "end", colour=PALE))
    named = keys.keys(edition)
    under = dict(_UNDER)
    for key, name in printed.alone(edition).items():
        under[key] = f"no card: {name}"
    for i, key in enumerate(printed.KEYS):
        x, y = _MARGIN + i % 4 * pitch, _MARGIN + 5 + i // 4 * pitch
        _cell(sheet, x, y, pitch, key, named[key].name if key in named else "", under.get(key, ""))
    sheet.add(Box(_MARGIN - 1, _MARGIN + 4, side + 2, side + 2, stroke=PALE, line=0.2, cut=True))
    return sheet
