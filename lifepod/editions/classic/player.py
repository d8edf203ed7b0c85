"""A player of Classic."""

from lifepod.banker.account import Account

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any

ESTATES, ACRES = 1, 2
_RAISE = 10_000  # C186


class Player(Account):
    """`salary` is what the card pays with the raises, never more than its maximum."""

    OWN = (
        "card", "salary_max", "taxes", "raises", "value", "investment", "tiles", "retired",
        "college", "owed"
    )  # fmt: skip

    def __init__(self, colour: int) -> None:
        Account.__init__(self, colour)
        self.card = 0  # the salary on the career card
        self.salary_max = 0
        self.taxes = 0
        self.raises = 0
        self.value = 0  # what the bank pays for the house
        self.investment = 0  # its number, 0: none
        self.tiles = 0
        self.retired = 0  # ESTATES or ACRES
        self.owed = 0  # loans that the score was lowered by
        self.college = 0  # has borrowed the tuition

    def take_card(self, salary: int, most: int, taxes: int) -> None:
        """A career card; raises stay, only losing the job drops them (C155)."""
        self.card, self.salary_max, self.taxes = salary, most, taxes
        raises, self.raises = self.raises, 0
        self.salary = salary
        self.take_raises(raises)

    def take_raises(self, count: int) -> None:
        """Raises as far as the maximum lets them (C186)."""
        while count and self.salary < self.salary_max:
            count -= 1
            self.raises += 1
            self.salary = min(self.salary + _RAISE, self.salary_max)

    def json(self) -> "dict[str, Any]":
        line = Account.json(self)
        for name in ("salary_max", "taxes", "raises", "tiles"):
            line[name] = getattr(self, name)
        line["house"] = {"price": self.house, "value": self.value} if self.house else None
        line["investment"] = self.investment or None
        line["retired"] = (None, "estates", "acres")[self.retired]
        return line
