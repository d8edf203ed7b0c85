"""What the glass shows of a player, of the totals and of the waiting device (T235-239)."""

import pytest

from lifepod import icons
from tests.core.play import choose, new_game, refused, rest, spin, turn
from tests.core.table import COLOURS, Table


def _icons(table: Table) -> list[int]:
    """The numbers of the icons in the last row."""
    return [ord(cell) - 32 for cell in table.rows()[-1] if cell != " "]


@pytest.mark.parametrize("colour", COLOURS)
def test_whose_card_it_is_by_colour_and_number(colour: str) -> None:
    table = new_game(6)
    table.insert(colour)
    table.sees(f"{colour.upper()} 000{COLOURS.index(colour) + 1}")


def test_money_points_years() -> None:
    table = new_game(years=17)
    table.insert("red")
    table.sees("17 TURNS", "$0", "0 LP")
    table.press("MONEY B1234567# LIFE-POINTS B98765#*")
    table.sees("$1,234,567", "98,765 LP")
    table.press("MONEY C9999999#*")
    table.sees("-$8,765,432")
    table.press("LIFE-POINTS C99999#*")
    table.sees("-1,234 LP")


def test_the_salary_where_nothing_else_is_to_be_said() -> None:
    """Before the spin it takes turns with SPIN!, after it the move is more urgent."""
    table = new_game()
    table.insert("blue")
    table.sees("0 LP", "SALARY $5,000")
    table.insert("red")
    seen = set()
    for _ in range(60):
        table.step()
        seen.add(table.rows()[2].split("LP")[1].strip())
    assert seen == {"SPIN!", "SALARY $5,000"}
    spin(table, 7)
    table.run(11_000)
    table.sees("MOVE 7")


def test_salary_and_points_never_run_into_each_other() -> None:
    table = new_game()
    table.insert("blue")
    table.press("SALARY 2000000 #*")
    for _ in range(11):
        points = table.player("blue")["life_points"]
        row = table.rows()[2].split()
        assert row[:2] == [f"{points:,}", "LP"]
        assert row[2:] in ([], ["EARNS", "$2,000,000"], ["SALARY", "$2,000,000"])
        table.press("LIFE-POINTS B99999#*")


def test_a_new_salary_is_typed_beside_the_present_one() -> None:
    table = new_game()
    table.insert("red")
    table.press("SALARY")
    table.sees("NEW SALARY", "NOW $5,000", "ENTER OK")
    table.press("40000#")
    table.sees("SALARY $40,000", "FROM THE NEXT SPIN ON")
    assert table.sounds()[-1] == "tune"
    table.press("SALARY")
    table.sees("NOW $40,000")


def test_a_balance_that_does_not_fit_with_its_commas() -> None:
    """Nothing overflows or clamps: the figures are all there."""
    table = new_game()
    table.insert("red")
    for _ in range(11):
        table.press("MONEY C9999999#*")
    assert table.player("red")["money"] == -109_999_989
    table.sees("-$109,999,989")


def test_last_year_in_the_singular() -> None:
    table = new_game(years=1)
    table.insert("red")
    table.sees("1 TURN")
    table.sees_not("TURNS")


def test_family_and_possessions() -> None:
    table = new_game()
    table.insert("red")
    assert _icons(table) == []
    table.press("MARRIAGE")
    table.press("*")
    assert _icons(table) == [icons.MARRIED]
    table.press("BABY 1#*")
    assert _icons(table) == [icons.MARRIED, icons.CHILD]
    table.press("BABY 1#*")
    assert _icons(table) == [icons.MARRIED, icons.CHILD, icons.DIGIT + 2]
    table.press("HOUSE BCC#* CAR BC#* HOUSE B#* CAR B#* HOUSE B#*")
    house, car = icons.HOUSE, icons.CAR
    assert _icons(table)[3:] == [house, house + 1, house + 2, car, car + 1]
    table.press("HOUSE CC#* CAR C#*")
    assert _icons(table)[3:] == [house, house + 2, car + 1]
    table.insert("blue")
    assert _icons(table) == []


@pytest.mark.parametrize("children", range(1, 10))
def test_number_of_children(children: int) -> None:
    table = new_game(years=30)
    while table.player("red")["children"] < children:
        turn(
            table,
            "red",
            1,
            "BABY 2#" if children - table.player("red")["children"] > 1 else "BABY 1#",
        )
        turn(table, "blue")
    table.insert("red")
    digits = [icon - icons.DIGIT for icon in _icons(table)[1:]]
    assert digits == ([children] if children > 1 else [])


def test_more_than_nine_children_are_not_shown_as_nine() -> None:
    table = new_game(years=30, max_children=1)
    rows = []
    for _ in range(6):
        turn(table, "red", 1, "BABY 2#")
        turn(table, "blue")
        table.insert("red")
        rows.append(table.rows()[-1])
    assert len(set(rows)) == 6, "10 and 12 children look alike"


def test_all_icons_are_different_pictures() -> None:
    pictures = [icons.ICONS[i * 24 : i * 24 + 24] for i in range(icons.COUNT)]
    assert len(set(pictures)) == icons.COUNT
    assert pictures[0] == bytes(24)
    assert len(icons.ICONS) == 24 * icons.COUNT


def test_waiting_for_a_card() -> None:
    table = new_game(3, years=4)
    table.sees("4 TURNS", "RED 0001", "INSERT")
    turn(table, "red")
    table.remove()
    table.sees("4 TURNS", "BLUE 0002", "INSERT")
    turn(table, "blue")
    turn(table, "green")
    table.remove()
    table.sees("3 TURNS", "RED 0001")


def test_an_outcome_shows_what_the_turn_brought_and_no_balance() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B1149460# LIFE-POINTS B99999# MARRIAGE")
    spin(table, 7)
    table.sees("RED", "7", "MOVE 7 SPACES", "+$5,000 +1,500 LP")
    table.sees_not("$1,15")


def test_a_chance_shows_no_balance() -> None:
    table = new_game()
    table.insert("red")
    table.press("MONEY B700#")
    table.queue(0)
    table.press("CHANCE")
    rest(table)
    table.sees("NO LUCK")
    table.sees_not("$")


def test_an_outcome_goes_by_itself() -> None:
    table = new_game()
    table.insert("red")
    spin(table, 7)
    assert table.phase == "result"
    table.run(11_000)
    assert table.phase == "ready"
    table.sees("RED 0001", "MOVE 7")


def test_an_outcome_is_the_spinner_s_even_when_cards_change() -> None:
    """Blue's card goes in while Red's light runs: the outcome is not shown as Blue's."""
    table = new_game()
    table.insert("red")
    table.queue(6)
    table.press("A")
    table.run(1000)
    table.insert("blue")
    table.run(7000)
    table.sees("RED", "MOVE 7 SPACES")
    table.sees_not("BLUE")


def test_totals() -> None:
    table = new_game(6)
    table.insert("green")
    table.press("MONEY C149460# LIFE-POINTS B99999# LIFE-POINTS B99999#")
    table.insert("red")
    table.press("MONEY B1234567# LIFE-POINTS B99999#")
    table.remove()
    table.press("D")
    choose(table, "TOTALS")
    seen = table.text()
    for _ in range(11):
        table.press("C")
        seen += "\n" + table.text()
    shown = " ".join(seen.split()).replace(",", "").replace("$", "")
    for colour in COLOURS:
        line = table.player(colour)
        assert f"{colour.upper()} {line['money']}" in shown, colour
        assert f"{line['life_points']} LP" in shown, colour
    table.press("*")
    assert table.phase == "menu"
    table.press("*")
    assert table.phase == "ready"


def test_totals_with_a_card_in_and_keys_that_mean_nothing() -> None:
    table = new_game()
    table.insert("red")
    table.press("D")
    choose(table, "TOTALS")
    refused(table, "5")
    refused(table, "A")
    table.press("#")
    assert table.phase == "menu"
