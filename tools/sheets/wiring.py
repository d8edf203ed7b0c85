"""The wiring diagram: the Pico, its parts, and a line for each signal of the pin table."""

from dataclasses import dataclass

from hw.pins import WIRING
from tools.sheets.pico import HEADER, POWER, SIDE, TITLES, pin, signals
from tools.sheets.sheet import INK, PALE, Box, Disc, Line, Sheet, Text

_STEP = 5.0  # mm between pins
_LANE = 1.8  # mm between wires that run side by side
_PICO = (81.0, 115.0)  # left and right edge
_TOP = 24.0  # of the first pin
_PART = 36.0  # width of a part
_WIDTH = 196.0
_FLAGS = {"3V3": "#c8102e", "VSYS": "#e87722", "GND": "#333333"}
_COLOURS = (
    "#00539b", "#4c9a2a", "#5c2d91", "#0085ad", "#b5651d", "#c2185b", "#007a53", "#7a7a00",
)  # fmt: skip


@dataclass
class _Wire:
    part: str
    name: str
    gpio: str
    number: int  # on the header
    y: float = 0.0  # at the part

    @property
    def left(self) -> bool:
        return self.number <= SIDE

    @property
    def pin_y(self) -> float:
        """Height of the pin on its side."""
        place = self.number - 1 if self.left else 2 * SIDE - self.number
        return _TOP + place * _STEP


@dataclass
class _Part:
    name: str
    wires: list[_Wire]
    power: list[tuple[str, str]]
    left: bool
    y: float = 0.0

    @property
    def height(self) -> float:
        return (len(self.wires) + len(self.power)) * _STEP + 5.0


def _parts() -> list[_Part]:
    wires = [_Wire(part, name, gpio, pin(gpio)) for part, name, gpio in signals(WIRING)]
    names = dict.fromkeys([wire.part for wire in wires] + [part for part, _, _ in POWER])
    found = []
    for name in names:
        own = [wire for wire in wires if wire.part == name]
        power = [(wire, rail) for part, wire, rail in POWER if part == name]
        left = sum(wire.left for wire in own) * 2 > len(own)
        found.append(_Part(name, own, power, left))
    return found


def _middle(part: _Part) -> float:
    """The height at which a part stands best: that of its pins, or of what feeds it."""
    wires = part.wires or [_Wire("", "", rail, pin(rail)) for _, rail in part.power[:1]]
    return sum(wire.pin_y for wire in wires) / len(wires)


def _place(parts: list[_Part]) -> None:
    """Stack the parts of a side beside their pins, without touching."""
    for side in (True, False):
        own = sorted((part for part in parts if part.left is side), key=_middle)
        free = _TOP - 8.0
        for part in own:
            part.y = max(free, _middle(part) - part.height / 2)
            free = part.y + part.height + 5.0
        over = max(0.0, free - (_TOP + SIDE * _STEP + 14.0))
        for part in own:
            part.y -= over
            for i, wire in enumerate(part.wires):
                wire.y = part.y + 7.5 + i * _STEP


def _draw_pico(sheet: Sheet, used: dict[str, str]) -> None:
    left, right = _PICO
    sheet.add(Box(left, _TOP - 8, right - left, SIDE * _STEP + 11, fill="#e3f1e3", line=0.5))
    middle = (left + right) / 2
    sheet.add(Box(middle - 4, _TOP - 11, 8, 5, fill="#cccccc"))
    sheet.add(Text(middle, _TOP - 3.6, "Raspberry Pi Pico", 2.6, "middle", bold=True))
    for i, name in enumerate(HEADER):
        on_left = i < SIDE
        y = _TOP + (i if on_left else 2 * SIDE - 1 - i) * _STEP
        x = left if on_left else right
        colour = used.get(name, _FLAGS.get(name, PALE))
        sheet.add(Disc(x, y, 1.1, fill=colour, stroke=""))
        dark = INK if name in used or name in _FLAGS else PALE
        inner = x + (2.2 if on_left else -2.2)
        anchor = "start" if on_left else "end"
        sheet.add(Text(inner, y + 0.8, name, 2.3, anchor, colour=dark))
        number = middle - 1 if on_left else middle + 1
        sheet.add(
            Text(number, y + 0.7, str(i + 1), 1.8, "end" if on_left else "start", colour=PALE)
        )


def _draw_part(sheet: Sheet, part: _Part) -> None:
    x = 6.0 if part.left else _WIDTH - 6.0 - _PART
    sheet.add(Box(x, part.y, _PART, part.height, fill="#f4f4f8", line=0.4))
    sheet.add(Text(x + 1.5, part.y + 3.4, TITLES[part.name], 2.4, bold=True))
    edge = x + _PART if part.left else x
    inside = edge + (-1.8 if part.left else 1.8)
    anchor = "end" if part.left else "start"
    for wire in part.wires:
        sheet.add(Text(inside, wire.y + 0.8, wire.name, 2.3, anchor))
    for i, (name, rail) in enumerate(part.power):
        y = part.y + 7.5 + (len(part.wires) + i) * _STEP
        sheet.add(Text(inside, y + 0.8, name, 2.3, anchor))
        end = edge + (4 if part.left else -4)
        sheet.add(Line(((edge, y), (end, y)), _FLAGS[rail], 0.5))
        sheet.add(Disc(end, y, 0.7, fill=_FLAGS[rail], stroke=""))
        flag = end + (1.2 if part.left else -1.2)
        side = "start" if part.left else "end"
        sheet.add(Text(flag, y + 0.75, rail, 2.1, side, colour=_FLAGS[rail]))


def _route(part: _Part, wire: _Wire, lane: float, around: float) -> Line:
    """From the part to its pin; a pin on the other side is reached around the foot of the Pico."""
    part_x = 6.0 + _PART if part.left else _WIDTH - 6.0 - _PART
    left, right = _PICO
    points = [(part_x, wire.y), (lane, wire.y)]
    if part.left == wire.left:
        points += [(lane, wire.pin_y), (left if part.left else right, wire.pin_y)]
    else:
        other = right + 5 + around if part.left else left - 5 - around
        foot = _TOP + SIDE * _STEP + 6 + around
        points += [(lane, foot), (other, foot), (other, wire.pin_y)]
        points.append((right if part.left else left, wire.pin_y))
    return Line(tuple(points), width=0.45)


def draw() -> Sheet:
    """The diagram of the reference wiring."""
    parts = _parts()
    _place(parts)
    foot = max(_TOP + SIDE * _STEP + 12, *(part.y + part.height + 6 for part in parts))
    sheet = Sheet("wiring", "Wiring of the LIFEPod", _WIDTH, foot + 8)
    used: dict[str, str] = {}
    routes: list[Line] = []
    for side in (True, False):
        own = [(part, wire) for part in parts if part.left is side for wire in part.wires]
        # A wire that goes down gets a lane nearer to its part than those below it, so that they
        # do not cross; one that goes up the other way round.
        down = [(p, w) for p, w in own if w.left != side or w.pin_y >= w.y]
        up = [(p, w) for p, w in own if (p, w) not in down]
        order = sorted(up, key=lambda pw: -pw[1].y)[::-1] + sorted(down, key=lambda pw: -pw[1].y)
        near = 6.0 + _PART + 10.0
        for i, (part, wire) in enumerate(order):
            colour = _COLOURS[len(used) % len(_COLOURS)]
            used[wire.gpio] = colour
            lane = near + i * _LANE if side else _WIDTH - near - i * _LANE
            line = _route(part, wire, lane, 2.0)
            routes.append(Line(line.points, colour, line.width))
    sheet.add(*routes)
    _draw_pico(sheet, used)
    for part in parts:
        _draw_part(sheet, part)
    note = "3V3, VSYS and GND: each to the pin of that name; any GND will do."
    sheet.add(Text(_WIDTH / 2, foot + 3, note, 2.6, "middle"))
    return sheet
