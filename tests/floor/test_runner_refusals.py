"""Whatever the runner is given, it ends with 0, 1 or 2 and a plain message."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.__main__ import main
from sim.run.grammar import COMMANDS, Malformed, parse
from sim.world import ROOT
from tests.floor.lines import COMMAND, LINES, readable

FULL = Path("/dev/full")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all examples of a test."""
    return tmp_path_factory.mktemp("any")


def run(folder: Path, text: str | bytes, *options: str) -> int:
    file = folder / "scenario.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return main(["run", str(file), *options])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wait --5", "'--5' is not milliseconds"),
        ("wait " + "9" * 5_000, "is not milliseconds"),
        ("wait ٣", "is not milliseconds"),
        ("seed ²", "is not a number"),
        ("expect ring ²", "ring takes"),
        ("entropy -" + "1" * 5_000, "is not a byte"),
        ("press 1\0", "U+0000"),
        ("shot a\0.png", "U+0000"),
        ("shot .png", "a .png file"),
        ("shot ../a.png", "outside the folder"),
        ("shot sub/../../a.png", "outside the folder"),
        ("shot /tmp/a.png", "outside the folder"),
        ("shot ..\\a.png", "outside the folder"),
        ("shot C:\\a.png", "outside the folder"),
    ],
)
def test_lines_that_cannot_be_read(tmp_path: Path, capsys: Capture, line: str, told: str) -> None:
    shots = tmp_path / "shots"
    assert run(tmp_path, f"power on\n{line}\n", "--screens", str(shots)) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"{tmp_path / 'scenario.txt'}:2: ")
    assert told in err
    assert (out, err.count("\n")) == ("", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["scenario.txt"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("expect players.² 1", "there is no players.²"),
        ("expect players." + "9" * 5_000 + " 1", "there is no players.9"),
        ("expect years " + "[" * 50_000, "saw null"),
        ("expect years " + "9" * 5_000, "saw null"),
        ("expect ..years.. 1", "there is no ..years.."),
    ],
)
def test_expectations_that_make_no_sense(
    tmp_path: Path, capsys: Capture, line: str, told: str
) -> None:
    assert run(tmp_path, f"power on\nwait 4000\n{line}\n") == 1
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1


def test_files_in_other_encodings(tmp_path: Path, capsys: Capture) -> None:
    assert run(tmp_path, b"\xef\xbb\xbfpower on\r\nwait 1\r\n") == 0
    assert run(tmp_path, "power on\n".encode("utf-16")) == 2
    assert "save it as UTF-8" in capsys.readouterr().err
    assert run(tmp_path, "power on\n; Größe\n".encode("latin-1")) == 2
    assert "scenario.txt:2: cannot be read: the byte F6 is no UTF-8" in capsys.readouterr().err
    assert main(["run", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}: cannot be read: Is a directory\n"


def test_memories_that_are_none(tmp_path: Path, capsys: Capture) -> None:
    assert run(tmp_path, "wait 1\n", "--nvm", str(tmp_path)) == 2
    assert capsys.readouterr().err.startswith(f"{tmp_path}: is no file")
    small = tmp_path / "small.nvm"
    small.write_bytes(b"abc")
    assert run(tmp_path, "wait 1\n", "--nvm", str(small)) == 2
    assert capsys.readouterr().err.startswith(f"{small}: holds 3 bytes")
    assert run(tmp_path, "wait 1\n", "--nvm", str(small / "x.nvm")) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_for_the_memory_is_made(tmp_path: Path) -> None:
    file = tmp_path / "my" / "games" / "device.nvm"
    assert run(tmp_path, "wait 1\n", "--nvm", str(file)) == 0
    assert file.stat().st_size == 4096


def test_a_memory_that_cannot_be_written(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "device.nvm.new").mkdir()
    assert run(tmp_path, "wait 1\n", "--nvm", str(tmp_path / "device.nvm")) == 1
    assert capsys.readouterr().err.endswith("device.nvm: cannot be written: Is a directory\n")


def test_a_link_does_not_lead_a_shot_out(tmp_path: Path, capsys: Capture) -> None:
    shots, elsewhere = tmp_path / "shots", tmp_path / "elsewhere"
    shots.mkdir()
    elsewhere.mkdir()
    (shots / "link").symlink_to(elsewhere)
    (shots / "over.png").symlink_to(elsewhere / "mine.png")
    for name in ("link/a.png", "over.png"):
        assert run(tmp_path, f"shot {name}\n", "--screens", str(shots)) == 1
        assert "outside the folder of shots" in capsys.readouterr().err
    assert not list(elsewhere.iterdir())


def test_a_shot_that_cannot_be_written(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "shots"
    file.write_text("a file")
    assert run(tmp_path, "shot a.png\n", "--screens", str(file)) == 1
    assert "cannot be written" in capsys.readouterr().err
    assert run(tmp_path, f"shot {'a' * 300}.png\n", "--screens", str(tmp_path)) == 1
    assert "cannot be written: File name too long" in capsys.readouterr().err


def test_shots_without_a_folder_lie_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(tmp_path, "shot sub/a.png\n") == 0
    assert (tmp_path / "sub" / "a.png").exists()


LONG = "power on\nwait 1000\n" + "screen\n" * 300


def test_an_output_that_nobody_reads(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text(LONG)
    command = [sys.executable, "-m", "sim", "run", str(tmp_path / "long.txt")]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
def test_an_output_that_is_full(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text(LONG)
    command = [sys.executable, "-m", "sim", "run", str(tmp_path / "long.txt")]
    with FULL.open("wb") as full:
        ended = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE)
    assert ended.returncode == 1
    assert ended.stderr == b"the output: No space left on device\n"


# -- anything at all ------------------------------------------------------------------------------
@settings(max_examples=400)
@given(st.lists(LINES, max_size=6).map("\n".join))
def test_any_text_is_commands_or_malformed(text: str) -> None:
    try:
        listed = parse(text)
    except Malformed:
        return
    assert all(command.name in ("", *COMMANDS) for command in listed)


@settings(max_examples=40)
@given(lines=st.lists(COMMAND.filter(readable), max_size=8))
def test_any_commands_are_played(folder: Path, lines: list[str]) -> None:
    text = "\n".join(["power on", "wait 3000", *lines])
    assert run(folder, text, "--screens", str(folder), "--nvm", str(folder / "nvm")) in (0, 1)


@settings(max_examples=100)
@given(data=st.binary(max_size=60))
def test_any_bytes(folder: Path, data: bytes) -> None:
    assert run(folder, data) in (0, 1, 2)
