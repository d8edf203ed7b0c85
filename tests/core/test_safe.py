"""Crashes in a row are noted in the log and lead to the safe screen."""

import pytest

from lifepod import crash
from tests.core.flash import SIZE, Flash
from tests.core.play import choose, new_game, turn
from tests.core.table import Table


def _crashed(times: int, text: str = "ValueError: boom") -> Table:
    """A device with a game that crashed so often with no entry between."""
    table = new_game(years=7)
    turn(table, "red")
    for _ in range(times):
        crash.note(table.store, text)
    return Table(table.store)


@pytest.mark.parametrize("times", [1, 2])
def test_a_crash_or_two_resume(times: int) -> None:
    table = _crashed(times)
    table.sees("RESUME?", "7 TURNS")
    table.press("#")
    assert table.player("red")["money"] == 5000


def test_an_entry_in_between_counts_anew() -> None:
    table = _crashed(2)
    table.press("#")
    table.insert("red")
    table.press("* MONEY B5#")
    assert crash.note(table.store, "again") == 1
    assert crash.note(table.store, "and again") == 2
    assert Table(table.store).phase == "resume"


def test_three_in_a_row_start_nothing() -> None:
    table = _crashed(3)
    assert table.phase == "error"
    table.sees("CRASHED")
    table.run(10_000)
    assert table.phase == "error"


def test_resume_all_the_same() -> None:
    table = _crashed(3)
    choose(table, "RESUME")
    assert table.state()["players"][0]["money"] == 5000
    table.insert("red")
    table.press("* MONEY B5#")
    assert Table(table.store).phase == "resume"


def test_a_new_game_from_the_safe_screen() -> None:
    table = _crashed(4)
    choose(table, "NEW GAME")
    table.press("#")
    assert table.phase == "setup"
    new_game(3, 2, table=table)
    assert Table(table.store).phase == "resume"


def test_clear_at_the_question_goes_back() -> None:
    table = _crashed(3)
    choose(table, "NEW GAME")
    table.press("*")
    table.sees("CRASHED")


def test_export_prints_the_whole_memory() -> None:
    table = _crashed(3)
    for _ in range(5):
        if ">EXPORT" in table.text():
            break
        table.press("C")
    table.step((0, "#"))
    lines = table.app.out.lines
    digits = "".join(line for line in lines if "LIFEPOD" not in line)
    assert bytes.fromhex(digits) == table.store.copy()
    table.step()
    assert table.app.out.lines == [], "once"


@pytest.mark.parametrize("image", [b"\xff" * SIZE, b"\0" * SIZE])
def test_crashes_of_a_device_without_a_game_count_too(image: bytes) -> None:
    store = Flash(image)
    for number in range(1, 4):
        assert crash.note(store, "boom") == number
    assert Table(store).phase == "error"


def test_a_crash_never_writes_over_foreign_bytes() -> None:
    for image in (b"something else".ljust(SIZE, b"\1"), b"LIFE\x63".ljust(SIZE, b"\2")):
        store = Flash(image)
        crash.note(store, "boom")
        assert store.copy() == image


@pytest.mark.parametrize("text", ["", "x" * 300, "ä€" * 60, "\x00\x01"])
def test_whatever_the_crash_says(text: str) -> None:
    table = new_game()
    crash.note(table.store, text)
    table = Table(table.store)
    table.press("#D")
    choose(table, "DIAGNOSTICS")
    for _ in range(12):
        table.press("C")


def test_a_crash_with_a_full_log() -> None:
    table = new_game()
    while table.app.ledger.journal.room() > 40:
        table.app.ledger.commit(2, 0, [1])
    for _ in range(5):
        crash.note(table.store, "y" * 40)
    assert Table(table.store).phase in ("resume", "error")
