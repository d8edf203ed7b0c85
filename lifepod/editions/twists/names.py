"""How entries of Twists & Turns are named: in the history, in undo, on the console."""

from lifepod import cards
from lifepod.editions.twists import ops
from lifepod.money import change, dollars, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.game import Game

# op: a text, which takes the first number
_WORDS = {
    ops.CHANCE: "CHANCE {}",
    ops.MARRIAGE: "MARRIAGE",
    ops.YEARS: "YEARS {}",
    ops.SPIN: "SPIN {}",
    ops.DRAW: "LOTTERY DRAW {}",
    ops.WIN: "WINS LOTTERY",
    ops.LEAVE: "LOTTERY LEFT",
    ops.FINALE: "FINALE",
    ops.TOTAL: "TOTAL",
    ops.QUIT: "HAS LEFT",
    ops.REST: "SITS OUT",
    ops.COLOUR: "NEW COLOUR",
}


def describe(game: "Game", op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters."""
    name = cards.name(game.players[who].colour) + " " if who < len(game.players) else ""
    if op == ops.MONEY:
        text = change(n[0])
    elif op == ops.LIFE:
        text = f"{n[0]:+,} LP"
    elif op == ops.SALARY:
        text = "EARNS " + dollars(n[0])
        if len(name + text) > 20:
            text = short("WAGE " + dollars(n[0]), 20 - len(name))
    elif op == ops.BABY:
        text = "TWINS" if n[0] == 2 else "BABY" if n[0] == 1 else "CHILD LESS"
    elif op == ops.HOUSE or op == ops.CAR:
        names = ops.HOUSES if op == ops.HOUSE else ops.CARS
        text = ("BUYS " if n[1] else "SELLS ") + names[n[0]].upper()
    elif op == ops.LOTTERY:
        text = "LOTTERY " + dollars(n[0])
    else:
        text = _WORDS[op].format(*n)
    return name + text
