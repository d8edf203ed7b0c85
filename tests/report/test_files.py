"""Files that carry a game, from the page, the console and the memory; and those that do not."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lifepod import journal
from sim.__main__ import main
from sim.report import files
from sim.report.records import Unreadable, as_json, of_memory
from sim.report.statement import statement
from tests.report.games import memory, short_game
from tools import board

IMAGE = memory(short_game())
RECORDS = of_memory(IMAGE)


def captured() -> str:
    """A console as a terminal program keeps it: records among other things."""
    lines = ["code.py output:", "keypad: OSError(19,)", '{"phase": "ready", "players": []}']
    old = {"op": journal.START, "player": 7, "numbers": [1, 9, 90, 2, 3, 4, *[0] * 9]}
    lines += [json.dumps(old), '{"op": 1, "player": 0, "numbers": [77]}', "Traceback (most recent"]
    lines += ["12:00:01 " + json.dumps(as_json(record, "RED SPINS")) for record in RECORDS]
    return "\r\n".join([*lines, '{"op": 1, "player'])


def exported() -> str:
    rows = [IMAGE[at : at + 64].hex() for at in range(0, len(IMAGE), 64)]
    return "\n".join(["noise", "LIFEPOD MEMORY", *rows, "LIFEPOD END", ""])


@pytest.mark.parametrize(
    "data",
    [files.to_json(RECORDS), captured(), exported(), IMAGE],
    ids=["download", "console", "export", "memory"],
)
def test_a_game_comes_back(data: str | bytes) -> None:
    records = files.read(data if isinstance(data, bytes) else data.encode())
    assert statement(records) == statement(RECORDS)


def test_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(files.to_csv(statement(RECORDS)))))
    assert len(rows) == len(statement(RECORDS).lines)
    assert rows[6] == {
        "entry": "4",
        "year": "1",
        "player": "red",
        "what": "BLUE MARRIAGE",
        "change": "-1000",
        "money": "4000",
        "points_change": "0",
        "points": "0",
    }


BAD = [
    b"",
    b"\xff" * 4096,
    b"\x89PNG\r\n\x1a\n\xff\xfe",
    b"[]",
    b"{}",
    b"[" * 100_000,
    b'{"records": []}',
    b'{"records": [{"op": 1, "player": 0, "numbers": ["x"]}]}',
    b'{"records": [{"op": 99, "player": 0, "numbers": []}]}',
    b'{"records": [7]}',
    b"hello\nworld\n",
]


@pytest.mark.parametrize("data", BAD, ids=range(len(BAD)))
def test_files_that_hold_no_game(data: bytes) -> None:
    with pytest.raises(Unreadable):
        statement(files.read(data))


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_file_is_read_or_refused(data: bytes) -> None:
    try:
        records = files.read(data)
    except Unreadable:
        records = []
    assert records == []


def test_the_chart_is_drawn(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(files.to_json(RECORDS))
    alone, here = tmp_path / "one.svg", tmp_path / "two.svg"
    command = [sys.executable, "-m", "sim", "report", str(game), "-o", str(alone)]
    subprocess.run(command, cwd=board.ROOT, check=True, timeout=120)
    assert main(["report", str(game), "-o", str(here)]) == 0
    assert alone.read_text() == here.read_text()
    for word in ("Twists", "Money", "LIFE Points", "red", "blue", "years"):
        assert word in here.read_text()
    assert main(["report", str(game), "-o", str(tmp_path / "chart.png")]) == 0
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_refusals_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "game.json"
    game.write_text("{}")
    for arguments in (
        [str(game), "-o", str(tmp_path / "a.svg")],
        [str(game), "-o", str(tmp_path / "a.gif")],
        [str(tmp_path / "none.json"), "-o", str(tmp_path / "a.svg")],
    ):
        assert main(["report", *arguments]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    game.write_text(files.to_json(RECORDS))
    assert main(["report", str(game), "-o", str(tmp_path / "no" / "such" / "a.csv")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
