"""What the screens of the banks say: half of a split card, Spin to Win, the sheet, the ranking."""

import pytest

from tests.core.table import COLOURS, Table
from tests.editions.play import choose, new_game, turn


@pytest.mark.parametrize("amount", [1000, 5000, 10_000, 15_000, 25_000, 100_000, 9_999_999])
@pytest.mark.parametrize("row", ["COLLECT", "PAY"])
def test_a_split_card_asks_for_the_whole_amount_and_says_the_half(row: str, amount: int) -> None:
    """The lower half in whole 5,000s goes to whoever played the card (C257-263)."""
    table = new_game("classic", 2)
    table.insert("red")
    table.press("MONEY PLUS 9999999 ENTER")
    choose(table, f"SPLIT CARD: {row}", menu=True)
    asked = {"COLLECT": "WHAT THEY COLLECTED", "PAY": "WHAT YOU HAVE TO PAY"}[row]
    table.sees(asked)
    table.press(str(amount))
    half = amount // 10_000 * 5000
    table.sees(f"YOUR HALF: ${half:,}" if half else asked)


def _landed(edition: str) -> Table:
    table = new_game(edition, 3)
    table.insert("red")
    table.press("SPIN-TO-WIN" + (" 9999999 ENTER" if edition == "adventure" else ""))
    return table


def test_spin_to_win_names_the_jackpot_the_card_and_what_to_type() -> None:
    table = _landed("adventure")
    table.sees("SPIN TO WIN RED", "JACKPOT $9,999,999", "TYPE TWO NUMBERS", "0 IS 10")
    table.press("3 7")
    table.sees("R 3 7", "BLUE'S CARD IS NEXT")
    table.insert("blue")
    table.sees("SPIN TO WIN BLUE", "TYPE ONE NUMBER")
    table.press("5")
    table.insert("green")
    table.press("0")
    table.sees("G 10", "ALL CHOSE: PRESS SPIN")


def test_spin_to_win_of_classic_shows_each_stake() -> None:
    table = _landed("classic")
    table.sees("SPIN TO WIN RED", "TYPE YOUR STAKE", "UP TO $50,000")
    table.press("50000 ENTER")
    table.sees("1, 2 OR 4 NUMBERS", "0 IS 10")
    table.press("7 8 9 0 ENTER")
    table.run(9000)
    table.sees("R 7 8 9 10 $50,000", "NEXT CARD, OR SPIN")


def test_enter_shows_the_sheet_again_at_ones_own_pace() -> None:
    table = new_game("adventure", 2, 20)
    table.insert("red")
    choose(table, "BOAT", menu=True)
    choose(table, "PLANE", menu=True)
    table.press("PASSPORT 1# PASSPORT 2# BABY-OR-PET 1# BABY-OR-PET 2# LOAN PLUS ENTER")
    turn(table, "red", 10)
    table.run(15_000)
    table.press("ENTER")
    table.sees("RED SCORE 1-4 OF 6", "CASH +$60,000", "SEA PLANE +$500,000", "2 STAMPS +$200,000")
    table.press("B")
    table.sees("FAMILY: 2 +$200,000", "LOANS -$60,000", "TOTAL $900,000")
    assert table.phase == "finale"
    table.remove()
    table.sees("BLUE 0002")


@pytest.mark.parametrize("players", [2, 4, 5, 6])
def test_the_ranking_has_dollars_and_says_how_many_rows_there_are(players: int) -> None:
    table = new_game("adventure", players, 20)
    turn(table, "red", 10)
    for colour in COLOURS[:players]:
        table.insert(colour)
    table.remove()
    table.sees("RANKING", "1. RED $10,000")
    if players > 4:
        table.sees(f"1-4 OF {players}")
        table.press("C")
        table.sees(f"2-5 OF {players}")
