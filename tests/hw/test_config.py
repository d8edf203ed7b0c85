"""Settings: what is refused, what stands in its place, and that settings.toml tells of all."""

import re
import tomllib

import pytest

from sim.certified import Version, dotted
from sim.wiring import PREFIX, REFERENCE
from sim.world import ROOT, World
from tests.hw.desk import Boot
from tests.hw.files import VERSIONS, config

# A value that is not the default for each setting, and one that is wrong with what is said of it.
EVERY = [
    ("OLED", "sh1106", "ssd1309", "OLED? SSD1306 USED\nIT TAKES SSD1306, SH1106"),
    ("OLED_SDA", "GP20", "D5", "OLED_SDA? GP4 USED\nTHERE IS NO PIN D5"),
    ("OLED_SCL", "GP1", "GP99", "OLED_SCL? GP5 USED\nTHERE IS NO PIN GP99"),
    ("OLED_ADDRESS", 0x3D, 0x78, "OLED_ADDRESS? 0x3C USED\nIT TAKES 0x3C, 0x3D"),
    ("OLED_ROTATION", 180, 90, "OLED_ROTATION? 0 USED\nIT TAKES 0, 180"),
    ("NFC_SDA", "GP26", "", "NFC_SDA? GP2 USED\nTHERE IS NO PIN "),
    ("NFC_SCL", "GP27", 3, "NFC_SCL? GP3 USED\nIT TAKES A PIN"),
    ("NFC_IRQ", "GP15", "14", "NFC_IRQ? GP14 USED\nTHERE IS NO PIN 14"),
    ("NFC_RESET", "GP21", "GP21,GP22", "NFC_RESET? GP22 USED\nIT TAKES A PIN OR NONE"),
    (
        "KEY_ROWS",
        "GP9,GP8,GP7,GP6",
        "GP6,GP7,GP8",
        "KEY_ROWS? GP6, GP7, GP8, GP9 USED\nIT TAKES 4 PINS",
    ),
    (
        "KEY_COLUMNS",
        "GP26_A0,GP27_A1,GP28_A2,GP0",
        "GP26_A0,GP27,GP28,A0",
        "KEY_COLUMNS? GP10, GP11, GP12, GP13 USED\nA0 IS IN IT TWICE",
    ),
    ("RING", "GP17", "GP16," * 99, "RING? GP16 USED\nIT TAKES A PIN"),
    ("RING_PIXELS", 16, 25, "RING_PIXELS? 24 USED\nIT TAKES 12, 16, 24"),
    ("RING_OFFSET", 23, -1, "RING_OFFSET? 0 USED\nIT TAKES 0 TO 23"),
    ("RING_DIRECTION", "ccw", "left", "RING_DIRECTION? CW USED\nIT TAKES CW, CCW"),
    ("RING_BRIGHTNESS", 100, 0, "RING_BRIGHTNESS? 25 USED\nIT TAKES 1 TO 100"),
    ("RING_MA", 2000, 2001, "RING_MA? 400 USED\nIT TAKES 100 TO 2000"),
    ("PIEZO", "GP19", "gp", "PIEZO? GP18 USED\nTHERE IS NO PIN GP"),
    ("BATTERY", "gp29", "GP28", "BATTERY? NONE USED\nIT TAKES NONE, GP29"),
    ("BATTERY_LOW", 4400, 5001, "BATTERY_LOW? 3500 USED\nIT TAKES 2000 TO 5000"),
    ("VOLUME", 0, 4, "VOLUME? 2 USED\nIT TAKES 0 TO 3"),
    ("WATCHDOG", 0, 9, "WATCHDOG? 8 USED\nIT TAKES 0, 5, 6, 7, 8"),
]
NAMES = [row[0] for row in EVERY]
NUMBERS = [row for row in EVERY if isinstance(row[1], int)]


def test_without_settings_everything_is_at_its_default() -> None:
    made = config({})
    assert made.notices == []
    assert made.given == {}
    assert made.number("RING_PIXELS") == 24


def test_no_setting_is_left_out_here(boot: Boot) -> None:
    assert sorted(NAMES) == sorted(boot().anew("hw.config").SETTINGS)


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
@pytest.mark.parametrize(("name", "value"), [row[:2] for row in EVERY], ids=NAMES)
def test_each_setting_has_the_value_that_is_given(
    name: str, value: str | int, version: Version
) -> None:
    mates = {"OLED_SDA": {"OLED_SCL": "GP21"}, "NFC_SDA": {"NFC_SCL": "GP27"}}
    mates["NFC_SCL"] = {"NFC_SDA": "GP26"}
    made = config({name: value, **mates.get(name, {})}, version)
    assert made.notices == []
    assert made.get(name) == value != config({}).get(name)
    assert config({name: config({}).get(name)}, version).given == {}


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
@pytest.mark.parametrize(("name", "value"), [row[:2] for row in NUMBERS])
def test_a_number_that_is_written_as_a_text_is_taken(
    name: str, value: int, version: Version
) -> None:
    for text in (str(value), hex(value), f" {value} "):
        made = config({name: text}, version)
        assert made.notices == []
        assert made.number(name) == value


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
@pytest.mark.parametrize(("name", "value", "notice"), [(n, v, t) for n, _, v, t in EVERY])
def test_a_wrong_value_is_named_and_its_default_used(
    name: str, value: str | int, notice: str, version: Version
) -> None:
    made = config({name: value}, version)
    assert made.notices == [notice]
    assert made.given == {}


def test_a_device_with_a_wrong_value_starts_with_all_its_parts(boot: Boot) -> None:
    for name, _, value, notice in EVERY:
        desk = boot(settings={name: value})
        assert desk.names() == [("NOTICE", notice)]
        assert all(part.lost is False for part in desk.device.parts)


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
def test_every_setting_at_once(version: Version) -> None:
    """By what the parts do, not by what the settings say of themselves."""
    lines = [
        'OLED = "sh1106"', 'OLED_SDA = "GP20"', 'OLED_SCL = "GP21"', "OLED_ADDRESS = 0x3D",
        "OLED_ROTATION = 180", 'NFC_SDA = "GP26_A0"', 'NFC_SCL = "A1"', 'NFC_IRQ = "GP4"',
        'NFC_RESET = "gp5"', 'KEY_ROWS = "GP13, GP12, GP11, GP10"',
        'KEY_COLUMNS = "GP9,GP8,GP7,GP6"', 'RING = "GP0"', "RING_PIXELS = 16",
        "RING_OFFSET = 5", 'RING_DIRECTION = "ccw"', "RING_BRIGHTNESS = 60", "RING_MA = 300",
        'PIEZO = "GP1"', 'BATTERY = "gp29"', "BATTERY_LOW = 4400", "VOLUME = 3", "WATCHDOG = 0",
    ]  # fmt: skip
    assert sorted(line.split(" ")[0] for line in lines) == sorted(NAMES)
    data = "".join(f"{PREFIX}{line}  # changed\r\n" for line in lines).encode()
    world = World(settings=data, version=version)
    world.parts.vsys_mv = 4300
    world.power_on()
    world.run(5000)
    assert type(world.parts.oled).__name__ == "SH1106"
    assert world.text()[1:] == ["BATTERY LOW"]
    assert world.pico is not None
    assert not world.pico.watchdog.armed
    world.run(3500)
    assert world.text()[0] == "WHICH GAME?"
    world.sounds()
    world.press("1")
    world.run(500)
    assert world.text()[0] == "HOW MANY YEARS?"
    assert world.sounds() != []
    world.press("7", "#")
    world.run(1000)
    for card in ("red", "blue"):
        world.insert(card)
        world.run(1000)
        world.remove()
        world.run(1000)
    world.press("#")
    world.run(1500)
    assert world.state()["phase"] == "ready"
    world.insert("red")
    world.run(1000)
    lit = [max(colour) for colour in world.parts.ring.colours]
    assert len(lit) == 16
    assert 0 < max(lit) <= 255 * (300 - 16) // (16 * 60)
    world.power_off()


def test_other_pins_work(boot: Boot) -> None:
    desk = boot(
        settings={
            "OLED_SDA": "gp20",
            "OLED_SCL": "GP21",
            "NFC_SDA": "GP26",
            "NFC_SCL": "GP27",
            "NFC_IRQ": "GP4",
            "NFC_RESET": "GP5",
            "KEY_ROWS": "GP13, GP12, GP11, GP10",
            "KEY_COLUMNS": "GP9,GP8,GP7,GP6",
            "RING": "GP0",
            "PIEZO": "GP1",
        }
    )
    assert desk.happened() == []
    desk.world.press("3")
    desk.world.insert("red")
    desk.world.run(100)
    assert [kind for kind, _ in desk.names()] == ["DOWN", "UP", "CARD"]


def test_each_default_is_a_right_value(boot: Boot) -> None:
    desk = boot()
    checked, settings = desk.anew("hw.check").checked, desk.anew("hw.config").SETTINGS
    for name, row in settings.items():
        assert checked(name, row[2]) == row[2]


def test_the_file_tells_of_every_setting_at_its_default(boot: Boot) -> None:
    settings = boot().anew("hw.config").SETTINGS
    text = (ROOT / "settings.toml").read_text()
    assert tomllib.loads(text) == {"CIRCUITPY_SAFE_MODE_DELAY": 0.2}, "the rest is commented out"
    lines = re.findall(r"^# (LIFEPOD_\w+ = .+)$", text, re.MULTILINE)
    told = tomllib.loads("\n".join(lines))
    assert told == {"LIFEPOD_" + name: default for name, (_, _, default) in settings.items()}


def test_the_floor_is_soldered_as_the_reference_says(boot: Boot) -> None:
    wiring = boot().anew("hw.pins").WIRING
    assert {name: pins for name, pins, _, _ in wiring} == REFERENCE
    for _, pins, _, wires in wiring:
        assert pins.count(",") == wires.count(",")
    used = ",".join(pins for _, pins, _, _ in wiring).split(",")
    assert len(set(used)) == len(used)


def test_only_two_wires_of_the_reader_may_be_none() -> None:
    pins = [row[0] for row in EVERY if str(row[1]).startswith("GP")]
    spared = [name for name in pins if not config({name: "None"}).notices]
    assert spared == ["NFC_IRQ", "NFC_RESET"]
    made = config({"NFC_IRQ": "none", "NFC_RESET": "none", "PIEZO": "GP14", "RING": "GP22"})
    assert made.notices == [], "their pins are free"
    assert made.pins("NFC_IRQ") == made.pins("NFC_RESET") == []
