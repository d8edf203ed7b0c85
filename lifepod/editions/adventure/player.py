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

    pets: int
    full_car: int
    boat: int
    plane: int
    worth: int  # what the house was worth when the score was made
    level = 1

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
