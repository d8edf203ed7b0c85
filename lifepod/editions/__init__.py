"""The rulebooks the device knows, by the digit that picks them.

A package holds each: `setup` is imported when its game is picked, `house` when its house rules are
looked at, `game` to make the state of a saved one, `older` when an earlier firmware saved it,
`edition` when the game begins, so that nobody waits for what is needed later (lifepod.order). What
`edition` must offer is the protocol Edition in lifepod/kinds.pyi.
"""

from lifepod.saves import NEWER, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any, Edition, GameState, House, Snapshot
    from lifepod.pages.page import Page

NAMES = {1: "twists", 2: "classic", 3: "adventure"}
TITLES = {1: "TWISTS & TURNS", 2: "CLASSIC", 3: "ADVENTURE"}


def _module(number: int, name: str) -> "Any":
    """A module of an edition by its name and the dot before it; Refused if it is not installed."""
    if number not in NAMES:
        raise Refused(*NEWER)
    return __import__("lifepod.editions." + NAMES[number] + name, None, None, ("_",))


def setup(number: int) -> "Page":
    """The first page of a new game of an edition in TITLES."""
    page: Page = _module(number, ".setup").first()
    return page


def house(number: int) -> "House":
    """The house rules of an edition as they are shown."""
    rules: House = _module(number, ".house")
    return rules


def opening(number: int, setup: list[int]) -> list[int]:
    """The numbers of START: minus the version of the edition's state, the edition, the setup."""
    return [-_module(number, ".game").Game.VERSION, number] + setup


def _version(start: list[int]) -> int:
    """The version of the state that START and its snapshot have; firmware 1.0 wrote none."""
    return max(1, -start[0])


def edition_of(start: list[int]) -> int:
    """The edition in the numbers of START."""
    return start[1] if start[0] < 0 else start[0]


def renewed(start: list[int]) -> list[int]:
    """The numbers of START as this firmware writes them.

    Refused for a newer version, and for an older one that the edition plays no longer.
    """
    number, version = edition_of(start), _version(start)
    setup = start[2:] if start[0] < 0 else start[1:]
    today: int = _module(number, ".game").Game.VERSION
    if version > today:
        raise Refused(*NEWER)
    if version < today:
        setup = _module(number, ".older").setup(version, setup)
    return opening(number, setup)


def game(start: list[int], snapshot: "Snapshot" = ()) -> "GameState":
    """The state that START, and the parts of the snapshot behind it, make. Refused as `renewed`.

    It needs a part of the edition only, so that the question whether to resume comes soon.
    """
    number, version = edition_of(start), _version(start)
    today = renewed(start)
    state: GameState = _module(number, ".game").Game(today[2:])
    for part, numbers in snapshot:
        if version < -today[0]:
            numbers = _module(number, ".older").part(version, part, len(state.players), numbers)
        state.unpack(part, numbers)
    return state


def load(number: int) -> "Edition":
    """The module of an edition; Refused for one that is not installed."""
    from lifepod import order

    order.load(number)
    edition: Edition = _module(number, ".edition")
    return edition
