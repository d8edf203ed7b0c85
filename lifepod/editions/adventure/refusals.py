"""Why an entry of Adventure cannot be made."""

from lifepod.banker import ops as common
from lifepod.banker import refusals
from lifepod.editions.adventure import ops, rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.adventure.game import Game

# What can have been forgotten when the game ends: all but what turns the spinner
_FORGOTTEN = (common.MONEY, common.TRANSFER, common.LOAN, common.SALARY, common.HOUSE,
              common.PAY_DAY, common.MARRIAGE, common.BABY, ops.PASSPORT, ops.PROMOTION, ops.FEE,
              ops.DEGREE, ops.BOAT, ops.PLANE, ops.FULL_CAR, ops.VOLCANO,
              common.LESS)  # fmt: skip


def refuse(game: "Game", op: int, who: int, n: list[int]) -> str:
    """The reason, empty when there is none. `n` may be unfinished."""
    if op == ops.RETIREMENT:  # also to go on when the game is over
        return rules.refuse_age(n[0], game.age, game.reopened) if n else ""
    reason = refusals.refuse(game, op, who, n, _FORGOTTEN)
    if reason:
        return reason
    player = game.players[who]
    if op == common.BABY and player.full_car:
        return "YOUR CAR IS FULL"
    if op == common.BABY and n:
        return refusals.child(player, 1 if n[0] == 1 else 0)
    if op == ops.VOLCANO and not (game.volcano and game.last_player == who):
        return "ONLY AFTER YOU SPIN A 1, ONCE"
    if op in ops.ONCE and getattr(player, ops.ONCE[op]):
        return "YOU HAVE THAT ALREADY"
    return ""
