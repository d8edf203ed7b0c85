"""Every operation of Adventure, with the numbers of its rulebook."""

import pytest

from tests.core.table import COLOURS, Table
from tests.editions.play import choose, money, new_game, no_row, refused, spin, turn, wait


@pytest.fixture
def table() -> Table:
    """Four players; red's card is in."""
    table = new_game("adventure")
    table.insert("red")
    return table


# The age


@pytest.mark.parametrize(("players", "age"), [(2, 40), (3, 50), (4, 60), (5, 70), (6, 80)])
def test_the_age_for_so_many_players(players: int, age: int) -> None:
    table = new_game("adventure", players)
    assert table.state()["retirement"] == age
    assert table.state()["age"] == 10
    table.sees(f"AGE 10/{age}")


def _enrolled() -> Table:
    table = Table()
    table.press("3")
    for colour in COLOURS[:2]:
        table.insert(colour)
        table.remove()
    table.press("#")
    return table


def test_the_age_is_shown_and_changed_at_setup() -> None:
    table = _enrolled()
    assert table.phase == "setup"
    assert table.state()["edition"] == "adventure"
    table.sees("RETIREMENT AGE", "40")
    table.press("60")
    table.sees("60")
    table.press("#")
    assert table.phase == "ready"
    assert table.state()["retirement"] == 60


def test_ages_that_are_none() -> None:
    for age in ("10", "45", "5"):
        table = _enrolled()
        table.press(age + "#")
        assert table.sounds()[-1] == "bad"
        table.sees("A WHOLE DECADE")
        assert table.phase == "setup"
    table = _enrolled()
    table.press("210")
    assert table.sounds()[-1] == "bad"
    table.sees("AT MOST 200")


def test_back_from_the_age_to_the_players() -> None:
    table = _enrolled()
    table.press("*")
    assert table.phase == "enrol"
    table.insert("green")
    table.remove()
    table.press("#")
    table.sees("50")
    table.press("#")
    assert len(table.state()["players"]) == 3


def test_a_10_makes_ten_years_older(table: Table) -> None:
    spin(table, 10)
    assert table.state()["age"] == 20
    table.sees("MOVE 10, NOW AGE 20")
    assert table.state()["last_move"] == 10
    spin(table, 9)
    assert table.state()["age"] == 20


def test_the_game_ends_at_once_at_the_retirement_age() -> None:
    table = new_game("adventure", 2, 20)
    turn(table, "red", 9)
    assert table.phase == "result"
    turn(table, "blue", 10)
    assert table.phase == "finale"
    assert table.sounds()[-1] == "tune"
    assert table.state()["age"] == 20
    refused(table, "A", "THE GAME IS OVER")


def test_the_retirement_age_can_be_changed(table: Table) -> None:
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("80#")
    assert table.state()["retirement"] == 80
    spin(table, 10)
    wait(table)
    for age in ("20", "85"):
        no_row(table, "RETIREMENT AGE", "A WHOLE DECADE AFTER 20", keys=age + "#")
    table.remove()
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("0#")
    assert table.state()["retirement"] == 0
    table.sees("ISLAND JUMP")


def test_to_play_for_longer_the_age_is_moved_at_the_end() -> None:
    table = new_game("adventure", 2, 20)
    turn(table, "red", 10)
    assert table.phase == "finale"
    choose(table, "RETIREMENT AGE", menu=True)
    table.press("40#")
    assert table.phase == "ready"
    assert [player["total"] for player in table.state()["players"]] == [None, None]
    turn(table, "blue", 10)
    assert table.state()["age"] == 30
    assert table.phase == "result"


# Spins


def test_a_1_asks_for_the_volcano(table: Table) -> None:
    spin(table, 1)
    assert table.phase == "entry"
    table.sees("VOLCANO")
    table.press("20000#")
    assert table.player("red")["money"] == 30_000
    table.sees("MOVE 1 SPACE")
    assert table.state()["last_move"] == 1
    no_row(table, "VOLCANO", "ONLY AFTER YOU SPIN A 1")


def test_the_volcano_can_be_entered_later_but_not_by_another(table: Table) -> None:
    spin(table, 1)
    table.press("*")
    table.insert("blue")
    no_row(table, "VOLCANO", "ONLY AFTER YOU SPIN A 1")
    table.insert("red")
    choose(table, "VOLCANO", menu=True)
    table.press("40000#")
    assert table.player("red")["money"] == 50_000


def test_the_next_spin_ends_the_eruption(table: Table) -> None:
    spin(table, 1)
    table.press("*")
    spin(table, 4)
    wait(table)
    no_row(table, "VOLCANO", "ONLY AFTER YOU SPIN A 1")


@pytest.mark.parametrize("number", range(2, 10))
def test_any_other_number_moves_only(number: int) -> None:
    table = new_game("adventure", 2)
    before = table.packed()[:2]
    turn(table, "red", number)
    assert table.packed()[:2] == before
    assert table.state()["last_move"] == number
    table.sees(f"MOVE {number} SPACES")


@pytest.mark.parametrize("number", range(1, 11))
def test_exams(number: int) -> None:
    """1 to 3 fails; nobody moves, no volcano, no age."""
    table = new_game("adventure", 2)
    table.insert("red")
    table.queue(number - 1)
    choose(table, "EXAM", menu=True)
    table.until("PASSED!" if number > 3 else "FLUNKED", 7000)
    state = table.state()
    assert (state["age"], state["last_move"], state["last_spin"]) == (10, None, number)
    assert table.phase == "result"
    assert table.player("red")["money"] == 10_000
    assert state["due"] == "red"


def test_paying_for_the_degree(table: Table) -> None:
    choose(table, "PAY FOR DEGREE", menu=True)
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 1


# Work


def test_college_fee_is_a_loan_that_goes_to_the_bank(table: Table) -> None:
    choose(table, "COLLEGE FEE", menu=True)
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 1


def test_the_fee_of_the_icon() -> None:
    table = new_game("adventure", 2, changes="C#")
    table.insert("red")
    choose(table, "COLLEGE FEE", menu=True)
    assert table.player("red")["money"] == 20_000
    assert table.player("red")["loans"] == 1


def test_pay_day_and_promotion(table: Table) -> None:
    refused(table, "6#", "NO SALARY YET")
    table.press("3 40000 #")
    assert table.player("red")["level"] == 1
    table.press("6#")
    assert table.player("red")["money"] == 50_000
    table.press("6B 60000 #")
    assert table.player("red")["salary"] == 60_000
    assert table.player("red")["level"] == 2
    assert table.player("red")["money"] == 110_000
    choose(table, "PROMOTION", menu=True)
    table.press("90000#")
    assert table.player("red")["salary"] == 90_000
    assert table.player("red")["level"] == 3
    assert table.player("red")["money"] == 110_000


# Family and travel


def test_wedding_and_anniversary(table: Table) -> None:
    table.press("7 70000 #")
    assert table.player("red")["married"] is True
    assert money(table) == {"red": 80_000, "blue": 10_000, "green": 10_000, "yellow": 10_000}
    table.press("7 20000 #")
    assert table.player("red")["married"] is True
    assert table.player("red")["children"] == 0
    assert table.player("red")["money"] == 100_000


def test_child_and_pet_until_the_car_is_full(table: Table) -> None:
    table.press("8 1 # 8 2 # 8 1 #")
    assert table.player("red")["children"] == 2
    assert table.player("red")["pets"] == 1
    assert table.player("red")["money"] == 10_000
    refused(table, "83", "AT MOST 2")
    table.press("*")
    choose(table, "FULL CAR", menu=True)
    assert table.player("red")["full_car"] is True
    refused(table, "8", "YOUR CAR IS FULL")
    no_row(table, "FULL CAR", "YOU HAVE THAT ALREADY")


def test_ten_children(table: Table) -> None:
    table.press("81#" * 9)
    refused(table, "81#", "AT MOST NINE CHILDREN")


def test_boat_and_plane(table: Table) -> None:
    for row in ("BOAT", "PLANE"):
        assert table.player("red")[row.lower()] is False
        choose(table, row, menu=True)
        assert table.player("red")[row.lower()] is True
        no_row(table, row, "YOU HAVE THAT ALREADY")


def test_passport(table: Table) -> None:
    table.press("01# 03# 03# 04#")
    assert table.player("red")["stamps"] == {"beach": 1, "city": 0, "jungle": 2, "snow": 1}
    refused(table, "05", "AT MOST 4")
    refused(table, "#", "THEN PRESS ENTER")


def test_house_at_the_price_now_showing(table: Table) -> None:
    table.press("4B 200000 #")
    assert table.player("red")["house"] == {"price": 200_000}
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 4
    refused(table, "4B", "SELL YOURS FIRST")
    table.press("4C 500000 #")
    assert table.player("red")["house"] is None
    assert table.player("red")["money"] == 510_000
    refused(table, "4C", "YOU OWN NO HOUSE")


def test_loans_are_50_000_and_60_000_back(table: Table) -> None:
    table.press("5B 1 # 5C 1 #")
    assert table.player("red")["money"] == 0
    assert table.player("red")["loans"] == 0


# The score


def _rich(table: Table) -> None:
    """310,000, boat and plane, three stamps, four children and pets, a house, two loans."""
    choose(table, "BOAT", menu=True)
    choose(table, "PLANE", menu=True)
    table.press("01# 02# 03# 81# 81# 81# 82# 5B2# 4B100000#")
    table.press(f"1B {310_000 - table.player('red')['money']} #")
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
    table.press("04#")
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
    table.press("01#" * 3 + "02# 03# 04#")
    _end(table, "red")
    assert table.player("red")["total"] == 610_000


def test_a_total_below_nothing(table: Table) -> None:
    table.press("1C 10000 #")
    choose(table, "COLLEGE FEE", menu=True)
    _end(table, "red")
    assert table.player("red")["total"] == -60_000


def test_ranking() -> None:
    table = new_game("adventure", 3, 20)
    table.insert("blue")
    table.press("1B 90000 # 4B 100000 #")
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
        ["1.", "BLUE", "90,000"],
        ["2.", "RED", "10,000"],
        ["2.", "GREEN", "10,000"],
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
    table.press("01# 02# 03# 03#")
    assert table.phase == "ready"
    table.press("04#")
    assert table.phase == "finale"
    assert table.player("red")["total"] == 10_000 + 500_000
    table.remove()
    table.insert("blue")
    table.remove()
    assert table.phase == "over"


def test_four_stamps_end_no_game_with_ages(table: Table) -> None:
    table.press("01# 02# 03# 04#")
    assert table.phase == "ready"
