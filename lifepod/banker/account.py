"""A player's account with the bank, as both editions keep it."""

from lifepod import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any, Kept

_START = 10_000  # C77, A Setup 3


def packed(kept: "Kept") -> list[int]:
    """The values of SHARED, after their count, and of OWN."""
    return [len(kept.SHARED)] + [getattr(kept, name) for name in kept.SHARED + kept.OWN]


def begin(kept: "Kept") -> None:
    """Give what is kept its first value: the one that its class has, else 0."""
    for name in kept.SHARED + kept.OWN:
        setattr(kept, name, getattr(kept, name, 0))


def unpack(kept: "Kept", n: list[int]) -> None:
    """Take the numbers of `packed`; an attribute that an older save lacks stays as it is."""
    own = 1 + n[0]
    for name, value in zip(kept.SHARED, n[1:own]):
        setattr(kept, name, value)
    for name, value in zip(kept.OWN, n[own:]):
        setattr(kept, name, value)


class Account:
    """`tag` is the colour of the start, by which the card is known; amounts are whole dollars.

    SHARED and an edition's OWN are the attributes in a snapshot; a new one goes to the end.
    """

    SHARED: tuple[str, ...] = (
        "money", "loans", "salary", "married", "children", "house", "stake", "bets", "left", "worn"
    )  # fmt: skip
    OWN: tuple[str, ...] = ()
    money = _START
    loans: int  # notes
    salary: int
    married: int
    children: int
    house: int  # what was paid for it, 0: none
    stake: int  # in a Spin to Win
    bets: int  # a bit for each number chosen there
    left: int  # the game
    worn: int  # the colour of now

    def __init__(self, colour: int) -> None:
        begin(self)
        self.tag = self.worn = colour
        self.total: int | None = None

    @property
    def colour(self) -> int:
        """Where it stands in cards.COLOURS."""
        return self.worn

    def names(self) -> tuple[str, ...]:
        """The attributes in a snapshot."""
        return self.SHARED + self.OWN

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
            "left": bool(self.left),
        }
