"""A player's account with the bank, as both editions keep it."""

from lifepod import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

_START = 10_000  # C77, A Setup 3


class Account:
    """`colour` indexes cards.COLOURS; amounts are whole dollars. KEPT is what a snapshot has."""

    KEPT: tuple[str, ...] = (
        "money", "loans", "salary", "married", "children", "house", "stake", "bets"
    )  # fmt: skip

    def __init__(self, colour: int) -> None:
        self.colour = colour
        self.money = _START
        self.loans = 0  # notes
        self.salary = 0
        self.married = 0
        self.children = 0
        self.house = 0  # what was paid for it, 0: none
        self.stake = 0  # in a Spin to Win
        self.bets = 0  # a bit for each number chosen there
        self.total: int | None = None

    def pack(self) -> list[int]:
        """The account as numbers, for a snapshot."""
        return [getattr(self, name) for name in self.KEPT] + (
            [] if self.total is None else [self.total]
        )

    def unpack(self, n: list[int]) -> None:
        """Take the numbers of pack."""
        for name, value in zip(self.KEPT, n):
            setattr(self, name, value)
        self.total = n[len(self.KEPT)] if len(n) > len(self.KEPT) else None

    def json(self) -> "dict[str, Any]":
        """The player for the state JSON."""
        return {
            "colour": cards.COLOURS[self.colour],
            "card": cards.number(self.colour),
            "money": self.money,
            "loans": self.loans,
            "salary": self.salary,
            "married": bool(self.married),
            "children": self.children,
            "total": self.total,
        }
