"""The house, and LIFE tiles."""

from tests.core.table import Table
from tests.editions.play import choose, no_row, refused


def test_house(table: Table) -> None:
    table.press("HOUSE B 200000 # 120000 #")
    red = table.player("red")
    assert red["house"] == {"price": 200_000, "value": 120_000}
    assert red["loans"] == 10
    assert red["money"] == 10_000
    refused(table, "HOUSE B", "SELL YOURS FIRST")
    table.press("HOUSE C")
    assert table.player("red")["money"] == 130_000
    assert table.player("red")["house"] is None
    refused(table, "HOUSE C", "YOU OWN NO HOUSE")


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
    table.press("BABY 1 #")
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
