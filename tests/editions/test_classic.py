"""Every operation of Classic, with the numbers of its rulebook."""

import pytest

from tests.core.table import Table
from tests.editions.play import choose, money, new_game, no_row, refused, spin, turn, wait


@pytest.fixture
def table() -> Table:
    """Four players; red's card is in."""
    table = new_game("classic")
    table.insert("red")
    return table


CAREER = "3 30000 # 60000 # 15000 #"


# Education and career


def test_college_costs_no_cash_and_five_loans(table: Table) -> None:
    choose(table, "COLLEGE", menu=True)
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 5


def test_return_to_school(table: Table) -> None:
    table.press("1B 90000 #")
    choose(table, "RETURN TO SCHOOL", menu=True)
    assert table.player("red")["money"] == 50_000
    choose(table, "RETURN TO SCHOOL", menu=True)
    choose(table, "RETURN TO SCHOOL", menu=True)
    assert table.player("red")["loans"] == 3
    assert table.player("red")["money"] == 10_000


def test_career_card_and_pay_day(table: Table) -> None:
    table.press(CAREER)
    red = table.player("red")
    assert (red["salary"], red["salary_max"], red["taxes"]) == (30_000, 60_000, 15_000)
    table.press("6 #")
    assert table.player("red")["money"] == 40_000


def test_pay_day_with_a_raise_up_to_the_maximum(table: Table) -> None:
    table.press("3 40000 # 55000 # 15000 #")
    for salary, raises in ((50_000, 1), (55_000, 2), (55_000, 2)):
        before = table.player("red")["money"]
        table.press("6 B")
        assert table.player("red")["salary"] == salary
        assert table.player("red")["raises"] == raises
        assert table.player("red")["money"] == before + salary


def test_a_raise_from_the_menu(table: Table) -> None:
    table.press("3 50000 # 60000 # 15000 #")
    choose(table, "RAISE", menu=True)
    assert table.player("red")["salary"] == 60_000
    assert table.player("red")["money"] == 10_000
    no_row(table, "RAISE", "AT ITS MAXIMUM")


def test_changing_career_for_two_raises(table: Table) -> None:
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    assert table.player("red")["salary"] == 50_000
    assert table.player("red")["raises"] == 2
    choose(table, "CHANGE CAREER", menu=True)
    assert table.player("red")["salary"] == 60_000
    assert table.player("red")["raises"] == 3


def test_a_new_card_keeps_the_raises(table: Table) -> None:
    """Only losing the job takes them (C155)."""
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    table.press("3 80000 # 95000 # 35000 #")
    red = table.player("red")
    assert (red["salary"], red["salary_max"], red["taxes"]) == (95_000, 95_000, 35_000)
    assert red["raises"] == 2


def test_losing_the_job_drops_the_raises(table: Table) -> None:
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    choose(table, "LOSE JOB", menu=True)
    assert table.player("red")["raises"] == 0
    assert table.player("red")["salary"] == 30_000
    table.sees("DRAW A NEW CARD")
    table.press("3 20000 # 40000 # 5000 #")
    assert table.player("red")["salary"] == 20_000


def test_taxes(table: Table) -> None:
    table.press(CAREER)
    choose(table, "TAX REFUND", menu=True)
    assert table.player("red")["money"] == 25_000
    choose(table, "TAXES DUE", menu=True)
    choose(table, "TAXES DUE", menu=True)
    assert table.player("red")["money"] == 15_000
    assert table.player("red")["loans"] == 1


def test_without_a_career_card(table: Table) -> None:
    refused(table, "6", "NO CAREER CARD YET")
    for row in ("TAXES DUE", "TAX REFUND", "RAISE", "CHANGE CAREER", "LOSE JOB"):
        no_row(table, row, "NO CAREER CARD YET")


def test_a_maximum_below_the_salary(table: Table) -> None:
    table.press("3 30000 # 20000 #")
    refused(table, "0#", "THE MAXIMUM IS LESS")


# Family


def test_wedding_with_an_8(table: Table) -> None:
    spin(table, 8, "7")
    assert money(table) == {"red": 40_000, "blue": 0, "green": 0, "yellow": 0}
    table.until("$30,000", 100)
    red = table.player("red")
    assert red["married"] is True
    assert red["tiles"] == 1
    assert table.state()["pile"] == 21


def test_wedding_with_a_5(table: Table) -> None:
    spin(table, 5, "7")
    assert money(table) == {"red": 25_000, "blue": 5000, "green": 5000, "yellow": 5000}


def test_wedding_with_a_4(table: Table) -> None:
    spin(table, 4, "7")
    assert money(table) == dict.fromkeys(("red", "blue", "green", "yellow"), 10_000)
    assert table.player("red")["married"] is True
    assert table.player("red")["tiles"] == 1


@pytest.mark.parametrize(
    ("number", "gift"), list(enumerate([0] * 4 + [5000] * 3 + [10_000] * 3, 1))
)
def test_wedding_gifts(number: int, gift: int) -> None:
    table = new_game("classic", 2)
    table.insert("red")
    spin(table, number, "7")
    assert money(table) == {"red": 10_000 + gift, "blue": 10_000 - gift}


def test_guests_borrow_what_they_give(table: Table) -> None:
    spin(table, 9, "7")
    table.insert("blue")
    spin(table, 10, "7")
    assert table.player("blue")["money"] == 30_000
    assert table.player("green")["money"] == 10_000
    assert table.player("green")["loans"] == 1
    table.sees("LOANS TAKEN: GREEN 1, YELLOW 1")


def test_a_wedding_is_no_move(table: Table) -> None:
    spin(table, 8, "7")
    assert table.state()["last_move"] is None
    assert table.state()["due"] == "red"


@pytest.mark.parametrize("children", [1, 2])
def test_a_baby_or_twins_are_one_gift_and_one_tile(table: Table, children: int) -> None:
    table.press(f"8 {children} #")
    assert money(table) == {"red": 25_000, "blue": 5000, "green": 5000, "yellow": 5000}
    red = table.player("red")
    assert red["children"] == children
    assert red["tiles"] == 1
    table.sees("GIFTS: $15,000")


def test_ten_children(table: Table) -> None:
    table.press("8 2 # 8 2 # 8 2 # 8 2 #")
    refused(table, "8 2 #", "AT MOST NINE CHILDREN")
    table.press("1 #")
    assert table.player("red")["children"] == 9
    refused(table, "8 1 #", "AT MOST NINE CHILDREN")


def test_no_triplets(table: Table) -> None:
    refused(table, "8 3", "AT MOST 2")


# Cards


def test_lawsuit(table: Table) -> None:
    choose(table, "LAWSUIT", menu=True)
    choose(table, "GREEN")
    assert table.player("red")["money"] == 110_000
    assert table.player("green")["money"] == 10_000
    assert table.player("green")["loans"] == 5
    no_row(table, "LAWSUIT", "YOURSELF", rows=("(YOU)",))


@pytest.mark.parametrize(
    ("amount", "lower"),
    [(10_000, 5000), (15_000, 5000), (20_000, 10_000), (25_000, 10_000), (6000, 0)],
)
def test_a_collect_card_takes_the_lower_half_in_whole_5000s(amount: int, lower: int) -> None:
    table = new_game("classic", 3)
    table.insert("red")
    choose(table, "SPLIT CARD: COLLECT", menu=True)
    table.press(f"{amount}#")
    choose(table, "BLUE")
    assert money(table) == {"red": 10_000 + lower, "blue": 10_000 - lower, "green": 10_000}


def test_a_pay_card_makes_another_pay_the_higher_half(table: Table) -> None:
    choose(table, "SPLIT CARD: PAY", menu=True)
    table.press("15000 #")
    choose(table, "BLUE")
    table.sees("RED: $5,000", "BLUE: $10,000")
    assert table.player("red")["money"] == 5000
    assert table.player("blue")["money"] == 0
    choose(table, "SPLIT CARD: PAY", menu=True)
    table.press("25000 #")
    choose(table, "BLUE")
    assert table.player("red")["money"] == 15_000
    assert table.player("red")["loans"] == 1
    assert table.player("blue")["money"] == 5000
    assert table.player("blue")["loans"] == 1


def test_5000_and_less_are_not_split(table: Table) -> None:
    for row in ("SPLIT CARD: COLLECT", "SPLIT CARD: PAY"):
        no_row(table, row, "ONLY AMOUNTS OVER $5,000", keys="5000#")
    no_row(table, "SPLIT CARD: PAY", "YOURSELF", keys="6000#", rows=("(YOU)",))


def test_exempt_from_a_lawsuit(table: Table) -> None:
    """The victim's cash and loans are as they were before."""
    before = table.player("green"), table.player("red")
    choose(table, "LAWSUIT", menu=True)
    choose(table, "GREEN")
    no_row(table, "EXEMPT", "NO CARD OR LAWSUIT AGAINST YOU")
    table.insert("green")
    choose(table, "EXEMPT", menu=True)
    assert (table.player("green"), table.player("red")) == before
    no_row(table, "EXEMPT", "NO CARD OR LAWSUIT AGAINST YOU")


def test_exempt_from_a_collect_card(table: Table) -> None:
    choose(table, "SPLIT CARD: COLLECT", menu=True)
    table.press("30000 #")
    choose(table, "BLUE")
    assert table.player("blue")["loans"] == 1
    table.insert("blue")
    choose(table, "EXEMPT", menu=True)
    assert money(table) == dict.fromkeys(("red", "blue", "green", "yellow"), 10_000)
    assert table.player("blue")["loans"] == 0


def test_exempt_from_a_pay_card(table: Table) -> None:
    """Who played the card pays the whole after all."""
    choose(table, "SPLIT CARD: PAY", menu=True)
    table.press("25000 #")
    choose(table, "BLUE")
    table.insert("blue")
    choose(table, "EXEMPT", menu=True)
    assert table.player("blue")["money"] == 10_000
    assert table.player("red")["money"] == 5000
    assert table.player("red")["loans"] == 1


def test_exempt_comes_at_once_or_never(table: Table) -> None:
    choose(table, "LAWSUIT", menu=True)
    choose(table, "GREEN")
    table.insert("green")
    table.press("1B 5000 #")
    no_row(table, "EXEMPT", "NO CARD OR LAWSUIT AGAINST YOU")


def test_an_investment_pays_whoever_spins_its_number(table: Table) -> None:
    table.press("0 7 #")
    assert table.player("red")["money"] == 0
    assert table.player("red")["investment"] == 7
    turn(table, "blue", 7)
    assert table.player("red")["money"] == 5000
    table.sees("RED +$5,000")
    turn(table, "red", 7)
    assert table.player("red")["money"] == 10_000
    turn(table, "red", 8)
    assert table.player("red")["money"] == 10_000


def test_zero_is_ten_and_one_investment_each(table: Table) -> None:
    table.press("0 0 #")
    assert table.player("red")["investment"] == 10
    refused(table, "0", "ONE INVESTMENT EACH")
    turn(table, "blue", 10)
    assert table.player("red")["money"] == 5000


def test_an_investment_that_is_borrowed(table: Table) -> None:
    table.press("1C 5000 # 0 3 #")
    assert table.player("red")["money"] == 15_000
    assert table.player("red")["loans"] == 1


def test_any_spin_pays_investments_unless_the_house_says_turns_only(table: Table) -> None:
    table.press("0 6 #")
    table.insert("blue")
    spin(table, 6, "7")
    assert table.player("red")["money"] == 0  # 5,000 of the bank, 5,000 to the bride
    assert table.player("red")["loans"] == 0
    other = new_game("classic", changes="C#")
    other.insert("red")
    other.press("0 6 #")
    other.insert("blue")
    spin(other, 6, "7")
    assert other.player("red")["money"] == 15_000
    turn(other, "blue", 6)
    assert other.player("red")["money"] == 20_000


def test_the_police_may_fine_a_10_until_the_next_spin(table: Table) -> None:
    no_row(table, "FINE", "NOBODY HOLDS THE BADGE")
    choose(table, "POLICE BADGE", menu=True)
    assert table.state()["police"] == "red"
    no_row(table, "FINE", "THE LAST SPIN WAS NO 10")
    no_row(table, "POLICE BADGE", "YOU HOLD THE BADGE")
    turn(table, "blue", 10)
    table.sees("SPEEDING?")
    wait(table)
    choose(table, "FINE", menu=True)
    assert table.player("red")["money"] == 15_000
    assert table.player("blue")["money"] == 5000
    no_row(table, "FINE", "OR IT IS PAID")
    turn(table, "blue", 10)
    turn(table, "green", 9)
    no_row(table, "FINE", "THE LAST SPIN WAS NO 10")
    turn(table, "red", 10)
    no_row(table, "FINE", "ONE'S OWN 10")


def test_the_badge_changes_hands_and_goes_with_the_job(table: Table) -> None:
    choose(table, "POLICE BADGE", menu=True)
    table.insert("blue")
    choose(table, "POLICE BADGE", menu=True)
    assert table.state()["police"] == "blue"
    table.press(CAREER)
    choose(table, "LOSE JOB", menu=True)
    assert table.state()["police"] is None


# House, tiles


def test_house(table: Table) -> None:
    table.press("4B 200000 # 120000 #")
    red = table.player("red")
    assert red["house"] == {"price": 200_000, "value": 120_000}
    assert red["loans"] == 10
    assert red["money"] == 10_000
    refused(table, "4B", "SELL YOURS FIRST")
    table.press("4C")
    assert table.player("red")["money"] == 130_000
    assert table.player("red")["house"] is None
    refused(table, "4C", "YOU OWN NO HOUSE")


def test_tiles_of_the_pile(table: Table) -> None:
    assert (table.state()["pile"], table.state()["estates_tiles"]) == (22, 3)
    no_row(table, "TILE FROM PLAYER", "THE PILE HAS 22 TILES", rows=("BLUE",))
    for _ in range(22):
        choose(table, "TILE FROM PILE", menu=True)
    assert table.player("red")["tiles"] == 22
    assert table.state()["pile"] == 0
    no_row(table, "TILE FROM PILE", "THE PILE IS EMPTY")


def test_tiles_of_players_when_the_pile_is_empty(table: Table) -> None:
    for _ in range(22):
        choose(table, "TILE FROM PILE", menu=True)
    table.insert("blue")
    table.press("8 1 #")
    table.sees("THE PILE IS EMPTY")
    assert table.player("blue")["tiles"] == 0
    choose(table, "TILE FROM PLAYER", menu=True)
    choose(table, "RED")
    assert (table.player("blue")["tiles"], table.player("red")["tiles"]) == (1, 21)
    no_row(table, "TILE FROM PLAYER", "GREEN HAS NO TILES", rows=("GREEN",))
    no_row(table, "TILE FROM PLAYER", "YOURSELF", rows=("(YOU)",))


def test_there_is_no_26th_tile(table: Table) -> None:
    """22 of the pile, three at Millionaire Estates, and no more."""
    for _ in range(22):
        choose(table, "TILE FROM PILE", menu=True)
    for colour in ("red", "blue", "green", "yellow"):
        table.insert(colour)
        no_row(table, "TILE FROM PILE", "THE PILE IS EMPTY")
        choose(table, "RETIRE", menu=True)
        choose(table, "ESTATES")
    tiles = [player["tiles"] for player in table.state()["players"]]
    assert tiles == [23, 1, 1, 0]
    assert sum(tiles) == 25


# The end


def retire(table: Table, where: str) -> None:
    choose(table, "RETIRE", menu=True)
    choose(table, where)


def test_retirement(table: Table) -> None:
    """3 children, 2 loans, a house worth 120,000: - 50,000 + 120,000 + 30,000."""
    table.press("5B 2 # 1B 500000 # 8 1 # 8 2 # 4B 100000 # 120000 #")
    table.press(f"1C {table.player('red')['money'] - 60_000} #")
    retire(table, "ESTATES")
    red = table.player("red")
    assert red["money"] == 60_000 - 50_000 + 120_000 + 30_000
    assert red["loans"] == 0
    assert red["house"] is None
    assert red["retired"] == "estates"
    assert red["tiles"] == 3  # two for the children, one of the Estates'
    assert table.state()["estates_tiles"] == 2


def test_countryside_acres(table: Table) -> None:
    choose(table, "TILE FROM PILE", menu=True)
    retire(table, "ACRES")
    assert table.player("red")["retired"] == "acres"
    assert table.player("red")["tiles"] == 1
    assert table.state()["estates_tiles"] == 3
    table.insert("blue")
    for _ in range(21):
        choose(table, "TILE FROM PILE", menu=True)
    no_row(table, "TILE FROM PLAYER", "SAFE AT COUNTRYSIDE ACRES", rows=("RED",))
    retire(table, "ESTATES")
    table.insert("green")
    choose(table, "TILE FROM PLAYER", menu=True)
    choose(table, "BLUE")
    assert table.player("green")["tiles"] == 1


def test_loans_that_cannot_be_repaid_at_retirement_stay_owed(table: Table) -> None:
    table.press("1C 70000 #")
    assert table.player("red")["loans"] == 3
    assert table.player("red")["money"] == 0
    table.press("1B 30000 #")
    retire(table, "ACRES")
    assert table.player("red")["loans"] == 2
    assert table.player("red")["money"] == 5000


def test_the_retired(table: Table) -> None:
    """Work is over; investments, fines, gifts and cards are not."""
    table.press(CAREER + "0 5 #")
    choose(table, "POLICE BADGE", menu=True)
    retire(table, "ACRES")
    assert table.state()["police"] is None
    for key in "234678":
        refused(table, key, "RED HAS RETIRED")
    for row in ("TAXES DUE", "RAISE", "LOSE JOB", "LAWSUIT", "COLLEGE", "RETIRE", "BADGE"):
        no_row(table, row, "RED HAS RETIRED")
    turn(table, "red", 5)
    table.sees("RETIRED: NO MOVE")
    assert table.player("red")["money"] == 5000
    table.insert("blue")
    before = table.packed()
    table.press("2C 1000 #")
    choose(table, "RED")
    assert table.sounds() == ["bad"]
    table.sees("RED HAS RETIRED")
    assert table.packed() == before
    table.press("2C 1000 #")
    choose(table, "EVERYONE")
    assert money(table) == {"red": 5000, "blue": 8000, "green": 11_000, "yellow": 11_000}
    table.press("8 1 #")
    assert table.player("red")["money"] == 0


def test_the_house_may_spare_the_retired_the_gifts() -> None:
    table = new_game("classic", 3, changes="CC#")
    table.insert("red")
    retire(table, "ACRES")
    table.insert("blue")
    table.press("8 1 #")
    assert money(table) == {"red": 10_000, "blue": 15_000, "green": 5000}


def test_score_and_ranking(table: Table) -> None:
    for colour, where in (
        ("red", "ESTATES"),
        ("blue", "ACRES"),
        ("green", "ESTATES"),
        ("yellow", "ESTATES"),
    ):
        table.insert(colour)
        table.press("1B 90000 #")
        retire(table, where)
    assert table.phase == "finale"
    assert table.sounds()[-1] == "tune"
    assert table.state()["due"] is None
    table.run(3100)
    table.sees("YELLOW 0004", "SUM OF YOUR TILES?")
    table.press("2 0 0 0 0 #")
    assert table.player("yellow")["total"] == 120_000
    table.run(2000)
    table.sees("CASH", "+$100,000", "TILES", "+$20,000", "TOTAL", "120,000")
    for colour, tiles in (("red", 50_000), ("blue", 0), ("green", 20_000)):
        table.remove()
        assert table.phase == "finale"
        table.insert(colour)
        table.press(f"{tiles}#")
        assert table.player(colour)["total"] == 100_000 + tiles
    table.remove()
    assert table.phase == "over"
    assert [row.split() for row in table.text().split("\n")] == [
        ["RANKING"],
        ["1.", "RED", "150,000"],
        ["2.", "GREEN", "120,000"],
        ["2.", "YELLOW", "120,000"],
        ["4.", "BLUE", "100,000"],
    ]


def test_what_is_still_owed_is_taken_off_the_score() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.press("1C 50000 #")
    retire(table, "ACRES")
    table.insert("blue")
    retire(table, "ACRES")
    table.insert("red")
    table.press("30000 #")
    assert table.player("red")["loans"] == 0
    assert table.player("red")["total"] == 30_000 - 50_000


def test_nothing_else_goes_when_all_have_retired() -> None:
    table = new_game("classic", 2)
    for colour in ("red", "blue"):
        table.insert(colour)
        retire(table, "ACRES")
    refused(table, "A", "THE GAME IS OVER")
    no_row(table, "COLLEGE", "THE GAME IS OVER")
    table.press("*")
    table.hold("*")
    table.sees("RETIRES")
    table.press("#")
    assert table.phase == "ready"
    assert table.player("blue")["retired"] is None
