"""The sums that the house rules of Twists & Turns change (docs/play.md)."""

from lifepod.money import percent

COUNT = 9
WEDDING_GIFT, ANNIVERSARY_GIFT = 1000, 500  # from each other player (T112, T118)
BABY_POINTS = 350  # T333
CHILDREN, BABY_GIFT, INTEREST_ON, CAR_COST, CAR_BONUS = range(5)
CHANCE_ODDS, RENT, TURN_ORDER, MOST = 5, 6, 7, 8  # places in house.RULES

_LEAST_RATIO, _RATIOS = 80, 41  # dollars for a LIFE Point: 80 to 120
_STEP, _BACK, _SHIFT = 19, 13, 7  # 19 times 13 is 1 modulo 41
_CURVE = (0, 10, 15, 20, 25, 30, 33, 36, 39, 40)
_RENT_YEAR = 4
_RENT_PERCENT = 15


def veiled(draw: int) -> int:
    """The ratio of a draw from 0 to 40 as START has it: nobody who reads the log sees it."""
    return (draw * _STEP + _SHIFT) % _RATIOS


def ratio(number: int) -> int:
    """Dollars for a LIFE Point by the number in START; firmware 1.0 wrote them as they are."""
    if number >= _RATIOS:
        return number
    return _LEAST_RATIO + (number - _SHIFT) * _BACK % _RATIOS


def children_percent(rules: list[int], children: int) -> int:
    """How much of the salary child care takes (T128, T333)."""
    if rules[CHILDREN]:
        return _CURVE[min(children, 9)]
    return min(10 * children, 40)


def car_cost(rules: list[int], kind: int, salary: int) -> int:
    """What a car of a kind costs each turn (T192)."""
    if rules[CAR_COST]:
        return (1000, 2000)[kind]
    return percent(salary, 10)


def rent(rules: list[int], year: int, salary: int) -> int:
    """What a player without a house pays in the game's `year` (from 1)."""
    if rules[RENT] and year >= _RENT_YEAR:
        return percent(salary, _RENT_PERCENT)
    return 0


def move(rules: list[int], spin: int, economy: bool, luxury: bool) -> int:
    """How many spaces a spin moves, cars included (T188, T190); it may exceed 10."""
    best = 2 if luxury else 1 if economy else 0
    if rules[CAR_BONUS] == 2:
        return max(spin, best + 1 if best else 0)
    if rules[CAR_BONUS] == 1:
        return spin + best
    return spin + (1 if economy else 0) + (2 if luxury else 0)
