"""How saves of older versions of Twists & Turns become today's (docs/architecture.md)."""


def setup(version: int, n: list[int]) -> list[int]:
    """The setup did not change."""
    return n


def part(version: int, index: int, players: int, n: list[int]) -> list[int]:
    """Before version 2 nobody left or changed colour, and there were no numbers for it."""
    return n
