"""Races: moments of a scenario in which the device may rightly see one thing before the other.

Which it is depends on where its loop is just then; board and desk may differ from there on, and
neither is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

from sim.board.stopwatch import Act

# A card that rests is looked at every 250 ms, and three looks of 86 ms say that it is gone
# (hw/slot.py): with the turns between them 300 to 540 ms.
GONE_US = (300_000, 540_000)
SAME_US = (
    10_000  # two turns of the loop: one scan of the keys sees both, or one sees the first alone
)


def first(acts: Sequence[Act]) -> tuple[int, str] | None:
    """The line of the first race and what it is, or None."""
    found = [race for race in (_removal(acts), _together(acts)) if race is not None]
    return min(found) if found else None


def _removal(acts: Sequence[Act]) -> tuple[int, str] | None:
    gone: int | None = None
    for act in acts:
        if act.what == "remove":
            gone = act.at
        elif act.what in ("insert", "power"):
            gone = None
        elif act.what == "down" and gone is not None and _within(act.at - gone, GONE_US):
            after = (act.at - gone) // 1000
            return act.line, f"key {act.which} {after} ms after a card was taken out"
    return None


def _together(acts: Sequence[Act]) -> tuple[int, str] | None:
    last: Act | None = None
    for act in acts:
        if act.what == "down":
            if last is not None and act.at - last.at < SAME_US:
                return act.line, f"keys {last.which} and {act.which} in the same instant"
            last = act
    return None


def _within(value: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= value <= limits[1]
