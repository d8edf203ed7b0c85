"""The rulebooks the device knows, by the digit that picks them; a module is imported when played.

An edition module provides Game, RULES, PRESETS, FORMS, MENU and the functions that the pages call:
docs/architecture.md lists them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Edition

TITLES = {1: "TWISTS & TURNS"}


def load(number: int) -> "Edition":
    """The edition module of a number in TITLES; ValueError for one that is not installed."""
    if number == 1:
        from lifepod.editions import twists

        return twists  # type: ignore[return-value]
    raise ValueError("edition")
