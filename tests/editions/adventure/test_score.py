"""The sheet at the end."""

from tests.core.table import Table
from tests.editions.play import choose, new_game, turn


def _rich(table: Table) -> None:
    """310,000, boat and plane, three stamps, four children and pets, a house, two loans."""
    choose(table, "BOAT", menu=True)
    choose(table, "PLANE", menu=True)
    table.press(
        "PASSPORT 1# PASSPORT 2# PASSPORT 3# " + "BABY-OR-PET 1# " * 3 + "BABY-OR-PET 2# "
        "LOAN B2# HOUSE B100000#"
    )
    table.press(f"MONEY B {310_000 - table.player('red')['money']} #")
    assert table.player("red")["loans"] == 2


def _end(table: Table, colour: str = "blue") -> None:
    while table.state()["age"] < table.state()["retirement"]:
        turn(table, colour, 10)
    assert table.phase == "finale"
    table.run(3100)


def test_the_score_sheet(table: Table) -> None:
    _rich(table)
    _end(table)
    table.insert("red")
    table.sees("WORTH OF YOUR HOUSE?")
    table.press("400000#")
    assert table.player("red")["total"] == 1_790_000
    table.run(1000)
    table.sees("CASH", "+$310,000", "SEA PLANE", "+$500,000")
    table.run(5000)
    table.sees("FAMILY", "HOUSE", "LOANS", "-$120,000", "TOTAL", "1,790,000")


def test_the_score_sheet_with_the_fourth_stamp(table: Table) -> None:
    _rich(table)
    table.press("PASSPORT 4#")
    _end(table)
    table.insert("red")
    table.press("400000#")
    assert table.player("red")["total"] == 1_990_000


def test_a_full_car_counts_800_000(table: Table) -> None:
    _rich(table)
    choose(table, "FULL CAR", menu=True)
    _end(table)
    table.insert("red")
    table.press("400000#")
    assert table.player("red")["total"] == 2_190_000


def test_a_boat_without_a_plane_counts_nothing(table: Table) -> None:
    choose(table, "BOAT", menu=True)
    _end(table, "red")
    assert table.player("red")["total"] == 10_000


def test_many_stamps_count_what_is_more(table: Table) -> None:
    table.press("PASSPORT 1# " * 3 + "PASSPORT 2# PASSPORT 3# PASSPORT 4#")
    _end(table, "red")
    assert table.player("red")["total"] == 610_000


def test_a_total_below_nothing(table: Table) -> None:
    table.press("MONEY C 10000 #")
    choose(table, "COLLEGE FEE", menu=True)
    _end(table, "red")
    assert table.player("red")["total"] == -60_000


def test_ranking() -> None:
    table = new_game("adventure", 3, 20)
    table.insert("blue")
    table.press("MONEY B 90000 # HOUSE B 100000 #")
    table.remove()
    turn(table, "green", 10)
    assert table.player("green")["total"] == 10_000
    table.remove()
    table.insert("blue")
    table.press("90000#")
    assert table.phase == "finale"
    table.remove()
    table.insert("red")
    table.until("RANKING", 9000)
    assert table.phase == "over"
    assert [row.split() for row in table.text().split("\n")[1:4]] == [
        ["1.", "BLUE", "$90,000"],
        ["2.", "RED", "$10,000"],
        ["2.", "GREEN", "$10,000"],
    ]
    table.remove()
    table.insert("blue")
    table.run(3000)
    table.sees("TOTAL", "90,000")


def test_island_jump_ends_with_the_fourth_kind_of_stamp() -> None:
    table = new_game("adventure", 2, 0)
    turn(table, "red", 10)
    assert table.state()["age"] == 10
    table.sees("MOVE 10 SPACES")
    table.press("PASSPORT 1# PASSPORT 2# PASSPORT 3# PASSPORT 3#")
    assert table.phase == "ready"
    table.press("PASSPORT 4#")
    assert table.phase == "finale"
    assert table.player("red")["total"] == 10_000 + 500_000
    table.remove()
    table.insert("blue")
    table.remove()
    assert table.phase == "over"


def test_four_stamps_end_no_game_with_ages(table: Table) -> None:
    table.press("PASSPORT 1# PASSPORT 2# PASSPORT 3# PASSPORT 4#")
    assert table.phase == "ready"
