"""Spin to Win in both editions (C165-179, A168-176)."""

import pytest

from tests.core.table import Table
from tests.editions.play import money, new_game, refused, rest, spin


def bet(table: Table, colour: str, stake: int, numbers: str) -> None:
    table.insert(colour)
    table.press(f"{stake}# {numbers} #")
    assert table.phase == "lottery"


@pytest.fixture
def classic() -> Table:
    """Spin to Win has been opened."""
    table = new_game("classic")
    table.press("SPIN-TO-WIN")
    assert table.phase == "lottery"
    return table


def test_a_hit_pays_ten_times_the_stake(classic: Table) -> None:
    classic.insert("red")
    classic.press("* MONEY B 40000 # SPIN-TO-WIN")
    bet(classic, "red", 50_000, "7")
    assert classic.player("red")["money"] == 0
    spin(classic, 7)
    assert classic.player("red")["money"] == 500_000
    classic.sees("RED +$500,000")
    assert classic.phase == "result"


def test_the_stake_is_paid_first_and_may_be_borrowed(classic: Table) -> None:
    bet(classic, "blue", 50_000, "1")
    assert classic.player("blue")["money"] == 0
    assert classic.player("blue")["loans"] == 2
    spin(classic, 2)
    classic.sees("NOBODY WINS")
    assert classic.player("blue")["money"] == 0
    classic.run(14_000)
    assert classic.phase == "ready"


def test_several_players_and_one_two_or_four_numbers(classic: Table) -> None:
    bet(classic, "red", 1000, "3")
    bet(classic, "blue", 2000, "30")
    bet(classic, "green", 3000, "4567")
    classic.sees("R 3", "B 3 10", "G 4 5 6 7")
    classic.remove()
    spin(classic, 3)
    assert money(classic) == {"red": 19_000, "blue": 28_000, "green": 7000, "yellow": 10_000}


def test_zero_is_ten(classic: Table) -> None:
    bet(classic, "blue", 2000, "0")
    spin(classic, 10)
    assert classic.player("blue")["money"] == 28_000


def test_what_is_no_bet(classic: Table) -> None:
    refused(classic, "5", "INSERT YOUR CARD FIRST")
    refused(classic, "A", "NOBODY HAS CHOSEN")
    classic.insert("red")
    refused(classic, "50001", "AT MOST $50,000")
    classic.press("*")
    refused(classic, "50000#3 4 5 #", "TYPE 1, 2 OR 4 NUMBERS")
    refused(classic, "5", "THAT NUMBER IS TAKEN")
    classic.press("6")
    refused(classic, "7", "AT MOST 4 NUMBERS")
    classic.press("##")  # the first after a refusal takes nothing
    assert classic.player("red")["loans"] == 2
    refused(classic, "5", "YOU HAVE CHOSEN")
    refused(classic, "*", "THE STAKES ARE PLACED")


def test_leaving_before_a_bet(classic: Table) -> None:
    classic.press("*")
    assert classic.phase == "ready"
    assert money(classic) == dict.fromkeys(("red", "blue", "green", "yellow"), 10_000)


def test_a_stake_can_be_taken_back(classic: Table) -> None:
    before = classic.packed()
    bet(classic, "blue", 50_000, "1")
    classic.hold("*")
    classic.sees("UNDO?", "ON 1")
    classic.press("#")
    assert classic.packed() == before
    assert classic.phase == "lottery"


def test_the_retired_may_stake(classic: Table) -> None:
    classic.press("*")
    classic.insert("red")
    classic.press("D" + "B" * 20)
    while "RETIRE" not in next(row for row in classic.rows() if row.startswith(">")):
        classic.press("C")
    classic.press("##")
    assert classic.player("red")["retired"] == "estates"
    classic.press("SPIN-TO-WIN")
    bet(classic, "red", 10_000, "1")
    spin(classic, 1)
    assert classic.player("red")["money"] == 100_000


@pytest.fixture
def adventure() -> Table:
    """Red landed on Spin to Win; the jackpot is 200,000."""
    table = new_game("adventure", 3)
    table.insert("red")
    table.press("SPIN-TO-WIN 200000 #")
    assert table.phase == "lottery"
    assert table.state()["jackpot"] == 200_000
    return table


def test_the_lander_has_two_numbers_the_others_one(adventure: Table) -> None:
    adventure.sees("TWO NUMBERS")
    adventure.press("37")
    adventure.insert("blue")
    adventure.sees("ONE NUMBER")
    adventure.press("5")
    adventure.insert("green")
    adventure.press("0")
    assert adventure.phase == "lottery"
    adventure.sees("R 3 7", "B 5", "G 10")
    spin(adventure, 1)
    assert adventure.phase == "lottery"
    adventure.sees("NOBODY WINS")
    spin(adventure, 10)
    assert money(adventure) == {"red": 10_000, "blue": 10_000, "green": 210_000}
    assert adventure.state()["jackpot"] == 0
    assert adventure.phase == "result"
    assert adventure.state()["age"] == 10


def test_enter_after_the_numbers_does_no_harm(adventure: Table) -> None:
    adventure.press("37#")
    assert "bad" not in adventure.sounds()
    adventure.insert("blue")
    adventure.press("5#")
    adventure.insert("green")
    adventure.press("6#")
    assert "bad" not in adventure.sounds()
    spin(adventure, 7)
    assert adventure.player("red")["money"] == 210_000


def test_without_a_card_the_first_to_choose_has_landed_there() -> None:
    table = new_game("adventure", 3)
    table.press("SPIN-TO-WIN 200000 #")
    assert table.phase == "lottery"
    for colour, numbers in (("blue", "37"), ("red", "5"), ("green", "6")):
        table.insert(colour)
        table.press(numbers)
    table.sees("R 5", "B 3 7", "G 6")
    refused(table, "4", "YOU HAVE CHOSEN")
    spin(table, 3)
    assert table.player("blue")["money"] == 210_000


def test_all_numbers_are_different(adventure: Table) -> None:
    adventure.press("37")
    adventure.insert("blue")
    refused(adventure, "7", "THAT NUMBER IS TAKEN")
    adventure.press("8")
    refused(adventure, "9", "YOU HAVE CHOSEN")


def test_all_play(adventure: Table) -> None:
    refused(adventure, "A", "NOBODY HAS CHOSEN")
    adventure.press("37")
    adventure.insert("blue")
    adventure.press("5")
    refused(adventure, "A", "STILL TO CHOOSE: GREEN")
    adventure.queue(2)
    adventure.hold("A")
    assert adventure.phase == "spinning"
    rest(adventure)
    assert adventure.player("red")["money"] == 210_000


def test_a_spin_for_the_jackpot_is_no_turn(adventure: Table) -> None:
    adventure.press("37")
    for colour, number in (("blue", "5"), ("green", "6")):
        adventure.insert(colour)
        adventure.press(number)
    spin(adventure, 10)
    spin(adventure, 1)
    assert adventure.state()["age"] == 10
    assert adventure.phase == "lottery"
    assert adventure.state()["last_move"] is None


@pytest.mark.parametrize("edition", ["classic", "adventure"])
def test_the_wheel_survives_a_power_cut(edition: str) -> None:
    table = new_game(edition, 2)
    table.insert("red")
    table.press("SPIN-TO-WIN" if edition == "classic" else "SPIN-TO-WIN 100000 #")
    table.press("5000#3#" if edition == "classic" else "34")
    before = table.packed()
    table.power_on()
    table.press("#")
    assert table.phase == "lottery"
    assert table.packed() == before
