"""Copies that are cut short: at every moment the old or the new program can start."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy.disk import SECTOR, ImageDrive, blank
from tests.deploy.programs import NEW, OLD, PICO, SETTINGS, Program, is_runnable, running
from tests.deploy.test_flash import program_on
from tests.dialect import interpreter
from tools.deploy import flash, switch
from tools.deploy.drive import FolderDrive

THIRD: Program = {**NEW, "hw/ring.py": b"ring=3\n" * 210, "lifepod/app.py": b"app=3\n" * 410}


class Killed(BaseException):
    """The cable was pulled."""


def bring(drive: ImageDrive, files: Program) -> None:
    flash.flash(drive, files, SETTINGS, lambda _: None)


def board_with(files: Program) -> bytes:
    """The image of a Pico with a program."""
    drive = ImageDrive(blank())
    drive.write("boot_out.txt", PICO)
    bring(drive, files)
    return bytes(drive.disk.storage)


def kill_after(drive: ImageDrive, operations: int) -> None:
    left = [operations]

    def before() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Killed

    drive.before = before


def every_cut(image: bytes, files: Program, check: Callable[[bytes], None]) -> int:
    """Bring `files` onto copies of a drive, cut before each operation; returns their number."""
    for count in range(10_000):
        drive = ImageDrive(bytearray(image))
        kill_after(drive, count)
        try:
            bring(drive, files)
        except Killed:
            check(bytes(drive.disk.storage))
        else:
            return count
    raise AssertionError("an update without end")


def test_killed_at_every_file() -> None:
    outcomes: list[bool] = []

    def check(image: bytes) -> None:
        used = running(ImageDrive(bytearray(image)))
        old, new = is_runnable(used, OLD), is_runnable(used, NEW)
        assert old or new, f"cut {len(outcomes)}: neither runs"
        outcomes.append(new)

    cuts = every_cut(board_with(OLD), NEW, check)
    assert cuts == len(outcomes) > 30
    assert outcomes == sorted(outcomes), "once the new one runs the old never does again"
    assert set(outcomes) == {False, True}


def test_killed_at_every_sector() -> None:
    """The same for each of the sectors that FatFs writes, in its order."""
    image = bytearray(board_with(OLD))
    drive = ImageDrive(bytearray(image))
    bring(drive, NEW)
    seen = set()
    for number, (sector, data) in enumerate(drive.disk.log):
        used = running(ImageDrive(bytearray(image)))
        old, new = is_runnable(used, OLD), is_runnable(used, NEW)
        assert old or new, f"before write {number}, of sector {sector}: neither runs"
        seen.add(new)
        image[sector * SECTOR : sector * SECTOR + len(data)] = data
    assert seen == {False, True}


def test_killed_and_begun_again_ends_well() -> None:
    def check(image: bytes) -> None:
        drive = ImageDrive(bytearray(image))
        bring(drive, NEW)
        assert program_on(drive) == NEW

    every_cut(board_with(OLD), NEW, check)


def test_another_version_after_a_cut() -> None:
    """An update is completed from its stage before the next one begins: never a mixture."""

    def check(image: bytes) -> None:
        drive = ImageDrive(bytearray(image))
        if not switch.starts_from_stage(drive):
            return
        started = []

        def before() -> None:
            used = running(drive)
            assert is_runnable(used, NEW) or is_runnable(used, THIRD)
            started.append(is_runnable(used, THIRD))

        drive.before = before
        bring(drive, THIRD)
        assert set(started) == {False, True}
        assert program_on(drive) == THIRD

    every_cut(board_with(OLD), NEW, check)


def test_the_first_copy_leaves_the_example_or_the_program() -> None:
    drive = ImageDrive(blank())
    drive.write("boot_out.txt", PICO)
    hello = b'print("Hello World!")\n'
    drive.write("code.py", hello)

    def check(image: bytes) -> None:
        used = running(ImageDrive(bytearray(image)))
        assert used is not None
        assert used["code.py"] == hello or is_runnable(used, OLD)

    assert every_cut(bytes(drive.disk.storage), OLD, check) > len(OLD)


@pytest.mark.parametrize("size", [0, 40, 200])
def test_a_manifest_cut_short_forgets_nothing(size: int) -> None:
    """What an older version left goes even when the list was being replaced at the cut."""
    drive = ImageDrive(bytearray(board_with(OLD)))
    drive.write("lifepod.new", drive.read("lifepod.txt")[:size])
    bring(drive, {path: data for path, data in OLD.items() if path != "lib/neopixel.py"})
    assert "lib/neopixel.py" not in drive.files()
    assert "lifepod.new" not in drive.files()


@pytest.mark.skipif(
    interpreter.binary() is None and "CI" not in os.environ,
    reason="no MicroPython for this kind of machine (see requirements-dev.txt)",
)
def test_a_real_interpreter_starts_from_the_stage(tmp_path: Path) -> None:
    """The bridge imports the staged folders and finds the others where they were."""
    drive = FolderDrive(tmp_path)
    drive.write("boot_out.txt", PICO)
    flash.flash(drive, OLD, SETTINGS, lambda _: None)
    newer = {**NEW, "lib/neopixel.py": OLD["lib/neopixel.py"]}
    newer["hw/device.py"] = (
        b"import lifepod.app,neopixel\ndef main():print(lifepod.app.app,neopixel.__file__)\n"
    )

    class Cut(FolderDrive):
        def remove(self, path: str) -> None:
            super().remove(path)
            if path == "code.py":
                raise Killed

    with pytest.raises(Killed):
        flash.flash(Cut(tmp_path), newer, SETTINGS, lambda _: None)
    bridge = drive.read("main.py").decode().replace("'/lifepod", f"'{tmp_path}/lifepod")
    drive.write("main.py", bridge.encode())
    answer = interpreter.run(tmp_path / "main.py", root=tmp_path / "lib")
    assert answer.stdout.strip() == "2 ./neopixel.py", "named from the folder it runs in, lib/"


def test_what_a_cut_copy_brought_is_known_for_ours() -> None:
    """A library of a version that never came to its end goes with the next."""
    more = {**OLD, "lib/extra.py": b"extra=1\n"}

    def check(image: bytes) -> None:
        drive = ImageDrive(bytearray(image))
        bring(drive, OLD)
        assert program_on(drive) == OLD

    every_cut(board_with(OLD), more, check)
