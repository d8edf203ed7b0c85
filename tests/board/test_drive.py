"""The image of the board's drive (sim/board/drive.py)."""

from __future__ import annotations

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")

from sim.board import drive
from sim.board.chip import DRIVE_SIZE
from tools.deploy.trouble import Trouble


def test_the_image_fills_the_flash_behind_the_drive() -> None:
    image = drive.image({"code.py": b"print(1)\n", "hw/a.py": b"a = 2\n" * 200})
    assert len(image) == DRIVE_SIZE
    assert b"print(1)\n" in image
    assert b"a = 2\n" * 200 in image
    assert image[-4096:] == b"\xff" * 4096


def test_it_is_the_same_each_time() -> None:
    files = {"code.py": b"print(1)\n", "lib/x.py": b"x"}
    assert drive.image(files) == drive.image(dict(reversed(files.items())))


def test_too_much_is_said() -> None:
    with pytest.raises(Trouble, match="too small"):
        drive.image({"big.bin": bytes(DRIVE_SIZE)})
