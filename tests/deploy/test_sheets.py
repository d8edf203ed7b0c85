"""The printed sheets and the tables of the guide are what the firmware's data make of them."""

import re
from xml.etree import ElementTree

import pytest

from hw.pins import WIRING
from lifepod import editions
from sim import overlay as printed
from tools.sheets import dial, guide, keys, metrics, overlay, pico, power, wiring
from tools.sheets.__main__ import FOLDER, drawings, files
from tools.sheets.pdf import to_pdf
from tools.sheets.sheet import Box, Disc, Line, Sheet, Text
from tools.sheets.svg import to_svg

AGAIN = "`make sheets` draws them again"


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    return drawings()


def texts(sheet: Sheet) -> list[str]:
    return [shape.text for shape in sheet.shapes if isinstance(shape, Text)]


def test_what_is_committed_is_what_is_drawn(sheets: list[Sheet]) -> None:
    made = files(sheets)
    assert {path.name for path in FOLDER.iterdir()} == set(made), AGAIN
    for name, data in made.items():
        assert (FOLDER / name).read_bytes() == data, f"{name}: {AGAIN}"


def test_the_guide_s_tables_are_made_of_data() -> None:
    text = guide.GUIDE.read_text(encoding="utf-8")
    assert guide.renewed(text) == text, AGAIN
    with pytest.raises(ValueError, match="0 places for the table wiring"):
        guide.renewed(text.replace("<!-- end of wiring -->", ""))


def test_the_guide_s_pictures_are_there() -> None:
    text = guide.GUIDE.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (guide.GUIDE.parent / target).exists(), target


def test_nothing_sticks_out_of_its_sheet(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        for shape in sheet.shapes:
            if isinstance(shape, Line):
                edges = [(min(p), max(p)) for p in zip(*shape.points, strict=True)]
            elif isinstance(shape, Box):
                edges = [(shape.x, shape.x + shape.width), (shape.y, shape.y + shape.height)]
            elif isinstance(shape, Disc):
                r = shape.radius
                edges = [(shape.x - r, shape.x + r), (shape.y - r, shape.y + r)]
            else:
                long = metrics.width(shape.text, shape.size, shape.bold)
                left = shape.x - long * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
                edges = [(left, left + long), (shape.y - shape.size, shape.y)]
            for (low, high), size in zip(edges, (sheet.width, sheet.height), strict=True):
                assert low >= 0, (sheet.name, shape)
                assert high <= size, (sheet.name, shape)


def test_svg_is_xml_in_its_true_size(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        root = ElementTree.fromstring(to_svg(sheet))
        assert root.get("width") == f"{sheet.width:g}mm"
        shown = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert shown == texts(sheet)


def test_pdf_has_a_page_for_each_sheet_and_a_true_table(sheets: list[Sheet]) -> None:
    data = to_pdf(sheets)
    assert data.count(b"/Type/Page/") == len(sheets)
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    lines = data[start:].splitlines()
    count = int(lines[1].split()[1])
    for number, line in enumerate(lines[3 : count + 2], 1):
        place = int(line.split()[0])
        assert data[place:].startswith(b"%d 0 obj" % number)
    for box in re.findall(rb"MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", data):
        assert all(float(side) > 150 for side in box)
    for stream in re.findall(rb"<</Length (\d+)>>stream\n(.*?)\nendstream", data, re.DOTALL):
        assert int(stream[0]) == len(stream[1])


@pytest.mark.parametrize("name", keys.numbers())
def test_overlay_and_card_name_every_key(name: str, sheets: list[Sheet]) -> None:
    by_name = {sheet.name: sheet for sheet in sheets}
    shown = " ".join(texts(by_name[f"overlay-{name}"]))
    card = " ".join(texts(by_name[f"card-{name}"]))
    for key, what in keys.keys(name).items():
        assert what.name in shown, key
    for digits, row in keys.menu(name):
        assert f"{digits} {row.name}".strip() in card
    for rule, choices in keys.rules(name):
        assert rule in card
        assert all(choice in card for choice in choices)


def test_names_are_the_firmware_s() -> None:
    assert set(keys.numbers().values()) == set(editions.TITLES)
    named = keys.keys("twists")
    original = {"0": "SALARY", "1": "LOTTERY", "2": "CHANCE", "3": "MARRIAGE", "5": "HOUSE"}
    original |= {"6": "CAR", "7": "BABY", "8": "VOLUME"}  # as printed on the unit of 2007
    assert {key: named[key].name for key in original} == original
    assert named["9"].name == "LIFE POINTS"
    assert printed.alone("twists") == {"0": "YEARS"}
    assert named["0"].card is True
    assert named["0-"].card is False
    assert named["5"].asks[0] == f"+ buy, {keys.MINUS} sell"


def test_another_pitch_fits_too() -> None:
    sheet = overlay.draw("classic", 12.0)
    texts = [shape for shape in sheet.shapes if isinstance(shape, Text)]
    names = [text for text in texts if text.bold and text.anchor == "middle"]
    assert len(names) >= 16
    for name in names:
        assert metrics.width(name.text, name.size, bold=True) <= 10.0 + 1e-9


@pytest.mark.parametrize("pixels", dial.RINGS)
@pytest.mark.parametrize("offset", [0, 5, 11])
@pytest.mark.parametrize("clockwise", [True, False])
def test_numbers_stand_where_the_light_does(pixels: int, offset: int, clockwise: bool) -> None:
    ring = dial.Ring(pixels, offset, clockwise)
    step = 360 / pixels
    for number in range(11):
        wished = (number - 1) % 11 * 360 / 11
        off = (ring.angle(number) - wished + 180) % 360 - 180
        assert abs(off) <= step / 2
        assert ring.angle(number) % step == pytest.approx(0, abs=1e-9)
    wires = [ring.wire(place) for place in range(pixels)]
    assert sorted(wires) == list(range(pixels))
    assert wires[0] == offset % pixels, "LIFEPOD_RING_OFFSET is the pixel under number 1"
    assert (wires[1] - wires[0]) % pixels == (1 if clockwise else pixels - 1)
    placed = {s.text: s for s in dial.draw(ring).shapes if isinstance(s, Text) and s.bold}
    assert set(placed) == {str(number) for number in range(11)}
    middle = dial.draw(ring).width / 2
    assert placed["1"].x == pytest.approx(middle)
    assert placed["4"].x > middle > placed["8"].x, "clockwise from the top"


def test_every_wire_of_the_table_ends_at_its_pin() -> None:
    sheet = wiring.draw()
    wires = pico.signals(WIRING)
    lines = [shape for shape in sheet.shapes if isinstance(shape, Line) and shape.width == 0.45]
    assert len(lines) == len(wires)
    pins = [(s.x, s.y, s.fill) for s in sheet.shapes if isinstance(s, Disc) and s.radius == 1.1]
    assert len(pins) == 40
    ends = {(round(x, 3), round(y, 3)): colour for x, y, colour in pins}
    for line in lines:
        x, y = line.points[-1]
        assert ends[round(x, 3), round(y, 3)] == line.colour
    for _, _, gpio in wires:
        x, y, _ = pins[pico.pin(gpio) - 1]
        assert any(line.points[-1] == pytest.approx((x, y)) for line in lines)


def test_the_header_is_the_pico_s() -> None:
    """Some pins by heart (Pico datasheet, figure 4)."""
    assert len(pico.HEADER) == 40
    known = {"GP0": 1, "GP15": 20, "GP16": 21, "GP22": 29, "GP26": 31, "3V3": 36, "VBUS": 40}
    assert {name: pico.pin(name) for name in known} == known
    assert [i + 1 for i, name in enumerate(pico.HEADER) if name == "GND"] == [
        3, 8, 13, 18, 23, 28, 38,
    ]  # fmt: skip


def test_currents_add_up() -> None:
    white = power.states()[-1]
    assert power.ring_ma(white.ring.peak, 24) == pytest.approx(24 + 24 * 60 * 0.25)
    assert power.ring_ma(0, 12) == 12
    assert power.at_vsys(3.3, 85) == pytest.approx(130 / 3.3 + 100)
    for state in power.states():
        assert state.ring.mean <= state.ring.peak
        assert power.ring_ma(state.ring.peak, 24) <= power.setting("RING_MA")
    assert 100 < power.evening() < 250
    assert power.dark() < power.evening()
