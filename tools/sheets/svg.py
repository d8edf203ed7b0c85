"""A sheet as SVG: for the web and for printing from a browser in its true size."""

from xml.sax.saxutils import escape, quoteattr

from tools.sheets.sheet import PAPER, Box, Disc, Line, Shape, Sheet

_DASH = ' stroke-dasharray="1.5 1"'


def number(value: float) -> str:
    """At most three digits behind the point."""
    return f"{value + 0.0:.3f}".rstrip("0").rstrip(".") if abs(value) >= 0.0005 else "0"


def _area(shape: Box | Disc) -> str:
    stroke = f'stroke="{shape.stroke or "none"}" stroke-width="{number(shape.line)}"'
    return f'fill="{shape.fill or "none"}" {stroke}{_DASH if shape.cut else ""}'


def _drawn(shape: Shape) -> str:
    n = number
    if isinstance(shape, Line):
        points = " ".join(f"{n(x)},{n(y)}" for x, y in shape.points)
        stroke = f'stroke="{shape.colour}" stroke-width="{n(shape.width)}"'
        joins = 'stroke-linejoin="round" stroke-linecap="round"'
        return f'<polyline points="{points}" fill="none" {stroke} {joins}{_DASH * shape.cut}/>'
    if isinstance(shape, Box):
        size = f'width="{n(shape.width)}" height="{n(shape.height)}"'
        return f'<rect x="{n(shape.x)}" y="{n(shape.y)}" {size} {_area(shape)}/>'
    if isinstance(shape, Disc):
        centre = f'cx="{n(shape.x)}" cy="{n(shape.y)}" r="{n(shape.radius)}"'
        return f"<circle {centre} {_area(shape)}/>"
    bold = ' font-weight="bold"' if shape.bold else ""
    anchor = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
    look = f'font-size="{n(shape.size)}" fill="{shape.colour}"{bold}{anchor}'
    return f'<text x="{n(shape.x)}" y="{n(shape.y)}" {look}>{escape(shape.text)}</text>'


def to_svg(sheet: Sheet) -> str:
    """The text of the file."""
    width, height = number(sheet.width), number(sheet.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif" '
        f'role="img" aria-label={quoteattr(sheet.title)}>',
        f"<title>{escape(sheet.title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *map(_drawn, sheet.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
