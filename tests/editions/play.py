"""Moves at a table where the device is the bank: a new game, rows of lists, entries that differ."""

from typing import Any

from tests.core.play import refused, rest
from tests.core.table import COLOURS, Table

__all__ = ("choose", "new_game", "no_row", "refused", "rest", "spin", "turn", "wait")


def new_game(edition: str, players: int = 4, age: int | None = None, changes: str = "") -> Table:
    """A game that has just begun; `changes` are keys in the house rules. Nobody's card is in."""
    table = Table()
    table.press({"classic": "2", "adventure": "3"}[edition])
    if changes:
        table.press("D" + changes + "*")
    for colour in COLOURS[:players]:
        table.insert(colour)
        table.remove()
    table.press("#")
    if edition == "adventure":
        table.press("#" if age is None else f"{age}#")
    table.saved()
    assert table.phase == "ready", table.text()
    table.sounds()
    return table


def choose(table: Table, words: str, menu: bool = False) -> None:
    """Go down an open list (MENU opens its own) to the row with the words, and take it."""
    if menu:
        table.press("D")
    first = None
    for _ in range(40):
        row = next(row for row in table.rows() if row.startswith(">"))
        if words in row:
            table.sounds()
            table.press("#")
            return
        assert row != first, f"no row has {words!r}"
        first = first or row
        table.press("C")
    raise AssertionError(f"no row has {words!r}")


def no_row(
    table: Table, words: str, *reason: str, rows: tuple[str, ...] = (), keys: str = ""
) -> None:
    """A row of the menu, the keys and the rows after it: the last is refused, nothing changes."""
    before, undo = table.packed(), table.state()["undo"]
    choose(table, words, menu=True)
    if keys:
        table.press(keys)
    for row in rows:
        choose(table, row)
    assert table.sounds()[-1] == "bad", table.text()
    table.sees(*reason)
    assert (table.packed(), table.state()["undo"]) == (before, undo)
    table.press("*")
    while table.phase not in ("ready", "lottery", "finale", "over"):
        table.press("*")
    table.sounds()


def wait(table: Table) -> None:
    """Until messages and outcomes are gone."""
    table.run(14_000)


def spin(table: Table, number: int, keys: str = "A") -> None:
    """Keys that turn the spinner, until the light rests on `number`."""
    table.queue(number - 1)
    table.press(keys)
    assert table.phase == "spinning", table.text()
    rest(table)
    assert not table.entropy
    assert table.state()["last_spin"] == number


def turn(table: Table, colour: str, number: int = 2) -> None:
    """A card in and a spin; the card stays in."""
    table.insert(colour)
    spin(table, number)


def money(table: Table) -> dict[str, Any]:
    """Everybody's money by colour."""
    return {player["colour"]: player["money"] for player in table.state()["players"]}
