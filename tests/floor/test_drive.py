"""A drive as it is: what the board starts and imports of it, by CircuitPython's own rules."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sim.world import World

Boot = Callable[..., World]
MPY = b"C\x06\x00\x1f"


def drive(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def started(folder: Path, files: dict[str, str | bytes]) -> str:
    """What a board with this drive prints, or of its crash the last line."""
    world = World(settings={}, drive=drive(folder, files), strict=False)
    world.power_on()
    world.run(4_000)
    assert world.pico is not None
    crash = world.pico.crash
    said = "".join(world.pico.console) if crash is None else crash.strip().splitlines()[-1]
    world.power_off()
    return said


ORDER = ("code.txt", "code.py", "main.py", "main.txt", "code.py.txt", "main.py.py")


@pytest.mark.parametrize("first", range(len(ORDER)))
def test_the_first_of_these_names_starts(tmp_path: Path, first: int) -> None:
    """main.c: supported_filenames, double_extension_filenames."""
    files: dict[str, str | bytes] = {name: f"print('{name}')" for name in ORDER[first:]}
    assert started(tmp_path, files) == ORDER[first] + "\n"


@pytest.mark.parametrize("name", ["Code.txt", "CODE.PY", "Main.py"])
def test_case_is_no_matter(tmp_path: Path, name: str) -> None:
    assert started(tmp_path, {name: "import Hw.Thing", "hw/thing.PY": "print('here')"}) == "here\n"


def test_a_folder_is_no_program(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"code.txt/x": "", "code.py": "print('code')"}
    assert started(tmp_path, files) == "code\n"


def test_boot_comes_before(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"Boot.txt": "print('boot')", "code.py": "print('code')"}
    assert started(tmp_path, files) == "boot\ncode\n"


@pytest.mark.parametrize(
    ("boot", "said"),
    [
        ("raise ValueError('no')", "code"),
        ("import supervisor\nsupervisor.set_next_code_file('Other.py')", "other"),
        ("import supervisor\nsupervisor.set_next_code_file('gone.py')", "code"),
    ],
)
def test_what_boot_py_does_to_the_start(tmp_path: Path, boot: str, said: str) -> None:
    """main.c: run_boot_py, next_code_configuration."""
    files: dict[str, str | bytes] = {
        "boot.py": boot,
        "code.py": "print('code')",
        "other.py": "print('other')",
    }
    assert started(tmp_path, files).splitlines()[-1] == said


IMPORTS: list[tuple[dict[str, str | bytes], str]] = [
    ({"lib/neopixel.py": "print('lib')"}, "lib\n"),
    ({"lib/neopixel.py": "print('lib')", "neopixel.py": "print('top')"}, "top\n"),
    ({"lib/neopixel.py": "print('lib')", "neopixel/x.txt": ""}, ""),
    ({"neopixel/__init__.py": "print('folder')", "neopixel.py": "print('file')"}, "folder\n"),
    ({"neopixel/x.txt": "", "neopixel.py": "print('file')"}, ""),
    ({"neopixel.py": "print('py')", "neopixel.mpy": b"C\x05"}, "py\n"),
    ({"lib/neopixel.py": "", "neopixel.mpy": b"C\x05\x02\x1f"}, "incompatible .mpy file"),
    ({"lib/neopixel.py": "", "NeoPixel.MPY": b"C\x05\x02\x1f"}, "incompatible .mpy file"),
    ({"lib/neopixel.mpy": b""}, "incompatible .mpy file"),
    ({"lib/neopixel.mpy": b"M\x06\x00\x1f"}, "MicroPython .mpy file; use CircuitPython mpy-cross"),
    ({"lib/neopixel.mpy": MPY}, "the desk runs no compiled files"),
    ({"lib/neopixel/__init__.mpy": b"C\x05"}, "incompatible .mpy file"),
    ({}, "no module named 'neopixel'"),
]


@pytest.mark.parametrize(("files", "said"), IMPORTS)
def test_where_a_library_comes_from(
    tmp_path: Path, files: dict[str, str | bytes], said: str
) -> None:
    """py/builtinimport.c: sys.path in its order; in each place a folder, a .py, a .mpy."""
    answer = started(tmp_path, {"code.py": "import neopixel", **files})
    assert said in answer if said else answer == ""


def test_what_files_take_the_place_of(tmp_path: Path) -> None:
    """MP_REGISTER_EXTENSIBLE_MODULE; other built-in modules are found first."""
    names = ("json", "binascii", "struct", "time", "adafruit_bus_device", "adafruit_pixelbuf")
    files: dict[str, str | bytes] = {f"{name}.py": f"print('{name}')" for name in names}
    files["code.py"] = "\n".join(f"import {name}" for name in names)
    assert started(tmp_path, files) == "json\nbinascii\n"


def test_a_program_may_look_elsewhere(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "code.py": "import sys\nsys.path.insert(0, '/stage')\nimport a, b",
        "stage/a.py": "print('stage a')",
        "a.py": "print('a')",
        "b.py": "print('b')",
    }
    assert started(tmp_path, files) == "stage a\nb\n"
    assert started(tmp_path, {"code.py": "import a"}) == "a\n", (
        "with the next start it is forgotten"
    )


def test_the_tree_is_no_drive(boot: Boot, tmp_path: Path) -> None:
    """There the libraries come from those that are installed."""
    source = "import neopixel\nprint(neopixel.__name__)"
    root = drive(tmp_path, {"lib/neopixel.py": "print('lib')"})
    assert boot(source, root=root).console == "neopixel\n"
