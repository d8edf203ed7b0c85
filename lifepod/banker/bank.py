"""The state of a game with the device as banker, and what entries of both editions do to it."""

from lifepod import cards
from lifepod.banker import ops
from lifepod.banker.account import begin, packed, unpack
from lifepod.saves import NEWER, Refused
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

_TIMES = 10  # what a hit in Spin to Win pays for a stake (C175)


def many(count: int, word: str) -> str:
    """ "1 NOTE", "-2 NOTES"."""
    return f"{count} {word}" + ("" if abs(count) == 1 else "S")


class Bank:
    """`players` are in playing order. An edition says what a loan is and adds its own ops."""

    NOTE = 0  # dollars of a loan
    BACK = 0  # dollars to repay it with
    VERSION = 2  # of the state in a snapshot
    LAST_OP = 0  # of an edition
    QUIT, COLOUR = ops.QUIT, ops.COLOUR
    SHARED: tuple[str, ...] = (
        "last_spin", "last_move", "last_player", "wheel", "jackpot", "lander"
    )  # fmt: skip
    OWN: tuple[str, ...] = ()
    last_spin: int
    last_move: int
    last_player = -1  # who spun to move last
    wheel: int  # a Spin to Win is open
    jackpot: int
    lander: int  # who landed on it

    def __init__(self, players: "list[Any]", rules: list[int]) -> None:
        self.players = players
        self.rules = rules
        begin(self)
        self.lent = [0] * len(players)  # notes that had to be taken in the last entry, by place
        self.before = [player.money for player in players]  # the last entry
        self.hit = False  # whether the last entry was a number that somebody had chosen
        self.ended = False  # whether the game was over before the last entry

    def pack(self) -> list[list[int]]:
        """The state as numbers: one list for each player, then one for the game."""
        return [player.pack() for player in self.players] + [packed(self)]

    def unpack(self, part: int, n: list[int]) -> None:
        """Take one list of pack."""
        if part < len(self.players):
            self.players[part].unpack(n)
        else:
            unpack(self, n)

    def summary(self) -> list[str]:
        """Two lines for the question whether to resume."""
        state = "GAME OVER" if self.over() else self.name(self.next()) + " IS NEXT"
        return [f"{len(self.players)} PLAYERS", state]

    def over(self) -> bool:
        """Whether only the scores are left."""
        return False

    def done(self) -> bool:
        """Whether every player's total is known."""
        return all([player.total is not None for player in self.players])

    def next(self) -> int:
        """Whose turn comes after the last spin; a second spin in a turn is no mistake."""
        order = self.staying()
        return ([place for place in order if place > self.last_player] + order)[0]

    def staying(self) -> list[int]:
        """Who has not left the game."""
        return [i for i, player in enumerate(self.players) if not player.left]

    def retired(self, who: int) -> bool:
        """Whether a player has retired, which only Classic knows."""
        return False

    def others(self, who: int) -> list[int]:
        """The places of the others who still play."""
        return [i for i in self.staying() if i != who and not self.retired(i)]

    def name(self, place: int) -> str:
        """A place for the glass."""
        if place < len(self.players):
            return cards.name(self.players[place].colour)
        return "ALL" if place == ops.EVERYONE else "PILE"

    if TYPE_CHECKING:  # what the bank itself leaves open

        def refuse(self, op: int, who: int, n: list[int]) -> str:
            """Why an entry cannot be made; empty when it can. `n` may be unfinished."""

        def asks(self, who: int) -> str:
            """What is typed for the score; empty for nothing."""

        def sheet(self, player: "Any") -> "list[tuple[str, int]]":
            """The lines of a score."""

    # Money

    def pay(self, who: int, amount: int) -> None:
        """Take dollars from a player; what is missing is borrowed, in whole notes."""
        player = self.players[who]
        player.money -= amount
        notes = (self.NOTE - 1 - player.money) // self.NOTE
        if notes > 0:
            player.loans += notes
            player.money += notes * self.NOTE
            self.lent[who] += notes

    def give(self, giver: int, taker: int, amount: int) -> None:
        """Move dollars from one player to another."""
        self.pay(giver, amount)
        self.players[taker].money += amount

    def moved(self, who: int) -> int:
        """What the last entry brought a player, in dollars; what was borrowed for it is apart."""
        brought: int = self.players[who].money - self.before[who] - self.NOTE * self.lent[who]
        return brought

    def borrowed(self, who: int) -> list[str]:
        """A row with the notes that the last entry had a player borrow; none for nothing."""
        count = self.lent[who]
        sign = "+" if count > 0 else ""
        return [spread(self.name(who), sign + many(count, "NOTE"), 20)] if count else []

    def cost(self, who: int, op: int, n: list[int]) -> int:
        """Dollars that an entry would take from its player; `n` may be unfinished."""
        sign = n[0] if n else 0
        if op == ops.BET:
            return sign
        if len(n) < 2 or op not in (ops.MONEY, ops.TRANSFER, ops.HOUSE):
            return 0
        cost = n[1] if op == ops.HOUSE else -n[1]
        return sign * cost * (len(self.others(who)) if n[2:] == [ops.EVERYONE] else 1)

    def short(self, who: int, op: int, n: list[int]) -> int:
        """The notes that it would borrow."""
        missing: int = self.cost(who, op, n) - self.players[who].money
        return max(0, (self.NOTE - 1 + missing) // self.NOTE)

    # Spin to Win

    def counts(self, who: "int | None") -> tuple[int, ...]:
        """How many numbers a player may choose."""
        return (1,)

    def taken(self) -> int:
        """A bit for each number that cannot be chosen any more."""
        return 0

    def waiting(self) -> list[int]:
        """Who has still to choose before the wheel may turn."""
        return []

    def _close(self) -> None:
        self.wheel = self.jackpot = 0
        for player in self.players:
            player.stake = player.bets = 0

    def _draw(self, number: int) -> None:
        self.spun(number)
        hit = False
        for player in self.players:
            if player.bets >> number & 1:
                prize = self.jackpot or _TIMES * player.stake
                player.money += prize
                hit = self.hit = True
        if hit or not self.jackpot:
            self._close()

    def spun(self, number: int) -> None:
        """Any spin: note the number."""
        self.last_spin = number

    # Entries

    def apply(self, op: int, who: int, n: list[int]) -> None:
        """Change the state by an entry of an op that both editions have."""
        if op > ops.LESS and not ops.FIRST_OWN <= op <= self.LAST_OP:
            raise Refused(*NEWER)
        self.lent = [0] * len(self.players)
        self.before = [player.money for player in self.players]
        self.hit = False
        self.ended = self.over()
        if op == ops.MONEY:
            self.pay(who, -n[0] * n[1])
        elif op == ops.TRANSFER:
            for other in self.others(who) if n[2] == ops.EVERYONE else n[2:]:
                if n[0] > 0:
                    self.give(other, who, n[1])
                else:
                    self.give(who, other, n[1])
        elif op == ops.LOAN:
            self.players[who].loans += n[0] * n[1]
            self.players[who].money += self.NOTE * n[1] if n[0] > 0 else -self.BACK * n[1]
        elif op == ops.LESS:
            player = self.players[who]
            name = player.names()[n[0]]
            setattr(player, name, getattr(player, name) - 1)
            if name == "loans":
                player.money -= self.NOTE
        elif op == ops.OPEN:
            self.wheel = 1
            self.jackpot = n[0]
            self.lander = who
        elif op == ops.BET:
            stake = n[0] if len(n) > 1 else 0
            self.pay(who, stake)
            self.players[who].stake = stake
            self.players[who].bets = n[-1]
        elif op == ops.DRAW:
            self._draw(n[0])
        elif op == ops.LEAVE:
            self._close()
        elif op == ops.SPIN:
            self.spun(n[0])
            self.last_move = n[0]
            self.last_player = who
        elif op == ops.COLOUR:
            self.players[who].worn = n[0]
        elif op == ops.QUIT:
            player = self.players[who]
            player.left = 1
            player.money += player.stake  # of a Spin to Win that is open
            player.stake = player.bets = 0

    def json(self) -> "dict[str, Any]":
        """The game for the state JSON (docs/scenarios.md)."""
        return {
            "due": None if self.over() else cards.COLOURS[self.players[self.next()].colour],
            "last_spin": self.last_spin or None,
            "last_move": self.last_move or None,
            "jackpot": self.jackpot,
            "players": [player.json() for player in self.players],
        }
