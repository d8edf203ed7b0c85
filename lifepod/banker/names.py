"""How entries are named: in the history, in undo, on the console."""

from lifepod.banker import ops
from lifepod.money import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.bank import Bank
    from lifepod.kinds import Words

# A text, or one for each first number, which is its index: 1 is +, -1 is - and the last. {0} is the
# first number; the name of the player at the place that is the last one comes after them.
WORDS: "Words" = {
    ops.MONEY: ("", "+${1:,}", "-${1:,}"),
    ops.TRANSFER: ("", "+${1:,} {3}", "-${1:,} {3}"),
    ops.SALARY: "SALARY ${0:,}",
    ops.HOUSE: ("", "BUYS HOUSE", "SELLS HOUSE"),
    ops.LOAN: ("", "LOANS +{1}", "LOANS -{1}"),
    ops.OPEN: "SPIN TO WIN",
    ops.DRAW: "SPIN TO WIN {0}",
    ops.LEAVE: "SPIN TO WIN LEFT",
    ops.SPIN: "SPIN {0}",
    ops.SCORE: "SCORE",
    ops.QUIT: "HAS LEFT",
    ops.COLOUR: "NEW COLOUR",
}


def describe(game: "Bank", own: "Words", op: int, who: int, n: list[int]) -> str:
    """An entry in at most 20 characters; `own` has the words of the edition's ops."""
    if op == ops.BET:
        from lifepod.banker.numbers import numbers

        text = "BETS ON " + numbers(n[-1])
    elif op == ops.LESS:
        text = game.players[who].names()[n[0]].upper().replace("_", " ") + " -1"
    else:
        words = own.get(op) or WORDS[op]
        if isinstance(words, tuple):
            words = words[n[0]]
        text = words.format(*(n + [game.name(n[-1]) if n else ""]))
    name = game.name(who) if who < len(game.players) else ""
    if len(name + text) > 19:
        name = name[:3]
    line = short((name + " " + text).strip(), 20)
    return line if len(line) <= 20 else name[:1] + line[len(name) :]
