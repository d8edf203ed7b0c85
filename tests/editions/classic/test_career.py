"""Education, career cards, pay days, raises and taxes."""

from tests.core.table import Table
from tests.editions.play import choose, no_row, refused

CAREER = "CAREER-CARD 30000 # 60000 # 15000 #"


def test_college_costs_no_cash_and_five_loans(table: Table) -> None:
    choose(table, "COLLEGE", menu=True)
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 5


def test_return_to_school(table: Table) -> None:
    table.press("MONEY B 90000 #")
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
    table.press("PAY-DAY #")
    assert table.player("red")["money"] == 40_000


def test_pay_day_with_a_raise_up_to_the_maximum(table: Table) -> None:
    table.press("CAREER-CARD 40000 # 55000 # 15000 #")
    for salary, raises in ((50_000, 1), (55_000, 2), (55_000, 2)):
        before = table.player("red")["money"]
        table.press("PAY-DAY B")
        assert table.player("red")["salary"] == salary
        assert table.player("red")["raises"] == raises
        assert table.player("red")["money"] == before + salary


def test_a_raise_from_the_menu(table: Table) -> None:
    table.press("CAREER-CARD 50000 # 60000 # 15000 #")
    choose(table, "RAISE", menu=True)
    assert table.player("red")["salary"] == 60_000
    assert table.player("red")["money"] == 10_000
    no_row(table, "RAISE", "AT ITS MAXIMUM")


def test_changing_career_for_two_raises(table: Table) -> None:
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    choose(table, "TWO RAISES")
    assert table.player("red")["salary"] == 50_000
    assert table.player("red")["raises"] == 2
    choose(table, "CHANGE CAREER", menu=True)
    choose(table, "TWO RAISES")
    assert table.player("red")["salary"] == 60_000
    assert table.player("red")["raises"] == 3


def test_changing_career_for_a_new_card(table: Table) -> None:
    """Two raises are taken instead of a card, not with it (C208-211)."""
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    choose(table, "A NEW CARD")
    table.press("80000 # 95000 # 35000 #")
    red = table.player("red")
    assert (red["salary"], red["salary_max"], red["raises"]) == (80_000, 95_000, 0)


def test_the_question_goes_with_the_card(table: Table) -> None:
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    table.remove()
    assert table.phase == "ready"


def test_the_badge_ends_with_a_new_career_card(table: Table) -> None:
    table.press(CAREER)
    choose(table, "POLICE BADGE", menu=True)
    assert table.state()["police"] == "red"
    table.press(CAREER)
    assert table.state()["police"] is None


def test_a_new_card_keeps_the_raises(table: Table) -> None:
    """Only losing the job takes them (C155)."""
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    choose(table, "TWO RAISES")
    table.press("CAREER-CARD 80000 # 95000 # 35000 #")
    red = table.player("red")
    assert (red["salary"], red["salary_max"], red["taxes"]) == (95_000, 95_000, 35_000)
    assert red["raises"] == 2


def test_losing_the_job_drops_the_raises(table: Table) -> None:
    table.press(CAREER)
    choose(table, "CHANGE CAREER", menu=True)
    choose(table, "TWO RAISES")
    choose(table, "LOSE JOB", menu=True)
    assert table.player("red")["raises"] == 0
    assert table.player("red")["salary"] == 30_000
    table.sees("DRAW A NEW CARD")
    table.press("CAREER-CARD 20000 # 40000 # 5000 #")
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
    refused(table, "PAY-DAY", "NO CAREER CARD YET")
    for row in ("TAXES DUE", "TAX REFUND", "RAISE", "CHANGE CAREER", "LOSE JOB"):
        no_row(table, row, "NO CAREER CARD YET")


def test_a_maximum_below_the_salary(table: Table) -> None:
    table.press("CAREER-CARD 30000 #")
    refused(table, "20000 #", "THE MAXIMUM IS LESS")
    table.press("60000 # 15000 #")  # typed anew
    assert table.player("red")["salary"] == 30_000
    assert table.player("red")["salary_max"] == 60_000


def test_college_a_second_time_asks_first(table: Table) -> None:
    """Five notes of tuition (C107)."""
    choose(table, "COLLEGE", menu=True)
    assert table.player("red")["loans"] == 5
    choose(table, "COLLEGE", menu=True)
    table.sees("COLLEGE?", "BORROWED ALREADY")
    table.press("CLEAR")
    assert table.player("red")["loans"] == 5
    choose(table, "COLLEGE", menu=True)
    table.press("ENTER")
    assert table.player("red")["loans"] == 10
