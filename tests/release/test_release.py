"""What `make release` makes: the same every time, whole, and of the tree."""

import hashlib
import io
import re
import stat
import sys
import zipfile
from pathlib import Path

import pytest

import lifepod
from sim.chips.bootrom import Bootrom, Bootrom2350
from tests.deploy.conftest import firmware, short_forms, whole  # noqa: F401
from tests.deploy.disk import ImageDrive
from tests.deploy.programs import Program, is_runnable, running
from tests.deploy.test_uf2 import PLACES, circuitpython
from tests.pocket.conftest import npm  # noqa: F401
from tools import board, libraries
from tools.deploy import image, program, uf2
from tools.deploy.boards import BOARDS, PICO_2, RP2040, RP2350
from tools.release import __main__ as release
from tools.release import changelog

VERSION = ".".join(map(str, lifepod.VERSION))
# Stands for CircuitPython's compiler, which has no package: what it makes is marked as its.
COMPILER = """#!{python}
import sys
_, _, name, _, made, source = sys.argv
open(made, "wb").write(b"C\\6\\0\\37" + name.encode() + open(source, "rb").read())
"""


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> uf2.Front:
    path = tmp_path_factory.mktemp("front") / "circuitpython.uf2"
    path.write_bytes(circuitpython(50, PICO_2.id, RP2350))
    return uf2.front(path)


@pytest.fixture(scope="module")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> str:
    if sys.platform == "win32":
        pytest.skip("a script is no program there")
    path = tmp_path_factory.mktemp("compiler") / "mpy-cross"
    path.write_text(COMPILER.format(python=sys.executable), encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


@pytest.fixture(scope="module")
def released(whole: Program, npm: bytes, compiler: str, front: uf2.Front) -> Program:  # noqa: F811
    return release.build(whole, npm, compiler, front)


def test_it_has_an_image_for_each_board_and_all_that_belongs_to_it(released: Program) -> None:
    slugs = ("pico", "pico-w", "pico-2", "pico-2-w")
    kinds = [slug + form for slug in slugs for form in ("", "-mpy")]
    kinds += ["pico-2-with-circuitpython", "pico-2-mpy-with-circuitpython"]
    wanted = {f"lifepod-{VERSION}-{kind}.uf2" for kind in kinds}
    rest = ("pocket.html", "pocket.zip", "sheets.pdf", "parts-breadboard.csv", "parts-kit.csv")
    wanted |= {f"lifepod-{VERSION}-{name}" for name in rest}
    assert set(released) == wanted | {"CHANGELOG.md", "LICENCES.txt", "SHA256SUMS"}
    assert {name for name in released if name.endswith(".uf2")} == {
        name for name in wanted if name.endswith(".uf2")
    }


def test_twice_the_same_bytes(
    released: Program,
    whole: Program,  # noqa: F811
    npm: bytes,  # noqa: F811
    compiler: str,
    front: uf2.Front,
) -> None:
    assert release.build(whole, npm, compiler, front) == released


@pytest.mark.parametrize("form", ["", "-mpy"])
@pytest.mark.parametrize("board_id", PLACES)
def test_each_image_is_the_tree(
    board_id: str,
    form: str,
    released: Program,
    whole: Program,  # noqa: F811
    compiler: str,
    tmp_path: Path,
) -> None:
    """Dropped onto its bootloader and read with FatFs: every module of the board, no other."""
    family, drive, size = PLACES[board_id]
    name = f"lifepod-{VERSION}-{BOARDS[board_id].slug}{form}.uf2"
    held = bytearray(b"\xa5" * size)
    kind = Bootrom if family == RP2040 else Bootrom2350
    assert kind(held).drop(released[name])
    assert held[:drive] == b"\xa5" * drive, "firmware and saved game"
    wanted = program.compiled(whole, compiler) if form else whole
    on_it = ImageDrive(held[drive:])
    assert is_runnable(running(on_it), wanted)
    files = {path for path in on_it.files() if not path.startswith(".")}
    assert files == {*wanted, "settings.toml", "lifepod.txt"}
    modules = {path.relative_to(board.ROOT).with_suffix("").as_posix() for path in board.files()}
    ours = {path.rpartition(".")[0] for path in files if not path.startswith(("lib/", "settings"))}
    assert ours - {"lifepod"} == modules
    assert on_it.read("settings.toml") == (board.ROOT / "settings.toml").read_bytes()
    assert f"Version {VERSION}\n".encode() in on_it.read("lifepod.txt")
    path = tmp_path / name
    path.write_bytes(released[name])
    assert image.read(path).program == wanted


def test_circuitpython_stands_in_front_of_its_board_s(
    released: Program, front: uf2.Front, tmp_path: Path
) -> None:
    name = f"lifepod-{VERSION}-pico-2-with-circuitpython.uf2"
    held = bytearray(b"\xa5" * (4 << 20))
    assert Bootrom2350(held).drop(released[name])
    assert all(held[at : at + 256] == page for at, page in front.pages.items())
    path = tmp_path / name
    path.write_bytes(released[name])
    assert image.read(path).version == "10.2"


def test_the_sums_are_those_of_the_files(released: Program) -> None:
    lines = released["SHA256SUMS"].decode().splitlines()
    told = {name: value for value, name in (line.split("  ") for line in lines)}
    assert told == {
        name: hashlib.sha256(data).hexdigest()
        for name, data in released.items()
        if name != "SHA256SUMS"
    }


def test_every_part_s_licence_is_there(released: Program) -> None:
    text = released["LICENCES.txt"].decode()
    for name in libraries.names():
        assert re.search(rf"^{name} \d", text, re.MULTILINE), name
    assert text.count("Permission is hereby granted") == 1 + len(libraries.names())
    for word in ("MicroPython", "Terminus", "CircuitPython 10.2, in front", "The LIFEPod"):
        assert word in text


def test_the_pages_are_whole(released: Program) -> None:
    with zipfile.ZipFile(io.BytesIO(released[f"lifepod-{VERSION}-pocket.zip"])) as archive:
        assert archive.testzip() is None
        assert {"index.html", "worker.js", "micropython.wasm"} <= set(archive.namelist())
    assert released[f"lifepod-{VERSION}-pocket.html"].startswith(b"<!doctype html>")
    assert released[f"lifepod-{VERSION}-sheets.pdf"].startswith(b"%PDF-")
    assert released["CHANGELOG.md"] == changelog.text().encode()


def test_what_an_earlier_release_left_goes(tmp_path: Path) -> None:
    folder = tmp_path / "release"
    release.write(folder, {"old.txt": b"old"})
    release.write(folder, {"new.txt": b"new"})
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"new.txt": b"new"}


def test_compiled_libraries_are_no_sources(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("FIRMWARE", raising=False)
    monkeypatch.delenv("MPY_CROSS", raising=False)
    monkeypatch.setattr(program, "build", lambda *_: {"lib/neopixel.mpy": b"C\6\0\37"})
    assert release.main(["--output", str(tmp_path / "x")]) == 9
    assert "`make lib` without MPY_CROSS=" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_a_tag_of_another_version_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert release.main(["--output", str(tmp_path / "x"), "--tag", "v0.9.0"]) == 2
    assert f"the tag is v0.9.0, and lifepod.VERSION says v{VERSION}" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()
