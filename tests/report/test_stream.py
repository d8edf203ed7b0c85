"""Captured consoles: bad bytes, lines that are missing, and captures without numbers."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lifepod import journal
from sim.__main__ import main
from sim.report import files, stream
from sim.report.records import Record, as_json, of_memory
from sim.report.statement import statement
from tests.report.games import memory, short_game

RECORDS = of_memory(memory(short_game()))
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all examples of a test."""
    return tmp_path_factory.mktemp("any")


def lines(records: list[Record] = RECORDS, numbered: bool = True) -> list[bytes]:
    """What the board prints of a game."""
    made = [as_json(record, "WORDS") for record in records]
    if numbered:
        made = [{**line, "line": number} for number, line in enumerate(made, 1)]
    return [json.dumps(line).encode() for line in made]


def report(tmp_path: Path, data: bytes, kind: str = "csv") -> int:
    (tmp_path / "console.txt").write_bytes(data)
    return main(["report", str(tmp_path / "console.txt"), "-o", str(tmp_path / f"game.{kind}")])


def written(tmp_path: Path) -> str:
    return (tmp_path / "game.csv").read_bytes().decode()


@pytest.mark.parametrize("numbered", [True, False])
def test_bytes_that_are_no_text_spoil_their_line_only(tmp_path: Path, numbered: bool) -> None:
    noisy = b"\xff\r\n" + b"\r\n\xff\r\n".join(lines(numbered=numbered)) + b"\xff\xfe\r\n\x80"
    assert report(tmp_path, noisy) == 0
    assert written(tmp_path) == files.to_csv(statement(RECORDS))


@pytest.mark.parametrize("odd", ["\0", "\x0b", "\x0c", "\x1c", "\x1b", "\x85", "\u2028", "\ufffd"])
def test_an_odd_character_in_the_words_of_a_line_costs_nothing(tmp_path: Path, odd: str) -> None:
    text = b"\n".join(lines()).decode().replace("WORDS", f"WO{odd}DS")
    assert report(tmp_path, text.encode()) == 0
    assert written(tmp_path) == files.to_csv(statement(RECORDS))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_what_windows_makes_of_a_console(tmp_path: Path, encoding: str) -> None:
    text = b"\r\n".join(lines()).decode()
    assert report(tmp_path, text.encode(encoding)) == 0
    assert written(tmp_path) == files.to_csv(statement(RECORDS))


def test_a_missing_line_is_told(tmp_path: Path, capsys: Capture) -> None:
    whole = lines()
    assert report(tmp_path, b"\n".join(whole[:3] + whole[4:])) == 1
    err = capsys.readouterr().err
    assert "missing of the game: line 4; the device has it (make backup)" in err
    assert err.count("\n") == 1
    assert written(tmp_path) == files.to_csv(statement(RECORDS[:3] + RECORDS[4:]))


def test_a_line_that_noise_spoiled_is_missing(tmp_path: Path, capsys: Capture) -> None:
    whole = lines()
    whole[1] = whole[1].replace(b'"op"', b'"o\xff')
    whole[3:6] = [line[:20] for line in whole[3:6]]
    assert report(tmp_path, b"\n".join(whole)) == 1
    assert "line 2, 4-6;" in capsys.readouterr().err


def test_without_its_beginning_it_is_no_game(tmp_path: Path, capsys: Capture) -> None:
    assert report(tmp_path, b"\n".join(lines()[2:])) == 2
    assert "missing of the game: line 1-2" in capsys.readouterr().err
    assert not (tmp_path / "game.csv").exists()


def test_what_is_printed_once_more_fills_the_gaps() -> None:
    whole = [line.decode() for line in lines()]
    first = whole[:2] + whole[3:]
    assert stream.read("\n".join(first)).missing == [3]
    assert stream.read("\n".join(first + whole)) == (RECORDS, [])
    assert stream.read("\n".join(first + whole[1:])) == (RECORDS, []), "its START got lost"


def test_another_game_whose_start_got_lost_is_not_mixed_in() -> None:
    other = [RECORDS[0], *(record._replace(player=1) for record in RECORDS[1:4])]
    text = b"\n".join(lines() + lines(other)[1:]).decode()
    assert stream.read(text).missing == [1]


def test_no_number_costs_memory() -> None:
    line = lines()[1].replace(b'"line": 2', b'"line": 1000000000000')
    found = stream.read(b"\n".join([lines()[0], line]).decode())
    assert found == (RECORDS[:2], [])


def test_the_board_numbers_what_it_prints() -> None:
    from tests.board.test_console import entered

    found = [json.loads(line) for line in entered().console.splitlines() if '"op"' in line]
    assert found[0]["op"] == journal.START
    assert [line["line"] for line in found] == list(range(1, len(found) + 1))


# -- anything at all ------------------------------------------------------------------------------
NUMBERS = st.one_of(
    st.integers(-3, 12),
    st.sampled_from([10**6, -(10**9), 10**12, 10**30, 10**5_000]),
    st.integers(),
)
STARTS = st.lists(NUMBERS, max_size=18).map(lambda n: {"op": 48, "player": 7, "numbers": n})
REAL = st.builds(
    lambda edition, rest: {"op": 48, "player": 7, "numbers": [edition, *rest]},
    st.integers(-1, 4),
    st.lists(st.integers(-1, 6), min_size=2, max_size=18),
)
WHOLE = st.tuples(st.integers(0, len(RECORDS[0].numbers) - 1), st.integers(-1, 40)).map(
    lambda change: as_json(
        RECORDS[0]._replace(
            numbers=tuple(
                change[1] if at == change[0] else number
                for at, number in enumerate(RECORDS[0].numbers)
            )
        )
    )
)
ENTRIES = st.builds(
    lambda op, player, numbers: {"op": op, "player": player, "numbers": numbers},
    st.integers(0, 63),
    st.integers(0, 7),
    st.lists(NUMBERS, max_size=5),
)
GAMES = st.tuples(st.one_of(STARTS, REAL, WHOLE), st.lists(ENTRIES, max_size=8)).map(
    lambda game: [game[0], *game[1]]
)


def dumped(value: object) -> bytes:
    """As JSON, numbers of any length."""
    import sys

    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(value).encode()
    finally:
        sys.set_int_max_str_digits(limit)


@settings(max_examples=150)
@given(game=GAMES, kind=st.sampled_from(["csv", "json"]))
def test_any_game_is_written_or_refused(folder: Path, game: list[object], kind: str) -> None:
    for data in (b"\n".join(map(dumped, game)), dumped({"records": game})):
        (folder / f"game.{kind}").unlink(missing_ok=True)
        code = report(folder, data, kind)
        assert code in (0, 2)
        assert (folder / f"game.{kind}").exists() == (code == 0)


@settings(max_examples=12)
@given(game=st.lists(ENTRIES, max_size=8).map(lambda more: [as_json(RECORDS[0]), *more]))
def test_any_game_is_drawn_or_refused(folder: Path, game: list[object]) -> None:
    assert report(folder, b"\n".join(map(dumped, game)), "svg") in (0, 2)


@settings(max_examples=100)
@given(noise=st.lists(st.tuples(st.integers(0, 4_000), st.integers(0, 255)), max_size=8))
def test_any_damage_to_a_memory(folder: Path, noise: list[tuple[int, int]]) -> None:
    image = bytearray(memory(short_game()))
    for at, byte in noise:
        image[at % 200] = byte
    assert report(folder, bytes(image)) in (0, 1, 2)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([1, 9, 90, 0, *[0] * 9], "nobody plays"),
        ([], "no game"),
        ([9, 9, 90, 2, 0, 1], "no game"),
    ],
)
def test_games_of_nobody(tmp_path: Path, capsys: Capture, numbers: list[int], told: str) -> None:
    data = json.dumps({"op": 48, "player": 7, "numbers": numbers}).encode()
    assert report(tmp_path, data) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("number", [0, -1, 40, 41])
def test_no_number_for_the_ratio_divides_by_nothing(number: int, tmp_path: Path) -> None:
    """Below 41 it is the veiled form of 80 to 120; anything else is taken as it is."""
    start = RECORDS[0]
    at = 2 if start.numbers[0] > 0 else 3
    numbers = (*start.numbers[:at], number, *start.numbers[at + 1 :])
    data = b"\n".join(lines([start._replace(numbers=numbers), *RECORDS[1:]], numbered=False))
    assert report(tmp_path, data) == 0
