"""What the board's parser passes over or refuses is named; a file never stops the device."""

import random

import pytest

from sim.certified import Version, dotted
from sim.world import World
from tests.hw.files import VERSIONS, config

VOLUME = "VOLUME? 2 USED\n"
TWICE = "VOLUME IS SET TWICE\n"
UTF8 = "SETTINGS.TOML IS BAD\nSAVE IT AS UTF-8"
CR = "SETTINGS.TOML IS BAD\nITS LINES END WITH CR"

# The file, the volume that comes of it, and what is said.
FILES: list[tuple[bytes, int, list[str]]] = [
    (b"", 2, []),
    (b"# LIFEPOD_VOLUME = 0", 2, []),
    (b"LIFEPOD_VOLUME = 0", 0, []),
    (b"LIFEPOD_VOLUME=0#loud\r\n", 0, []),
    (b" \t LIFEPOD_VOLUME\t=  0x0\t", 0, []),
    (b'LIFEPOD_VOLUME = "0"', 0, []),
    (b"\xef\xbb\xbf# Settings\nLIFEPOD_VOLUME = 0", 0, []),
    (b"\xef\xbb\xbfLIFEPOD_VOLUME = 0", 2, [VOLUME + "SAVE IT WITHOUT A BOM"]),
    (b"LIFEPOD_RING_MA = 500\n[more]\nLIFEPOD_VOLUME = 0", 2, [VOLUME + "IT IS BELOW A [TABLE]"]),
    (b"[more]\n# LIFEPOD_VOLUME = 0", 2, []),
    (b"LIFEPOD_VOLUME 0", 2, [VOLUME + "WRITE NAME = VALUE"]),
    (b"LIFEPOD_VOLUME: 0", 2, [VOLUME + "WRITE NAME = VALUE"]),
    (b'"LIFEPOD_VOLUME" = 0', 2, [VOLUME + "WRITE NAME = VALUE"]),
    (b"export LIFEPOD_VOLUME = 0", 2, [VOLUME + "WRITE NAME = VALUE"]),
    ("\u00a0LIFEPOD_VOLUME = 0".encode(), 2, [VOLUME + "WRITE NAME = VALUE"]),
    (b"LIFEPOD_VOLUME =", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = '0'", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = soft", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = true", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = false", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = 1.0", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = 99999999999999", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = 1 2", 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b"LIFEPOD_VOLUME = 0\nLIFEPOD_VOLUME = 3", 0, ["VOLUME IS SET TWICE\nTHE FIRST IS USED"]),
    (b"\xef\xbb\xbfLIFEPOD_VOLUME = 0\nLIFEPOD_VOLUME = 3", 3, [TWICE + "SAVE IT WITHOUT A BOM"]),
    (b"LIFEPOD_VOLUME 0\nLIFEPOD_VOLUME = 3", 3, [TWICE + "WRITE NAME = VALUE"]),
    (b"'LIFEPOD_VOLUME' = 0\nLIFEPOD_VOLUME = 3", 3, [TWICE + "WRITE NAME = VALUE"]),
    (b"LIFEPOD_VOLUME = 0\n[a]\nLIFEPOD_VOLUME = 3", 0, [TWICE + "THE FIRST IS USED"]),
    (b" " * 170 + b"LIFEPOD_VOLUME = 0", 0, []),
    (b"LIFEPOD_ = 0", 2, ["LIFEPOD_ IS UNKNOWN\nIS IT LIFEPOD_OLED?"]),
    (b'"""\nLIFEPOD_VOLUME = 0\n"""', 0, []),  # no text over several lines for this parser
    (b"LIFEPOD_VOLUMEN = 0", 2, ["VOLUMEN IS UNKNOWN\nIS IT VOLUME?"]),
    (b"LIFEPOD_Volume = 0", 2, ["Volume IS UNKNOWN\nIS IT VOLUME?"]),
    (b"LIFEPOD_RING_PIXEL = 16", 2, ["RING_PIXEL IS UNKNOWN\nIS IT RING_PIXELS?"]),
    (b"LIFEPOD_OLED_ADRESS = 61", 2, ["OLED_ADRESS IS UNKNOWN\nIS IT OLED_ADDRESS?"]),
    (b"LIFEPOD_BRIGHTNESS = 9", 2, ["BRIGHTNESS IS UNKNOWN\nIS IT RING_BRIGHTNESS?"]),
    (b'LIFEPOD_NFC_RST = "GP20"', 2, ["NFC_RST IS UNKNOWN\nIS IT NFC_RESET?"]),
    (b'LIFEPOD_KEYS_ROW = ""', 2, ["KEYS_ROW IS UNKNOWN\nIS IT KEY_ROWS?"]),
    (b"LIFEPOD.VOLUME = 0", 2, ["LIFEPOD.VOLUME IS UNKNOWN\nIS IT LIFEPOD_VOLUME?"]),
    (b"LIFEPOD VOLUME = 0", 2, ["LIFEPOD VOLUME IS UNKNOWN\nIS IT LIFEPOD_VOLUME?"]),
    (b"lifepod_volume = 0", 2, ["lifepod_volume IS UNKNOWN\nIS IT LIFEPOD_VOLUME?"]),
    (b"LIFPOD_VOLUME = 0", 2, ["LIFPOD_VOLUME IS UNKNOWN\nIS IT LIFEPOD_VOLUME?"]),
    (b'CIRCUITPY_WIFI_SSID = "LIFEPOD_VOLUMEN"\nVOLUME = 0', 2, []),
    ("LIFEPOD_VOLUME = 0\n".encode("utf-16"), 2, [UTF8]),
    ("# \nLIFEPOD_VOLUME = 0\n".encode("utf-16-le"), 2, [UTF8]),
    ("# \nLIFEPOD_VOLUME = 0\n".encode("utf-16-be"), 2, [UTF8]),
    ("# nothing is set\n".encode("utf-16"), 2, [UTF8]),
    (b"# LIFEPOD_RING_MA = 1\rLIFEPOD_VOLUME = 0\r", 2, [CR]),
    ("# caf\u00e9\nLIFEPOD_VOLUME = 0".encode("latin-1"), 0, []),
    (b"# " + b"x" * 5000 + b"\nLIFEPOD_VOLUME = 0", 0, []),
    (b"LIFEPOD_VOLUME = 0\nX = " + b"LIFEPOD_Y = " * 500, 0, []),
    (b"LIFEPOD_VOLUME = " + b"0" * 5000, 2, [VOLUME + "IT TAKES 0 TO 3"]),
    (b'LIFEPOD_VOLUME = "' + b"1" * 5000 + b'"', 2, [VOLUME + "IT TAKES 0 TO 3"]),
]  # fmt: skip
QUOTES = 'RING? GP16 USED\nWRITE IT IN "QUOTES"'


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
@pytest.mark.parametrize(
    ("data", "volume", "notices"), FILES, ids=[repr(row[0][:40]) for row in FILES]
)
def test_a_file_is_taken_or_named(
    data: bytes, volume: int, notices: list[str], version: Version
) -> None:
    made = config(data, version)
    assert made.notices == notices
    assert made.number("VOLUME") == volume


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
@pytest.mark.parametrize(
    ("value", "notice"),
    [
        (b"'GP20'", QUOTES),
        (b"GP20", QUOTES),
        ("\u201cGP20\u201d".encode(), QUOTES),
        (b'"GP20', "RING? GP16 USED\nIT TAKES A PIN"),
        (b'"GP20"x', "RING? GP16 USED\nIT TAKES A PIN"),
        ('"caf\u00e9"'.encode("latin-1"), "RING? GP16 USED\nIT TAKES A PIN"),
        (b'"G\\u0050\\x20"', "RING? GP16 USED\nTHERE IS NO PIN GPX20"),
    ],
)
def test_a_text_is_written_in_double_quotes(value: bytes, notice: str, version: Version) -> None:
    made = config(b"LIFEPOD_RING = " + value, version)
    assert made.notices == [notice]


@pytest.mark.parametrize(("version", "notices"), [
    ((10, 1, 4), ["RING_MA? 400 USED\nIT TAKES 100 TO 2000"]),
    ((10, 2, 1), ["RING_MA? 400 USED\nNO ZERO BEFORE IT"]),  # which reads it as octal
])  # fmt: skip
def test_no_number_is_taken_for_another_one(version: Version, notices: list[str]) -> None:
    assert config(b"LIFEPOD_RING_MA = 0400", version).notices == notices


def test_numbers_that_only_one_parser_knows() -> None:
    assert config(b"LIFEPOD_RING_MA = 1_000", (10, 1, 4)).number("RING_MA") == 1000
    refused = config(b"LIFEPOD_RING_MA = 1_000", (10, 2, 1))
    assert refused.notices == ["RING_MA? 400 USED\nIT TAKES 100 TO 2000"]


@pytest.mark.parametrize("version", VERSIONS, ids=dotted)
def test_no_file_stops_the_device(version: Version) -> None:
    """Good lines, torn up in a hundred ways."""
    lines = [
        b"LIFEPOD_VOLUME = 0", b'LIFEPOD_RING = "GP20"', b'LIFEPOD_OLED_SDA = "GP6"', b"[x]",
        b"\xef\xbb\xbf", b"LIFEPOD_VOLUMEN = 1", b'KEY = "\\u00"', b"LIFEPOD_BATTERY = 'gp29'",
    ]  # fmt: skip
    chance = random.Random(f"settings {version}")
    for _ in range(100):
        data = bytearray(b"\r\n".join(chance.sample(lines, chance.randrange(1, 8))))
        for _ in range(chance.randrange(6)):
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        made = config(bytes(data), version)
        assert all(isinstance(notice, str) for notice in made.notices)


def test_what_is_wrong_is_shown_one_after_the_other_and_the_game_can_begin() -> None:
    data = (
        b"LIFEPOD_VOLUMEN = 0\nLIFEPOD_OLED_ADDRESS = 0x78\nLIFEPOD_RING_PIXELS = 16\n"
        b"[x]\nLIFEPOD_RING_DIRECTION = 'ccw'\n"
    )
    world = World(settings=data)
    world.power_on()
    seen: list[list[str]] = []
    for _ in range(150):
        world.run(100)
        seen.append(world.text()[1:])
    places = [
        seen.index(rows)
        for rows in (
            ["VOLUMEN IS UNKNOWN", "IS IT VOLUME?"],
            ["OLED_ADDRESS? 0x3C", "USED", "IT TAKES 0x3C, 0x3D"],
            ["RING_DIRECTION? CW", "USED", "IT IS BELOW A [TABLE]"],
        )
    ]
    assert places == sorted(places)
    assert world.text()[0] == "WHICH GAME?"
    assert len(world.parts.ring.colours) == 16
    assert "settings.toml: VOLUMEN IS UNKNOWN: IS IT VOLUME?" in world.console
    world.power_off()
