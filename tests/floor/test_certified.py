"""Whatever names a version of CircuitPython names the one that the desk stands in for."""

import re
from pathlib import Path

import pytest

from sim.board import firmware
from sim.certified import CERTIFIED, dotted
from sim.world import ROOT, World
from tests.deploy.programs import PICO

SOURCE = """
import os, supervisor, sys
print(os.uname()[2], sys.version.split()[-1], sys.implementation.version)
print(hasattr(supervisor, "get_setting"))
"""
PLACES = [*ROOT.glob("docs/*.md"), ROOT / "README.md", ROOT / "Makefile"]


def test_the_desk_is_of_that_version() -> None:
    world = World(source=SOURCE, settings={})
    world.power_on()
    world.run(2000)
    assert world.console == f"{dotted()} {dotted()} {CERTIFIED}\nTrue\n"
    world.power_off()


@pytest.mark.parametrize("place", PLACES, ids=lambda path: path.name)
def test_the_documents_name_no_other(place: Path) -> None:
    named = re.findall(
        r"(?:CircuitPython |FIRMWARE=|en_US-)(\d+\.\d+\.\d+)", place.read_text("utf-8")
    )
    assert set(named) <= {dotted()}


def test_so_do_boot_out_and_the_hint_of_board_test(monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"CircuitPython {dotted()} ".encode() in PICO
    monkeypatch.delenv(firmware.VARIABLE, raising=False)
    with pytest.raises(firmware.NoFirmware, match=re.escape(f"({dotted()})")):
        firmware.image("")
