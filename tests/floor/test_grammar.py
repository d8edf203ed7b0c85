"""The language of scenarios: what is read, and what is refused before the power comes on."""

from pathlib import Path

import pytest

from sim.__main__ import main
from sim.run.grammar import COMMANDS, Malformed, parse


def run(tmp_path: Path, text: str, *options: str) -> int:
    file = tmp_path / "scenario.txt"
    file.write_text(text, encoding="utf-8")
    return main(["run", str(file), *options])


def test_commands_are_those_of_the_contract() -> None:
    assert set(COMMANDS) == {
        *("power", "insert", "remove", "press", "hold", "down", "up", "choose", "wait"),
        *("entropy", "seed", "unplug", "plug", "short", "stick", "state", "screen", "text", "shot"),
        "expect",
    }


def test_lines_comments_and_aliases() -> None:
    commands = parse(
        "power on ; now\n\n  ; only a comment\n"
        "press 1 b SPIN plus MINUS MENU CLEAR ENTER * #\ninsert 04a1b2c3d4e580\nwait 0\n"
        "expect text PAY   $60,000\nexpect ring off\nexpect ring 10\nexpect ring 0\n"
        "expect red.money -5"
    )
    assert [(c.line, c.name, c.arguments) for c in commands if c.name] == [
        (1, "power", ("on",)),
        (4, "press", ("1", "B", "A", "B", "C", "D", "*", "#", "*", "#")),
        (5, "insert", ("04A1B2C3D4E580",)),
        (6, "wait", (0,)),
        (7, "expect", ("text", "PAY $60,000")),
        (8, "expect", ("ring", None)),
        (9, "expect", ("ring", 10)),
        (10, "expect", ("ring", 0)),
        (11, "expect", ("state", "red.money", "-5")),
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
    ("short reader.irq", "short: takes a wire and what it touches: one of reader.sda, reader.scl"),
    ("short reader.irq scl", "short: takes a wire and what it touches"),
    ("short reader.sda sda", "short: takes a wire and what it touches"),
    ("short reader ground", "short: takes a wire and what it touches"),
    ("unplug wifi", "unplug: takes one of the parts: reader, oled, ring, piezo, keypad"),
    ("stick oled", "stick: takes only: reader"),
    ("choose", "choose: takes words"),
    ("shot", "shot: takes the name of a .png file"),
    ("shot a.gif", "shot: takes the name of a .png file"),
    ("expect", "expect: takes a path and a value"),
    ("expect years", "expect: takes a path and a value"),
    ("expect text", "expect: takes a path and a value"),
    ("expect ring", "expect: takes a path and a value"),
    ("expect ring 11", "expect: '11' is not a number of the ring from 0 to 10"),
    ("expect ring red", "expect: ring takes a number from 0 to 10 or off"),
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
