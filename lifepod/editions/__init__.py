"""The rulebooks the device knows, by the digit that picks them.

A package holds each: `setup` is imported when its game is picked, `house` when its house rules are
looked at, `game` to make the state of a saved one, `edition` when the game begins, so that nobody
waits for what is needed later (lifepod.order). What `edition` must offer is the protocol
Edition in lifepod/kinds.pyi.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any, Edition, GameState, House
    from lifepod.pages.page import Page

NAMES = {1: "twists", 2: "classic", 3: "adventure"}
TITLES = {1: "TWISTS & TURNS", 2: "CLASSIC", 3: "ADVENTURE"}


def _module(number: int, name: str) -> "Any":
    """A module of an edition; ValueError for one that is not installed."""
    if number not in NAMES:
        raise ValueError("edition")
    full = "lifepod.editions." + NAMES[number] + "." + name
    return __import__(full, None, None, (name,))


def setup(number: int) -> "Page":
    """The first page of a new game of an edition in TITLES."""
    page: Page = _module(number, "setup").first()
    return page


def house(number: int) -> "House":
    """The house rules of an edition as they are shown."""
    rules: House = _module(number, "house")
    return rules


def game(number: int, numbers: list[int]) -> "GameState":
    """The state of a new game as its setup has it; ValueError for an edition not installed.

    It needs a part of the edition only, so that the question whether to resume comes soon.
    """
    state: GameState = _module(number, "game").Game(numbers)
    return state


def load(number: int) -> "Edition":
    """The module of an edition; ValueError for one that is not installed."""
    from lifepod import order

    order.load(number)
    edition: Edition = _module(number, "edition")
    return edition
