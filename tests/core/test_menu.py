"""The menu, diagnostics and the self-test."""

import pytest

from lifepod import crash, ring
from tests.core.play import choose, new_game, refused, turn
from tests.core.table import Table


def _crashed(times: int, text: str = "ValueError: boom") -> Table:
    """A device with a game that crashed so often with no entry between."""
    table = new_game(years=7)
    turn(table, "red")
    for _ in range(times):
        crash.note(table.store, text)
    return Table(table.store)


def test_diagnostics() -> None:
    table = _crashed(1)
    table.press("#D")
    choose(table, "DIAGNOSTICS")
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
    choose(table, "DIAGNOSTICS")
    choose(table, "SELF-TEST")
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
    choose(table, "DIAGNOSTICS")
    choose(table, "SELF-TEST")
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
    table.press("MONEY B5#")
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
        choose(table, name)
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


def test_another_key_in_a_list_says_which_ones_there_are() -> None:
    table = new_game()
    table.press("D5")
    table.sees("+ - SCROLL", "ENTER TAKES THE ROW", "CLEAR LEAVES")


def test_new_game_from_the_menu_asks_first() -> None:
    table = new_game()
    table.press("D")
    choose(table, "NEW GAME")
    table.sees("NEW GAME?", "LOST", "ENTER YES", "CLEAR NO")
    table.press("*")
    table.press("*")
    assert table.phase == "ready"
    assert table.app.ledger.running
