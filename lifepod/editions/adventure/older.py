"""How saves of older versions of Adventure become today's (docs/architecture.md)."""

from lifepod.banker import older

_PLAYER, _BANK = 18, 6  # numbers in version 1


def setup(version: int, n: list[int]) -> list[int]:
    """The setup did not change."""
    return n


def part(version: int, index: int, players: int, n: list[int]) -> list[int]:
    """Before version 2 a total stood behind the rest, if there was one."""
    return older.player(n, _PLAYER) if index < players else older.counted(n, _BANK)
