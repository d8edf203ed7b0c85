"""The rulebooks the device knows, by the digit that picks them.

A package holds each: `setup` is imported when its game is picked, `edition` when it begins, so that
the first keys of a new game do not wait for the rest. What `edition` must offer is the protocol
Edition in lifepod/kinds.pyi.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Edition
    from lifepod.pages.page import Page

NAMES = {1: "twists", 2: "classic", 3: "adventure"}
TITLES = {1: "TWISTS & TURNS", 2: "CLASSIC", 3: "ADVENTURE"}


def setup(app: "App", number: int) -> "Page":
    """The first page of a new game of an edition in TITLES."""
    if number == 2:
        from lifepod.editions.classic.setup import first as classic

        return classic()
    if number == 3:
        from lifepod.editions.adventure.setup import first as adventure

        return adventure()
    from lifepod.editions.twists import setup

    return setup.Setup()


def parts(number: int) -> tuple[str, ...]:
    """The modules of an edition, to be imported one by one while the players enrol."""
    if number == 1:
        names = ("ops", "rules", "player", "game", "views", "turn", "keys", "edition")
        common = ("form", "finale", "home", "light")
        return tuple(
            ["lifepod.pages." + name for name in common]
            + ["lifepod.editions.twists." + name for name in names]
        )
    return ()


def load(number: int) -> "Edition":
    """The module of an edition; ValueError for one that is not installed."""
    if number == 1:
        from lifepod.editions.twists import edition

        return edition  # type: ignore[return-value]
    if number == 2:
        from lifepod.editions.classic import edition as classic

        return classic  # type: ignore[return-value]
    if number == 3:
        from lifepod.editions.adventure import edition as adventure

        return adventure  # type: ignore[return-value]
    raise ValueError("edition")
