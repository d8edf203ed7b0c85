"""Settings: what is refused, what stands in its place, and that settings.toml tells of all."""

import re
import tomllib
from typing import Any

import pytest

from sim.wiring import REFERENCE
from sim.world import ROOT
from tests.hw.desk import Boot


def config(boot: Boot, **settings: str | int) -> Any:
    return boot(settings=settings).anew("hw.config").Config()


def test_without_settings_everything_is_at_its_default(boot: Boot) -> None:
    made = config(boot)
    assert made.notices == []
    assert made.number("RING_PIXELS") == 24


@pytest.mark.parametrize(
    ("name", "value", "notice"),
    [
        ("RING_PIXELS", 25, "RING_PIXELS? 24 USED"),
        ("RING_PIXELS", "24", "RING_PIXELS? 24 USED"),
        ("RING_OFFSET", -1, "RING_OFFSET? 0 USED"),
        ("RING_BRIGHTNESS", 0, "RING_BRIGHTNESS WRONG"),
        ("RING_DIRECTION", "left", "RING_DIRECTION WRONG"),
        ("VOLUME", 4, "VOLUME? 2 USED"),
        ("OLED_ADDRESS", 0x78, "OLED_ADDRESS? 60 USED"),
        ("OLED_ROTATION", 90, "OLED_ROTATION? 0 USED"),
        ("WATCHDOG", 9, "WATCHDOG? 8 USED"),
        ("RING", "D5", "RING? GP16 USED"),
        ("RING", "GP99", "RING? GP16 USED"),
        ("RING", 16, "RING? GP16 USED"),
        ("RING", "GP16," * 99, "RING? GP16 USED"),
        ("KEY_ROWS", "GP6,GP7,GP8", "KEY_ROWS WRONG"),
        ("KEY_ROWS", "GP6,GP7,GP8,GP8", "KEY_ROWS WRONG"),
        ("RING", "GP4", "RING? GP16 USED"),  # the OLED is there
    ],
)
def test_a_wrong_value_is_named_and_its_default_used(
    boot: Boot, name: str, value: str | int, notice: str
) -> None:
    desk = boot(settings={name: value})
    assert desk.names() == [("NOTICE", notice)]
    assert all(part.lost is False for part in desk.device.parts)


@pytest.mark.parametrize(("sda", "scl"), [("GP3", "GP2"), ("GP2", "GP1"), ("GP2", "GP28")])
def test_pins_that_make_no_bus_are_refused_both(boot: Boot, sda: str, scl: str) -> None:
    desk = boot(settings={"NFC_SDA": sda, "NFC_SCL": scl})
    assert ("NOTICE", "NFC_SDA? GP2 USED") in desk.names()


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


def test_a_file_that_is_not_toml_is_told_once(boot: Boot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = boot()
    made = desk.anew("hw.config").Config()

    def getenv(name: str) -> str:
        raise ValueError("Invalid byte")

    monkeypatch.setattr(desk.module("hw.config").os, "getenv", getenv, raising=False)
    assert made.number("VOLUME") == 2
    assert made.number("RING_PIXELS") == 24
    assert made.notices == ["SETTINGS.TOML IS BAD"]


def test_each_default_is_a_right_value(boot: Boot) -> None:
    desk = boot(settings={"VOLUME": 1})
    checked, settings = desk.anew("hw.check").checked, desk.anew("hw.config").SETTINGS
    for name, row in settings.items():
        assert str(checked(row, row[2])).upper() == str(row[2]).upper(), name


def test_the_file_tells_of_every_setting_at_its_default(boot: Boot) -> None:
    settings = boot().anew("hw.config").SETTINGS
    text = (ROOT / "settings.toml").read_text()
    assert tomllib.loads(text) == {}, "all of it is commented out"
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
