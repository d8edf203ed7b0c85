"""Crashes in a row, the safe screen, diagnostics and the self-test (issue text: crashes)."""

import pytest

from lifepod import crash, ring
from tests.core.flash import SIZE, Flash
from tests.core.play import new_game, refused, turn
from tests.core.table import Table


def _crashed(times: int, text: str = "ValueError: boom") -> Table:
    """A device with a game that crashed so often with no entry between."""
    table = new_game(years=7)
    turn(table, "red")
    for _ in range(times):
        crash.note(table.store, text)
    return Table(table.store)


def _select(table: Table, row: str) -> None:
    for _ in range(20):
        if f">{row}" in table.text():
            table.press("#")
            return
        table.press("C")
    raise AssertionError(f"no row {row}:\n{table.text()}")


@pytest.mark.parametrize("times", [1, 2])
def test_a_crash_or_two_resume(times: int) -> None:
    table = _crashed(times)
    table.sees("RESUME?", "7 YEARS")
    table.press("#")
    assert table.player("red")["money"] == 5000


def test_an_entry_in_between_counts_anew() -> None:
    table = _crashed(2)
    table.press("#")
    table.insert("red")
    table.press("*1B5#")
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
    _select(table, "RESUME")
    assert table.state()["players"][0]["money"] == 5000
    table.insert("red")
    table.press("*1B5#")
    assert Table(table.store).phase == "resume"


def test_a_new_game_from_the_safe_screen() -> None:
    table = _crashed(4)
    _select(table, "NEW GAME")
    table.press("#")
    assert table.phase == "setup"
    new_game(3, 2, table=table)
    assert Table(table.store).phase == "resume"


def test_clear_at_the_question_goes_back() -> None:
    table = _crashed(3)
    _select(table, "NEW GAME")
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
    _select(table, "DIAGNOSTICS")
    for _ in range(12):
        table.press("C")


def test_a_crash_with_a_full_log() -> None:
    table = new_game()
    while table.app.ledger.journal.room() > 40:
        table.app.ledger.commit(2, 0, [1])
    for _ in range(5):
        crash.note(table.store, "y" * 40)
    assert Table(table.store).phase in ("resume", "error")


def test_diagnostics() -> None:
    table = _crashed(1)
    table.press("#D")
    _select(table, "DIAGNOSTICS")
    seen = table.text()
    for _ in range(12):
        table.press("C")
        seen += table.text()
    for word in ("MEMORY", "ENTRIES 1", "BOOM", "SELF-TEST"):
        assert word in seen
    table.press("**")
    assert table.phase == "ready"


def test_self_test() -> None:
    """Each step says what to look at; the game is untouched."""
    table = new_game()
    before = table.packed()
    table.press("D")
    _select(table, "DIAGNOSTICS")
    _select(table, "SELF-TEST")
    table.sees("SCREEN", "ENTER")
    table.press("#")
    table.sees("RING")
    frames = set()
    for _ in range(24 * 3 * 5 + 10):
        table.step()
        frame = [0] * 24
        ring.paint(table.app.out.show, table.now, frame)
        frames.add(tuple(frame))
    assert len({frame for frame in frames if any(frame)}) == 72, "each pixel in each colour"
    table.sounds()
    table.press("#")
    table.sees("SOUND")
    assert "tune" in table.sounds()
    table.press("#")
    table.sees("KEYS")
    table.press("0123456789ABCD*#")
    table.sees("CARD")
    table.insert("red")
    table.sees("OK", "04A10000000001")
    table.press("#")
    assert table.app.out.show.kind != ring.TEST
    table.press("**")
    assert table.packed() == before


@pytest.mark.parametrize("steps", range(5))
def test_self_test_can_be_left(steps: int) -> None:
    table = new_game()
    table.press("D")
    _select(table, "DIAGNOSTICS")
    _select(table, "SELF-TEST")
    table.press("#" * steps)
    table.press("**")
    table.run(100)
    assert table.app.out.show.kind != ring.TEST
    table.press("***")
    assert table.phase == "ready"


def test_menu() -> None:
    """Rows that make no sense now are not there; every row leads somewhere and back."""
    table = new_game()
    table.press("D")
    table.sees("MENU", ">")
    table.sees_not("UNDO", "HISTORY", "PICK")
    table.press("*")
    table.insert("red")
    table.press("1B5#")
    table.press("D")
    rows = []
    for _ in range(12):
        (row,) = [row for row in table.rows() if row.startswith(">")]
        if row in rows:
            break
        rows.append(row)
        table.press("C")
    names = [row[1:].strip() for row in rows]
    assert names == ["UNDO", "TOTALS", "HISTORY", "RULES", "NEW GAME", "DIAGNOSTICS"]
    table.press("*")
    for name in names:
        before = table.packed()
        table.press("D")
        _select(table, name)
        assert name[:4] in table.text(), name
        table.press("**")
        assert table.phase == "ready", name
        assert table.packed() == before


def test_menu_keys() -> None:
    table = new_game()
    table.press("D")
    refused(table, "5")
    refused(table, "A")
    assert table.phase == "menu"


def test_new_game_from_the_menu_asks_first() -> None:
    table = new_game()
    table.press("D")
    _select(table, "NEW GAME")
    table.sees("NEW GAME?", "LOST", "ENTER YES", "CLEAR NO")
    table.press("*")
    table.press("*")
    assert table.phase == "ready"
    assert table.app.ledger.running
