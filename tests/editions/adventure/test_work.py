"""Salary, promotions, fees."""

from tests.core.table import Table
from tests.editions.play import choose, new_game, refused


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
    refused(table, "PAY-DAY #", "NO SALARY YET")
    table.press("SALARY 40000 #")
    assert table.player("red")["level"] == 1
    table.press("PAY-DAY #")
    assert table.player("red")["money"] == 50_000
    table.press("PAY-DAY B 60000 #")
    assert table.player("red")["salary"] == 60_000
    assert table.player("red")["level"] == 2
    assert table.player("red")["money"] == 110_000
    choose(table, "PROMOTION", menu=True)
    table.press("90000#")
    assert table.player("red")["salary"] == 90_000
    assert table.player("red")["level"] == 3
    assert table.player("red")["money"] == 110_000
