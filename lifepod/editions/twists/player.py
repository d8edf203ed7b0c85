"""A player of Twists & Turns: the account, the family and what is owned."""

from lifepod.editions.twists import ops, rules
from lifepod.money import percent, rounded

_ECONOMY_LIFE = 10  # ageings after which an economy car is gone (T188)
_CLASSIC = 16  # the ageing from which a luxury car gains (T190)
_WEDDING_POINTS, _BABY_POINTS, _HOUSE_POINTS = 1500, 350, 100  # each turn (T113, T128, T205)
_CAR_POINTS = (100, 200)  # each turn (T188, T190)


class Player:
    """`colour` indexes cards.COLOURS, `tag` is that of the start, by which the card is known;
    values are dollars, ages count ageings, -1 is not owned.
    """

    def __init__(self, colour: int) -> None:
        self.colour = self.tag = colour
        self.money = 0
        self.points = 0
        self.salary = 5000
        self.married = 0
        self.children = 0
        self.babies = 0  # this year
        self.houses = [-1, -1, -1]
        self.cars = [-1, -1]
        self.ages = [0, 0]
        self.spun = 0  # this year, or sits it out
        self.left = 0  # the game
        self.total: int | None = None
        # Of the last settlement, until the log is read from a snapshot again
        self.causes: list[tuple[str, int]] = []  # names and dollars
        self.earned = 0  # LIFE Points
        self.former: list[int] = []  # values of the houses and cars before
        self.fates: list[str] = []  # what became of the cars, in words

    def pack(self) -> list[int]:
        """The player as numbers, for a snapshot."""
        # fmt: off
        return [self.money, self.points, self.salary, self.married, self.children, self.babies,
                self.spun, 0 if self.total is None else 1] + self.houses + self.cars + self.ages + [
                self.left, self.colour]
        # fmt: on

    def unpack(self, n: list[int]) -> None:
        """Take the numbers of pack."""
        self.money, self.points, self.salary, self.married, self.children, self.babies = n[:6]
        self.spun = n[6]
        self.total = self.points if n[7] else None
        self.houses, self.cars, self.ages = n[8:11], n[11:13], n[13:15]
        if n[15:]:  # not in saves of version 1
            self.left, self.colour = n[15:17]

    def settle(self, book: list[int], year: int) -> list[tuple[str, int]]:
        """The causes of a turn's change of money, by name, in the order they are reckoned."""
        causes = []
        opening = self.money
        salary = self.salary
        causes.append(("SALARY", salary))
        if self.children and (cut := percent(salary, rules.children_percent(book, self.children))):
            causes.append(("CHILDREN", -cut))
        for kind, name in ((0, "ECONOMY CAR"), (1, "LUXURY CAR")):
            if self.cars[kind] >= 0:
                causes.append((name, -rules.car_cost(book, kind, salary)))
        if max(self.houses) < 0:
            due = rules.rent(book, year, salary)
            if due:
                causes.append(("RENT", -due))
        if book[rules.INTEREST_ON]:
            opening += sum([amount for _, amount in causes])
        if opening < 0 and (interest := percent(opening, 10)):
            place = len(causes) if book[rules.INTEREST_ON] else 0
            causes.insert(place, ("INTEREST", interest))
        return causes

    def turn_points(self) -> int:
        """LIFE Points of a turn."""
        points = _BABY_POINTS * self.children
        if self.married:
            points += _WEDDING_POINTS
        for kind in (0, 1):
            if self.cars[kind] >= 0:
                points += _CAR_POINTS[kind]
        for value in self.houses:
            if value >= 0:
                points += _HOUSE_POINTS
        return points

    def age(self) -> list[str]:
        """Make everything owned a year older (T188, T190, T205); says what became of the cars."""
        fates = []
        self.former = self.houses + self.cars
        for kind in range(3):
            if self.houses[kind] >= 0:
                self.houses[kind] = percent(self.houses[kind], 106)
        for kind in range(2):
            if self.cars[kind] >= 0:
                self.ages[kind] += 1
        if self.cars[0] >= 0:
            gone = self.ages[0] >= _ECONOMY_LIFE
            self.cars[0] = -1 if gone else self.cars[0] - 1000
            if gone:
                fates.append("ECONOMY CAR SCRAPPED")
        if self.cars[1] >= 0:
            age = self.ages[1]
            self.cars[1] += -5000 if age <= 8 else 5000 if age >= _CLASSIC else 0
            if age == _CLASSIC:
                fates.append("LUXURY CAR: CLASSIC")
        return fates

    def trade(self, house: bool, kind: int, buy: int) -> int:
        """Buy at the list price or sell at today's value; what it cost or brought."""
        owned = self.houses if house else self.cars
        if buy:
            owned[kind] = (ops.HOUSE_PRICES if house else ops.CAR_PRICES)[kind]
            price = owned[kind]
            self.money -= price
        else:
            price = owned[kind]
            self.money += price
            owned[kind] = -1
        if not house:
            self.ages[kind] = 0
        return price

    def convert(self, ratio: int) -> None:
        """Sell everything and turn the money into LIFE Points at `ratio` dollars each (T293)."""
        self.points += rounded(
            self.money + sum([max(value, 0) for value in self.houses + self.cars]), ratio
        )
        self.houses, self.cars, self.ages = [-1, -1, -1], [-1, -1], [0, 0]
        self.money = 0
        self.total = self.points
