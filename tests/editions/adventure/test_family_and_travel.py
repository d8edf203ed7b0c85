"""Weddings, children, pets, house, boat, plane, stamps."""

from tests.core.table import Table
from tests.editions.play import choose, money, no_row, refused


def test_wedding_and_anniversary(table: Table) -> None:
    table.press("WEDDING 70000 #")
    assert table.player("red")["married"] is True
    assert money(table) == {"red": 80_000, "blue": 10_000, "green": 10_000, "yellow": 10_000}
    table.press("WEDDING 20000 #")
    assert table.player("red")["married"] is True
    assert table.player("red")["children"] == 0
    assert table.player("red")["money"] == 100_000


def test_child_and_pet_until_the_car_is_full(table: Table) -> None:
    table.press("BABY-OR-PET 1 # BABY-OR-PET 2 # BABY-OR-PET 1 #")
    assert table.player("red")["children"] == 2
    assert table.player("red")["pets"] == 1
    assert table.player("red")["money"] == 10_000
    refused(table, "BABY-OR-PET 3", "1 CHILD, 2 PET")
    table.press("*")
    choose(table, "FULL CAR", menu=True)
    assert table.player("red")["full_car"] is True
    refused(table, "BABY-OR-PET", "YOUR CAR IS FULL")
    no_row(table, "FULL CAR", "YOU HAVE THAT ALREADY")


def test_ten_children(table: Table) -> None:
    table.press("BABY-OR-PET 1# " * 9)
    refused(table, "BABY-OR-PET 1#", "AT MOST NINE CHILDREN")


def test_boat_and_plane(table: Table) -> None:
    for row in ("BOAT", "PLANE"):
        assert table.player("red")[row.lower()] is False
        choose(table, row, menu=True)
        assert table.player("red")[row.lower()] is True
        no_row(table, row, "YOU HAVE THAT ALREADY")


def test_passport(table: Table) -> None:
    table.press("PASSPORT 1# PASSPORT 3# PASSPORT 3# PASSPORT 4#")
    assert table.player("red")["stamps"] == {"beach": 1, "city": 0, "jungle": 2, "snow": 1}
    refused(table, "PASSPORT 5", "PRESS 1 TO 4")
    refused(table, "#", "THEN PRESS ENTER")


def test_house_at_the_price_now_showing(table: Table) -> None:
    table.press("HOUSE B 200000 #")
    assert table.player("red")["house"] == {"price": 200_000}
    assert table.player("red")["money"] == 10_000
    assert table.player("red")["loans"] == 4
    refused(table, "HOUSE B", "SELL YOURS FIRST")
    table.press("HOUSE C 500000 #")
    assert table.player("red")["house"] is None
    assert table.player("red")["money"] == 510_000
    refused(table, "HOUSE C", "YOU OWN NO HOUSE")


def test_loans_are_50_000_and_60_000_back(table: Table) -> None:
    table.press("LOAN B 1 # LOAN C 1 #")
    assert table.player("red")["money"] == 0
    assert table.player("red")["loans"] == 0
