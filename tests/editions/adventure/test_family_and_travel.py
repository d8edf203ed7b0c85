"""Weddings, children, pets, house, boat, plane, stamps."""

from tests.core.table import Table
from tests.editions.play import choose, money, no_row, refused


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
    refused(table, "83", "1 CHILD, 2 PET")
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
    refused(table, "05", "1BEA 2CITY")
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
