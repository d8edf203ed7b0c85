"""The scenario runner: exit codes, messages, determinism."""

from pathlib import Path

import pytest

from sim.__main__ import main
from sim.world import ROOT, World

GAME = ROOT / "tests" / "scenarios" / "three-years.txt"


def run(tmp_path: Path, text: str, *options: str) -> int:
    file = tmp_path / "scenario.txt"
    file.write_text(text, encoding="utf-8")
    return main(["run", str(file), *options])


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(tmp_path / "none.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\x80")
    assert main(["run", str(tmp_path / "noise.txt")]) == 2
    (tmp_path / "small.nvm").write_bytes(b"abc")
    assert run(tmp_path, "power on", "--nvm", str(tmp_path / "small.nvm")) == 2
    assert "holds 3 bytes" in capsys.readouterr().err
    with pytest.raises(SystemExit) as stop:
        main(["jump"])
    assert stop.value.code == 2


def test_an_empty_scenario_holds(tmp_path: Path) -> None:
    assert run(tmp_path, "; nothing\n") == 0


def test_expectations_that_do_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "power on\nwait 4000\nexpect phase finale\nexpect text NOWHERE\nexpect ring 3\n"
    assert run(tmp_path, text + "expect sound tune\nexpect sound none\ntext\n") == 1
    out, err = capsys.readouterr()
    file = tmp_path / "scenario.txt"
    lines = err.splitlines()
    assert lines[0] == f"{file}:3: expected phase finale, saw setup"
    assert lines[1].startswith(f"{file}:4: expected text 'NOWHERE', saw [")
    assert lines[2] == f"{file}:5: expected ring 3, saw a dark ring"
    assert lines[3].startswith(f"{file}:6: expected sound tune, heard nothing")
    assert len(lines) == 4
    assert out  # later commands were still done


def test_looking_while_the_power_is_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "text\nexpect ring off\nstate\n") == 1
    assert capsys.readouterr().err.endswith(":3: the device has no state: the power is off\n")


def test_choose_needs_an_open_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "choose MODEST\n") == 1
    assert "expected a list with 'MODEST', saw no row that begins with '>'" in (
        capsys.readouterr().err
    )


def test_screens_and_shots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shots = tmp_path / "shots"
    text = "power on\nwait 4000\nscreen\ntext\nshot sub/one.png\n"
    assert run(tmp_path, text, "--screens", str(shots)) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out[0]) == 130
    assert any("▀" in line for line in out)
    assert len(out) > 34
    assert (shots / "sub" / "one.png").read_bytes().startswith(b"\x89PNG")


def test_nvm_is_kept_between_runs(tmp_path: Path) -> None:
    nvm = tmp_path / "kept.nvm"
    assert run(tmp_path, "power on\nwait 4000\n", "--nvm", str(nvm)) == 0
    assert nvm.stat().st_size == 4096
    nvm.write_bytes(bytes(4096))
    assert run(tmp_path, "wait 1\n", "--nvm", str(nvm)) == 0
    assert nvm.read_bytes() == bytes(4096)


def test_two_runs_are_identical(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "power on\nwait 4000\npress 1\nwait 900\nscreen\nstate\npress 2 #\nwait 900\nscreen\n"
    text += "insert red\nwait 1000\nscreen\nstate\npower cut\npower on\nwait 5000\nscreen\n"
    results = []
    for name in ("a", "b"):
        nvm = tmp_path / name
        run(tmp_path, text, "--nvm", str(nvm), "--screens", str(tmp_path))
        results.append((*capsys.readouterr(), nvm.read_bytes()))
    assert results[0] == results[1]
    assert len(results[0][0]) > 1000


def test_a_firmware_that_stops_ends_the_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sim.run import command

    monkeypatch.setattr(
        command, "World", lambda nvm, **_: World(nvm, source="raise KeyError('gone')")
    )
    assert run(tmp_path, "power on\nwait 2000\ntext\n") == 1
    err = capsys.readouterr().err
    assert ":2: the firmware stopped:" in err
    assert "KeyError: 'gone'" in err


LIST = """
import board, busio, digitalio, displayio, terminalio, time
from adafruit_displayio_ssd1306 import SSD1306
from adafruit_matrixkeypad import Matrix_Keypad
from i2cdisplaybus import I2CDisplayBus
displayio.release_displays()
i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000)
display = SSD1306(I2CDisplayBus(i2c, device_address=0x3C), width=128, height=64, auto_refresh=False)
palette = displayio.Palette(2)
palette[1] = 0xFFFFFF
group = displayio.Group()
grids = []
for y in (0, 16, 28, 40, 52):
    grids.append(displayio.TileGrid(terminalio.FONT.bitmap, pixel_shader=palette, width=21,
        height=1, tile_width=6, tile_height=12, x=1, y=y))
    group.append(grids[-1])
display.root_group = group
pins = [digitalio.DigitalInOut(getattr(board, "GP%d" % n)) for n in range(6, 14)]
pad = Matrix_Keypad(pins[:4], pins[4:], ["123A", "456B", "789C", "*0#D"])
rows, at, taken = ["MODEST HOUSE", "MIDSIZE HOUSE", "MANSION"], 0, ""
def show():
    for n, text in enumerate(["TAKEN " + taken] + [("> " if i == at else "  ") + r
                                                   for i, r in enumerate(rows)]):
        for i in range(21):
            grids[n][i] = ord(text[i]) - 32 if i < len(text) else 0
    display.refresh()
show()
held = []
while True:
    keys = pad.pressed_keys
    time.sleep(0.01)
    if keys and not held:
        if keys == ["C"]:
            at = (at + 1) % 3
        if keys == ["#"]:
            taken = rows[at]
        show()
    held = keys
"""


@pytest.mark.parametrize(
    ("words", "code"), [("MIDSIZE", 0), ("house", 0), ("Mansion", 0), ("CASTLE", 1)]
)
def test_choose(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    code: int,
) -> None:
    from sim.run import command

    monkeypatch.setattr(command, "World", lambda nvm, **_: World(nvm, settings={}, source=LIST))
    assert run(tmp_path, f"power on\nwait 2500\nchoose {words}\nwait 500\ntext\n") == code
    out, err = capsys.readouterr()
    if code == 0:
        assert out.splitlines()[0].startswith("TAKEN")
        assert words.lower() in out.splitlines()[0].lower()
    else:
        assert "expected a row with 'CASTLE', saw ['> MODEST HOUSE', '> MIDSIZE HOUSE'" in err


def test_the_demonstration_is_narrated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "demo.txt"
    file.write_text("; It starts.\npower on\nwait 4000 ; for a while\nscreen\n", "utf-8")
    assert main(["demo", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("\nIt starts.\n┌")


def test_a_whole_game_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for name in ("a", "b"):
        nvm = tmp_path / name
        assert main(["run", str(GAME), "--nvm", str(nvm)]) == 0
        results.append((*capsys.readouterr(), nvm.read_bytes()))
    assert results[0] == results[1]
