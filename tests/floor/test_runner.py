"""The scenario runner: grammar, exit codes, messages, determinism."""

from pathlib import Path

import pytest

from sim.__main__ import main
from sim.run import expect
from sim.run.grammar import COMMANDS, Malformed, parse
from sim.world import ROOT, World

GAME = ROOT / "tests" / "scenarios" / "three-years.txt"


def run(tmp_path: Path, text: str, *options: str) -> int:
    file = tmp_path / "scenario.txt"
    file.write_text(text, encoding="utf-8")
    return main(["run", str(file), *options])


def test_commands_are_those_of_the_contract() -> None:
    assert set(COMMANDS) == {
        *("power", "insert", "remove", "press", "hold", "down", "up", "choose", "wait"),
        *("entropy", "seed", "unplug", "plug", "stick", "state", "screen", "text", "shot"),
        "expect",
    }


def test_lines_comments_and_aliases() -> None:
    commands = parse(
        "power on ; now\n\n  ; only a comment\n"
        "press 1 b SPIN plus MINUS MENU CLEAR ENTER * #\ninsert 04a1b2c3d4e580\nwait 0\n"
        "expect text PAY   $60,000\nexpect ring off\nexpect ring 10\nexpect red.money -5"
    )
    assert [(c.line, c.name, c.arguments) for c in commands if c.name] == [
        (1, "power", ("on",)),
        (4, "press", ("1", "B", "A", "B", "C", "D", "*", "#", "*", "#")),
        (5, "insert", ("04A1B2C3D4E580",)),
        (6, "wait", (0,)),
        (7, "expect", ("text", "PAY $60,000")),
        (8, "expect", ("ring", None)),
        (9, "expect", ("ring", 10)),
        (10, "expect", ("state", "red.money", "-5")),
    ]


MALFORMED = [
    ("jump 3", "there is no command 'jump'; commands are power, insert"),
    ("power up", "power: takes one of: on, off, cut"),
    ("power", "power: takes one of: on, off, cut"),
    ("press", "press: takes one or more keys"),
    ("press 1 E", "press: there is no key 'E'; keys are 0-9 A B C D * # or SPIN"),
    ("press 12", "press: there is no key '12'"),
    ("hold *", "hold: takes a key and milliseconds"),
    ("hold * long", "hold: 'long' is not milliseconds"),
    ("hold * 0", "hold: '0' is not milliseconds"),
    ("down 1 2", "down: takes one key"),
    ("wait", "wait: takes milliseconds"),
    ("wait -1", "wait: '-1' is not milliseconds"),
    ("wait 1.5", "wait: '1.5' is not milliseconds"),
    ("wait ٣", "wait: '٣' is not milliseconds"),
    ("insert", "insert: takes a colour (red, blue, green, yellow, purple, white) or a UID"),
    ("insert pink", "insert: takes a colour"),
    ("insert 04A1", "insert: takes a colour"),
    ("insert red blue", "insert: takes a colour"),
    ("remove red", "remove: takes nothing after it"),
    ("entropy", "entropy: takes one or more bytes, 0 to 255"),
    ("entropy 256", "entropy: '256' is not a byte from 0 to 255"),
    ("seed", "seed: takes a number"),
    ("unplug wifi", "unplug: takes one of the parts: reader, oled, ring, piezo, keypad"),
    ("stick oled", "stick: takes only: reader"),
    ("choose", "choose: takes words"),
    ("shot", "shot: takes the name of a .png file"),
    ("shot a.gif", "shot: takes the name of a .png file"),
    ("expect", "expect: takes a path and a value"),
    ("expect years", "expect: takes a path and a value"),
    ("expect text", "expect: takes a path and a value"),
    ("expect ring", "expect: takes a path and a value"),
    ("expect ring 11", "expect: '11' is not a number of the ring from 1 to 10"),
    ("expect ring red", "expect: ring takes a number from 1 to 10 or off"),
    ("expect sound loud", "expect: sound takes one of good, bad, tune, none"),
]


@pytest.mark.parametrize(("line", "why"), MALFORMED)
def test_malformed_lines_are_named_before_the_power_comes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, why: str
) -> None:
    assert run(tmp_path, f"power on\ntext\n\n{line}\n") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{tmp_path / 'scenario.txt'}:4: {why}")
    with pytest.raises(Malformed):
        parse(line)


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


STATE = {
    "phase": "ready",
    "years": 3,
    "due": None,
    "players": [
        {"colour": "red", "card": "0001", "money": -5, "married": True, "houses": {"modest": 7}}
    ],
}


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("phase", "ready"),
        ("years", "3"),
        ("due", "null"),
        ("due", "none"),
        ("red.card", "0001"),
        ("red.money", "-5"),
        ("red.married", "true"),
        ("red.houses.modest", "7"),
        ("red.houses.mansion", "null"),
        ("players.0.colour", "red"),
    ],
)
def test_paths_that_hold(path: str, wanted: str) -> None:
    assert expect.state(STATE, path, wanted) is None


@pytest.mark.parametrize(
    ("path", "wanted", "seen"),
    [
        ("phase", "over", "expected phase over, saw ready"),
        ("years", "4", "expected years 4, saw 3"),
        ("years", "three", "expected years three, saw 3"),
        ("due", "red", "expected due red, saw null"),
        ("red.card", "1", "expected red.card 1, saw 0001"),
        ("red.married", "1", "expected red.married 1, saw true"),
        ("red.married", "false", "expected red.married false, saw true"),
        ("blue.money", "0", "expected blue.money 0, saw that there is no blue.money"),
        ("red.money.x", "0", "expected red.money.x 0, saw that there is no red.money.x"),
    ],
)
def test_paths_that_do_not(path: str, wanted: str, seen: str) -> None:
    assert expect.state(STATE, path, wanted) == seen


def test_a_firmware_that_stops_ends_the_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sim.run import command

    monkeypatch.setattr(command, "World", lambda nvm: World(nvm, source="raise KeyError('gone')"))
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

    monkeypatch.setattr(command, "World", lambda nvm: World(nvm, settings={}, source=LIST))
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
