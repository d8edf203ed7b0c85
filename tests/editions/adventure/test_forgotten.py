"""After the last 10 each may still enter what was forgotten; the game ends again by itself."""

from tests.core.table import Table
from tests.editions.play import choose, new_game, turn


def _ended(*before: str) -> Table:
    """Two players; red has made the entries, then spins the 10 that ends the game."""
    table = new_game("adventure", 2, 20)
    table.insert("red")
    for keys in before:
        table.press(keys)
    turn(table, "red", 10)
    assert table.phase == "finale"
    table.run(3100)
    return table


def _forgot(table: Table, keys: str) -> None:
    choose(table, "FORGOTTEN ENTRY", menu=True)
    table.press(keys)


def test_a_stamp_counts_for_a_total_that_is_known() -> None:
    """100,000 a stamp (A215)."""
    table = _ended()
    assert table.player("red")["total"] == 10_000
    _forgot(table, "PASSPORT 1 ENTER")
    assert table.player("red")["total"] == 110_000
    assert table.phase == "finale"


def test_it_is_undone_with_the_total() -> None:
    table = _ended()
    _forgot(table, "PASSPORT 1 ENTER")
    table.hold("*")
    table.press("#")
    assert table.player("red")["total"] == 10_000
    assert table.phase == "finale"


def test_another_player_s_total_changes_with_it() -> None:
    table = _ended()
    table.remove()
    table.insert("blue")
    table.run(3100)
    _forgot(table, "TRANSFER MINUS 3000 ENTER")
    choose(table, "RED")
    assert (table.player("red")["total"], table.player("blue")["total"]) == (13_000, 7_000)


def test_a_forgotten_house_is_valued() -> None:
    """A house bought for 100,000 with two notes; 90,000 is what it shows."""
    table = _ended()
    _forgot(table, "HOUSE PLUS 100000 ENTER")
    assert table.player("red")["total"] is None
    table.run(3100)  # the loans are named first
    table.sees("WORTH OF YOUR HOUSE?")
    table.press("90000#")
    assert table.player("red")["total"] == 10_000 + 90_000 - 2 * 60_000


def test_nothing_turns_the_spinner() -> None:
    table = _ended()
    for keys in ("SPIN", "SPIN-TO-WIN 1000 ENTER"):
        choose(table, "FORGOTTEN ENTRY", menu=True)
        table.sounds()
        table.press(keys)
        assert "bad" in table.sounds()
        assert table.phase in ("finale", "entry")
        assert table.player("red")["total"] == 10_000
        table.press("CLEAR CLEAR")


def test_it_needs_a_card_and_ends_without_it() -> None:
    table = _ended()
    choose(table, "FORGOTTEN ENTRY", menu=True)
    table.remove()
    assert table.phase == "finale"
    table.run(1000)
    table.press("D")
    choose(table, "FORGOTTEN ENTRY")
    table.sees("INSERT YOUR CARD FIRST")


def test_the_age_may_be_raised_and_lowered_to_the_one_reached() -> None:
    table = _ended()
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("30#")
    assert table.phase == "ready"
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("10#")
    table.sees("A WHOLE DECADE AFTER 20")
    table.press("20#")
    assert table.phase == "finale"


def test_the_age_reached_ends_no_game_that_has_not_ended_at_it() -> None:
    """A slip of the finger would end it."""
    table = new_game("adventure", 2, 50)
    turn(table, "red", 10)
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("20#")
    table.sees("A WHOLE DECADE AFTER 20")
