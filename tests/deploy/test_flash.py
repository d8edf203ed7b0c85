"""A program comes onto a drive, whole and alone, and only what changed is written."""

from pathlib import Path

import pytest

from tests.deploy.disk import CLUSTERS, SECTOR, ImageDrive, blank
from tests.deploy.programs import CODE, NEW, OLD, PICO, SETTINGS, Program, is_runnable, running
from tools.deploy import flash, manifest
from tools.deploy.drive import Drive, FolderDrive

OURS = ("hw/", "lifepod/", "lib/", "code.py", "main.py", "lifepod-next/")


@pytest.fixture
def drive() -> ImageDrive:
    """A Pico as it comes, with CircuitPython's own example on it."""
    made = ImageDrive(blank())
    made.write("boot_out.txt", PICO)
    made.write("settings.toml", b"")
    made.write("code.py", b'print("Hello World!")\n')
    return made


def bring(drive: Drive, files: dict[str, bytes]) -> tuple[int, list[str]]:
    said: list[str] = []
    count = flash.flash(drive, files, SETTINGS, said.append)
    return count, said


def program_on(drive: Drive) -> dict[str, bytes]:
    return {path: drive.read(path) for path in drive.files() if path.startswith(OURS)}


def test_a_fresh_board_gets_all_of_it(drive: ImageDrive) -> None:
    count, _ = bring(drive, OLD)
    assert count == len(OLD)
    assert program_on(drive) == OLD
    assert drive.read("settings.toml") == SETTINGS
    assert set(manifest.read(drive)) == {*OLD, "settings.toml"}


def test_an_update_leaves_the_new_version_alone(drive: ImageDrive) -> None:
    bring(drive, OLD)
    count, said = bring(drive, NEW)
    assert count == 6, "four changed, one is new, one went"
    assert program_on(drive) == NEW
    assert any("hw, lib, lifepod" in line for line in said)


def test_nothing_to_do_writes_nothing(drive: ImageDrive) -> None:
    bring(drive, OLD)
    drive.disk.log.clear()
    assert bring(drive, OLD)[0] == 0
    assert drive.disk.log == []


def test_files_that_stay_are_not_written_where_they_lie(tmp_path: Path) -> None:
    drive = FolderDrive(tmp_path)
    drive.write("boot_out.txt", PICO)
    bring(drive, OLD)
    times = {path: (tmp_path / path).stat().st_mtime_ns for path in OLD}
    bring(drive, NEW)
    for path in OLD.keys() & NEW.keys() - {"code.py"}:
        same = (tmp_path / path).stat().st_mtime_ns == times[path]
        assert same == (OLD[path] == NEW[path]), path


def test_files_of_somebody_else_stay(drive: ImageDrive) -> None:
    drive.write("lib/somebody.py", b"else=1")
    bring(drive, OLD)
    as_mpy = {p.replace(".py", ".mpy") if "/" in p else p: data for p, data in OLD.items()}
    bring(drive, as_mpy)
    assert program_on(drive) == as_mpy | {"lib/somebody.py": b"else=1"}


def test_another_project_is_kept(drive: ImageDrive) -> None:
    drive.remove("code.py")
    drive.write("code.py", b"import theirs\n")
    drive.write("photo.jpg", b"x" * 3000)
    _, said = bring(drive, OLD)
    assert drive.read("code.old") == b"import theirs\n"
    assert drive.read("photo.jpg") == b"x" * 3000
    assert "the code.py that was there is kept as code.old" in said


def test_a_library_that_is_no_longer_used_goes(drive: ImageDrive) -> None:
    bring(drive, OLD)
    fewer = {path: data for path, data in OLD.items() if path != "lib/neopixel.py"}
    bring(drive, fewer)
    assert program_on(drive) == fewer


def test_the_whole_program_fits_with_room_to_spare(drive: ImageDrive, whole: Program) -> None:
    """At least 30 % of 1,028,096 bytes stay free, while every file is replaced too."""
    bring(drive, whole)
    free = drive.free() / (CLUSTERS * SECTOR)
    assert free > 0.3
    assert not any(path.endswith(".old") for path in drive.files())
    low = [drive.free()]
    drive.before = lambda: low.append(drive.free())
    changed = {path: data + b"#\n" for path, data in whole.items()}
    bring(drive, changed)
    assert min(low) > 0.3 * CLUSTERS * SECTOR
    assert not any(path.endswith(".old") for path in drive.files()), "its own code.py is known"
    assert is_runnable(running(drive), changed)


def test_the_judge_of_the_other_tests_can_say_no(drive: ImageDrive) -> None:
    bring(drive, OLD)
    assert is_runnable(running(drive), OLD)
    assert not is_runnable(running(drive), NEW)
    drive.write("hw/ring.py", b"ring")
    assert not is_runnable(running(drive), OLD)
    drive.write("code.txt", CODE)
    drive.remove("code.py")
    assert running(drive) is not None
    drive.remove("code.txt")
    assert running(drive) is None
