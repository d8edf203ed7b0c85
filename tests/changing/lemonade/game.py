"""The state of a game of Lemonade and how its entries change it."""

from lifepod.banker import ops as common
from lifepod.banker.bank import Bank
from lifepod.editions.lemonade import ops
from lifepod.editions.lemonade.player import Player
from lifepod.editions.lemonade.rules import COUNT, THIRSTY
from lifepod.saves import house_rules

_GLASS = 2  # dollars
_SPINS = 3  # of each player, then the game is over


class Game(Bank):
    """Whoever sold the most wins."""

    VERSION = 1
    NOTE, BACK = 1000, 1000
    LAST_OP = ops.STAND

    def __init__(self, setup: list[int]) -> None:
        """`setup`: how many players, the colour of each, the house rules."""
        count = setup[0]
        players = [Player(colour) for colour in setup[1 : 1 + count]]
        Bank.__init__(self, players, house_rules(setup[1 + count :], COUNT))

    def over(self) -> bool:
        return all([player.spins >= _SPINS for player in self.players])

    def asks(self, who: int) -> str:
        """What is typed for the score: nothing."""
        return ""

    def sheet(self, player: Player) -> "list[tuple[str, int]]":
        """The lines of the score."""
        return [("CASH", player.money)]

    def apply(self, op: int, who: int, n: list[int]) -> None:
        Bank.apply(self, op, who, n)
        if who >= len(self.players):
            return
        player = self.players[who]
        if op == common.SPIN:
            player.spins += 1
            player.money += 1000 * (20 if n[0] == 10 and self.rules[THIRSTY] else n[0])
        elif op == common.SCORE:
            player.total = player.money
        elif op == ops.STAND:
            player.glasses += n[0]
            player.money += _GLASS * n[0]

    def refuse(self, op: int, who: int, n: list[int]) -> str:
        """Why an entry cannot be made; empty when it can. `n` may be unfinished."""
        from lifepod.editions.lemonade.refusals import refuse

        return refuse(self, op, who, n)
