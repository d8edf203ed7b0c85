"""Entries as people see them: SPIN, the light, the outcome, loans that had to be taken."""

from lifepod import cards, past, ring, tunes
from lifepod.banker import ops
from lifepod.draw import below
from lifepod.money import dollars
from lifepod.pages.home import Home
from lifepod.pages.light import Light

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App
    from lifepod.kinds import BankEdition
    from lifepod.pages.page import Page


_SEEN = (
    ops.SALARY,
    ops.OPEN,
    ops.BET,
    ops.LEAVE,
    ops.SCORE,
)  # what the page says that comes after them


def own(app: "App") -> "BankEdition":
    """The edition, with what it offers to this package."""
    return app.edition


def last(app: "App") -> tuple[int, int, list[int]]:
    """Op, player and numbers of the last entry; zeros for none."""
    entries = app.ledger.entries
    return app.ledger.entry(entries[-1]) if len(entries) else (0, 0, [])


def drawn(app: "App", answers: list[int]) -> list[int]:
    """The numbers of an entry that is one turn of the spinner."""
    return [1 + below(10, app.urandom)]


def spin(app: "App", held: bool = False) -> None:
    """SPIN was pressed. No order is enforced: stop spaces give a second spin (C, A Stop Spaces)."""
    if app.player is None:
        app.want_card()
    elif not held:
        app.enter(ops.SPIN, drawn(app, []))


def statement(app: "App") -> None:
    """ENTER was pressed on the account."""
    from lifepod.banker import statement

    statement.show(app)


def home(app: "App") -> "Page":
    """The page that the state of the game asks for."""
    if app.game.wheel:
        from lifepod.banker.wheel import Wheel

        return Wheel()
    if app.game.over():
        from lifepod.banker.score import Score

        return Score(app)
    return Home()


def blinks(app: "App") -> bool:
    """Nothing on the account page blinks."""
    return False


def after(app: "App", op: int, who: int, n: list[int]) -> None:
    """Say what an entry did, once its light rests."""
    if op in own(app).SPINS:

        def rested(app: "App") -> None:
            _tell(app, op, who, n)

        app.open(Light(app, n[0], rested))
    else:
        app.home()
        _tell(app, op, who, n)


def resumed(app: "App") -> None:
    """Show the outcome of the last entry again, as a power cut may have hidden it."""
    op, who, n = last(app)
    if op in own(app).SPINS:
        app.light(ring.REST, 0, n[0])
        _show(app, op, who, n, told(app, op, who, n))
        if isinstance(app.page, Home):
            app.page.stay()


def greet(app: "App") -> None:
    """Tell what others did to the account meanwhile; ask again what the last spin left open."""
    who = app.player
    rows = past.missed(app)
    if rows:
        app.say(rows)
    if who is not None and who == app.game.last_player:
        own(app).follow(app, ops.SPIN, who, [])


def told(app: "App", op: int, who: int, n: list[int]) -> list[str]:
    """What the last entry did to whom; behind a player's money the notes borrowed for it."""
    game = app.game
    lines = own(app).news(game, op, who, n)
    if op not in own(app).SPINS and op not in (ops.MONEY, ops.TRANSFER):
        lines = [own(app).describe(game, op, who, n)] + lines
    for place in range(len(game.players)):
        lines += past.moved(game, place) + game.borrowed(place)
    if op == ops.DRAW and not game.hit:
        lines.append(f"{n[0]}: NOBODY WINS")
    return lines


def _show(app: "App", op: int, who: int, n: list[int], lines: list[str]) -> None:
    """The number for ten seconds, and under it what it did, if that is one line or sums it up."""
    page = app.page
    if op in own(app).SPINS and isinstance(page, Home):
        title = own(app).TITLE
        if who < len(app.game.players):
            title = cards.label(app.game.players[who].colour)
        whole = len(lines) == 1 or own(app).news(app.game, op, who, n)
        row = lines[0] if lines and whole else ""
        what = "SPIN TO WIN" if op == ops.DRAW else own(app).outcome(app.game, op, n)
        page.show(app, title, str(n[0]), what, row)


def _tell(app: "App", op: int, who: int, n: list[int]) -> None:
    game = app.game
    app.play(own(app).TUNES.get(op, tunes.GOOD))
    if game.over() and not game.ended:
        app.page.begin(app)  # type: ignore[attr-defined]
        return
    lines = told(app, op, who, n)
    if op in own(app).SPINS:
        _show(app, op, who, n, lines)
        lines = lines if len(lines) > 1 or not isinstance(app.page, Home) else []
    elif not any(game.lent) and (op in _SEEN or who >= len(game.players)):
        lines = []  # the page shows it
    elif who < len(game.players) and game.moved(who):
        lines.append("NOW " + dollars(game.players[who].money))
    if lines:
        app.say(lines)
    own(app).follow(app, op, who, n)
