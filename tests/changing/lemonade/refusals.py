"""Why an entry of Lemonade cannot be made."""

from lifepod.banker import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.editions.lemonade.game import Game


def refuse(game: "Game", op: int, who: int, n: list[int]) -> str:
    """The reason, empty when there is none. `n` may be unfinished."""
    return refusals.refuse(game, op, who, n)
