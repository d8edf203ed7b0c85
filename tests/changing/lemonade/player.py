"""A player of Lemonade."""

from lifepod.banker.account import Account

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any


class Player(Account):
    """`spins` are those that are over, `glasses` those that were sold."""

    OWN = ("spins", "glasses")

    def __init__(self, colour: int) -> None:
        Account.__init__(self, colour)
        self.spins = 0
        self.glasses = 0

    def json(self) -> "dict[str, Any]":
        line = Account.json(self)
        line["glasses"] = self.glasses
        return line
