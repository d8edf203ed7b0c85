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

    card: int  # the salary on the career card
    salary_max: int
    taxes: int
    raises: int
    value: int  # what the bank pays for the house
    investment: int  # its number, 0: none
    tiles: int
    retired: int  # ESTATES or ACRES
    owed: int  # loans that the score was lowered by
    college: int  # has borrowed the tuition

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
