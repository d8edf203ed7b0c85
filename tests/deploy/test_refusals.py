"""Boards and drives that cannot be served: a sentence, an exit code, and nothing written."""

import errno
from pathlib import Path

import pytest

from tests.deploy.disk import ImageDrive, blank
from tests.deploy.programs import (
    NEW,
    OLD,
    PICO,
    SETTINGS,
    VERSION,
    Program,
    is_runnable,
    running,
)
from tools.deploy import boot_out, find, flash, trouble
from tools.deploy.drive import FolderDrive


def drive_with(boot: bytes | None = PICO) -> ImageDrive:
    made = ImageDrive(blank())
    if boot is not None:
        made.write("boot_out.txt", boot)
    return made


def refusal(drive: ImageDrive, files: Program, any_board: bool = False) -> trouble.Trouble:
    with pytest.raises(trouble.Trouble) as caught:
        flash.flash(drive, files, SETTINGS, lambda _: None, any_board)
    return caught.value


BOOTS = [
    (None, trouble.NO_DRIVE, "no boot_out.txt"),
    (b"Adafruit", trouble.NO_DRIVE, "not what CircuitPython writes"),
    (PICO.replace(VERSION, b"9.2.8"), trouble.OLD_CIRCUITPYTHON, "has CircuitPython 9.2"),
    (PICO.replace(b"_pico", b"_pico2x"), trouble.WRONG_BOARD, "raspberry_pi_pico2x"),
    (PICO.replace(b"raspberry_pi_pico", b"adafruit_qtpy"), trouble.WRONG_BOARD, "adafruit_qtpy"),
]


@pytest.mark.parametrize(("boot", "code", "words"), BOOTS)
def test_the_wrong_board_is_named(boot: bytes | None, code: int, words: str) -> None:
    drive = drive_with(boot)
    drive.disk.log.clear()
    refused = refusal(drive, OLD)
    assert refused.code == code
    assert words in str(refused)
    assert drive.disk.log == []


def test_another_board_is_taken_when_that_is_wanted() -> None:
    drive = drive_with(PICO.replace(b"_pico", b"_pico2x"))
    flash.flash(drive, OLD, SETTINGS, lambda _: None, any_board=True)
    assert is_runnable(running(drive), OLD)


@pytest.mark.parametrize("version", [b"10.0.0", b"10.3.0-alpha.2", b"11.0.0-beta.0"])
def test_newer_circuitpython_is_taken(version: bytes) -> None:
    told = boot_out.check(drive_with(PICO.replace(VERSION, version)))
    assert told.version == tuple(map(int, version.split(b".")[:2]))


def test_a_full_drive_is_refused_before_anything_is_written() -> None:
    drive = drive_with()
    flash.flash(drive, OLD, SETTINGS, lambda _: None)
    drive.write("film.avi", bytes(drive.free() - 9 * 1024))
    drive.disk.log.clear()
    refused = refusal(drive, NEW)
    assert refused.code == trouble.NO_ROOM
    assert "kB are needed and 9 kB are free" in str(refused)
    assert drive.disk.log == []


def test_a_drive_that_fills_up_meanwhile_keeps_the_old_program() -> None:
    drive = drive_with()
    flash.flash(drive, OLD, SETTINGS, lambda _: None)
    free = drive.free()
    left = [6]

    def before() -> None:
        left[0] -= 1
        if left[0] == 0:
            raise OSError(errno.ENOSPC, "No space left on device")

    drive.before = before
    refused = refusal(drive, NEW)
    assert refused.code == trouble.NO_ROOM
    assert is_runnable(running(drive), OLD)
    assert free - drive.free() <= 512, "the stage is given back; the list may have grown"


def test_a_read_only_drive_is_left_as_it_is() -> None:
    drive = drive_with()
    flash.flash(drive, OLD, SETTINGS, lambda _: None)
    drive.protected = True
    drive.disk.log.clear()
    refused = refusal(drive, NEW)
    assert refused.code == trouble.READ_ONLY
    assert "read-only" in str(refused)
    assert drive.disk.log == []


def test_a_drive_that_goes_away_is_told() -> None:
    drive = drive_with()

    def before() -> None:
        raise OSError(errno.EIO, "Input/output error")

    drive.before = before
    refused = refusal(drive, NEW)
    assert refused.code == trouble.COPY_FAILED
    assert "run this again" in str(refused)


def test_a_drive_that_forgets_is_noticed(tmp_path: Path) -> None:
    class Forgetful(FolderDrive):
        def read(self, path: str) -> bytes:
            data = super().read(path)
            return data[:-1] + b"?" if path == "lib/neopixel.py" else data

    Path(tmp_path, "boot_out.txt").write_bytes(PICO)
    with pytest.raises(trouble.Trouble, match=r"lib/neopixel\.py reads back") as caught:
        flash.flash(Forgetful(tmp_path), OLD, SETTINGS, lambda _: None)
    assert caught.value.code == trouble.COPY_FAILED


def test_a_drive_that_mixes_files_up_is_noticed(tmp_path: Path) -> None:
    class Crossed(FolderDrive):
        def write(self, path: str, data: bytes) -> None:
            super().write(path, data)
            if path == "lifepod/app.py":  # two files share a cluster
                super().write("lifepod/pages/home.py", data[:100])

    drive = Crossed(tmp_path)
    drive.write("boot_out.txt", PICO)
    flash.flash(FolderDrive(tmp_path), OLD, SETTINGS, lambda _: None)
    with pytest.raises(trouble.Trouble, match=r"pages/home\.py reads back"):
        flash.flash(drive, NEW, SETTINGS, lambda _: None)
    assert is_runnable(running(drive), NEW), "from the stage"


@pytest.mark.parametrize("name", ["code.txt", "main.py"])
def test_a_stranger_that_decides_what_starts_is_refused(name: str) -> None:
    drive = drive_with()
    drive.write(name, b"import theirs\n")
    drive.disk.log.clear()
    refused = refusal(drive, OLD)
    assert refused.code == trouble.IN_THE_WAY
    assert name in str(refused)
    assert drive.disk.log == []


def _plug(folder: Path, name: str = "boot_out.txt") -> Path:
    folder.mkdir(parents=True)
    (folder / name).write_bytes(PICO)
    return folder


@pytest.mark.parametrize(
    "place", ["Volumes/CIRCUITPY", "media/CIRCUITPY", "media/ann/CIRCUITPY", "run/media/ann/CIRC"]
)
def test_a_drive_is_found_where_systems_mount_it(tmp_path: Path, place: str) -> None:
    folder = _plug(tmp_path / place)
    (tmp_path / "media" / "ann" / "BACKUP").mkdir(parents=True)
    assert find.search(find.places("posix", tmp_path)) == folder


def test_windows_letters_are_searched() -> None:
    assert [str(place)[:2] for place in find.places("nt")] == [
        f"{c}:" for c in "CDEFGHIJKLMNOPQRSTUVWXYZ"
    ]


def test_several_boards_are_listed(tmp_path: Path) -> None:
    folders = [_plug(tmp_path / name) for name in ("CIRCUITPY", "CIRCUITPY1")]
    with pytest.raises(trouble.Trouble, match="DRIVE=path") as caught:
        find.search(folders)
    assert caught.value.code == trouble.NO_DRIVE
    assert all(str(folder) in str(caught.value) for folder in folders)


def test_a_board_in_its_bootloader_is_named(tmp_path: Path) -> None:
    folder = _plug(tmp_path / "RPI-RP2", "INFO_UF2.TXT")
    with pytest.raises(trouble.Trouble, match=r"RPI-RP2 is a board without CircuitPython"):
        find.search([folder])


def test_the_command_says_it_and_has_the_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flash.main(["--drive", str(tmp_path / "nowhere")]) == trouble.NO_DRIVE
    assert "nowhere is not there" in capsys.readouterr().err
    assert flash.main(["--drive", str(tmp_path), "--mpy"]) == trouble.NOT_BUILT
    assert "MPY_CROSS=path" in capsys.readouterr().err
