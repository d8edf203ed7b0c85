"""Whatever the commands are given: a sentence and an exit code, never a traceback."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.deploy.programs import OLD, PICO
from tools import board
from tools.deploy import fetch, flash, game, memory, program, trace, trouble, uf2
from tools.sheets import __main__ as sheets

Command = Callable[[list[str]], int]
COMMANDS: dict[str, Command] = {
    "flash": flash.main,
    "uf2": uf2.main,
    "backup": lambda words: game.main(["backup", *words]),
    "restore": lambda words: game.main(["restore", *words]),
    "memory": memory.main,
}


@pytest.fixture
def places(tmp_path: Path) -> dict[str, str]:
    """Paths to things that are not what a command wants."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "noise").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "huge").write_bytes(b"9" * 3_000_000)
    (tmp_path / "half.txt").write_text(memory.FIRST + "\n" + "0" * 128, encoding="utf-8")
    (tmp_path / "loop").symlink_to("loop")
    drive = tmp_path / "drive"
    (drive / "boot_out.txt").mkdir(parents=True)
    odd = tmp_path / "odd"
    odd.mkdir()
    (odd / "boot_out.txt").write_bytes(
        re.sub(rb"Python [0-9.]+", b"Python " + b"9" * 5000 + b".1", PICO)
    )
    return {
        "missing": str(tmp_path / "none" / "x.txt"),
        "folder": str(tmp_path / "folder"),
        "empty": str(tmp_path / "empty"),
        "noise": str(tmp_path / "noise"),
        "huge": str(tmp_path / "huge"),
        "half": str(tmp_path / "half.txt"),
        "loop": str(tmp_path / "loop"),
        "endless": "/dev/zero",
        "long": str(tmp_path / ("x" * 5000)),
        "a drive whose boot_out.txt is a folder": str(drive),
        "a drive with a huge number": str(odd),
        "not UTF-8": os.fsdecode(b"/none/\xff\xfe"),
        "a letter": "X:\\",
        "below a file": str(tmp_path / "empty" / "x"),
    }


def lines(command: str, place: str) -> list[list[str]]:
    """The ways in which a command takes a path."""
    return {
        "flash": [["--drive", place]],
        "uf2": [["--firmware", place], ["--output", place]],
        "backup": [["--port", place], [place, "--port", "/dev/null"]],
        "restore": [[place, "--port", "any"], [place, "--port", place]],
        "memory": [[place, place], [place, "/none/x"]],
    }[command]


KINDS = (
    "missing",
    "folder",
    "empty",
    "noise",
    "huge",
    "half",
    "loop",
    "endless",
    "long",
    "a drive whose boot_out.txt is a folder",
    "a drive with a huge number",
    "not UTF-8",
    "a letter",
    "below a file",
)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_path_that_is_not_what_it_should_be(
    command: str,
    kind: str,
    places: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "build", lambda *_: OLD)
    for words in lines(command, places[kind]):
        code = COMMANDS[command](words)
        said = capsys.readouterr()
        if code == 0:  # --output may be any file that can be written
            assert words[0] == "--output"
            continue
        assert code in range(2, 14)
        assert said.out == ""
        assert "Traceback" not in said.err
        assert said.err.startswith(f"{command}: ")


def test_text_that_is_no_traceback() -> None:
    """Through the program itself, which reads its standard input."""
    huge = b'  File "code.py", line ' + b"9" * 6000 + b"\nX CODE.PY:" + b"8" * 6000 + b"\n"
    for text in (b"", bytes(range(256)) * 20, huge, b'File "../../etc/passwd.py", line 1'):
        run = subprocess.run(
            [sys.executable, "-m", "tools.deploy.trace"],
            input=text,
            cwd=board.ROOT,
            capture_output=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (0, b"")


def test_ctrl_c_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal:
        def __iter__(self) -> Iterator[str]:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Terminal())
    assert trace.main() == 130
    assert capsys.readouterr().err == "trace: stopped\n"


SOURCES = {
    b"def main(:\n": "hw/device.py, line 1: invalid syntax",
    b"x = '\xff'\n": "hw/device.py is no text",
    b"x = 1\0\n": "hw/device.py",
    b"f(**names)\n": r"cannot be made short: a call with \*\*",
}


@pytest.mark.parametrize("source", SOURCES)
def test_a_source_that_somebody_broke(source: bytes, tmp_path: Path) -> None:
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw" / "device.py").write_bytes(source)
    with pytest.raises(trouble.Trouble, match=SOURCES[source]) as caught:
        program.firmware(tmp_path)
    assert caught.value.code == trouble.NOT_BUILT


@pytest.mark.parametrize("named", ["/none", "/", "cat", "yes", "false", ""])
def test_a_compiler_that_is_none(
    named: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MPY_CROSS", named)
    monkeypatch.setattr(program, "libraries", lambda *_: {"lib/a.py": b"x=1\n"})
    monkeypatch.setattr(program, "firmware", lambda *_: {"hw/a.py": b"x=1\n"})
    assert uf2.main(["--mpy"]) == trouble.NOT_BUILT
    assert "MPY_CROSS=" in capsys.readouterr().err


def test_wheels_that_do_not_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> list[Path]:
        raise FileNotFoundError(2, "No such file or directory", "pip")

    monkeypatch.setattr(fetch, "download", refuse)
    assert fetch.main() == trouble.NO_FILE
    assert capsys.readouterr().err == "lib: pip: No such file or directory\n"


@pytest.mark.parametrize("words", ["nan", "inf", "-4", "0", "1e300", "9.9", "x", "9" * 5000])
def test_keys_that_no_hand_has(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        sheets.main([f"--pitch={words}"])
    assert caught.value.code == trouble.USAGE
    assert "error: argument --pitch" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["-1", "24", "9" * 5000])
def test_a_pixel_that_no_ring_has(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        sheets.main([f"--offset={number}"])
    assert caught.value.code == trouble.USAGE
    assert "error: argument --offset" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["/dev/null", "/dev/null/x"])
def test_a_folder_that_cannot_be_made(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sheets.main(["--out", place]) == trouble.NO_FILE
    assert capsys.readouterr().err.startswith("sheets: /dev/null")
