"""The state of a game of Twists & Turns and how entries change it."""

from lifepod import cards
from lifepod.editions.twists import ops, rules
from lifepod.editions.twists.player import Player
from lifepod.saves import NEWER, Refused, house_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

CLOSED, OPEN, DRAWN = 0, 1, 2  # the lottery
_RAISE = 20_000  # a dead draw adds to the jackpot
_WEDDING_POINTS = 3000  # T113, T119
_BABY_GIFT = 500  # T333


class Game:
    """The whole game; `players` are in playing order."""

    VERSION = 2  # of the setup and of the numbers in a snapshot
    QUIT, COLOUR = ops.QUIT, ops.COLOUR

    def __init__(self, setup: list[int]) -> None:
        """`setup`: years, the veiled ratio, how many players, their colours, the house rules."""
        self.years, number, count = setup[:3]
        self.ratio = rules.ratio(number)
        self.players = [Player(colour) for colour in setup[3 : 3 + count]]
        self.rules = house_rules(setup[3 + count :], rules.COUNT)
        self.year = 1  # rounds begun
        self.last_spin: int | None = None
        self.last_move: int | None = None
        self.last_chance: int | None = None
        self.last_player = -1  # who spun last
        self.jackpot = 0
        self.lottery = CLOSED
        self.drawn = 0
        self.over = 0  # the finale has begun
        self.won = 0  # dollars of the last wedding, lottery or sale
        # Of the last entry: who made it, the money and points before, what each other player paid
        self.actor = self.was = self.had = self.gift = 0
        self.raised = False  # whether the last new salary was a higher one

    def pack(self) -> list[list[int]]:
        """The state as numbers: one list for each player, then one for the game."""
        lasts = [-1 if n is None else n for n in (self.last_spin, self.last_move, self.last_chance)]
        # fmt: off
        own = [self.years, self.year, self.last_player, self.jackpot, self.lottery, self.drawn,
               self.over] + lasts
        # fmt: on
        return [player.pack() for player in self.players] + [own]

    def unpack(self, part: int, n: list[int]) -> None:
        """Take one list of pack."""
        if part < len(self.players):
            self.players[part].unpack(n)
            return
        self.years, self.year, self.last_player, self.jackpot, self.lottery = n[:5]
        self.drawn, self.over = n[5:7]
        lasts = [None if value < 0 else value for value in n[7:10]]
        self.last_spin, self.last_move, self.last_chance = lasts

    def turns_left(self, who: int) -> str:
        """ "12 TURNS" of a player that are still to come; the last is "1 TURN"."""
        turns = self.years - (1 if self.players[who].spun else 0)
        return "1 TURN" if turns == 1 else f"{max(turns, 0)} TURNS"

    def last_is_played(self) -> bool:
        """Whether the next SPIN is the finale (T283)."""
        return self.years <= 1 and self.round_over()

    def summary(self) -> list[str]:
        """Two lines for the question whether to resume."""
        if self.over:
            return [f"{len(self.players)} PLAYERS, GAME OVER"]
        due = self.due()
        turn = cards.name(self.players[due].colour) + "'S TURN"
        return [f"{self.turns_left(due)}, {len(self.players)} PLAYERS", turn]

    def round_over(self) -> bool:
        """Whether every player has spun this year."""
        for player in self.players:
            if not (player.spun or player.left):
                return False
        return True

    def due(self) -> int:
        """Whose SPIN is awaited: the first in order who has not spun this year."""
        return (self.waiting() + self.staying())[0]

    def waiting(self) -> list[int]:
        """Who has still to spin this year."""
        return [i for i in self.staying() if not self.players[i].spun]

    def staying(self) -> list[int]:
        """Who has not left the game."""
        return [i for i, player in enumerate(self.players) if not player.left]

    def done(self) -> bool:
        """Whether every player's total is known."""
        return all([player.total is not None for player in self.players])

    def refuse(self, op: int, who: int, n: list[int]) -> str:
        """Why an entry cannot be made; empty when it can. `n` may be unfinished."""
        if self.over and op != ops.TOTAL:
            return "THE GAME IS OVER"
        if op == ops.BABY and n:
            return self._refuse_baby(self.players[who], n[0])
        if op == ops.QUIT and self.staying() == [who]:
            return "ONE PLAYER HAS TO STAY"
        if op == ops.REST:
            if self.last_is_played():
                return "SPIN IS THE FINALE"
            if self.players[who].spun and self.waiting():
                return "YOUR TURN IS OVER"
        return ""

    def _refuse_baby(self, player: Player, babies: int) -> str:
        if babies < 0:
            return "" if player.children else "NO CHILDREN"
        if babies < 1:
            return "PRESS 1 OR 2, THEN ENTER"
        if player.babies + babies > 2:
            left = ": ONE MORE" if player.babies == 1 else ""
            return "AT MOST TWO BABIES A TURN" + left
        if not self.rules[rules.MOST] and player.children + babies > 9:
            left = ": ONE MORE" if player.children == 8 else ". DRAW A LIFE CARD"
            return "AT MOST NINE CHILDREN" + left
        return ""

    def moved(self, who: int) -> int:
        """What the last entry brought a player, in dollars."""
        player = self.players[who]
        return player.money - self.was if who == self.actor else (player.left - 1) * self.gift

    def apply(self, op: int, who: int, n: list[int]) -> None:
        """Change the state by an entry."""
        self.gift = 0
        self.actor = who
        if who < len(self.players):
            self.was, self.had = self.players[who].money, self.players[who].points
        if op == ops.SPIN:
            self._spin(self.players[who], who, n)
        elif op < ops.YEARS or op > ops.FINALE:
            self._apply_to(self.players[who], op, who, n)
        elif op == ops.YEARS:
            self.years = n[0]
        elif op == ops.FINALE:
            self.years = 0
            self.over = 1
            self.lottery = CLOSED
            for player in self.players:
                if player.left:
                    player.convert(self.ratio)
        else:
            self._play_lottery(op, who, n)

    def _apply_to(self, player: Player, op: int, who: int, n: list[int]) -> None:
        if op == ops.MONEY:
            player.money += n[0]
        elif op == ops.LIFE:
            player.points += n[0]
        elif op == ops.SALARY:
            self.raised = n[0] > player.salary
            player.salary = n[0]
        elif op == ops.CHANCE:
            self.last_chance = n[0]
        elif op == ops.MARRIAGE:
            self._marry(player)
        elif op == ops.BABY:
            player.children += n[0]
            player.babies = max(0, player.babies + n[0])
            player.points += rules.BABY_POINTS * n[0]
            player.money += self.baby_gift() * n[0]
        elif op == ops.HOUSE or op == ops.CAR:
            self.won = player.trade(op == ops.HOUSE, n[0], n[1])
        elif op == ops.TOTAL:
            player.convert(self.ratio)
        elif op == ops.QUIT:
            player.left = 1
        elif op == ops.REST:
            self._turn(player, 0)
        elif op == ops.COLOUR:
            player.colour = n[0]
        else:
            raise Refused(*NEWER)

    def baby_gift(self) -> int:
        """What the bank gives for each baby."""
        return 0 if self.rules[rules.BABY_GIFT] else _BABY_GIFT

    def wedding_gift(self, player: Player) -> int:
        """What each other player pays at this player's wedding or anniversary."""
        return rules.ANNIVERSARY_GIFT if player.married else rules.WEDDING_GIFT

    def _marry(self, player: Player) -> None:
        gift = self.gift = self.wedding_gift(player)
        self.won = -gift
        for place in self.staying():
            self.players[place].money -= gift
            self.won += gift
        player.money += gift + self.won
        player.points += _WEDDING_POINTS
        player.married = 1

    def _turn(self, player: Player, early: int) -> None:
        """Take one's turn of this year, or of the next when this is over or early ended."""
        if early or self.round_over():
            self.years -= 1
            self.year += 1
            for each in self.players:
                each.spun = 0
                each.babies = 0
        player.spun = 1

    def _spin(self, player: Player, who: int, n: list[int]) -> None:
        self._turn(player, n[1])
        player.causes = player.settle(self.rules, self.year)
        player.earned = player.turn_points()
        player.money += sum([amount for _, amount in player.causes])
        player.points += player.earned
        player.fates = player.age()
        self.last_spin = n[0]
        self.last_move = rules.move(self.rules, n[0], player.cars[0] >= 0, player.cars[1] >= 0)
        self.last_player = who

    def _play_lottery(self, op: int, who: int, n: list[int]) -> None:
        if op == ops.LOTTERY:
            self.jackpot = n[0]
            self.lottery = OPEN
        elif op == ops.DRAW:
            if self.lottery == DRAWN:
                self.jackpot += _RAISE
            self.lottery = DRAWN
            self.drawn = n[0]
        else:
            if op == ops.WIN:
                self.players[who].money += self.jackpot
                self.won = self.jackpot
                self.jackpot = 0
            self.lottery = CLOSED

    def json(self) -> "dict[str, Any]":
        """The game for the state JSON."""
        from lifepod.editions.twists import report

        return report.game(self)
