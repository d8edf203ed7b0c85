"""Moves that many tests make: a new game, a turn, an entry that is refused; and flows of steps."""

from collections.abc import Callable

from tests.core.keys import split
from tests.core.table import COLOURS, Table, WrongScreen

RULE_ROWS = {  # the rows of HOUSE RULES, in the order of RULES; each begins on its first choice
    "preset": 0,
    "children": 1,
    "baby_gift": 2,
    "interest_on": 3,
    "car_cost": 4,
    "car_bonus": 5,
    "chance_odds": 6,
    "rent": 7,
    "turn_order": 8,
    "max_children": 9,
}
Step = tuple[str | Callable[[Table], None], str]


def flow(table: Table, steps: list[Step]) -> None:
    """Keys or an action, and what the glass shows then; the step that went wrong is named."""
    for number, (action, screen) in enumerate(steps, 1):
        if isinstance(action, str):
            table.press(action)
        else:
            action(table)
        try:
            table.sees(screen)
        except WrongScreen as wrong:
            raise WrongScreen(f"step {number}, {action!r}: {wrong}") from None


def new_game(
    players: int = 2, years: int = 10, ratio: int = 100, table: Table | None = None, **rules: int
) -> Table:
    """A game that has just begun; `rules` gives how often each row is changed in HOUSE RULES."""
    table = table or Table()
    table.press("1")
    table.press(str(years))
    if rules:
        table.press("D")
        for name, times in rules.items():
            row = RULE_ROWS[name]
            table.press("C" * row + "#" * times + "B" * row)
        table.press("*")
    table.press("#")
    for colour in COLOURS[:players]:
        table.insert(colour)
        table.remove()
    table.queue(ratio - 80)
    table.press("#")
    table.saved()
    assert table.phase == "ready", table.text()
    table.sounds()
    return table


def spin(table: Table, number: int, held: bool = False) -> None:
    """SPIN with the card that is in, until the light rests on `number`."""
    table.queue(number - 1)
    if held:
        table.hold("A")
    else:
        table.press("A")
    assert table.phase == "spinning", table.text()
    rest(table)
    assert table.state()["last_spin"] == number


def rest(table: Table) -> None:
    """Wait until the light rests."""
    for _ in range(7000 // 20):
        if table.phase != "spinning":
            return
        table.step()
    raise AssertionError("the light still runs after 7 s")


def turn(table: Table, colour: str, number: int = 1, keys: str = "") -> None:
    """A card in, SPIN, and keys after it; the card stays in."""
    table.insert(colour)
    spin(table, number)
    table.press(keys)
    table.sounds()


def a_round(table: Table, players: int = 2, keys: str = "") -> None:
    """A turn of everybody, the keys pressed in the turn of the first; then no card is in."""
    for colour in COLOURS[:players]:
        turn(table, colour, 1, keys if colour == "red" else "")
        table.remove()


def setup(table: Table | None = None) -> Table:
    """Twists & Turns picked; it asks for the years."""
    table = table or Table()
    table.press("1")
    return table


def enrol(table: Table | None = None) -> Table:
    """Nine years; the players' cards are awaited."""
    table = setup(table)
    table.press("9#")
    assert table.phase == "enrol"
    return table


def bad(table: Table, keys: str, *words: str) -> None:
    """The last of the keys is refused before there is a game."""
    *first, last = split(keys)
    table.press(" ".join(first))
    table.sounds()
    phase = table.phase
    table.press(last)
    assert table.sounds() == ["bad"]
    table.sees(*words)
    assert table.phase == phase


def last_round(players: int = 2, ratio: int = 100) -> Table:
    """A game whose only year is over; every player has 5,000."""
    table = new_game(players, 1, ratio)
    a_round(table, players)
    return table


def end(table: Table) -> None:
    """Red's SPIN after the last year."""
    table.insert("red")
    table.press("A")
    assert table.phase == "finale"


def refused(table: Table, keys: str, *words: str) -> None:
    """The last of the keys gets a double beep and the words, and changes nothing."""
    before = table.packed()
    undo = table.state()["undo"]
    *first, last = split(keys)
    table.press(" ".join(first))
    table.sounds()
    table.press(last)
    assert table.sounds() == ["bad"], "no double beep alone"
    table.sees(*words)
    assert table.packed() == before
    assert table.state()["undo"] == undo


def choose(table: Table, row: str) -> None:
    """In an open list go to the row that begins so, and press ENTER."""
    for _ in range(30):
        marked = next(line[1:] for line in table.rows() if line.startswith(">"))
        if marked.lstrip("123456789 ").startswith(row):
            table.press("#")
            return
        table.press("C")
    raise WrongScreen(f"no row {row!r}:\n{table.text()}")
