"""A player of Adventure."""

from lifepod.banker.account import Account
from lifepod.editions.adventure import ops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any


class Player(Account):
    """`salary` is that of the present level."""

    OWN = (
        "level", "pets", "full_car", "boat", "plane", "beach", "city", "jungle", "snow", "worth"
    )  # fmt: skip

    def __init__(self, colour: int) -> None:
        Account.__init__(self, colour)
        self.level = 1
        self.pets = 0
        self.full_car = 0
        self.boat = 0
        self.plane = 0
        self.beach = self.city = self.jungle = self.snow = 0  # stamps
        self.worth = 0  # what the house was worth when the score was made

    def stamps(self) -> list[int]:
        """Stamps of each island."""
        return [getattr(self, island) for island in ops.ISLANDS]

    def json(self) -> "dict[str, Any]":
        line = Account.json(self)
        for name in ("level", "pets"):
            line[name] = getattr(self, name)
        for name in ("full_car", "boat", "plane"):
            line[name] = bool(getattr(self, name))
        line["house"] = {"price": self.house} if self.house else None
        line["stamps"] = {island: getattr(self, island) for island in ops.ISLANDS}
        return line
