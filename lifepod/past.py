"""What entries did, read again from the log: for the history, and for a card that was away."""

from lifepod import cards
from lifepod.money import change
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.banker.kinds import App as BankApp
    from lifepod.kinds import Callable, GameState
    from lifepod.ledger import Ledger

CELLS = 20  # of a row: as a list has them
FAR = 32  # entries; undo makes no more anew


def moved(game: "GameState", place: int) -> list[str]:
    """A row with what the last entry brought a player; none for nothing."""
    amount = game.moved(place)
    return [spread(cards.name(game.players[place].colour), change(amount), CELLS)] if amount else []


def _replay(
    ledger: "Ledger", first: int, look: "Callable[[int, int, int, list[int]], None]"
) -> None:
    """Make the state again; look(index, op, player, numbers) comes after each live entry from the
    index `first` on.
    """
    ledger.rebuild(first)
    for i in range(first, len(ledger.entries)):
        op, player, numbers = ledger.entry(ledger.entries[i])
        ledger.game.apply(op, player, numbers)
        ledger.mark(i + 1)
        look(i, op, player, numbers)


def told(app: "App", index: int) -> list[str]:
    """What a live entry did, in the words that announced it, in rows of CELLS characters."""
    rows: list[str] = []

    def look(i: int, op: int, who: int, n: list[int]) -> None:
        if i == index:
            rows.extend(app.edition.told(app, op, who, n))

    _replay(app.ledger, index, look)
    return rows


def account(app: "BankApp", me: int, count: int, newest: bool = False) -> list[str]:
    """Which of the last `count` live entries changed a player's money, the oldest first, or the
    newest.
    """
    rows: list[str] = []

    def look(i: int, op: int, who: int, n: list[int]) -> None:
        amount = app.game.moved(me)
        found: list[str] = []
        if amount:
            text = app.edition.describe(app.game, op, who, n)
            if text.endswith(change(amount)):
                text = text[: -len(change(amount))]
            if len(text) + len(change(amount)) >= CELLS:
                found = [text]
                text = ""
            found.append(spread(text, change(amount), CELLS))
        found += app.game.borrowed(me)
        place = 0 if newest else len(rows)
        rows[place:place] = found

    if count:
        _replay(app.ledger, len(app.ledger.entries) - count, look)
    return rows


def missed(app: "BankApp") -> list[str]:
    """What others did to the account of whoever's card came in, since it was last in.

    After power-on that is not known: then, since the player's last own entry.
    """
    who, ledger = app.player, app.ledger
    if who is None:
        return []
    last = len(ledger.entries)
    count = last - app.last_in.get(who, last + 1)
    if count < 0:  # not known, or the log was written anew
        count = 0
        while count < min(last, FAR) and ledger.entry(ledger.entries[last - 1 - count])[1] != who:
            count += 1
    return account(app, who, min(count, FAR))
