"""What happened to my money? (T260): causes, values, gifts, and cars that change."""

from tests.core.play import a_round, new_game, rest, spin, turn


def test_enter_on_the_account_shows_the_last_spin_and_the_values() -> None:
    table = new_game()
    table.insert("red")
    table.press("CAR B# HOUSE B#*")
    spin(table, 4)
    table.press("*#")
    seen = table.text()
    for _ in range(10):
        table.press("C")
        seen += table.text()
    shown = " ".join(seen.split())
    for words in ("INTEREST -$21,000", "SALARY +$5,000", "ECONOMY CAR -$500", "SUM -$16,500",
                  "LIFE POINTS +200", "MODEST $212,000", "ECONOMY CAR $9,000"):  # fmt: skip
        assert words in shown, words
    table.press("*")
    assert table.phase == "ready"


def test_who_paid_for_a_wedding_sees_it_when_the_card_comes_in() -> None:
    table = new_game(3)
    table.insert("green")
    table.press("MARRIAGE")
    table.sees("WEDDING", "+3,000 LP", "+$2,000", "$1,000 FROM EACH", "+1,500 LP EVERY TURN")
    table.press("MARRIAGE ENTER")
    table.sees("ANNIVERSARY", "+$1,000", "$500 FROM EACH")
    table.insert("red")
    table.sees("GREEN'S WEDDING", "YOU PAID $1,000", "GREEN'S ANNIVERSARY", "YOU PAID $500")
    spin(table, 1)
    table.insert("green")
    table.sees_not("PAID")
    table.insert("red")
    table.sees_not("PAID")


def test_cars_that_go_or_become_classics_are_announced() -> None:
    table = new_game(2, 20)
    table.insert("red")
    table.press("CAR B# CAR B#*")
    told = {}
    for ageing in range(1, 18):
        table.insert("red")
        table.queue(0)
        table.press("A")
        table.run(200)
        seen = table.text()
        table.run(1400)
        seen += table.text()
        rest(table)
        for word in ("SCRAPPED", "CLASSIC"):
            if word in seen:
                told[word] = ageing
        turn(table, "blue")
    assert told == {"SCRAPPED": 10, "CLASSIC": 16}


def test_a_wrong_baby_is_taken_back_without_undo() -> None:
    table = new_game()
    table.insert("red")
    table.press("BABY 2#")
    table.sees("TWINS", "+700 LP", "+$1,000", "CHILDREN: 2")
    spin(table, 1)
    before = table.player("red")
    table.press("BABY MINUS")
    rows = [row.strip() for row in table.rows()]
    assert rows[:3] == ["BABY -1?", "ONE CHILD LESS.", "-350 LP, -$500"]
    table.press("#")
    after = table.player("red")
    assert after["children"] == 1
    assert after["money"] == before["money"] - 500
    assert after["life_points"] == before["life_points"] - 350


def test_trade_and_money_say_what_they_did() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B400000#")
    table.sees("+$400,000", "NOW $400,000")
    table.press("HOUSE B#")
    table.sees("BOUGHT MODEST", "-$200,000", "NOW $200,000")
    table.press("HOUSE C#")
    table.sees("SOLD MODEST", "+$200,000", "NOW $400,000")


def test_the_years_page_says_what_the_number_means() -> None:
    table = new_game(years=9)
    table.press("YEARS")
    table.sees("NOW 9", "1: THIS TURN IS LAST")
    table.press("5")
    table.sees("TURNS LEFT: 5")
    table.press("*")
    a_round(table)
    table.press("YEARS 5")
    table.sees("TURNS LEFT: 4")
    table.press("*")
    turn(table, "red")
    table.remove()
    table.press("YEARS 5#")
    table.sees("YEARS 5?", "TURNS LEFT: 5 FOR BLUE")


def test_money_says_before_enter_what_debt_it_leads_to() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B2000# MONEY C2000")
    table.sees_not("DEBT")
    table.press("1")
    table.sees("DEBT $18,001")
    table.press("B")  # it is collected instead
    table.sees_not("DEBT")
    table.press("C#")
    table.sees("NOW -$18,001")
