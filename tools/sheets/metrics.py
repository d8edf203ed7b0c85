"""Widths of Helvetica's letters in thousandths of its size (Adobe's metrics of the base fonts)."""

_FIRST = 32  # the space; the rows go on to the tilde
_PLAIN = (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 "
    "556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 "
    "556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 "
    "260 334 584"
)
_BOLD = (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 "
    "556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 "
    "722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 "
    "556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 "
    "280 389 584"
)
_TABLES = {bold: tuple(map(int, text.split())) for bold, text in ((False, _PLAIN), (True, _BOLD))}
_OTHERS = {"\u2013": 556, "\u00d7": 584, "\u00b7": 278}  # dash, times, middle dot


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text of that size is, in the unit of the size."""
    table = _TABLES[bold]
    total = 0
    for letter in text:
        place = ord(letter) - _FIRST
        total += table[place] if 0 <= place < len(table) else _OTHERS[letter]
    return total * size / 1000
