"""A digit, or 000, that is refused leaves nothing behind that ENTER would book, wherever one types.

So it is with stakes, loans, amounts, years, ages, salaries, scores and choices of one digit.
"""

from collections.abc import Iterator

import pytest

from lifepod import editions
from lifepod.pages.prompts import Amount
from tests.core.play import new_game as twists_game
from tests.core.play import setup as twists_setup
from tests.core.table import Table
from tests.editions.play import choose, new_game, spin

# What opens each amount: keys, and behind a colon a row of the menu that comes first.
AMOUNTS = {
    "twists": ["MONEY B", "MONEY C", "LIFE-POINTS B", "SALARY"],
    "classic": [
        "MONEY B", "MONEY C", "TRANSFER B", "TRANSFER C", "LOAN B", "CAREER-CARD",
        "CAREER-CARD 5#", "CAREER-CARD 5#5#", "HOUSE B", "HOUSE B 5#", "INVEST", "SPIN-TO-WIN 0",
        "SPLIT CARD: COLLECT:", "SPLIT CARD: PAY:",
    ],
    "adventure": [
        "MONEY B", "MONEY C", "TRANSFER B", "TRANSFER C", "LOAN B", "SALARY", "HOUSE B",
        "HOUSE B 5# HOUSE C", "PAY-DAY B", "WEDDING", "SPIN-TO-WIN", "PROMOTION:", "VOLCANO:",
        "RETIREMENT AGE:",
    ],
}  # fmt: skip
CHOICES = [("twists", "BABY"), ("classic", "BABY"), ("adventure", "BABY-OR-PET"),
           ("adventure", "PASSPORT")]  # fmt: skip


def seated(edition: str) -> Table:
    table = twists_game() if edition == "twists" else new_game(edition, 2)
    table.insert("red")
    if edition == "adventure":
        spin(table, 1)  # the volcano asks
        table.press("*")
    return table


def opened(edition: str, keys: str) -> Table:
    table = seated(edition)
    if keys.endswith(":"):
        choose(table, keys[:-1], menu=True)
    else:
        table.press(keys)
    return table


def most(table: Table) -> int:
    prompt = table.app.page._prompt  # type: ignore[attr-defined]
    assert isinstance(prompt, Amount)
    return prompt.most


def books_nothing(table: Table, keys: str) -> None:
    """The last of the keys is refused; whatever is typed behind it, ENTER takes nothing."""
    page, before, undo = table.app.page, table.packed(), table.state()["undo"]
    table.press(keys)
    assert table.sounds()[-1] == "bad", keys
    table.sees("AT MOST")
    table.run(3100)
    table.sees("TOO MUCH", "AT MOST")
    for tail in ("7", "#"):
        table.press(tail)
        assert table.sounds() == ["bad"]
    assert table.app.page is page
    assert (table.packed(), table.state()["undo"]) == (before, undo)


@pytest.mark.parametrize(
    ("edition", "keys"), [(edition, keys) for edition in AMOUNTS for keys in AMOUNTS[edition]]
)
def test_amounts(edition: str, keys: str) -> None:
    table = opened(edition, keys)
    limit = most(table)
    books_nothing(table, f"{limit}0")
    books_nothing(table, "9" + "D" * (1 + len(str(limit)) // 3))
    page = table.app.page
    table.press("20#" if limit < 1000 and "AGE" in keys else "5#")  # it can be typed again
    undo = table.state()["undo"]
    assert table.app.page is not page or table.app.page.answers or undo  # type: ignore[attr-defined]


def asked(edition: str) -> Iterator[tuple[str, int]]:
    """Title and place of every amount of two digits or more that the edition's tables ask for."""
    module = editions.load(list(editions.NAMES.values()).index(edition) + 1)
    actions = [*module.keys().values(), *(row[3] for row in module.menu())]
    for action in actions:
        if isinstance(action, tuple) and len(action) > 2:
            for place, prompt in enumerate(action[2]):
                if issubclass(prompt[0], Amount) and prompt[1] > 9:  # type: ignore[arg-type]
                    yield action[0], place


@pytest.mark.parametrize("edition", AMOUNTS)
def test_the_list_is_complete(edition: str) -> None:
    seen = set()
    for keys in AMOUNTS[edition]:
        page = opened(edition, keys).app.page
        seen.add((page.form.title, len(page.answers)))  # type: ignore[attr-defined]
    wanted = set(asked(edition))
    assert len(wanted) >= 3
    assert wanted - seen == ({("YEARS", 0)} if edition == "twists" else set())


@pytest.mark.parametrize("keys", ["100", "990", "9D"])
def test_years(keys: str) -> None:
    table = twists_game()
    table.press("YEARS")
    books_nothing(table, keys)
    table.press("5#")
    assert table.state()["years"] == 5


def test_years_of_a_new_game() -> None:
    table = twists_setup()
    table.press("999")
    assert table.sounds()[-1] == "bad"
    table.press("9")
    table.sees("AT MOST 99 YEARS")
    table.press("#")
    assert table.phase == "setup"
    table.press("7#")
    assert table.phase == "enrol"


def test_age_of_a_new_game() -> None:
    table = Table()
    table.press("3")
    for colour in ("red", "blue"):
        table.insert(colour)
        table.remove()
    table.press("#")
    table.press("2000")
    table.sees("AT MOST 200")
    table.press("#")
    assert table.phase == "setup"
    assert table.sounds()[-1] == "bad"
    table.run(3100)
    table.sees("40")
    table.press("60#")
    table.saved()
    assert table.state()["retirement"] == 60


@pytest.mark.parametrize(("edition", "keys"), CHOICES)
def test_choices_of_one_digit(edition: str, keys: str) -> None:
    table = opened(edition, keys)
    before = table.packed()
    for refused in ("1 9", "1D"):
        table.press(refused)
        assert table.sounds()[-1] == "bad"
        table.press("#")
        assert table.sounds() == ["bad"]
        table.sees("THEN PRESS ENTER")
        assert table.packed() == before
    table.press("1#")
    assert table.packed() != before


def test_numbers_of_spin_to_win() -> None:
    table = new_game("classic", 2)
    table.insert("red")
    table.press("SPIN-TO-WIN 5000# 3 3")
    table.sees("THAT NUMBER IS TAKEN")
    table.press("#")
    assert table.sounds()[-1] == "bad"
    table.sees("ENTER TAKES WHAT IS SHOWN")
    assert table.player("red")["money"] == 10_000
    table.press("#")
    assert table.player("red")["money"] == 5000


def test_the_sum_on_the_tiles() -> None:
    table = new_game("classic", 2)
    for colour in ("red", "blue"):
        table.insert(colour)
        choose(table, "RETIRE", menu=True)
        choose(table, "ACRES")
    table.run(4000)
    table.press("0")
    books_nothing(table, "99999990")
    table.press("30D#")
    assert table.player("blue")["total"] == 40_000


@pytest.mark.parametrize(
    ("edition", "keys", "change"),
    [
        ("twists", "MONEY B 5D#", 5000),
        ("twists", "MONEY C 12D#", -12_000),
        ("twists", "MONEY B 2DD#", 2_000_000),
        ("twists", "MONEY B D5#", 5),
        ("classic", "MONEY B 20D#", 20_000),
        ("adventure", "WEDDING 40D#", 40_000),
    ],
)
def test_menu_types_three_zeros(edition: str, keys: str, change: int) -> None:
    table = seated(edition)
    before = table.player("red")["money"]
    table.press(keys)
    assert table.player("red")["money"] - before == change


def test_menu_is_the_menu_elsewhere() -> None:
    table = seated("twists")
    table.press("D")
    assert table.phase == "menu"
