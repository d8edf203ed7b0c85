"""Whole games of three that can do without a card: whose is missing, from when on, and what for."""

from collections.abc import Callable, Iterator

from tests.core.play import new_game as twists
from tests.core.play import rest
from tests.core.table import Table
from tests.editions.play import choose, new_game

COLOURS = ("red", "blue", "green")
ORDERS = {"warn": 0, "strict": 1, "free": 2}  # the house rule of Twists & Turns
GAMES = [("twists", order) for order in ORDERS] + [("classic", ""), ("adventure", "")]
STAGES = ("middle", "end", "scoring")  # when a card vanishes: before the second round, and so on
Come = Callable[[Table, str], bool]  # gets a player to play; False for one who does not


def pick(table: Table, colour: str) -> None:
    """MENU, PICK PLAYER, and the player's row; no card is in."""
    if table.app.slot:
        table.remove()
    choose(table, "PICK PLAYER", menu=True)
    choose(table, colour.upper())


def picking(missing: tuple[str, ...], stage: str) -> tuple[dict[str, bool], Come]:
    """Who has no card from a stage on plays all the same, picked in the menu.

    The stage that the game has come to is noted in what is returned first.
    """
    reached = dict.fromkeys(STAGES, False)

    def come(table: Table, colour: str) -> bool:
        if colour in missing and reached[stage]:
            pick(table, colour)
        else:
            table.insert(colour)
        return True

    return reached, come


def begin(edition: str, order: str = "") -> Table:
    """A game of three that has just begun."""
    if edition == "twists":
        return twists(3, 2, turn_order=ORDERS[order])
    return new_game(edition, 3, age=20 if edition == "adventure" else None)


def spin(table: Table, number: int) -> None:
    """SPIN, until the light rests."""
    table.queue(number - 1)
    table.press("SPIN")
    assert table.phase == "spinning", table.text()
    rest(table)


def _rounds(table: Table, come: Come, reached: dict[str, bool]) -> Iterator[str]:
    """Two turns of everybody; the end is near in the second."""
    for number in range(2):
        for colour in COLOURS:
            if colour == "red":
                reached["middle" if number else ""] = True
            if come(table, colour):
                spin(table, 3)
                table.press("MONEY PLUS 1000 ENTER")
                yield colour
    reached["end"] = True


def play(table: Table, edition: str, come: Come, reached: dict[str, bool]) -> Table:
    """The game from its first turn to the ranking."""
    for _ in _rounds(table, come, reached):
        pass
    if edition == "twists":
        while not come(table, COLOURS[table.game.due()]):
            pass
        table.press("SPIN")
    elif edition == "classic":
        for colour in COLOURS:
            if come(table, colour):
                table.press("MENU 9 2")
    else:
        while not come(table, COLOURS[table.game.next()]):
            pass
        spin(table, 10)
    assert table.phase == "finale", table.text()
    reached["scoring"] = True
    table.run(4000)
    for colour in COLOURS:
        if table.player(colour)["total"] is None and come(table, colour):
            if edition == "classic":
                table.press("5000 ENTER")
            table.run(4000)
            assert table.player(colour)["total"] is not None, table.text()
    if table.app.slot:
        table.remove()
    table.run(12_000)
    assert table.phase == "over", table.text()
    return table


def ranking(table: Table) -> list[str]:
    """The rows of the ranking."""
    assert "RANKING" in table.text(), table.text()
    return [" ".join(row.split()) for row in table.rows()[1:] if row.strip()]


def leave(table: Table, colour: str) -> None:
    """The player, who has no card, leaves by MENU."""
    pick(table, colour)
    choose(table, "LEAVE THE GAME", menu=True)
    table.sees("LEAVE THE GAME?", colour.upper() + "'S CARD WILL", "BE REFUSED")
    table.press("ENTER")
    table.run(4000)
