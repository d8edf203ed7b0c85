"""What SPIN and other entries did, and what is owned today: read at one's own pace (T260)."""

from lifepod import cards
from lifepod.editions.twists import ops
from lifepod.editions.twists.turn import causes
from lifepod.money import change, dollars
from lifepod.past import CELLS, moved
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.twists.kinds import App
    from lifepod.editions.twists.player import Player
    from lifepod.kinds import Callable


def _rows(amounts: list[tuple[str, int]], text: "Callable[[int], str]") -> list[str]:
    """A row for each name and what it comes to."""
    return [spread(name, text(amount), CELLS) for name, amount in amounts]


def _worth(player: "Player", before: list[int]) -> list[tuple[str, int]]:
    """The houses and cars that there were and are, and what they are worth more than `before`."""
    after = player.houses + player.cars
    names = ops.HOUSES + ops.CARS
    found = []
    for i, name in enumerate(names):
        if before[i] >= 0 and after[i] >= 0:
            found.append((name.upper() + (" CAR" if i > 2 else ""), after[i] - before[i]))
    return found


def _settled(player: "Player") -> list[str]:
    """Each cause of the player's last settlement, and their sum."""
    rows = causes(player, CELLS)
    count = len(player.causes)
    if count > 1:
        rows[count:count] = _rows([("SUM", sum([line[1] for line in player.causes]))], change)
    return rows


def told(app: "App", op: int, who: int, n: list[int]) -> list[str]:
    """What the last entry did to whom: everybody's money and LIFE Points, and what came of it."""
    game = app.game
    rows = [app.edition.describe(game, op, who, n)]
    if op == ops.SPIN:
        player = game.players[who]
        aged = _rows([line for line in _worth(player, player.former) if line[1]], change)
        return rows + [f"MOVES {game.last_move}"] + _settled(player) + (aged and ["WORTH:"] + aged)
    for place in range(len(game.players)):
        rows += moved(game, place)
        if place == who and game.players[who].points != game.had:
            name = cards.name(game.players[who].colour)
            rows.append(spread(name, f"{game.players[who].points - game.had:+,} LP", CELLS))
    if op == ops.MARRIAGE:
        rows.append("+1,500 LP EVERY TURN")
    elif op == ops.BABY:
        rows.append(f"CHILDREN: {game.players[who].children}")
    elif op == ops.SALARY:
        rows.append("FROM THE NEXT SPIN")
    elif op == ops.LEAVE:
        rows.append(dollars(game.jackpot) + " STAYS")
    elif op == ops.TOTAL:
        rows.append(f"TOTAL {game.players[who].total:,} LP")
    return rows


def statement(app: "App") -> None:
    """Open the list for whoever's card is in."""
    from lifepod.pages.listing import Listing

    if app.player is None:
        app.want_card()
        return
    player = app.whom()
    rows = ["THE LAST SPIN:"] + _settled(player) if player.causes else ["NO SPIN TO SHOW"]
    worth = _rows(_worth(player, [0] * 5), dollars)
    rows += (["WORTH TODAY:"] + worth) if worth else ["NO HOUSE, NO CAR"]
    page = Listing(cards.name(player.colour), rows)
    page.needs_card = True
    app.open(page)
