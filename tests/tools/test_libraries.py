"""The board's libraries are read from requirements.txt and nowhere else."""

import re

from tools import board, libraries


def test_the_drivers_are_installed_and_known_by_module() -> None:
    modules = {name for library in libraries.names() for name in libraries.modules(library)}
    assert modules == {
        "adafruit_bus_device",
        "adafruit_displayio_sh1106",
        "adafruit_displayio_ssd1306",
        "adafruit_matrixkeypad",
        "adafruit_pn532",
        "neopixel",
    }


def test_every_requirement_is_pinned() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (board.ROOT / name).read_text(encoding="utf-8").splitlines():
            wanted = line.partition("#")[0].partition(";")[0].strip()
            assert not wanted or re.fullmatch(r"[a-z0-9-]+==[\w.]+", wanted), line


def test_the_desk_has_no_blinka() -> None:
    text = (board.ROOT / "requirements-dev.txt").read_text(encoding="utf-8").lower()
    assert "adafruit-blinka==" not in text
