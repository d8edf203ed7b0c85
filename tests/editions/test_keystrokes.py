"""How many keys each thing takes that a table does again and again.

Digits of amounts are not counted; whatever else is pressed is. The tables are printed, and stand so
in the documents.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lifepod import editions
from lifepod.pages import menu
from tests.core import play as twists
from tests.core.play import rest
from tests.core.table import Table
from tests.editions.play import choose, new_game, turn

DOCS = Path(__file__).parents[2] / "docs"
Prepare = Callable[[Table], None]


def _nothing(table: Table) -> None:
    """The card of Red is in, and that is all."""


def _career(table: Table) -> None:
    table.press("CAREER-CARD 30000 # 60000 # 15000 #")


def _raised(table: Table) -> None:
    _career(table)
    table.press("PAY-DAY PLUS")


def _sued(table: Table) -> None:
    """Red's card has been taken out, and comes in again."""
    table.insert("blue")
    choose(table, "LAWSUIT", menu=True)
    choose(table, "RED")
    table.insert("red")


def _speeder(table: Table) -> None:
    """Red holds the badge, and Blue spins a 10; Blue's card is still in."""
    choose(table, "POLICE BADGE", menu=True)
    turn(table, "blue", 10)


def _flunked(table: Table) -> None:
    table.queue(1)
    choose(table, "EXAM", menu=True)
    rest(table)


def _erupted(table: Table) -> None:
    """The question of the spin was left."""
    turn(table, "red", 1)
    table.press("CLEAR")


def _house(table: Table) -> None:
    table.press("HOUSE PLUS ENTER")


# What it is, the most keys that it may take, the keys, a value of the state JSON that it changes
# and what that is then, and what comes before. An amount is in [brackets]; behind MENU is a row.
Line = tuple[str, int, str, str, Any, Prepare]
TWISTS: list[Line] = [
    ("pay the bank", 3, "MONEY MINUS [500] ENTER", "red.money", -500, _nothing),
    ("get LIFE Points", 3, "LIFE-POINTS PLUS [300] ENTER", "red.life_points", 300, _nothing),
    ("new salary", 2, "SALARY [9000] ENTER", "red.salary", 9000, _nothing),
    ("a baby", 3, "BABY 1 ENTER", "red.children", 1, _nothing),
    ("marry", 1, "MARRIAGE", "red.married", True, _nothing),
    ("buy a luxury car", 3, "CAR PLUS 2", "red.money", -50_000, _nothing),
    ("buy a mansion", 3, "HOUSE PLUS 3", "red.money", -1_000_000, _nothing),
    ("sell a house", 3, "HOUSE MINUS 1", "red.money", 0, _house),
]
CLASSIC: list[Line] = [
    ("pay the bank", 3, "MONEY MINUS [5000] ENTER", "red.money", 5000, _nothing),
    ("pay a player", 4, "TRANSFER MINUS [5000] ENTER 1", "red.money", 5000, _nothing),
    ("pay day", 2, "PAY-DAY ENTER", "red.money", 40_000, _career),
    ("pay day after a raise", 2, "PAY-DAY PLUS", "red.salary", 40_000, _career),
    ("tile", 2, "MENU TILE-FROM-PILE", "red.tiles", 1, _nothing),
    ("baby", 3, "BABY 1 ENTER", "red.children", 1, _nothing),
    ("loan of one", 3, "LOAN PLUS ENTER", "red.loans", 1, _nothing),
    ("taxes due", 3, "MENU TAXES-DUE", "red.loans", 1, _career),
    ("tax refund", 3, "MENU TAX-REFUND", "red.money", 25_000, _career),
    ("FINE", 2, "MENU FINE", "red.money", 15_000, _speeder),
    ("EXEMPT", 2, "MENU EXEMPT", "red.loans", 0, _sued),
    ("COLLEGE", 3, "MENU COLLEGE", "red.loans", 5, _nothing),
    ("LAWSUIT", 4, "MENU LAWSUIT 1", "red.money", 110_000, _nothing),
    ("LOSE JOB", 4, "MENU LOSE-JOB", "red.salary", 30_000, _raised),
    ("POLICE BADGE", 4, "MENU POLICE-BADGE", "police", "red", _nothing),
    ("RETIRE", 4, "MENU RETIRE 2", "red.retired", "acres", _nothing),
]
ADVENTURE: list[Line] = [
    ("pay the bank", 3, "MONEY MINUS [5000] ENTER", "red.money", 5000, _nothing),
    ("pay a player", 4, "TRANSFER MINUS [5000] ENTER 1", "red.money", 5000, _nothing),
    ("pay day", 2, "PAY-DAY ENTER", "red.money", 50_000, lambda t: t.press("SALARY 40000 #")),
    ("child or pet", 3, "BABY-OR-PET 1 ENTER", "red.children", 1, _nothing),
    ("loan of one", 3, "LOAN PLUS ENTER", "red.loans", 1, _nothing),
    ("exam", 3, "MENU EXAM", "last_spin", 1, _nothing),
    ("pay for the degree", 3, "MENU PAY-FOR-DEGREE", "red.loans", 1, _flunked),
    ("college fee", 3, "MENU COLLEGE-FEE", "red.loans", 1, _nothing),
    ("promotion", 3, "MENU PROMOTION [70000] ENTER", "red.level", 2, _nothing),
    ("boat", 3, "MENU BOAT", "red.boat", True, _nothing),
    ("plane", 3, "MENU PLANE", "red.plane", True, _nothing),
    ("full car", 3, "MENU FULL-CAR", "red.full_car", True, _nothing),
    ("stamp", 3, "PASSPORT 3 ENTER", "red.stamps.jungle", 1, _nothing),
    ("forgotten volcano", 3, "MENU VOLCANO [30000] ENTER", "red.money", 40_000, _erupted),
]
EDITIONS = {name: number for number, name in editions.NAMES.items()}
TABLES = {"twists": TWISTS, "classic": CLASSIC, "adventure": ADVENTURE}
PAGES = {"twists": "play.md", "classic": "editions.md", "adventure": "editions.md"}


def _seen(table: Table, what: str) -> Any:
    """A value of the state JSON by its path."""
    first, *names = what.split(".")
    value = table.player(first) if names else table.state()[first]
    for name in names:
        value = value[name]
    return value


def _pressed(edition: str, line: str) -> list[str]:
    """The keys one by one; a row of the menu as the digits that take it, an amount in brackets."""
    rows = {
        row[1].replace(" ", "-"): row[0] for row in menu.table(editions.load(EDITIONS[edition]))
    }
    first, *others = line.split()
    if first != "MENU":
        return [first, *others]
    return [first, *rows[others[0]], *others[1:]]


def _count(keys: list[str]) -> int:
    return len([key for key in keys if not key.startswith("[")])


def _written(keys: list[str]) -> str:
    """The keys as the documents have them."""
    signs = {"PLUS": "+", "MINUS": "\N{MINUS SIGN}"}
    return " ".join(
        "amount" if key.startswith("[") else signs.get(key, key.replace("-", " ")) for key in keys
    )


def _rows(edition: str) -> list[str]:
    """The table of an edition as it stands in its page."""
    found = []
    for name, _, keys, *_ in TABLES[edition]:
        pressed = _pressed(edition, keys)
        found.append(f"| {name} | {_written(pressed)} | {_count(pressed)} |")
    return found


@pytest.mark.parametrize(
    ("edition", "line"),
    [pytest.param(name, line, id=f"{name}-{line[0]}") for name in TABLES for line in TABLES[name]],
)
def test_few_keys_do_it(edition: str, line: Line) -> None:
    _, most, keys, what, value, prepare = line
    table = twists.new_game() if edition == "twists" else new_game(edition)
    table.insert("red")
    prepare(table)
    table.run(4000)  # messages are over
    assert _seen(table, what) != value
    pressed = _pressed(edition, keys)
    assert _count(pressed) <= most
    if what == "last_spin":
        table.queue(0)
    for key in pressed:
        table.press(key.strip("[]"))
    rest(table)
    assert _seen(table, what) == value
    assert table.phase in ("ready", "result")


@pytest.mark.parametrize("edition", TABLES)
def test_the_table_stands_in_the_documents(edition: str) -> None:
    rows = _rows(edition)
    print(f"\n{edition}", *rows, sep="\n")
    page = (DOCS / PAGES[edition]).read_text(encoding="utf-8")
    assert "\n".join(rows) in page


# What fits the moment stands first, with the mark on it.


def _first(table: Table) -> str:
    """The words of the row that the menu opens on."""
    table.press("MENU")
    row = table.rows()[1]
    assert row.startswith(">")
    table.press("CLEAR")
    return row[1:].strip("123456789 ")


def test_exempt_stands_first_when_the_card_of_the_victim_comes_in() -> None:
    table = new_game("classic")
    table.insert("red")
    _career(table)
    _sued(table)
    assert _first(table) == "EXEMPT"
    table.insert("blue")
    assert _first(table) != "EXEMPT"
    table.insert("red")
    table.press("MENU 7")
    assert table.player("red")["loans"] == 0
    assert _first(table) != "EXEMPT"


@pytest.mark.parametrize("card", ["", "red", "blue", "green"])
def test_fine_stands_first_while_somebody_can_be_fined_whatever_card_is_in(card: str) -> None:
    table = new_game("classic")
    table.insert("red")
    _speeder(table)
    table.remove()
    if card:
        table.insert(card)
    assert _first(table) == "FINE"
    table.press("MENU ENTER")
    assert table.player("red")["money"] == 15_000
    assert _first(table) != "FINE"
    turn(table, "red", 10)
    assert _first(table) != "FINE", "nobody fines himself"


def test_college_stands_first_before_the_first_pay_day() -> None:
    table = new_game("classic")
    table.insert("red")
    assert _first(table) == "COLLEGE"
    table.press("MENU ENTER")
    assert table.player("red")["loans"] == 5
    assert _first(table) != "COLLEGE"
    table.insert("blue")
    assert _first(table) == "COLLEGE"
    table.press("CAREER-CARD 30000 # 60000 # 15000 # PAY-DAY ENTER")
    assert _first(table) != "COLLEGE"
    table.remove()
    assert _first(table) != "COLLEGE", "nobody is there to pay for it"


def test_the_badge_stands_first_for_a_new_officer_while_it_is_free() -> None:
    table = new_game("classic")
    table.insert("red")
    _career(table)
    assert _first(table) == "POLICE BADGE"
    table.press("MENU ENTER")
    assert table.state()["police"] == "red"
    table.insert("blue")
    _career(table)
    assert _first(table) != "POLICE BADGE"


def test_tiles_are_taken_from_players_first_when_the_pile_is_empty() -> None:
    table = new_game("classic")
    table.insert("red")
    _career(table)
    table.press("MENU 1 " * 22)
    assert table.state()["pile"] == 0
    assert _first(table) == "TILE FROM PLAYER"


def test_the_volcano_stands_first_until_it_is_entered() -> None:
    table = new_game("adventure")
    table.insert("red")
    _erupted(table)
    assert _first(table) == "VOLCANO"
    table.press("MENU ENTER 30000 ENTER")
    assert table.player("red")["money"] == 40_000
    assert _first(table) != "VOLCANO"


def test_the_degree_stands_first_after_a_failed_exam() -> None:
    table = new_game("adventure")
    table.insert("red")
    _flunked(table)
    assert _first(table) == "PAY FOR DEGREE"
    table.insert("blue")
    assert _first(table) != "PAY FOR DEGREE"
    table.queue(3)
    choose(table, "EXAM", menu=True)
    rest(table)
    assert _first(table) != "PAY FOR DEGREE"


def test_zeros_turn_to_further_rows_and_every_row_has_its_digits_on_the_screen() -> None:
    table = new_game("classic")
    table.insert("red")
    _career(table)
    table.press("MONEY B 5000 # MENU")
    table.sees("0 MORE", "1 TILE FROM PILE", "2 TAXES DUE")
    table.press("0")
    table.sees(">1 COLLEGE", "2 RETURN TO SCHOOL", "3 RAISE")
    table.press("0")
    table.sees(">1 TOTALS", "2 HISTORY")
    table.press("0")
    table.sees(">1 TILE FROM PILE")
    table.press("0 0 1")
    table.sees("TOTALS", "RED")
    table.press("CLEAR")
    table.sees(">1 TOTALS")
    table.press("CLEAR MENU 0 3")
    assert table.player("red")["raises"] == 1


def test_scrolling_past_the_last_row_of_nine_gives_the_next_ones_their_digits() -> None:
    table = new_game("classic")
    table.insert("red")
    _career(table)
    table.press("MONEY B 5000 # MENU" + " C" * 9)
    table.sees(">1 COLLEGE", "2 RETURN TO SCHOOL")
    table.sees_not("9 RETIRE")
    table.press("3")
    assert table.player("red")["raises"] == 1


def test_lists_of_players_take_digits_and_a_digit_without_a_row_is_refused() -> None:
    table = new_game("classic", 3)
    table.insert("red")
    table.press("TRANSFER PLUS 5000 ENTER")
    table.sees(">1 FROM BLUE 0002", "2 FROM GREEN 0003", "3 FROM EVERYONE")
    table.sounds()
    table.press("9")
    assert table.sounds() == ["bad"]
    table.press("2")
    assert table.player("green")["money"] == 5000


def test_enter_right_away_means_one_note_but_not_after_a_refused_digit() -> None:
    table = new_game("classic")
    table.insert("red")
    table.press("LOAN PLUS")
    table.sees("+1")
    table.press("3")
    table.sees("+3")
    table.press("ENTER")
    assert table.player("red")["loans"] == 3
    table.press("LOAN PLUS 1 0 0 ENTER ENTER")
    assert table.player("red")["loans"] == 3
    table.press("CLEAR LOAN MINUS ENTER")
    assert table.player("red")["loans"] == 2
