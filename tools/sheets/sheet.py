"""A drawing in millimetres from the top left corner: shapes as data, for the writers of files."""

from dataclasses import dataclass, field

INK = "#1a1a1a"
PALE = "#9a9a9a"
PAPER = "#ffffff"


@dataclass(frozen=True)
class Line:
    """A line through points. `cut`: dashed, where scissors go."""

    points: tuple[tuple[float, float], ...]
    colour: str = INK
    width: float = 0.3
    cut: bool = False


@dataclass(frozen=True)
class Box:
    """A rectangle; `fill` and `stroke` may be "" for none."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    stroke: str = INK
    line: float = 0.3
    cut: bool = False


@dataclass(frozen=True)
class Disc:
    """A circle around (x, y)."""

    x: float
    y: float
    radius: float
    fill: str = ""
    stroke: str = INK
    line: float = 0.3
    cut: bool = False


@dataclass(frozen=True)
class Text:
    """A line of text; (x, y) is on its baseline at the start, middle or end. `size` in mm."""

    x: float
    y: float
    text: str
    size: float = 3.0
    anchor: str = "start"
    bold: bool = False
    colour: str = INK


Shape = Line | Box | Disc | Text


@dataclass
class Sheet:
    """A page and what is on it, in the order of drawing."""

    name: str
    title: str
    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)

    def add(self, *shapes: Shape) -> None:
        """Draw on top of what is there."""
        self.shapes += shapes
