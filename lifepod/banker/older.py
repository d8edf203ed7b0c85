"""How snapshots of older versions of the bank's state become today's."""


def counted(n: list[int], shared: int) -> list[int]:
    """From version 1: SHARED was as long as it is said here, and its count was not written."""
    return [shared] + n


def player(n: list[int], kept: int) -> list[int]:
    """From version 1: a total stood behind the `kept` others, if there was one."""
    total = n[kept:]
    return [len(total), total[0] if total else 0] + counted(n[:kept], 8)
