"""Setting up a game of Classic: nothing but the players is asked."""

from lifepod.banker.setup import Setup
from lifepod.editions.classic.rules import COUNT


def first() -> Setup:
    """The first page of a new game."""
    return Setup(2, COUNT)
