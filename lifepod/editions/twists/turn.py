"""SPIN: whose turn it is, the settlement, the light, the result."""

from lifepod import cards
from lifepod.draw import below
from lifepod.editions.twists import ops, rules, views
from lifepod.money import change, short
from lifepod.pages.light import Light
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.game import Game
    from lifepod.editions.twists.kinds import App
    from lifepod.editions.twists.player import Player

_NOT_YET = "NOT PLAYED YET: "
_WARN, _STRICT, _FREE = 0, 1, 2  # turn_order


def spin(app: "App", held: bool = False) -> None:
    """SPIN was pressed, or held for a second to override the order of play."""
    game = app.game
    who = app.player
    if who is None:
        app.want_card()
        return
    if game.over:
        app.refuse("THE GAME IS OVER")
        return
    order = game.rules[rules.TURN_ORDER]
    again = bool(game.players[who].spun) and not game.round_over()
    ends = game.years <= 1 and (again or game.round_over())
    if order != _FREE and (again or who != game.due()) and (order == _STRICT or not held):
        app.refuse(_why(app, who, again, order))
    elif ends and again and order == _FREE:
        _ask(app)
    elif ends:
        app.enter(ops.FINALE, [])
    else:
        number = 1 + below(10, app.urandom)
        app.commit(ops.SPIN, [number, 1 if again else 0], who)
        app.open(Light(app, number, show_move, causes(game.players[who])))


def _ask(app: "App") -> None:
    """Who spins again in the last year ends it for those who have not played."""
    from lifepod.pages.listing import Question
    from lifepod.pages.page import wrap

    question = Question("END THE GAME?", wrap(_NOT_YET + waiting(app.game)), _finale)
    question.needs_card = True
    app.open(question)


def _finale(app: "App", _: int) -> None:
    app.enter(ops.FINALE, [])


def waiting(game: "Game") -> str:
    """Who has not played this year."""
    return ", ".join([cards.name(game.players[who].colour) for who in game.waiting()])


def _why(app: "App", who: int, again: bool, order: int) -> str:
    game = app.game
    if not again:
        text = cards.label(game.players[game.due()].colour) + "'S TURN."
        over = " HOLD SPIN TO SPIN ANYWAY"
    else:
        text = cards.name(game.players[who].colour) + " HAS SPUN THIS TURN."
        over = " HOLD SPIN TO END THE GAME" if game.years <= 1 else " HOLD SPIN FOR THE NEXT TURN"
        over += ". " + _NOT_YET + waiting(game)
    return text + (" NO CARD? MENU: PICK PLAYER" if order == _STRICT else over)


def causes(player: "Player", cells: int = 21) -> list[str]:
    """A line for each cause of the last settlement, its LIFE Points, and what became of a car."""
    lines = [spread(name, change(amount), cells) for name, amount in player.causes]
    if player.earned:
        lines.append(spread("LIFE POINTS", f"+{player.earned:,}", cells))
    return lines + player.fates


def brought(player: "Player") -> str:
    """The sum of the last settlement, "+$4,500 +1,600 LP"."""
    text = change(sum([amount for _, amount in player.causes]))
    if player.earned:
        text += f" +{player.earned:,} LP"
    return short(text, 21)


def _move_text(app: "App") -> tuple[str, str]:
    """The last spin in large characters ("7 + 2 = 9") and the row under it."""
    game = app.game
    spun, move = game.last_spin or 0, game.last_move or 0
    spaces = "MOVE 1 SPACE" if move == 1 else f"MOVE {move} SPACES"
    if spun == move:
        return str(spun), spaces
    if game.rules[rules.CAR_BONUS] == 2:
        return str(move), f"SPUN {spun}, CAR MOVES {move}"
    text = f"{spun} + {move - spun} = {move}"
    if len(text) <= 10:
        return text, spaces
    return f"MOVE {move}", text


def show_move(app: "App") -> None:
    """Show what was spun last and how far it moves."""
    large, row = _move_text(app)
    who = app.game.last_player
    views.show_result(app, who, large, row, brought(app.game.players[who]))
