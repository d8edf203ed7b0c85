"""An image is taken apart, and `make flash` brings its program onto the board that it is for."""

from pathlib import Path

import pytest

from tests.deploy.programs import NEW, OLD, PICO, SETTINGS, is_runnable, running
from tests.deploy.test_uf2 import IGNORED, PLACES, circuitpython
from tools.deploy import flash, image, trouble, uf2
from tools.deploy.boards import BOARDS, PICO_2
from tools.deploy.drive import FolderDrive


def made(folder: Path, board: str, firmware: bytes = b"") -> Path:
    """An image with the new program, as a release names it."""
    path = folder / f"lifepod-9.9.9-{BOARDS[board].slug}.uf2"
    whole = uf2.contents(NEW, SETTINGS)
    if firmware:
        (folder / "firmware.uf2").write_bytes(firmware)
        path.write_bytes(uf2.front(folder / "firmware.uf2").pack(whole))
    else:
        path.write_bytes(uf2.pack(whole, on=BOARDS[board]))
    return path


@pytest.mark.parametrize("board", PLACES)
@pytest.mark.parametrize("front", [False, True])
def test_it_says_what_is_in_it(tmp_path: Path, board: str, front: bool) -> None:
    firmware = circuitpython(50, board, PLACES[board][0]) if front else b""
    found = image.read(made(tmp_path, board, firmware))
    assert found.on == BOARDS[board]
    assert found.program == NEW
    assert found.files["settings.toml"] == SETTINGS
    assert found.version == ("10.2" if front else "")


@pytest.mark.parametrize("data", [circuitpython(), IGNORED, circuitpython(50, family=0xE48BFF58)])
def test_what_is_no_image_of_ours_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.uf2"
    path.write_bytes(data)
    with pytest.raises(trouble.Trouble):
        image.read(path)


def board_at(folder: Path, board: str) -> FolderDrive:
    """A board's drive with an older program and edited settings."""
    drive = FolderDrive(folder / "CIRCUITPY")
    drive.write("boot_out.txt", PICO.replace(b"raspberry_pi_pico", board.encode()))
    flash.flash(drive, OLD, SETTINGS, lambda _: None)
    drive.write("settings.toml", b"LIFEPOD_VOLUME = 3\n")
    return drive


@pytest.mark.parametrize("board", PLACES)
def test_flash_brings_its_program_and_leaves_the_settings(tmp_path: Path, board: str) -> None:
    drive = board_at(tmp_path, board)
    path = made(tmp_path, board)
    assert flash.main(["--drive", str(drive.root), "--image", str(path)]) == 0
    assert is_runnable(running(drive), NEW)
    assert "lifepod/retired.py" not in drive.files()
    assert drive.read("settings.toml") == b"LIFEPOD_VOLUME = 3\n"


@pytest.mark.parametrize("board", [board for board in PLACES if board != PICO_2.id])
def test_the_wrong_image_is_refused_with_the_name_of_the_right_one(
    tmp_path: Path, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    drive = board_at(tmp_path, board)
    before = {path: drive.read(path) for path in drive.files()}
    path = made(tmp_path, PICO_2.id)
    code = flash.main(["--drive", str(drive.root), "--image", str(path)])
    assert code == trouble.WRONG_BOARD
    said = capsys.readouterr().err
    here = BOARDS[board]
    assert f"is for a Raspberry Pi Pico 2, and this is a {here.name}: " in said
    assert said.endswith(f"it needs lifepod-9.9.9-{here.slug}.uf2\n")
    assert {path: drive.read(path) for path in drive.files()} == before
