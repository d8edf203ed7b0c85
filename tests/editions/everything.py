"""A game of each edition with every kind of entry, for what must hold after any of them."""

from collections.abc import Callable

from tests.core.table import Table
from tests.editions.play import choose, new_game, rest

Move = str | Callable[[Table], None]  # keys, or anything else that is done


def card(colour: str) -> Move:
    """That card into the slot."""
    return lambda table: table.insert(colour)


def row(*words: str, keys: str = "") -> Move:
    """A row of the menu, the keys after it and rows of further lists."""

    def take(table: Table) -> None:
        choose(table, words[0], menu=True)
        table.press(keys)
        for word in words[1:]:
            choose(table, word)

    return take


def listed(keys: str, word: str) -> Move:
    """Keys that lead to a list, and a row of it."""

    def take(table: Table) -> None:
        table.press(keys)
        choose(table, word)

    return take


def corrected(word: str) -> Move:
    """A row of the statement, of which one was too many."""

    def take(table: Table) -> None:
        table.run(9000)
        table.press("ENTER")
        choose(table, word)
        table.press("ENTER")

    return take


def spun(number: int, keys: str = "A", words: str = "") -> Move:
    """Keys, or a row of the menu, that turn the spinner to `number`."""

    def take(table: Table) -> None:
        table.queue(number - 1)
        if words:
            choose(table, words, menu=True)
        else:
            table.press(keys)
        rest(table)

    return take


LEAVES: list[Move] = [
    card("yellow"),
    row("CARDS", "YELLOW", "PURPLE"),
    row("LEAVE THE GAME", keys="#"),
]
CLASSIC: list[Move] = [
    *LEAVES,
    card("red"),
    row("COLLEGE"),
    spun(10),
    card("blue"),
    "CAREER-CARD 30000# 60000# 15000#",
    row("POLICE BADGE"),
    row("FINE"),
    spun(4),
    "PAY-DAY #",
    "PAY-DAY B",
    row("RAISE"),
    row("CHANGE CAREER", "TWO RAISES"),
    row("TAXES DUE"),
    row("TAX REFUND"),
    row("LOSE JOB"),
    row("RETURN TO SCHOOL"),
    "INVEST 4#",
    "HOUSE B 80000# 60000#",
    "HOUSE C",
    "HOUSE B 120000# 90000#",
    "MONEY B 20000#",
    "MONEY C 45000#",
    listed("TRANSFER B 3000#", "GREEN"),
    listed("TRANSFER C 30000#", "RED"),
    listed("TRANSFER B 12000#", "EVERYONE"),
    listed("TRANSFER C 17000#", "EVERYONE"),
    "LOAN B 2#",
    "LOAN C 1#",
    spun(9, "WEDDING"),
    spun(4, "WEDDING ENTER"),
    "BABY 2#",
    "BABY 1#",
    row("SPLIT CARD: COLLECT", "RED", keys="35000#"),
    card("red"),
    row("EXEMPT"),
    row("SPLIT CARD: PAY", "GREEN", keys="45000#"),
    card("green"),
    row("EXEMPT"),
    row("LAWSUIT", "BLUE"),
    card("blue"),
    row("EXEMPT"),
    "SPIN-TO-WIN",
    "*",
    "SPIN-TO-WIN",
    "50000# 3#",
    card("green"),
    "20000# 1 2 3 4#",
    spun(4),
    *[row("TILE FROM PILE")] * 18,
    corrected("TILES"),
    row("TILE FROM PILE"),
    card("red"),
    row("TILE FROM PLAYER", "BLUE"),
    row("RETIRE", "ESTATES"),
    card("blue"),
    row("RETIRE", "ACRES"),
    card("green"),
    row("RETIRE", "ESTATES"),
    "50000#",
    card("red"),
    "0#",
    card("blue"),
    "130000#",
]

ADVENTURE: list[Move] = [
    *LEAVES,
    card("red"),
    row("COLLEGE FEE"),
    spun(1),
    "30000#",
    spun(2, words="EXAM"),
    row("PAY FOR DEGREE"),
    spun(4, words="EXAM"),
    "SALARY 40000#",
    "PAY-DAY #",
    "PAY-DAY B 70000#",
    row("PROMOTION", keys="90000#"),
    card("blue"),
    spun(1),
    "*",
    row("VOLCANO", keys="50000#"),
    spun(10),
    "WEDDING 80000#",
    "WEDDING 20000#",
    "BABY-OR-PET 1#",
    "BABY-OR-PET 2#",
    row("FULL CAR"),
    row("BOAT"),
    row("PLANE"),
    "PASSPORT 1#",
    "PASSPORT 1#",
    "PASSPORT 2#",
    "PASSPORT 3#",
    "PASSPORT 4#",
    corrected("JUNGLE"),
    "HOUSE B 200000#",
    "HOUSE C 340000#",
    "HOUSE B 90000#",
    "MONEY B 20000#",
    "MONEY C 145000#",
    listed("TRANSFER B 3000#", "GREEN"),
    listed("TRANSFER C 30000#", "RED"),
    listed("TRANSFER B 62000#", "EVERYONE"),
    listed("TRANSFER C 77000#", "EVERYONE"),
    "LOAN B 2#",
    "MONEY B 500000#",
    "LOAN C 1#",
    "SPIN-TO-WIN 300000#",
    "*",
    "SPIN-TO-WIN 400000#",
    "3 7",
    card("green"),
    "1",
    card("red"),
    "0",
    spun(9),
    spun(7),
    row("RETIREMENT AGE", keys="30#"),
    card("blue"),
    spun(10),
    "350000#",
    card("green"),
    card("red"),
]


def moves(edition: str) -> list[Move]:
    """All that happens in a game of four, of whom one leaves, the edition's every op among it."""
    return CLASSIC if edition == "classic" else ADVENTURE


def begin(edition: str) -> Table:
    """The game before its first move."""
    return new_game(edition, 4)


def make(table: Table, move: Move) -> None:
    """One move; messages do not outlast it."""
    if isinstance(move, str):
        table.press(move)
    else:
        move(table)
    table.sounds()
