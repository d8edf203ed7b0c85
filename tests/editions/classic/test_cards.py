"""Split cards, lawsuits, exemption, investments, the police."""

import pytest

from tests.core.table import Table
from tests.editions.play import choose, money, new_game, no_row, refused, spin, turn, wait

CAREER = "CAREER-CARD 30000 # 60000 # 15000 #"


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
    table.sees("RED SPLITS $15,000", "RED -$5,000", "BLUE -$10,000")
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
    table.press("MONEY B 5000 #")
    no_row(table, "EXEMPT", "NO CARD OR LAWSUIT AGAINST YOU")


def test_an_investment_pays_whoever_spins_its_number(table: Table) -> None:
    table.press("INVEST 7 #")
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
    table.press("INVEST 0 #")
    assert table.player("red")["investment"] == 10
    refused(table, "INVEST", "ONE INVESTMENT EACH")
    turn(table, "blue", 10)
    assert table.player("red")["money"] == 5000


def test_an_investment_that_is_borrowed(table: Table) -> None:
    table.press("MONEY C 5000 # INVEST 3 #")
    assert table.player("red")["money"] == 15_000
    assert table.player("red")["loans"] == 1


def test_any_spin_pays_investments_unless_the_house_says_turns_only(table: Table) -> None:
    table.press("INVEST 6 #")
    table.insert("blue")
    spin(table, 6, "WEDDING")
    assert table.player("red")["money"] == 0  # 5,000 of the bank, 5,000 to the bride
    assert table.player("red")["loans"] == 0
    other = new_game("classic", changes="C#")
    other.insert("red")
    other.press("INVEST 6 #")
    other.insert("blue")
    spin(other, 6, "WEDDING")
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
    table.sees("MOVE 10 SPACES")
    table.sees_not("SPEEDING", "FINE")
    wait(table)
    choose(table, "FINE", menu=True)
    assert table.player("red")["money"] == 15_000
    assert table.player("blue")["money"] == 5000
    no_row(table, "FINE", "OR IT IS PAID")
    turn(table, "blue", 10)
    turn(table, "green", 9)
    no_row(table, "FINE", "THE LAST SPIN WAS NO 10")
    turn(table, "red", 10)
    no_row(table, "FINE", "YOUR OWN 10")


def test_the_badge_changes_hands_and_goes_with_the_job(table: Table) -> None:
    choose(table, "POLICE BADGE", menu=True)
    table.insert("blue")
    choose(table, "POLICE BADGE", menu=True)
    assert table.state()["police"] == "blue"
    table.press(CAREER)
    choose(table, "LOSE JOB", menu=True)
    assert table.state()["police"] is None
