"""The state of a game of Adventure and how its entries change it."""

from lifepod.banker import ops as common
from lifepod.banker.bank import Bank, many
from lifepod.editions.adventure import ops
from lifepod.editions.adventure.player import Player
from lifepod.editions.adventure.rules import COLLEGE_FEE, COUNT
from lifepod.saves import house_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

_START_AGE = 10  # where the track begins (A55)
_DEGREE = 50_000  # A143
_SEA_PLANE = 500_000  # boat and plane (A214)
_STAMP, _ALL_STAMPS = 100_000, 500_000  # A215
_PEG, _FULL_CAR = 100_000, 800_000  # A217


class Game(Bank):
    """`volcano` is whether the amount of the last spin's eruption is still to be collected."""

    NOTE, BACK = 50_000, 60_000  # A182-186
    LAST_OP = ops.RETIREMENT
    OWN = ("age", "retirement", "volcano", "reopened")
    age = _START_AGE
    retirement: int
    volcano: int
    reopened: int  # the game has ended at this age, and goes on

    def __init__(self, setup: list[int]) -> None:
        """`setup`: retirement age, how many players, the colour of each, the house rules."""
        retirement, count = setup[:2]
        players = [Player(colour) for colour in setup[2 : 2 + count]]
        Bank.__init__(self, players, house_rules(setup[2 + count :], COUNT))
        self.retirement = retirement

    def over(self) -> bool:
        if self.retirement:
            return self.age >= self.retirement
        return any([min(player.stamps()) for player in self.players])

    def counts(self, who: "int | None") -> tuple[int, ...]:
        landed = who == self.lander or self.lander >= len(self.players)
        return (2,) if landed else (1,)

    def taken(self) -> int:
        bits = 0
        for player in self.players:
            bits |= player.bets
        return bits

    def cost(self, who: int, op: int, n: list[int]) -> int:
        if op == ops.FEE:  # a note that is no cash
            fee: int = self.NOTE + self.players[who].money
            return fee
        return _DEGREE if op == ops.DEGREE else Bank.cost(self, who, op, n)

    def waiting(self) -> list[int]:
        """Who has still to choose, from the lander round the table (A168, A172)."""
        waits = [place for place in self.staying() if not self.players[place].bets]
        first = [place for place in waits if place >= self.lander]
        return first + [place for place in waits if place < self.lander]

    def asks(self, who: int) -> str:
        """What is typed for the score."""
        return "WORTH OF YOUR HOUSE?" if self.players[who].house else ""

    def sheet(self, player: Player) -> list[tuple[str, int]]:
        """The lines of the score that are not nothing (A211-223)."""
        stamps = player.stamps()
        pegs = player.children + player.pets
        full = player.full_car and _PEG * pegs < _FULL_CAR
        lines = (
            ("CASH", player.money),
            ("SEA PLANE", _SEA_PLANE if player.boat and player.plane else 0),
            (
                many(sum(stamps), "STAMP"),
                max(_STAMP * sum(stamps), _ALL_STAMPS if min(stamps) else 0),
            ),
            ("FULL CAR" if full else f"FAMILY: {pegs}", _FULL_CAR if full else _PEG * pegs),
            ("HOUSE", player.worth),
            ("LOANS", -self.BACK * player.loans),
        )
        return [line for line in lines if line[1]]

    def apply(self, op: int, who: int, n: list[int]) -> None:
        """Change the state by an entry."""
        Bank.apply(self, op, who, n)
        if op == ops.RETIREMENT:
            self.reopened = 1 if self.ended else self.reopened
            self.retirement = n[0]
            for place in self.staying():
                self.players[place].total = None
        elif op == common.BET and self.lander >= len(self.players):
            self.lander = who  # nobody's card was in: whoever chooses first has landed there
        elif op == common.SPIN:
            self.volcano = 1 if n[0] == 1 else 0
            if n[0] == 10 and self.retirement:
                self.age += 10
                self.reopened = 0
        elif who < len(self.players):
            self._apply_to(self.players[who], op, who, n)
        if self.ended and op != common.SCORE:
            self._read_again()

    def _read_again(self) -> None:
        """What was forgotten counts for whoever has a total; a new house has still to be valued."""
        for player in self.players:
            if not player.house:
                player.worth = 0
            if player.house and not player.worth:
                player.total = None
            elif player.total is not None:
                player.total = sum([amount for _, amount in self.sheet(player)])

    def _apply_to(self, player: Player, op: int, who: int, n: list[int]) -> None:
        if op == common.SALARY:
            player.salary = n[0]
        elif op == common.HOUSE:
            self.pay(who, n[0] * n[1])
            player.house = n[1] if n[0] > 0 else 0
        elif op == common.PAY_DAY:
            if n[0]:
                player.level += 1
                player.salary = n[1]
            player.money += player.salary
        elif op == ops.PROMOTION:
            player.level += 1
            player.salary = n[0]
        elif op == common.MARRIAGE:
            player.money += n[0]
            player.married = 1
        elif op == common.BABY:
            if n[0] == 1:
                player.children += 1
            else:
                player.pets += 1
        elif op == common.SCORE or op == common.QUIT:
            player.worth = n[0] if n else player.house
            player.total = sum([amount for _, amount in self.sheet(player)])
        elif op == ops.PASSPORT:
            island = ops.ISLANDS[n[0] - 1]
            setattr(player, island, getattr(player, island) + 1)
        elif op == ops.VOLCANO:
            player.money += n[0]
            self.volcano = 0
        elif op == ops.FEE:
            player.loans += 1
            player.money += 10_000 if self.rules[COLLEGE_FEE] else 0
        elif op == ops.EXAM:
            self.spun(n[0])
        elif op == ops.DEGREE:
            self.pay(who, _DEGREE)
        elif op in ops.ONCE:
            setattr(player, ops.ONCE[op], 1)

    def refuse(self, op: int, who: int, n: list[int]) -> str:
        """Why an entry cannot be made; empty when it can. `n` may be unfinished."""
        from lifepod.editions.adventure.refusals import refuse

        return refuse(self, op, who, n)

    def json(self) -> "dict[str, Any]":
        """The game for the state JSON (docs/scenarios.md)."""
        line = Bank.json(self)
        line["age"] = self.age
        line["retirement"] = self.retirement
        return line
