"""A game with every kind of entry, as moves that a table and a whole device can both make.

A move is a line of steps: `red` puts that card in, `out` takes it out, `5!` queues a byte of
entropy (the spinner shows one more), `hold*` holds a key, `rest` waits until the light rests,
`pause` until what is said is over, `menu=SIT-OUT` takes that row of the menu, `NEW` starts a new
game there; anything else is keys.
Each move makes at most one entry, so that after a cut it is made again or it was made.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Move:
    """What people do for one entry; `op` is the record that it leaves."""

    op: str
    steps: tuple[str, ...]


def moves(text: str) -> tuple[Move, ...]:
    """The moves of a text: on each line the op, a colon and the steps."""
    found = []
    for line in text.strip().splitlines():
        op, _, steps = line.partition(":")
        found.append(Move(op.strip(), tuple(steps.split())))
    return tuple(found)


# A whole game of three, from the first card to the ranking.
WHOLE = moves(
    """
START:    1 5 # red out blue out green out 22! #
SPIN:     red 6! A rest out
LIFE:     red 9 B 1 5 0 # out
SPIN:     blue 0! A rest out
SALARY:   blue 0 8 0 0 0 0 # out
HOUSE:    blue 5 B # out
UNDO:     hold* #
CAR:      blue 6 B C # out
SPIN:     green 9! A rest out
CHANCE:   green 3! 2 rest out
MARRIAGE: green 3 pause out
MONEY:    green 4 C 4 3 2 1 # out
SPIN:     red 1! A rest out
BABY:     red 7 2 # out
MARRIAGE: red 3 pause out
MARRIAGE: red 3 # pause out
HOUSE:    red 5 B C C # out
LOTTERY:  4! 1
DRAW:     7! A rest
DRAW:     2! A rest
WIN:      blue # pause out
LOTTERY:  0! 1
LEAVE:    *
SPIN:     green 5! holdA rest out
CAR:      green 6 B # out
SPIN:     blue 8! A rest out
HOUSE:    red 5 C # out
SPIN:     red 4! A rest out
SPIN:     red 3! holdA rest out
YEARS:    0 1 # #
SPIN:     blue 2! A rest out
UNDO:     hold* #
SPIN:     blue 7! A rest out
CAR:      blue 6 C # out
SPIN:     green 0! A rest out
FINALE:   red A pause out
TOTAL:    green pause out
UNDO:     hold* #
TOTAL:    blue pause out
TOTAL:    green pause out
"""
)

# Another game behind it, long enough for the log to be rewritten and half full again; a third that
# therefore erases it, and a fourth behind that.
_YEAR = """\
SPIN:     red {n}! A rest out
MONEY:    red 4 B 1 2 3 {n} # out
SALARY:   red 0 {n} 1 0 0 0 # out
LIFE:     red 9 B 9 {n} # out
SPIN:     blue {m}! A rest out
MONEY:    blue 4 C 9 8 7 6 {n} # out
CHANCE:   blue {m}! 2 rest out
BABY:     blue 7 1 # out
UNDO:     hold* #
MONEY:    red 4 B 7 7 {n} # out
"""
LONG = moves(
    "START: NEW 1 9 9 D # * # red out blue out 7! #\n"
    + "".join(_YEAR.format(n=year % 9 + 1, m=(year * 7) % 10) for year in range(82))
)
THIRD = moves(
    """
START:    NEW 1 2 # blue out yellow out purple out red out 31! #
SPIN:     blue 1! A rest out
MONEY:    yellow 4 B 5 # out
SPIN:     yellow 1! A rest out
"""
)
FOURTH = moves(
    """
START:    NEW 1 3 # green out white out 9! #
SPIN:     green 1! A rest out
COLOUR:   green menu=CARDS # # out
REST:     white menu=SIT-OUT pause out
QUIT:     white menu=LEAVE # pause out
"""
)
GAMES = WHOLE + LONG + THIRD + FOURTH
KINDS = {move.op for move in GAMES}
