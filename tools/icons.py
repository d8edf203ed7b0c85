"""Draws lifepod/icons.py from the pictures in tools/icons.txt: `python -m tools.icons`.

A picture is a name on a line and twelve rows of twelve dots and hashes. The digits that count
children are drawn from five rows of three.
"""

from pathlib import Path

HERE = Path(__file__).parent
TARGET = HERE.parent / "lifepod" / "icons.py"
SIZE = 12
_DIGITS = {
    0: "####.##.##.####", 1: ".#.##..#..#.###",
    2: "###..#####..###", 3: "###..####..####", 4: "#.##.####..#..#", 5: "####..###..####",
    6: "####..####.####", 7: "###..#..#..#..#", 8: "####.#####.####", 9: "####.####..####",
}  # fmt: skip


def pictures() -> dict[str, list[str]]:
    """The rows of each picture by name, in the order of the icon font."""
    lines = (HERE / "icons.txt").read_text().split()
    step = SIZE + 1
    found = {lines[i]: lines[i + 1 : i + step] for i in range(0, len(lines), step)}
    for digit, dots in _DIGITS.items():
        # Twice as tall and wide as drawn, at the foot of the cell, where a count belongs.
        rows = ["." * SIZE]
        for row in range(5):
            dotted = "".join(dot * 2 for dot in dots[row * 3 : row * 3 + 3])
            rows += [("." + dotted).ljust(SIZE, ".")] * 2
        found[f"digit{digit}"] = [*rows, "." * SIZE]
    return found


def source() -> str:
    """The text of lifepod/icons.py."""
    found = pictures()
    data = b"".join(
        (int(row.replace(".", "0").replace("#", "1"), 2) << 4).to_bytes(2, "big")
        for row in ["." * SIZE] * SIZE + [row for rows in found.values() for row in rows]
    )
    names = list(found)
    lines = [
        '"""Icons of 12x12 pixels, drawn by tools/icons.py from tools/icons.txt."""',
        "",
        f"COUNT = {len(names) + 1}  # the first is empty",
        f"MARRIED, CHILD, HOUSE, CAR = {names.index('married') + 1}, {names.index('child') + 1}, "
        f"{names.index('house0') + 1}, {names.index('car0') + 1}",
        "PET, BOAT, PLANE, STAMP = "
        + ", ".join(str(names.index(name) + 1) for name in ("pet", "boat", "plane", "stamp")),
        f"DIGIT = {names.index('digit0') + 1}  # plus the digit",
        "# each icon is 12 rows of two bytes, the upper 12 bits are its pixels",
        "ICONS = bytes.fromhex(",
    ]
    text = data.hex()
    lines += [f'    "{text[i : i + 88]}"' for i in range(0, len(text), 88)]
    return "\n".join([*lines, ")", ""])


if __name__ == "__main__":
    TARGET.write_text(source())
