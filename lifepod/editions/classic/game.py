"""The state of a game of Classic and how its entries change it."""

from lifepod import cards
from lifepod.banker import ops as common
from lifepod.banker.bank import Bank
from lifepod.editions.classic import ops
from lifepod.editions.classic.player import ESTATES, Player
from lifepod.editions.classic.rules import COUNT, INVEST_ON, RETIRED_GIVE
from lifepod.saves import house_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

_PILE, _ESTATES_TILES = 22, 3  # C45: 25 tiles, three of them set aside
_TUITION, _SCHOOL = 100_000, 50_000  # C107, C204
_BABY_GIFT = 5000  # C159
_WEDDING_GIFTS = (0, 0, 0, 0, 0, 5000, 5000, 5000, 10_000, 10_000, 10_000)  # by the spin, C233
_LAWSUIT = 100_000  # C239
_INVESTMENT, _DIVIDEND = 10_000, 5000  # C67
_FINE = 5000  # C253
UNIT = 5000  # the smallest note of the game: shares are whole ones
_CHILD = 10_000  # at retirement, C289


def lower_part(amount: int) -> int:
    """The half, in whole notes, of whoever played a Collect or Pay card (C257-263)."""
    return amount // (2 * UNIT) * UNIT


class Game(Bank):
    """`claim` is what EXEMPT would undo: the victim, what the other then owes the bank, and place,
    money and loans of both as they were.
    """

    NOTE, BACK = 20_000, 25_000  # C243-245
    LAST_OP = ops.RETIRE
    OWN = ("pile", "estates", "police", "speeder")
    pile = _PILE
    estates = _ESTATES_TILES
    police = -1  # the place of who holds the badge
    speeder = -1  # who spun a 10 and has not been fined for it

    def __init__(self, setup: list[int]) -> None:
        """`setup`: how many players, the colour of each, the house rules."""
        count = setup[0]
        players = [Player(colour) for colour in setup[1 : 1 + count]]
        Bank.__init__(self, players, house_rules(setup[1 + count :], COUNT))
        self.claim: list[int] = []
        self.gifts = 0  # dollars from the others in the last entry
        self.no_tile = False  # whether a tile of the last entry is still to be taken
        self.parts: list[tuple[str, int]] = []  # what a retirement came to

    def pack(self) -> list[list[int]]:
        parts = Bank.pack(self)
        parts[-1] = [len(self.claim)] + self.claim + parts[-1]
        return parts

    def unpack(self, part: int, n: list[int]) -> None:
        if part == len(self.players):
            rest = 1 + n[0]
            self.claim, n = n[1:rest], n[rest:]
        Bank.unpack(self, part, n)

    def over(self) -> bool:
        return not self.wheel and all([player.retired or player.left for player in self.players])

    def retired(self, who: int) -> bool:
        return bool(self.players[who].retired)

    def counts(self, who: "int | None") -> tuple[int, ...]:
        return (1, 2, 4)  # C179, C271-279

    def asks(self, who: int) -> str:
        """What is typed for the score."""
        return "SUM OF YOUR TILES?"

    def sheet(self, player: Player) -> list[tuple[str, int]]:
        """The lines of the score (C306-314)."""
        loans = self.BACK * player.owed
        tiles = (player.total or 0) - player.money
        lines = [("CASH", player.money + loans), ("TILES", tiles)]
        return lines + ([("LOANS", -loans)] if loans else [])

    def spun(self, number: int) -> None:
        Bank.spun(self, number)
        if not self.rules[INVEST_ON]:
            self._dividends(number)

    def _dividends(self, number: int) -> None:
        for player in self.players:
            if player.investment == number and not player.left:
                player.money += _DIVIDEND

    def _gifts(self, who: int, amount: int) -> None:
        for place in self.staying():
            absent = self.retired(place) and self.rules[RETIRED_GIVE]
            if place != who and not absent:
                self.give(place, who, amount)
                self.gifts += amount

    def _tile(self, player: Player) -> None:
        self.no_tile = not self.pile
        if self.pile:
            self.pile -= 1
            player.tiles += 1

    def cost(self, who: int, op: int, n: list[int]) -> int:
        if op == ops.TAXES:
            taxes: int = -n[0] * self.players[who].taxes
            return taxes
        if op == ops.SPLIT and n[-1] < 0:  # the sign comes last
            return lower_part(n[0])
        if op == ops.COLLEGE:  # by notes alone
            tuition: int = _TUITION + self.players[who].money
            return tuition
        return {ops.INVEST: _INVESTMENT, ops.SCHOOL: _SCHOOL}.get(op) or Bank.cost(self, who, op, n)

    # Entries

    def apply(self, op: int, who: int, n: list[int]) -> None:
        """Change the state by an entry."""
        claim, self.claim = self.claim, []
        self.no_tile = False
        self.parts = []
        self.gifts = 0
        Bank.apply(self, op, who, n)
        if op == common.LESS and self.players[who].names()[n[0]] == "tiles":
            self.pile += 1
        elif op == ops.FINE:
            self.give(who, self.police, _FINE)
            self.speeder = -1
        elif op == ops.EXEMPT:
            self._exempt(claim)
        elif op == ops.LAWSUIT:
            self._remember(n[0], who, 0)
            self.give(n[0], who, _LAWSUIT)
        elif op == ops.SPLIT:
            self._split(who, n[0], n[1], n[2] > 0)
        elif op == common.SPIN:
            if self.rules[INVEST_ON]:
                self._dividends(n[0])
            self.speeder = who if n[0] == 10 else -1
        elif who < len(self.players):
            self._apply_to(self.players[who], op, who, n)

    def _apply_to(self, player: Player, op: int, who: int, n: list[int]) -> None:
        if op == common.SALARY:
            player.take_card(*n[:3])
            if n[3:]:  # firmware 1.0 left the badge with its holder
                self._leave_force(who)
        elif op == common.HOUSE:
            self.pay(who, n[1] if n[0] > 0 else -player.value)
            player.house, player.value = n[1:]
        elif op == common.PAY_DAY:
            player.take_raises(n[0])
            player.money += player.salary
        elif op == common.MARRIAGE:
            self.spun(n[0])
            self._gifts(who, _WEDDING_GIFTS[n[0]])
            player.married = 1
            self._tile(player)
        elif op == common.BABY:
            self._gifts(who, _BABY_GIFT)
            player.children += n[0]
            self._tile(player)
        elif op == common.SCORE:
            player.owed = player.loans
            player.money -= self.BACK * player.loans
            player.loans = 0
            player.total = player.money + n[0]
        elif op == common.QUIT:
            player.total = player.money + player.value - self.BACK * player.loans
            self._leave_force(who)
            if self.speeder == who:
                self.speeder = -1
        elif op == ops.INVEST:
            self.pay(who, _INVESTMENT)
            player.investment = n[0] or 10
        elif op == ops.TILE:
            if n[0] == ops.PILE:
                self._tile(player)
            else:
                self.players[n[0]].tiles -= 1
                player.tiles += 1
        elif op == ops.TAXES:
            self.pay(who, -n[0] * player.taxes)
        elif op == ops.RAISE:
            player.take_raises(n[0])
        elif op == ops.LOSE_JOB:
            player.raises = 0
            player.salary = player.card
            self._leave_force(who)
        elif op == ops.COLLEGE:
            player.loans += _TUITION // self.NOTE
            player.college = 1
        elif op == ops.SCHOOL:
            self.pay(who, _SCHOOL)
        elif op == ops.BADGE:
            self.police = who
        elif op == ops.RETIRE:
            self._retire(player, who, n[0])

    def _remember(self, victim: int, other: int, owed: int) -> None:
        self.claim = [victim, owed]
        for place in (victim, other):
            self.claim += [place, self.players[place].money, self.players[place].loans]

    def _exempt(self, claim: list[int]) -> None:
        for i in (2, 5):
            place, player = claim[i], self.players[claim[i]]
            self.lent[place] = claim[i + 2] - player.loans
            player.money, player.loans = claim[i + 1 : i + 3]
        self.pay(claim[5], claim[1])

    def _split(self, who: int, amount: int, other: int, collect: bool) -> None:
        lower = lower_part(amount)
        self._remember(other, who, 0 if collect else amount)
        if collect:
            self.give(other, who, lower)
        else:
            self.pay(who, lower)
            self.pay(other, amount - lower)

    def _leave_force(self, who: int) -> None:
        if self.police == who:
            self.police = -1

    def _retire(self, player: Player, who: int, where: int) -> None:
        """Sell, collect, repay; loans that the money does not cover stay owed (C283-304)."""
        gifts = _CHILD * player.children
        player.money += player.value + gifts
        notes = min(player.loans, player.money // self.BACK)
        self.parts = [("HOUSE SOLD", player.value), (f"CHILDREN: {player.children}", gifts)]
        self.parts.append(("REPAID", -notes * self.BACK))
        player.money -= notes * self.BACK
        player.loans -= notes
        player.house = player.value = 0
        player.retired = where
        self._leave_force(who)
        if where == ESTATES and self.estates:
            self.estates -= 1
            player.tiles += 1

    def refuse(self, op: int, who: int, n: list[int]) -> str:
        """Why an entry cannot be made; empty when it can. `n` may be unfinished."""
        from lifepod.editions.classic.refusals import refuse

        return refuse(self, op, who, n)

    def json(self) -> "dict[str, Any]":
        """The game for the state JSON (docs/scenarios.md)."""
        line = Bank.json(self)
        line["pile"] = self.pile
        line["estates_tiles"] = self.estates
        officer = self.players[self.police].colour
        line["police"] = None if self.police < 0 else cards.COLOURS[officer]
        return line
