"""CircuitPython waits at power-on for whoever wants safe mode; since 10.3 a setting says how long.

Expected by its supervisor/shared/safe_mode.c: seconds, 1 where the setting is no number from 0 up.
"""

import pytest

from sim.certified import CERTIFIED, Version, dotted
from sim.world import ROOT, World

NEXT = (10, 3, 0)
NAME = b"CIRCUITPY_SAFE_MODE_DELAY"
WITHOUT_MS = 220  # the rest of the start, measured on the emulated board


def began(settings: bytes, version: Version) -> float:
    """ms from power-on to the first line of code.py."""
    source = "import supervisor\nprint(supervisor.ticks_ms())"
    world = World(settings=settings, version=version, source=source)
    world.power_on()
    world.run(6000)
    world.power_off()
    return int(world.console.split()[0]) - 0x1FFF_0000


@pytest.mark.parametrize(
    ("value", "wait"),
    [
        (b"0.2", 200),
        (b"0", 0),
        (b"2", 2000),
        (b"-1", 1000),
        (b"nan", 1000),
        (b"inf", 1000),
        (b'"0.2"', 1000),
        (b"true", 1000),
        (b"soon", 1000),
        (b"", 1000),
    ],
)
def test_the_setting_counts_from_10_3_on(value: bytes, wait: int) -> None:
    line = NAME + b" = " + value
    assert began(line, NEXT) == pytest.approx(WITHOUT_MS + wait, abs=5)
    assert began(line, CERTIFIED) == pytest.approx(WITHOUT_MS + 1000, abs=5)


@pytest.mark.parametrize(("version", "wait"), [(CERTIFIED, 1000), (NEXT, 200)])
def test_the_shipped_file_shortens_it(version: Version, wait: int) -> None:
    shipped = (ROOT / "settings.toml").read_bytes()
    assert began(shipped, version) == pytest.approx(WITHOUT_MS + wait, abs=5)


@pytest.mark.parametrize("version", [CERTIFIED, NEXT], ids=dotted)
def test_and_has_nothing_looked_through_at_the_start(version: Version) -> None:
    """Which would take longer than it saves."""
    for data, edited in (
        ((ROOT / "settings.toml").read_bytes(), False),
        (NAME + b" = 0.2\r\n", False),
        (NAME + b" = 0.2\nLIFEPOD_VOLUME = 1", True),
    ):
        world = World(source="from hw import config", settings=data, version=version)
        world.power_on()
        world.run(3000)
        assert world.module("hw.config")._edited() is edited
        world.power_off()
