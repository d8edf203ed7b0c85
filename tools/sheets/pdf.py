"""Sheets as one PDF in true size: paths and the base fonts, nothing embedded (ISO 32000-1)."""

from tools.sheets.metrics import width
from tools.sheets.sheet import Box, Disc, Line, Shape, Sheet, Text
from tools.sheets.svg import number

_POINTS = 72 / 25.4  # to a millimetre
_ROUND = 0.5523  # how far a Bezier curve's handles stand off for a quarter of a circle
_FONTS = ("/Helvetica", "/Helvetica-Bold")


def _colour(value: str, operator: str) -> str:
    parts = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return " ".join(map(number, parts)) + f" {operator}\n"


def _line(width_mm: float, colour: str, cut: bool) -> str:
    dash = "[1.5 1] 0 d" if cut else "[] 0 d"
    return f"{_colour(colour, 'RG')}{number(width_mm)} w {dash}\n"


def _circle(disc: Disc) -> str:
    x, y, r, h = disc.x, disc.y, disc.radius, disc.radius * _ROUND
    n = number
    start = f"{n(x + r)} {n(y)} m\n"
    for ax, ay, bx, by, cx, cy in (
        (r, h, h, r, 0, r),
        (-h, r, -r, h, -r, 0),
        (-r, -h, -h, -r, 0, -r),
        (h, -r, r, -h, r, 0),
    ):
        start += f"{n(x + ax)} {n(y + ay)} {n(x + bx)} {n(y + by)} {n(x + cx)} {n(y + cy)} c\n"
    return start


def _area(shape: Box | Disc, path: str) -> str:
    paint = {(False, False): "n", (True, False): "f", (False, True): "S", (True, True): "B"}
    colours = _colour(shape.fill, "rg") if shape.fill else ""
    if shape.stroke:
        colours += _line(shape.line, shape.stroke, shape.cut)
    return colours + path + paint[bool(shape.fill), bool(shape.stroke)] + "\n"


def _text(shape: Text) -> str:
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
    x = shape.x - share * width(shape.text, shape.size, shape.bold)
    words = shape.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    place = f"1 0 0 -1 {number(x)} {number(shape.y)} Tm"  # the page is upside down
    font = f"/F{int(shape.bold)} {number(shape.size)} Tf"
    return f"{_colour(shape.colour, 'rg')}BT {font} {place} ({words}) Tj ET\n"


def _drawn(shape: Shape) -> str:
    n = number
    if isinstance(shape, Text):
        return _text(shape)
    if isinstance(shape, Disc):
        return _area(shape, _circle(shape))
    if isinstance(shape, Box):
        box = f"{n(shape.x)} {n(shape.y)} {n(shape.width)} {n(shape.height)} re\n"
        return _area(shape, box)
    assert isinstance(shape, Line)
    (x, y), *rest = shape.points
    path = f"{n(x)} {n(y)} m " + " ".join(f"{n(x)} {n(y)} l" for x, y in rest)
    return f"{_line(shape.width, shape.colour, shape.cut)}1 J 1 j\n{path} S\n"


def _content(sheet: Sheet) -> bytes:
    scale = f"{_POINTS:.6f} 0 0 {-_POINTS:.6f} 0 {sheet.height * _POINTS:.3f} cm\n"
    return (scale + "".join(map(_drawn, sheet.shapes))).encode("cp1252")


def to_pdf(sheets: list[Sheet]) -> bytes:
    """The bytes of a file with a page for each sheet; always the same for the same sheets."""
    pages = " ".join(f"{5 + 2 * i} 0 R" for i in range(len(sheets)))
    objects = [b"<</Type/Catalog/Pages 2 0 R>>"]
    objects.append(f"<</Type/Pages/Count {len(sheets)}/Kids[{pages}]>>".encode())
    for font in _FONTS:
        text = f"<</Type/Font/Subtype/Type1/BaseFont{font}/Encoding/WinAnsiEncoding>>"
        objects.append(text.encode())
    for i, sheet in enumerate(sheets):
        size = f"{sheet.width * _POINTS:.3f} {sheet.height * _POINTS:.3f}"
        fonts = "<</Font<</F0 3 0 R/F1 4 0 R>>>>"
        page = f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {size}]/Resources{fonts}"
        objects.append(f"{page}/Contents {6 + 2 * i} 0 R>>".encode())
        content = _content(sheet)
        objects.append(b"<</Length %d>>stream\n%b\nendstream" % (len(content), content))
    return _file(objects)


def _file(objects: list[bytes]) -> bytes:
    data = b"%PDF-1.4\n"
    places = []
    for number_, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%b\nendobj\n" % (number_, body)
    table = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    table += b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n"
    return data + table + end % (len(objects) + 1, len(data))
