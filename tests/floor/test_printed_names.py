"""Scenarios name keys as they are printed: the overlay's names, in the edition that runs."""

from pathlib import Path

import pytest

from sim import overlay
from sim.__main__ import main

# What is printed on the keys, row by row from the top left. Twists & Turns as on the unit of 2007.
PRINTED = {
    "twists": {
        "1": "LOTTERY", "2": "CHANCE", "3": "MARRIAGE", "4": "MONEY", "5": "HOUSE", "6": "CAR",
        "7": "BABY", "8": "VOLUME", "9": "LIFE-POINTS", "0": "SALARY",
    },
    "classic": {
        "1": "SPIN-TO-WIN", "2": "TRANSFER", "3": "WEDDING", "4": "MONEY", "5": "HOUSE",
        "6": "PAY-DAY", "7": "BABY", "8": "LOAN", "9": "INVEST", "0": "CAREER-CARD",
    },
    "adventure": {
        "1": "SPIN-TO-WIN", "2": "TRANSFER", "3": "WEDDING", "4": "MONEY", "5": "HOUSE",
        "6": "PAY-DAY", "7": "BABY-OR-PET", "8": "LOAN", "9": "PASSPORT", "0": "SALARY",
    },
}  # fmt: skip
GAME = """power on
wait 4000
press {digit}
wait 300
{years}
insert red
wait 1200
remove
wait 1200
insert blue
wait 1200
remove
wait 1200
press ENTER
wait 900
{age}
wait 900
expect phase ready
"""
START = {
    "twists": GAME.format(digit=1, years="press 3 ENTER\nwait 300", age=""),
    "classic": GAME.format(digit=2, years="", age=""),
    "adventure": GAME.format(digit=3, years="", age="press ENTER"),
}


def run(tmp_path: Path, text: str) -> int:
    file = tmp_path / "scenario.txt"
    file.write_text(text, encoding="utf-8")
    return main(["run", str(file)])


@pytest.mark.parametrize("edition", PRINTED)
def test_the_names_on_the_keys(edition: str) -> None:
    words = overlay.words(edition)
    for key, name in PRINTED[edition].items():
        assert words[name] == key
    assert set(words) - set(overlay.WORDS) - set(PRINTED[edition].values()) == (
        {"YEARS", "STATEMENT"} if edition == "twists" else {"STATEMENT"}
    )


def test_the_usual_names_are_printed_on_every_key() -> None:
    for edition in overlay.names():
        shown = overlay.printed(edition)
        assert list(shown) == list(overlay.KEYS)
    assert overlay.printed("twists")["0"] == "SALARY / YEARS"
    assert overlay.printed(None) == overlay.printed("twists")


def test_names_in_every_command_that_takes_a_key(tmp_path: Path) -> None:
    game = START["twists"] + (
        "press YEARS 5 ENTER\nwait 300\nexpect years 5\n"
        "insert red\nwait 1200\npress MONEY PLUS 5 0 0 ENTER\nwait 300\nexpect red.money 500\n"
        "down LIFE-POINTS\nwait 80\nup LIFE-POINTS\nwait 80\npress plus 7 enter\nwait 300\n"
        "expect red.life_points 7\nhold UNDO 1200\nwait 300\nexpect text +7 LP\npress ENTER\n"
        "wait 300\nexpect red.life_points 0\npress salary 9 0 0 ENTER\nwait 300\n"
        "expect red.salary 900\n"
    )
    assert run(tmp_path, game) == 0


@pytest.mark.parametrize(
    ("edition", "play"),
    [
        ("classic", "press CAREER-CARD 3 0 0 0 0 # 6 0 0 0 0 # 0 #\nwait 300\n"
                    "press PAY-DAY #\nwait 300\nexpect red.money 40000\n"),
        ("adventure", "press BABY-OR-PET 1 #\nwait 300\nexpect red.children 1\n"
                      "press PASSPORT 2 #\nwait 300\nexpect red.stamps.city 1\n"),
    ],
)  # fmt: skip
def test_names_of_the_other_editions(tmp_path: Path, edition: str, play: str) -> None:
    assert run(tmp_path, START[edition] + "insert red\nwait 1200\n" + play) == 0


@pytest.mark.parametrize("command", ["press LOAN", "press MONEY LOAN", "hold LOAN 90", "down LOAN"])
def test_a_name_on_no_key_fails_with_those_that_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert run(tmp_path, START["twists"] + f"insert red\nwait 1200\n{command}\nwait 300\n") == 1
    err = capsys.readouterr().err
    assert "expected a key named 'LOAN'; in twists they are SPIN, PLUS, MINUS, MENU" in err
    for word in PRINTED["twists"].values():
        assert word in err


def test_before_a_game_there_are_the_names_of_every_device(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run(tmp_path, "power on\nwait 4000\npress MENU\nwait 300\nexpect text DIAGNOSTICS\n") == 0
    )
    assert run(tmp_path, "power on\nwait 4000\npress LOTTERY\n") == 1
    err = capsys.readouterr().err
    assert "while no game runs they are SPIN, PLUS, MINUS, MENU, CLEAR, UNDO, ENTER" in err
