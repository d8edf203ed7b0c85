"""Setting up a game of Lemonade: nothing but the players is asked."""

from lifepod.banker.setup import Setup
from lifepod.editions.lemonade.rules import COUNT


def first() -> Setup:
    """The first page of a new game."""
    return Setup(4, COUNT)
