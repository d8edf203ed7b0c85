"""Why an entry of Classic cannot be made."""

from lifepod.banker import ops as common
from lifepod.banker import refusals
from lifepod.banker.refusals import YOURSELF, child
from lifepod.editions.classic import ops
from lifepod.editions.classic.game import UNIT
from lifepod.editions.classic.player import ACRES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.classic.game import Game

# What nobody does any more who has retired
_WORK = (common.TRANSFER, common.SALARY, common.HOUSE, common.PAY_DAY, common.MARRIAGE,
         common.BABY, ops.TAXES, ops.RAISE, ops.LOSE_JOB, ops.LAWSUIT, ops.COLLEGE, ops.SCHOOL,
         ops.BADGE, ops.RETIRE)  # fmt: skip
_CAREER = (ops.TAXES, ops.RAISE, ops.LOSE_JOB)  # what needs a career card


def refuse(game: "Game", op: int, who: int, n: list[int]) -> str:
    """The reason, empty when there is none. `n` may be unfinished."""
    reason = refusals.refuse(game, op, who, n)
    if reason:
        return reason
    player = game.players[who]
    if player.retired and op in _WORK:
        return game.name(who) + " HAS RETIRED"
    if not player.salary and (op in _CAREER or op == common.PAY_DAY):
        return "NO CAREER CARD YET: ENTER IT WITH KEY 0"
    if op == common.SALARY and len(n) > 1 and n[1] < n[0]:
        return "THE MAXIMUM IS LESS THAN THE SALARY"
    if op == common.BABY and n:
        return child(player, n[0])
    if op == ops.INVEST and player.investment:
        return "ONE INVESTMENT EACH"
    if op == ops.TILE:
        return _tile(game, who, n)
    if op == ops.RAISE and player.salary >= player.salary_max:
        return "THE SALARY IS AT ITS MAXIMUM"
    if op == ops.SPLIT and n and n[0] <= UNIT:
        return "ONLY AMOUNTS OVER $5,000 ARE SPLIT"
    if (op == ops.LAWSUIT and n and n[0] == who) or (op == ops.SPLIT and n[1:2] == [who]):
        return YOURSELF
    if op == ops.EXEMPT and (not game.claim or game.claim[0] != who):
        return "NO CARD OR LAWSUIT AGAINST YOU JUST NOW"
    if op == ops.BADGE and game.police == who:
        return "YOU HOLD THE BADGE"
    if op == ops.FINE:
        return _fine(game)
    return ""


def _tile(game: "Game", who: int, n: list[int]) -> str:
    if not n or n[0] == ops.PILE:
        empty = n and not game.pile
        return "THE PILE IS EMPTY: TAKE ONE FROM A PLAYER" if empty else ""
    if game.pile:
        return f"THE PILE HAS {game.pile} TILES: TAKE ONE THERE"
    if n[0] == who:
        return YOURSELF
    if game.players[n[0]].retired == ACRES:
        return game.name(n[0]) + "'S TILES ARE SAFE AT COUNTRYSIDE ACRES"
    return "" if game.players[n[0]].tiles else game.name(n[0]) + " HAS NO TILES"


def _fine(game: "Game") -> str:
    if game.police < 0:
        return "NOBODY HOLDS THE BADGE"
    if game.speeder < 0:
        return "THE LAST SPIN WAS NO 10, OR IT IS PAID"
    return "NO FINE FOR YOUR OWN 10" if game.speeder == game.police else ""
