"""Why an entry of an op that both editions have cannot be made."""

from lifepod.banker import ops
from lifepod.banker.bank import many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.bank import Bank
    from lifepod.kinds import Any

_MOST_CHILDREN = 9
OVER = "THE GAME IS OVER"
YOURSELF = "THAT IS YOURSELF"


def refuse(game: "Bank", op: int, who: int, n: list[int], forgotten: tuple[int, ...] = ()) -> str:
    """The reason, empty when there is none. `n` may be unfinished; `forgotten` are the ops that
    can still be entered when the game is over.
    """
    if game.over() and op != ops.SCORE and op not in forgotten:
        return OVER
    if op == ops.QUIT and game.staying() == [who]:
        return "ONE PLAYER HAS TO STAY"
    player = game.players[who]
    if op == ops.TRANSFER and len(n) == 3:
        return _other(game, who, n[2])
    if op == ops.LOAN and n and n[0] < 0:
        return _repay(game, player, n[1:])
    if op == ops.LESS and n:
        return _none_less(game, player, player.names()[n[0]])
    if op == ops.HOUSE and n:
        if n[0] > 0 and player.house:
            return "ONE HOUSE EACH: SELL YOURS FIRST"
        if n[0] < 0 and not player.house:
            return "YOU OWN NO HOUSE"
    elif op == ops.PAY_DAY and n and not n[0] and not player.salary:
        return "NO SALARY YET: ENTER IT WITH KEY 0"
    elif op == ops.BET and player.bets:
        return "YOU HAVE CHOSEN. SPIN, OR TAKE IT BACK WITH UNDO"
    return ""


def _other(game: "Bank", who: int, place: int) -> str:
    if place == ops.EVERYONE:
        return "" if game.others(who) else "NOBODY ELSE IS PLAYING"
    if place == who:
        return YOURSELF
    if place not in game.staying():
        return "NOT IN THIS GAME"
    return game.name(place) + " HAS RETIRED" if game.retired(place) else ""


def _none_less(game: "Bank", player: "Any", name: str) -> str:
    if getattr(player, name) < 1:
        return "THERE IS NONE TO TAKE BACK"
    if name == "loans" and player.money < game.NOTE:
        return f"NOT ENOUGH CASH: ${game.NOTE:,}"
    return ""


def _repay(game: "Bank", player: "Any", n: list[int]) -> str:
    if not player.loans:
        return "YOU OWE NO LOANS"
    if n and n[0] > player.loans:
        return "YOU OWE ONLY " + many(player.loans, "NOTE")
    if n and n[0] * game.BACK > player.money:
        return f"NOT ENOUGH CASH: ${n[0] * game.BACK:,}"
    return ""


def child(player: "Any", more: int) -> str:
    """Why a player cannot have so many more children."""
    return "AT MOST NINE CHILDREN" if player.children + more > _MOST_CHILDREN else ""
