"""Settings that are right each by itself and contradict each other."""

import pytest

from sim.certified import Version, dotted
from sim.world import World
from tests.hw.files import VERSIONS, config

Pins = dict[str, str | int]

# What is changed, what is said, and what is used of it in the end.
CLASHES: list[tuple[Pins, list[str], Pins]] = [
    # one pin twice: whoever changed it is blamed, both when both did
    ({"RING": "GP4"}, ["RING? GP16 USED\nGP4 IS OLED_SDA"], {}),
    ({"RING": "GP18"}, ["RING? GP16 USED\nGP18 IS PIEZO"], {}),
    ({"RING": "GP18", "PIEZO": "GP16"}, [], {"RING": "GP18", "PIEZO": "GP16"}),
    (
        {"RING": "GP20", "PIEZO": "GP20"},
        ["RING? GP16 USED\nGP20 IS PIEZO", "PIEZO? GP18 USED\nGP20 IS RING"],
        {},
    ),
    (
        {"NFC_IRQ": "GP20", "PIEZO": "GP20", "RING": "GP20", "VOLUME": 3},
        [
            "NFC_IRQ? GP14 USED\nGP20 IS RING",
            "PIEZO? GP18 USED\nGP20 IS NFC_IRQ",
            "RING? GP16 USED\nGP20 IS NFC_IRQ",
        ],
        {"VOLUME": 3},
    ),
    (
        {"KEY_ROWS": "GP6,GP7,GP8,GP10"},
        ["KEY_ROWS? GP6, GP7, GP8, GP9 USED\nGP10 IS KEY_COLUMNS"],
        {},
    ),
    # ... also by two names
    (
        {"RING": "GP25", "PIEZO": "LED"},
        ["RING? GP16 USED\nGP25 IS PIEZO", "PIEZO? GP18 USED\nLED IS RING"],
        {},
    ),
    (
        {"RING": "A0", "PIEZO": "GP26_A0"},
        ["RING? GP16 USED\nA0 IS PIEZO", "PIEZO? GP18 USED\nGP26_A0 IS RING"],
        {},
    ),
    (
        {"KEY_ROWS": "GP26,A0,GP0,GP1"},
        ["KEY_ROWS? GP6, GP7, GP8, GP9 USED\nA0 IS IN IT TWICE"],
        {},
    ),
    (
        {"BATTERY": "gp29", "PIEZO": "A3"},
        ["BATTERY? NONE USED\nVOLTAGE_MONITOR IS PIEZO", "PIEZO? GP18 USED\nA3 IS BATTERY"],
        {},
    ),
    # a wrong pair
    ({"NFC_SDA": "GP15"}, ["NFC_SDA? GP2 USED\nGP15, GP3: NO I2C PAIR"], {}),
    ({"NFC_SCL": "GP1"}, ["NFC_SCL? GP3 USED\nGP2, GP1: NO I2C PAIR"], {}),
    (
        {"NFC_SDA": "GP3", "NFC_SCL": "GP2"},
        ["NFC_SDA? GP2 USED\nGP3, GP2: NO I2C PAIR", "NFC_SCL? GP3 USED\nGP3, GP2: NO I2C PAIR"],
        {},
    ),
    (
        {"NFC_SDA": "GP26_A0", "NFC_SCL": "GP28_A2"},
        [
            "NFC_SDA? GP2 USED\nGP26_A0, GP28_A2: NO I2C PAIR",
            "NFC_SCL? GP3 USED\nGP26_A0, GP28_A2: NO I2C PAIR",
        ],
        {},
    ),
    ({"NFC_SDA": "GP26_A0"}, [], {"NFC_SDA": "GP26_A0"}),
    ({"OLED_SDA": "GP20"}, [], {"OLED_SDA": "GP20"}),  # GP5 is of the same controller
    (
        {"OLED_SDA": "GP20", "OLED_SCL": "GP22", "NFC_RESET": "GP0"},
        [
            "OLED_SDA? GP4 USED\nGP20, GP22: NO I2C PAIR",
            "OLED_SCL? GP5 USED\nGP20, GP22: NO I2C PAIR",
        ],
        {"NFC_RESET": "GP0"},
    ),
    # both buses on one controller
    (
        {"OLED_SDA": "GP26", "OLED_SCL": "GP27"},
        ["OLED_SDA? GP4 USED\nNFC IS ON I2C1 TOO", "OLED_SCL? GP5 USED\nNFC IS ON I2C1 TOO"],
        {},
    ),
    (
        {"NFC_SCL": "GP21", "NFC_SDA": "GP20", "OLED_SDA": "GP0", "OLED_SCL": "GP1"},
        [
            "NFC_SCL? GP3 USED\nOLED IS ON I2C0 TOO",
            "NFC_SDA? GP2 USED\nOLED IS ON I2C0 TOO",
            "OLED_SDA? GP4 USED\nNFC IS ON I2C0 TOO",
            "OLED_SCL? GP5 USED\nNFC IS ON I2C0 TOO",
        ],
        {},
    ),
    (
        {"OLED_SDA": "GP26", "OLED_SCL": "GP27", "NFC_SDA": "GP20", "NFC_SCL": "GP21"},
        [],
        {"OLED_SDA": "GP26", "OLED_SCL": "GP27", "NFC_SDA": "GP20", "NFC_SCL": "GP21"},
    ),
    # one falls back onto a pin that somebody else has by now
    (
        {"RING": "GP18", "PIEZO": "GP16", "KEY_ROWS": "GP0,GP1,GP15,GP16"},
        [
            "PIEZO? NOT USED\nGP16 IS KEY_ROWS",
            "KEY_ROWS? GP6, GP7, GP8, GP9 USED\nGP16 IS PIEZO",
        ],
        {"RING": "GP18"},
    ),
    # a slip of the pen in one part never costs another one its right pins
    (
        {"RING": "GP18", "PIEZO": "GP1O"},
        ["PIEZO? NOT USED\nTHERE IS NO PIN GP1O"],
        {"RING": "GP18"},
    ),
    (
        {"OLED_SDA": "GP2", "OLED_SCL": "GP3", "NFC_SDA": "GP", "NFC_SCL": "GP5"},
        ["NFC_SDA? NOT USED\nTHERE IS NO PIN GP"],
        {"OLED_SDA": "GP2", "OLED_SCL": "GP3", "NFC_SCL": "GP5"},
    ),
    (
        {"OLED_SDA": "GP2", "OLED_SCL": "GP3", "NFC_SDA": "GP4x"},
        ["NFC_SDA? NOT USED\nTHERE IS NO PIN GP4X"],
        {"OLED_SDA": "GP2", "OLED_SCL": "GP3"},
    ),
]  # fmt: skip


@pytest.mark.parametrize("version", VERSIONS[1:3], ids=dotted)
@pytest.mark.parametrize(("pins", "notices", "used"), CLASHES, ids=[str(row[0]) for row in CLASHES])
def test_what_somebody_changed_is_blamed_and_what_is_right_stays(
    pins: Pins, notices: list[str], used: Pins, version: Version
) -> None:
    made = config(pins, version)
    assert made.notices == notices
    assert {name: value for name, value in made.given.items() if value is not None} == used
    given_up = [name for name, value in made.given.items() if value is None]
    assert sorted(given_up) == sorted(n.split("?")[0] for n in notices if "NOT USED" in n)


def test_the_order_of_the_lines_does_not_matter() -> None:
    for pins, notices, used in CLASHES:
        made = config(dict(reversed(pins.items())))
        assert len(made.notices) == len(notices)
        assert {name: value for name, value in made.given.items() if value is not None} == used


@pytest.mark.parametrize("pins", [row[0] for row in CLASHES if row[2] == {}], ids=str)
def test_every_part_works_where_the_reference_has_it(pins: Pins) -> None:
    """On the stand-ins' pins and controllers, each of which is given out once."""
    world = World(settings={})
    world.settings = {"LIFEPOD_" + name: value for name, value in pins.items()}
    world.power_on()
    world.run(4000 + 3500 * len(pins))
    assert world.app.lost == []
    assert world.text()[0] == "WHICH GAME?"
    assert world.module("hw.device").running.faults == [0, 0, 0, 0, 0]
    world.power_off()


def test_a_part_without_a_pin_leaves_the_others_alone() -> None:
    pins = {"LIFEPOD_OLED_SDA": "GP2", "LIFEPOD_OLED_SCL": "GP3", "LIFEPOD_NFC_SDA": "GP4x"}
    world = World(settings=dict(pins))
    world.power_on()
    seen = set()
    for _ in range(120):
        world.run(100)
        seen |= set(world.text())
    assert "NFC_SDA? NOT USED" in seen
    assert "CARD READER LOST." in seen
    assert world.app.lost == ["reader"]
    world.press("1")
    world.run(300)
    assert world.text()[0] == "HOW MANY YEARS?"
    world.power_off()
