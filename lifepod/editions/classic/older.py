"""How saves of older versions of Classic become today's (docs/architecture.md)."""

from lifepod.banker import older

_PLAYER, _GAME, _BANK = 16, 10, 6  # numbers in version 1


def setup(version: int, n: list[int]) -> list[int]:
    """The setup did not change."""
    return n


def part(version: int, index: int, players: int, n: list[int]) -> list[int]:
    """Before version 2 a total and the claim stood behind the rest, if there were any."""
    if index < players:
        return older.player(n, _PLAYER)
    claim = n[_GAME:]
    return [len(claim)] + claim + older.counted(n[:_GAME], _BANK)
