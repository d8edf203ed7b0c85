"""A player's account with the bank, as both editions keep it."""

from lifepod import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any, Kept

_START = 10_000  # C77, A Setup 3


def packed(kept: "Kept") -> list[int]:
    """The values of SHARED, after their count, and of OWN."""
    return [len(kept.SHARED)] + [getattr(kept, name) for name in kept.SHARED + kept.OWN]


def unpack(kept: "Kept", n: list[int]) -> None:
    """Take the numbers of `packed`; an attribute that an older save lacks stays as it is."""
    own = 1 + n[0]
    for name, value in zip(kept.SHARED, n[1:own]):
        setattr(kept, name, value)
    for name, value in zip(kept.OWN, n[own:]):
        setattr(kept, name, value)


class Account:
    """`colour` indexes cards.COLOURS; amounts are whole dollars.

    SHARED and an edition's OWN are the attributes in a snapshot; a new one goes to the end.
    """

    SHARED: tuple[str, ...] = (
        "money", "loans", "salary", "married", "children", "house", "stake", "bets"
    )  # fmt: skip
    OWN: tuple[str, ...] = ()

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
        scored = [0, 0] if self.total is None else [1, self.total]
        return scored + packed(self)

    def unpack(self, n: list[int]) -> None:
        """Take the numbers of pack."""
        self.total = n[1] if n[0] else None
        unpack(self, n[2:])

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
