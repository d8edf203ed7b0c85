"""A drive with a past: what would run or be imported in place of the program is named, and goes.

Each case is judged twice: by the command, and by a board that starts from the drive.
"""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from sim.boot import EXTENSIBLE
from sim.world import World
from tests.deploy.disk import ImageDrive, blank
from tests.deploy.programs import OLD, PICO, SETTINGS, Program, is_runnable, running
from tests.deploy.test_cut import Killed, kill_after
from tools.deploy import flash, past, trouble
from tools.deploy.drive import Drive, FolderDrive

OLD_MPY = b"C\x05\x02\x1f"
HELLO = b"print('theirs')\n"
DEVICE = b"from theirs import device\n"

# What lay there; what of it is named; whether the board starts or imports it all the same and fails
# before its first page (what is imported later fails later).
Case = tuple[dict[str, bytes], list[str], bool]
CASES: dict[str, Case] = {
    "code.txt": ({"code.txt": HELLO}, ["code.txt"], True),
    "Code.txt": ({"Code.txt": HELLO}, ["Code.txt"], True),
    "main.py": ({"main.py": HELLO}, ["main.py"], False),
    "Main.py": ({"Main.py": HELLO}, ["Main.py"], False),
    "boot.py that chooses": (
        {
            "boot.py": b"import supervisor\nsupervisor.set_next_code_file('/x.py')\n",
            "x.py": HELLO,
        },
        ["boot.py"],
        True,
    ),
    "library of another CircuitPython": ({"neopixel.mpy": OLD_MPY}, ["neopixel.mpy"], True),
    "in capitals": ({"NEOPIXEL.MPY": OLD_MPY}, ["NEOPIXEL.MPY"], True),
    "beside code.py": (
        {"adafruit_pn532/__init__.py": b"", "adafruit_pn532/i2c.py": b"x=1\n"},
        ["adafruit_pn532"],
        True,
    ),
    "a folder with nothing to import": ({"neopixel/readme.txt": b""}, ["neopixel"], True),
    "a folder in lib": ({"lib/neopixel/x.txt": b""}, ["lib/neopixel"], True),
    "circup's": ({"lib/neopixel.mpy": OLD_MPY}, ["lib/neopixel.mpy"], False),
    "an older library": ({"lib/neopixel.py": b"old=1\n"}, ["lib/neopixel.py"], False),
    "its own json": ({"json.py": b"raise ValueError('theirs')\n"}, ["json.py"], False),
    "its own binascii": ({"lib/Binascii/x": b""}, ["lib/Binascii"], False),
    "its own hw": (
        {"hw/__init__.py": b"", "hw/motor.py": b"x=1\n", "hw/device.py": DEVICE},
        ["hw"],
        False,
    ),
    "its own lifepod": ({"LifePod/game.py": b"x=1\n"}, ["LifePod"], False),
    "a file called lib": ({"lib": b"?"}, ["lib"], False),
    "a file called HW": ({"HW": b"?"}, ["HW"], False),
    "a folder called code.py": ({"Code.py/notes.txt": b"?"}, ["Code.py"], False),
    "a folder called settings.toml": ({"settings.toml/x": b"?"}, ["settings.toml"], False),
    "its own list": ({"lifepod.txt": b"shopping: milk\n"}, ["lifepod.txt"], False),
    "much of it": (
        {"code.txt": HELLO, "neopixel.py": b"x=1\n", "hw/a.py": b"a=1\n"},
        ["code.txt", "hw", "neopixel.py"],
        True,
    ),
}
HARMLESS: dict[str, dict[str, bytes]] = {
    "its code.py": {"code.py": HELLO},
    "its Code.py": {"Code.py": HELLO, "code.old": b"older\n"},
    "its safemode.py": {"safemode.py": HELLO, "safemode.old": b"older\n"},
    "names with two endings": {"code.py.txt": HELLO, "main.txt": HELLO},
    "its libraries": {"lib/theirs.py": HELLO, "theirs.mpy": OLD_MPY, "sd/x.txt": b""},
    "what computers leave": {"hw/._device.py": b"\0", "lifepod/.DS_Store": b"\0", "._code.py": b""},
    "built in": {"adafruit_bus_device/x.py": b"", "time.py": b"x=1\n", "struct.py": b"x=1\n"},
    "edited settings": {"Settings.toml": b"LIFEPOD_VOLUME = 3\n"},
    "a boot.py": {"boot.py": b"import storage\n"},
}


class Folder(FolderDrive):
    """Waits for no disk."""

    def sync(self) -> None:
        pass


def holding(drive: Drive, files: dict[str, bytes]) -> Drive:
    drive.write("boot_out.txt", PICO)
    for path, data in files.items():
        drive.write(path, data)
    return drive


def bring(drive: Drive, files: Program, tidy: bool = False) -> list[str]:
    said: list[str] = []
    flash.flash(drive, files, SETTINGS, said.append, tidy=tidy)
    return said


def content(drive: Drive) -> dict[str, bytes]:
    return {path: drive.read(path) for path in drive.files()}


def first_page(drive: Drive, folder: Path) -> str:
    """What a board shows that starts from the drive; the error when there is one."""
    if not isinstance(drive, FolderDrive):
        drive = holding(Folder(folder), content(drive))
    world = World(drive=Path(drive.name), strict=False)
    world.power_on()
    assert world.pico is not None
    text = crash = ""
    for _ in range(12):
        world.run(500)
        text, crash = " ".join(world.text()), world.pico.crash or ""
        if crash or is_ours(text):
            break
    world.power_off()
    return crash.strip().splitlines()[-1] if crash else text


def is_ours(page: str) -> bool:
    return "WHICH GAME?" in page


def named(refused: trouble.Trouble) -> list[str]:
    lines = str(refused).splitlines()[1:-1]
    return [line.strip().partition(": ")[0] for line in lines]


@pytest.mark.parametrize("name", CASES)
def test_it_is_named_and_nothing_is_touched(name: str) -> None:
    files, paths, _ = CASES[name]
    drive = ImageDrive(blank())
    holding(drive, files)
    drive.disk.log.clear()
    with pytest.raises(trouble.Trouble, match="ARGS=--tidy moves them") as caught:
        bring(drive, OLD_WITH_LIBRARIES)
    assert caught.value.code == trouble.IN_THE_WAY
    assert named(caught.value) == paths
    assert drive.disk.log == []


OLD_WITH_LIBRARIES: Program = {**OLD, "safemode.py": b"import hw\n"}


@pytest.mark.parametrize("name", CASES)
def test_tidied_the_board_starts_the_program(name: str, whole: Program, tmp_path: Path) -> None:
    files, paths, _ = CASES[name]
    drive = holding(Folder(tmp_path), files)
    said = bring(drive, whole, tidy=True)
    assert [line for line in said if "moved into" in line] == [
        f"moved into before-lifepod/: {path}" for path in paths
    ]
    for path, data in files.items():
        is_named = any(path == one or path.startswith(one + "/") for one in paths)
        assert drive.read(f"before-lifepod/{path}" if is_named else path) == data
    assert is_ours(first_page(drive, tmp_path))
    assert bring(drive, whole) == said[:1], "and a second time there is nothing to say"


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case[2]])
def test_it_is_named_for_a_reason(
    name: str, whole: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board would not start the program beside it."""
    monkeypatch.setattr(past.Past, "in_the_way", lambda _: [])
    drive = holding(Folder(tmp_path), CASES[name][0])
    bring(drive, whole)
    assert not is_ours(first_page(drive, tmp_path))


@pytest.mark.parametrize("name", HARMLESS)
def test_what_is_in_nobody_s_way_stays(name: str, whole: Program, tmp_path: Path) -> None:
    files = HARMLESS[name]
    drive = ImageDrive(blank())
    holding(drive, files)
    said = bring(drive, whole)
    after = content(drive)
    for data in files.values():
        assert data in after.values()
    assert is_ours(first_page(drive, tmp_path))
    if name == "a boot.py":
        assert "boot.py is not ours and runs before the program; it stays" in said
    if name == "its Code.py":
        assert {"code.old", "code.old2"} < after.keys()
    if name == "its safemode.py":
        assert after["safemode.old"] == b"older\n"
        assert after["safemode.old2"] == HELLO


def test_what_was_tidied_before_stays_too(tmp_path: Path) -> None:
    drive = holding(Folder(tmp_path), {"code.txt": b"1", "Before-LifePod/code.txt": b"0"})
    bring(drive, OLD, tidy=True)
    assert drive.read("Before-LifePod/code.txt") == b"0"
    assert drive.read("before-lifepod-2/code.txt") == b"1"


def test_tidying_that_was_cut_short_ends_well() -> None:
    """Before each operation; afterwards everything of theirs is somewhere, and ours is complete."""
    theirs = {"Code.txt": b"1", "hw/motor.py": b"2", "neopixel.mpy": b"3", "code.py": b"4"}
    for count in range(1000):
        drive = ImageDrive(blank())
        holding(drive, theirs)
        kill_after(drive, count)
        try:
            bring(drive, OLD, tidy=True)
        except Killed:
            drive.before = lambda: None
            bring(drive, OLD, tidy=True)
            after = content(drive)
            assert set(theirs.values()) <= set(after.values()), f"cut {count}"
            assert is_runnable(running(drive), OLD), f"cut {count}"
        else:
            assert count > len(OLD)
            return


def test_a_boot_file_goes_too_when_tidying(tmp_path: Path) -> None:
    drive = holding(Folder(tmp_path), {"boot.txt": b"import storage\n"})
    assert "moved into before-lifepod/: boot.txt" in bring(drive, OLD, tidy=True)


def test_a_drive_that_changes_meanwhile_is_no_success(tmp_path: Path) -> None:
    class Busy(Folder):
        def rename(self, old: str, new: str) -> None:
            super().rename(old, new)
            if new == "code.py":
                super().write("code.txt", HELLO)

    drive = holding(Busy(tmp_path), {})
    with pytest.raises(trouble.Trouble, match=r"would not start, because of code\.txt") as caught:
        bring(drive, OLD)
    assert caught.value.code == trouble.COPY_FAILED


def test_many_are_counted(tmp_path: Path) -> None:
    files = {f"hw/{n}.py": b"" for n in range(30)}
    drive = holding(Folder(tmp_path), {})
    bring(drive, OLD)
    holding(drive, files)
    with pytest.raises(trouble.Trouble, match="and 18 more"):
        bring(drive, OLD)


def _imported(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(str(node.module))
    return {name.partition(".")[0] for name in found}


def test_the_built_in_modules_that_files_replace_are_known(whole: Program) -> None:
    used = set().union(*(_imported(ast.parse(data)) for data in whole.values()))
    assert set(past.REPLACED) == used & set(EXTENSIBLE)


def paths(drive: Drive) -> set[str]:
    """Without what CircuitPython makes itself."""
    return {
        path
        for path in {*drive.files(), *drive.folders()}
        if not path.startswith((".", "lib", "sd"))
    }


@pytest.mark.parametrize("make", [lambda _: ImageDrive(blank()), Folder], ids=["fat", "folder"])
def test_both_drives_ignore_case(make: Callable[[Path], Drive], tmp_path: Path) -> None:
    drive = make(tmp_path)
    drive.write("Lib/NeoPixel.py", b"1")
    assert drive.read("lib/neopixel.PY") == b"1"
    drive.write("lib/neopixel.py", b"22")
    assert paths(drive) == {"Lib/NeoPixel.py", "Lib"}
    drive.rename("LIB/neopixel.py", "aside/x/neopixel.py")
    assert paths(drive) == {"aside", "aside/x", "aside/x/neopixel.py"}
    drive.write("Aside/X/other.py", b"")
    with pytest.raises(FileExistsError):
        drive.rename("aside/x/other.py", "ASIDE/X/NEOPIXEL.py")
    drive.remove("ASIDE/x/other.py")
    drive.rename("aside", "gone/aside")
    assert paths(drive) == {"gone", "gone/aside", "gone/aside/x", "gone/aside/x/neopixel.py"}
