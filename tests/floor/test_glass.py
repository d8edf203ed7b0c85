"""Reading the glass: every character, anywhere, at both scales, both ways round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim import font, glass
from sim.glass import read_text
from sim.run.pictures import blocks, picture

WIDTH, HEIGHT = 128, 64
PRINTABLE = "".join(map(chr, range(33, 127)))


class Canvas:
    def __init__(self) -> None:
        self.rows = [bytearray(WIDTH) for _ in range(HEIGHT)]

    def write(self, text: str, x: int, y: int, scale: int = 1, inverse: bool = False) -> None:
        for index, character in enumerate(text):
            rows = font.glyphs()[ord(character) - 32]
            for dy in range(font.HEIGHT * scale):
                for dx in range(font.WIDTH * scale):
                    bit = rows[dy // scale] >> (font.WIDTH - 1 - dx // scale) & 1
                    at = x + index * font.WIDTH * scale + dx
                    self.rows[y + dy][at] = bit ^ inverse

    def read(self) -> list[str]:
        return read_text([bytes(row) for row in self.rows])


@pytest.mark.parametrize("inverse", [False, True])
@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize(("dx", "dy"), [(0, 0), (1, 3), (4, 5), (2, 7)])
def test_every_printable_character(scale: int, inverse: bool, dx: int, dy: int) -> None:
    cells = 20 // scale
    for start in range(0, len(PRINTABLE), cells):
        text = PRINTABLE[start : start + cells]
        canvas = Canvas()
        canvas.write(text, dx, dy, scale, inverse)
        assert canvas.read() == [text]


@pytest.mark.parametrize("character", PRINTABLE)
def test_each_character_alone_in_a_word(character: str) -> None:
    canvas = Canvas()
    canvas.write(f"A{character}Z", 3, 11)
    assert canvas.read() == [f"A{character}Z"]


def test_a_dark_glass_has_no_text() -> None:
    assert Canvas().read() == []
    assert read_text([b"\x01" * WIDTH] * HEIGHT) == []


def test_rows_from_top_to_bottom_with_their_spaces() -> None:
    canvas = Canvas()
    canvas.write("TITLE   0001", 1, 0)
    canvas.write("> a row", 1, 16)
    canvas.write("$1,234", 4, 28, 2)
    canvas.write("last.", 1, 52)
    assert canvas.read() == ["TITLE   0001", "> a row", "$1,234", "last."]


def test_a_line_across_and_icons_are_no_text() -> None:
    canvas = Canvas()
    canvas.write("UNDER THE LINE", 1, 16)
    canvas.rows[13][:] = b"\x01" * WIDTH
    for y in range(52, 64):
        for x in range(4, 16):
            canvas.rows[y][x] = (x * 7 + y * 5) % 3 == 0
    assert canvas.read() == ["UNDER THE LINE"]


def test_an_inverse_word_in_an_upright_row() -> None:
    canvas = Canvas()
    canvas.write("PAY ", 1, 16)
    canvas.write("RED", 25, 16, inverse=True)
    canvas.write(" NOW", 43, 16)
    assert canvas.read() == ["PAY RED NOW"]


def test_two_texts_of_another_phase_beside_each_other() -> None:
    canvas = Canvas()
    canvas.write("LEFT", 1, 16)
    canvas.write("RIGHT", 82, 16)
    assert canvas.read() == ["LEFT  RIGHT"]


words = st.text(st.sampled_from(PRINTABLE), min_size=1, max_size=20)


@given(st.lists(words, min_size=1, max_size=5), st.integers(0, 7))
def test_screens_of_any_text(rows: list[str], dx: int) -> None:
    canvas = Canvas()
    rows = [f"W{row}" for row in rows]  # one tall letter fixes the height of a row of dots
    for index, row in enumerate(rows):
        canvas.write(row[:20], dx, index * 12)
    assert canvas.read() == [row[:20] for row in rows]


def test_blocks_and_picture() -> None:
    canvas = Canvas()
    canvas.rows[0][0] = canvas.rows[1][1] = canvas.rows[2][2] = canvas.rows[3][2] = 1
    rows = [bytes(row) for row in canvas.rows]
    lines = blocks(rows).splitlines()
    assert len(lines) == 34
    assert {len(line) for line in lines} == {130}
    assert lines[1][1:4] == "▀▄ "
    assert lines[2][1:4] == "  █"
    image = picture(rows)
    lit = sum(blue > 200 for blue in image.convert("RGB").getchannel("B").tobytes())
    assert lit == 4 * 9


def test_text_that_has_not_changed_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[glass.Rows] = []

    def search(rows: glass.Rows) -> list[glass.Line]:
        searched.append(rows)
        return []

    monkeypatch.setattr(glass, "find_lines", search)
    one, other = Canvas(), Canvas()
    one.write("ONE SCREEN 6180", 5, 7)
    other.write("ANOTHER 6180", 5, 7)
    for canvas in (one, other, one, other):
        canvas.read()
    assert len(searched) == 2
