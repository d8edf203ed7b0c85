"""The menu, diagnostics and the self-test."""

import pytest

from lifepod import crash, editions, ring
from lifepod.pages import menu
from lifepod.pages import rows as actions
from tests.core.play import choose, new_game, refused, rest, turn
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
    table.sees_not("UNDO", "HISTORY")
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
    names = [row[1:].strip("123456789 ") for row in rows]
    assert names == [
        "TOTALS", "HISTORY", "UNDO", "PICK PLAYER", "CARDS",
        "SPIN, NO TURN", "RULES", "NEW GAME", "SIT OUT A TURN", "LEAVE THE GAME", "DIAGNOSTICS",
    ]  # fmt: skip
    table.press("*")
    names.remove("SIT OUT A TURN")  # the only one that makes an entry at once
    for name in names:
        before = table.packed()
        table.queue(*([4] if "SPIN" in name else []))
        table.press("D")
        choose(table, name)
        assert name[:4] in table.text(), name
        rest(table)
        table.press("**")
        assert table.phase == "ready", name
        assert table.packed() == before


def test_menu_keys() -> None:
    table = new_game()
    table.press("D")
    refused(table, "7")  # the digit of no row
    refused(table, "0")  # there are no more than nine rows with one
    refused(table, "A")
    assert table.phase == "menu"
    table.press("D")
    assert table.phase == "ready"


def test_the_digit_before_a_row_takes_it() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B5#")
    for _ in range(2):
        table.press("D")
        digit, name = next(row[1:].split() for row in table.rows() if "TOTALS" in row)
        table.press(digit)
        table.sees(name, "RED", "BLU")
        table.press("**")
    table.press("D9")
    table.sees("NEW GAME?")


def test_no_digit_is_before_a_row_that_has_none() -> None:
    table = new_game()
    table.press("D")
    for _ in range(12):
        if ">  DIAGNOSTICS" in table.text():
            break
        table.press("C")
    else:
        raise AssertionError(table.text())
    refused(table, "7")


def test_every_menu_gives_each_row_its_own_digits_and_room() -> None:
    """Of nine rows at a time; the mark, the digit and the words fit in the 21 cells of a row."""
    for number in editions.TITLES:
        rows = menu.table(editions.load(number))
        digits = [row[0] for row in rows if row[0]]
        assert len(digits) == len(set(digits))
        for each in digits:
            assert each[-1] in "123456789"
            assert each[:-1] == "0" * (len(each) - 1)
        assert all(len(row[1]) <= 19 for row in rows)
        assert len({row[1] for row in rows}) == len(rows)
        shared = [row[3] for row in rows if isinstance(row[3], int)]
        assert shared == list(range(len(actions.DOES)))


def test_another_key_in_a_list_says_which_ones_there_are() -> None:
    table = new_game()
    table.press("D7")
    table.sees("PRESS THE DIGIT OF A ROW", "+ - AND ENTER", "CLEAR LEAVES")


def test_new_game_from_the_menu_asks_first() -> None:
    table = new_game()
    table.press("D")
    choose(table, "NEW GAME")
    table.sees("NEW GAME?", "LOST", "ENTER YES", "CLEAR NO")
    table.press("*")
    table.press("*")
    assert table.phase == "ready"
    assert table.app.ledger.running
