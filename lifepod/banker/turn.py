"""Entries as people see them: SPIN, the light, the outcome, loans that had to be taken."""

from lifepod import cards, ring, tunes
from lifepod.banker import ops
from lifepod.draw import below
from lifepod.money import change, dollars
from lifepod.pages.home import Home
from lifepod.pages.light import Light
from lifepod.pages.page import wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import BankEdition
    from lifepod.pages.page import Page


def own(app: "App") -> "BankEdition":
    """The edition, with what it offers to this package."""
    return app.edition  # type: ignore[return-value]


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


def home(app: "App") -> "Page":
    """The page that the state of the game asks for."""
    if app.game.wheel:
        from lifepod.banker.wheel import Wheel

        return Wheel()
    if app.game.over():
        from lifepod.banker.score import Score

        return Score(app)
    return Home()


def refuse(app: "App", op: int, numbers: list[int]) -> str:
    """Why an entry cannot be made now; empty when it can."""
    who = app.player
    return app.game.refuse(op, -1 if who is None else who, numbers)


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
        _show(app, op, who, n, _news(app, op, who, n))
        if isinstance(app.page, Home):
            app.page.stay()


def greet(app: "App") -> None:
    """Ask again what the last spin left to be entered."""
    who = app.player
    if who is not None and who == app.game.last_player:
        own(app).follow(app, ops.SPIN, who, [])


def _news(app: "App", op: int, who: int, n: list[int]) -> list[str]:
    """What an entry did that the player's account does not say."""
    game = app.game
    lines = own(app).news(game, op, who, n)
    if game.won:
        prizes = [game.name(place) + " " + change(prize) for place, prize in game.won]
        lines += wrap(", ".join(prizes))
    elif op == ops.DRAW:
        lines.append(f"{n[0]}: NOBODY WINS")
    return lines


def _show(app: "App", op: int, who: int, n: list[int], lines: list[str]) -> None:
    """The number for ten seconds, and under it the first of the lines or the account."""
    page = app.page
    if op in own(app).SPINS and isinstance(page, Home):
        title, row = own(app).TITLE, ""
        if who < len(app.game.players):
            player = app.game.players[who]
            title, row = cards.label(player.colour), dollars(player.money)
        if lines:
            row = lines.pop(0)
        page.show(app, title, str(n[0]), own(app).outcome(app.game, op, n), row)


def _tell(app: "App", op: int, who: int, n: list[int]) -> None:
    game = app.game
    app.play(own(app).TUNES.get(op, tunes.GOOD))
    if game.over() and not game.ended:
        app.page.begin(app)  # type: ignore[attr-defined]
        return
    lines = _news(app, op, who, n)
    _show(app, op, who, n, lines)
    lent = [f"{game.name(place)} {notes}" for place, notes in enumerate(game.lent) if notes]
    if lent:
        lines += wrap("LOANS TAKEN: " + ", ".join(lent))
    if lines:
        app.say(lines)
    own(app).follow(app, op, who, n)
