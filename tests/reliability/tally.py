"""What was tried, how often, and what was lost: counted by the tests, printed at their end."""

from dataclasses import dataclass


@dataclass
class Count:
    """`tried` of `what`, and how many of them `lost` something that was confirmed."""

    what: str
    tried: int = 0
    lost: int = 0


counts: dict[str, Count] = {}


def add(what: str, tried: int = 1, lost: int = 0) -> None:
    """Count so many tries; a test that fails has counted what was lost before."""
    count = counts.setdefault(what, Count(what))
    count.tried += tried
    count.lost += lost
