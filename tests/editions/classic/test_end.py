"""Retiring, and the score."""

from tests.core.table import Table
from tests.editions.play import choose, money, new_game, no_row, refused, turn

CAREER = "CAREER-CARD 30000 # 60000 # 15000 #"


def retire(table: Table, where: str) -> None:
    choose(table, "RETIRE", menu=True)
    choose(table, where)


def test_retirement(table: Table) -> None:
    """3 children, 2 loans, a house worth 120,000: - 50,000 + 120,000 + 30,000."""
    table.press("LOAN B 2 # MONEY B 500000 # BABY 1 # BABY 2 # HOUSE B 100000 # 120000 #")
    table.press(f"MONEY C {table.player('red')['money'] - 60_000} #")
    retire(table, "ESTATES")
    red = table.player("red")
    assert red["money"] == 60_000 - 50_000 + 120_000 + 30_000
    assert red["loans"] == 0
    assert red["house"] is None
    assert red["retired"] == "estates"
    assert red["tiles"] == 3  # two for the children, one of the Estates'
    assert table.state()["estates_tiles"] == 2


def test_countryside_acres(table: Table) -> None:
    choose(table, "TILE FROM PILE", menu=True)
    retire(table, "ACRES")
    assert table.player("red")["retired"] == "acres"
    assert table.player("red")["tiles"] == 1
    assert table.state()["estates_tiles"] == 3
    table.insert("blue")
    for _ in range(21):
        choose(table, "TILE FROM PILE", menu=True)
    no_row(table, "TILE FROM PLAYER", "SAFE AT COUNTRYSIDE ACRES", rows=("RED",))
    retire(table, "ESTATES")
    table.insert("green")
    choose(table, "TILE FROM PLAYER", menu=True)
    choose(table, "BLUE")
    assert table.player("green")["tiles"] == 1


def test_loans_that_cannot_be_repaid_at_retirement_stay_owed(table: Table) -> None:
    table.press("MONEY C 70000 #")
    assert table.player("red")["loans"] == 3
    assert table.player("red")["money"] == 0
    table.press("MONEY B 30000 #")
    retire(table, "ACRES")
    assert table.player("red")["loans"] == 2
    assert table.player("red")["money"] == 5000


def test_the_retired(table: Table) -> None:
    """Work is over; investments, fines, gifts and cards are not."""
    table.press(CAREER + " INVEST 5 #")
    choose(table, "POLICE BADGE", menu=True)
    retire(table, "ACRES")
    assert table.state()["police"] is None
    for key in "203567":
        refused(table, key, "RED HAS RETIRED")
    for row in ("TAXES DUE", "RAISE", "LOSE JOB", "LAWSUIT", "COLLEGE", "RETIRE", "BADGE"):
        no_row(table, row, "RED HAS RETIRED")
    turn(table, "red", 5)
    table.sees("RETIRED: NO MOVE")
    assert table.player("red")["money"] == 5000
    table.insert("blue")
    before = table.packed()
    table.press("TRANSFER C 1000 #")
    choose(table, "RED")
    assert table.sounds() == ["bad"]
    table.sees("RED HAS RETIRED")
    assert table.packed() == before
    table.press("TRANSFER C 1000 #")
    choose(table, "EVERYONE")
    assert money(table) == {"red": 5000, "blue": 8000, "green": 11_000, "yellow": 11_000}
    table.press("BABY 1 #")
    assert table.player("red")["money"] == 0


def test_the_house_may_spare_the_retired_the_gifts() -> None:
    table = new_game("classic", 3, changes="CC#")
    table.insert("red")
    retire(table, "ACRES")
    table.insert("blue")
    table.press("BABY 1 #")
    assert money(table) == {"red": 10_000, "blue": 15_000, "green": 5000}


def test_score_and_ranking(table: Table) -> None:
    for colour, where in (
        ("red", "ESTATES"),
        ("blue", "ACRES"),
        ("green", "ESTATES"),
        ("yellow", "ESTATES"),
    ):
        table.insert(colour)
        table.press("MONEY B 90000 #")
        retire(table, where)
    assert table.phase == "finale"
    assert table.sounds()[-1] == "tune"
    assert table.state()["due"] is None
    table.run(3100)
    table.sees("YELLOW 0004", "SUM OF YOUR TILES?")
    table.press("2 0 0 0 0 #")
    assert table.player("yellow")["total"] == 120_000
    table.run(2000)
    table.sees("CASH", "+$100,000", "TILES", "+$20,000", "TOTAL", "120,000")
    for colour, tiles in (("red", 50_000), ("blue", 0), ("green", 20_000)):
        table.remove()
        assert table.phase == "finale"
        table.insert(colour)
        table.press(f"{tiles}#")
        assert table.player(colour)["total"] == 100_000 + tiles
    table.remove()
    assert table.phase == "over"
    assert [row.split() for row in table.text().split("\n")] == [
        ["RANKING"],
        ["1.", "RED", "$150,000"],
        ["2.", "GREEN", "$120,000"],
        ["2.", "YELLOW", "$120,000"],
        ["4.", "BLUE", "$100,000"],
    ]


def test_what_is_still_owed_is_taken_off_the_score() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.press("MONEY C 50000 #")
    retire(table, "ACRES")
    table.insert("blue")
    retire(table, "ACRES")
    table.insert("red")
    table.press("30000 #")
    assert table.player("red")["loans"] == 0
    assert table.player("red")["total"] == 30_000 - 50_000


def test_nothing_else_goes_when_all_have_retired() -> None:
    table = new_game("classic", 2)
    for colour in ("red", "blue"):
        table.insert(colour)
        retire(table, "ACRES")
    refused(table, "A", "THE GAME IS OVER")
    no_row(table, "COLLEGE", "THE GAME IS OVER")
    table.press("*")
    table.hold("*")
    table.sees("RETIRES")
    table.press("#")
    assert table.phase == "ready"
    assert table.player("blue")["retired"] is None
