"""The shop list: all that the wiring and the game ask for, in the guide and as two tables."""

import csv
import io

import pytest

from hw.pins import WIRING
from lifepod.cards import COLOURS
from tools.deploy.boards import BOARDS
from tools.sheets import guide, parts

# What a wire leads to, as the lists call it.
WIRED = {
    "OLED": "OLED",
    "PN532": "PN532 reader",
    "KEYPAD": "keypad, ",
    "RING": "ring of WS2812B",
    "PIEZO": "piezo disc",
}


def named(which: str, name: str) -> parts.Part:
    (part,) = [part for part in parts.of(which) if part.name.startswith(name)]
    return part


@pytest.mark.parametrize("which", parts.LISTS)
def test_every_part_that_is_wired_is_on_each_list(which: str) -> None:
    assert {part for _, _, part, _ in WIRING} == set(WIRED)
    for name in ("Raspberry Pi Pico", *WIRED.values()):
        assert named(which, name).count(which) == 1
    assert named(which, "tag").count(which) == len(COLOURS)


def test_a_breadboard_needs_no_solder_and_a_kit_no_breadboard() -> None:
    names = {which: {part.name for part in parts.of(which)} for which in parts.LISTS}
    assert not any("breadboard" in name for name in names["kit"])
    only = names["kit"] - names["breadboard"]
    assert {"case", "holder for 3 AA", "Schottky diode 1N5817", "capacitor, VSYS"} <= only


def test_each_says_what_it_costs() -> None:
    for part in parts.PARTS:
        assert 0 < part.low <= part.high <= 40, part.name
        assert any(part.count(which) for which in parts.LISTS)
        assert part.look_for
    for which in parts.LISTS:
        low, high = parts.total(which)
        assert 15 < low < high < 200


def test_every_board_is_named() -> None:
    part = named("kit", "Raspberry Pi Pico")
    for board in BOARDS.values():
        assert board.name.removeprefix("Raspberry Pi ") in part.name + part.instead


@pytest.mark.parametrize("which", parts.LISTS)
def test_the_table_for_a_shop_has_the_same_parts(which: str) -> None:
    rows = list(csv.DictReader(io.StringIO(parts.to_csv(which).decode("utf-8"))))
    assert [(row["part"], int(row["count"])) for row in rows] == [
        (part.name, part.count(which)) for part in parts.of(which)
    ]
    low = sum(float(row["low USD"]) * int(row["count"]) for row in rows)
    assert low == pytest.approx(parts.total(which)[0])
    assert {row["priced"] for row in rows} == {parts.PRICED}
    assert not any(mark in value for row in rows for value in row.values() for mark in "`\\")


def test_the_guide_has_both_lists() -> None:
    text = guide.GUIDE.read_text(encoding="utf-8")
    for line in parts.table():
        assert line in text.splitlines()
