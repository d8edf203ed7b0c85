"""HOUSE and CAR: what the lists offer, prices, debt, selling."""

import pytest

from tests.core.play import a_round, flow, new_game, refused, spin, turn
from tests.core.table import Table

PRICES = {"modest": 200_000, "midsize": 500_000, "mansion": 1_000_000}


def _list(table: Table) -> list[str]:
    """The rows of the open list, the selected one with its mark."""
    return [" ".join(row.split()) for row in table.rows()[1:] if row.strip()]


def test_houses_cheapest_first_and_the_list_wraps() -> None:
    table = new_game()
    table.insert("red")
    table.press("HOUSE B")
    assert _list(table) == [">1 MODEST $200,000", "2 MIDSIZE $500,000", "3 MANSION $1,000,000"]
    flow(
        table,
        [
            ("C", ">2 MIDSIZE"),
            ("C", ">3 MANSION"),
            ("C", ">1 MODEST"),
            ("B", ">3 MANSION"),
            ("B", ">2 MIDSIZE"),
            ("#", "CREDIT"),
        ],
    )
    assert table.player("red")["houses"] == {"midsize": 500_000}
    assert table.player("red")["money"] == -500_000


def test_cars_cheapest_first() -> None:
    table = new_game()
    table.insert("red")
    table.press("CAR B")
    assert _list(table) == [">1 ECONOMY $10,000", "2 LUXURY $50,000"]
    table.press("BB")
    table.sees(">1 ECONOMY")
    table.press("B#")
    assert table.player("red")["cars"] == {"luxury": {"value": 50_000, "age": 0}}


def test_what_is_owned_is_not_offered_for_buying() -> None:
    table = new_game()
    table.insert("red")
    table.press("HOUSE BC# HOUSE B")
    assert _list(table) == [">1 MODEST $200,000", "2 MANSION $1,000,000"]
    table.press("# HOUSE B")
    assert _list(table) == [">1 MANSION $1,000,000"]
    table.press("C#")
    assert table.player("red")["houses"] == PRICES
    refused(table, "HOUSE B", "YOU OWN EVERY HOUSE")
    assert table.phase == "ready"
    table.press("CAR B# CAR B#")
    refused(table, "CAR B", "YOU OWN EVERY CAR")


def test_what_is_not_owned_is_not_offered_for_selling() -> None:
    table = new_game()
    table.insert("red")
    refused(table, "HOUSE C", "YOU OWN NO HOUSE")
    assert table.phase == "ready"
    refused(table, "CAR C", "YOU OWN NO CAR")
    table.press("HOUSE BCC# HOUSE B# HOUSE C")
    assert _list(table) == [">1 MODEST $200,000", "2 MANSION $1,000,000"]
    table.press("C#")
    assert table.player("red")["houses"] == {"modest": 200_000}


def test_selling_pays_todays_value() -> None:
    table = new_game()
    table.insert("red")
    table.press("HOUSE B# CAR BC# MONEY B250000#")
    for _ in range(2):
        a_round(table)
    table.insert("red")
    table.press("HOUSE C")
    assert _list(table) == [">1 MODEST $224,720"]
    before = table.player("red")["money"]
    table.press("# CAR C")
    assert _list(table) == [">1 LUXURY $40,000"]
    table.press("#")
    red = table.player("red")
    assert red["money"] == before + 224_720 + 40_000
    assert red["houses"] == {}
    assert red["cars"] == {}


def test_sold_and_bought_again_costs_the_list_price() -> None:
    table = new_game()
    turn(table, "red", 1, "HOUSE B#")
    turn(table, "blue")
    turn(table, "red", 1, "HOUSE C# HOUSE B")
    assert _list(table)[0] == ">1 MODEST $200,000"
    table.press("#")
    assert table.player("red")["houses"] == {"modest": 200_000}


@pytest.mark.parametrize(("money", "debt"), [("199999", True), ("200000", False)])
def test_buying_into_debt_is_allowed_and_said(money: str, debt: bool) -> None:
    table = new_game()
    table.insert("red")
    table.press(f"MONEY B{money}# HOUSE B#")
    assert table.player("red")["houses"] == {"modest": 200_000}
    assert ("DEBT" in table.text()) == debt


def test_selling_in_debt_is_no_buying_into_debt() -> None:
    table = new_game()
    table.insert("red")
    table.press("HOUSE BC# HOUSE C#")
    table.sees_not("DEBT")
    assert table.player("red")["money"] == 0


def test_one_house_is_a_hundred_points_each_turn() -> None:
    table = new_game()
    turn(table, "red", 1, "HOUSE B# HOUSE B# HOUSE B#")
    turn(table, "blue")
    turn(table, "red")
    assert table.player("red")["life_points"] == 300
    assert table.player("red")["houses"] == {
        "modest": 212_000,
        "midsize": 530_000,
        "mansion": 1_060_000,
    }


@pytest.mark.parametrize("keys", ["HOUSE *", "HOUSE B*", "HOUSE BC*", "CAR C*", "CAR B*"])
def test_clear_leaves_at_any_point(keys: str) -> None:
    table = new_game()
    table.insert("red")
    before = table.packed()
    table.press(keys)
    assert table.packed() == before
    assert table.phase == "ready"


def test_keys_that_are_not_asked_for() -> None:
    table = new_game()
    table.insert("red")
    refused(table, "HOUSE #", "+ OR -")
    refused(table, "5", "+ OR -")
    table.press("B")
    refused(table, "7")
    refused(table, "A")
    assert table.phase == "entry"


def test_a_card_pulled_from_an_open_list() -> None:
    table = new_game()
    table.insert("red")
    table.press("HOUSE BC")
    table.remove()
    table.sees("NOTHING WAS CHANGED")
    table.insert("blue")
    table.press("#")
    assert table.player("red")["houses"] == {}
    assert table.player("blue")["houses"] == {}


def test_another_card_put_in_at_an_open_list_buys_nothing() -> None:
    table = new_game()
    table.insert("red")
    table.press("CAR B")
    table.step((4, None), (3, bytes.fromhex("04A10000000002")))
    table.press("#")
    assert table.player("red")["cars"] == {}
    assert table.player("blue")["cars"] == {}
    assert table.state()["in_slot"] == "blue"


def test_house_bought_before_spin_ages_at_it() -> None:
    """ "Everything owned before this turn began" is what is owned when SPIN is pressed."""
    table = new_game()
    table.insert("red")
    table.press("HOUSE B#")
    spin(table, 1)
    assert table.player("red")["houses"] == {"modest": 212_000}
    assert table.player("red")["life_points"] == 100
