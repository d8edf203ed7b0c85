"""The rulebooks the device knows, by the digit that picks them.

A package holds each: `setup` is imported when its game is picked, `house` when its house rules are
looked at, `game` to make the state of a saved one, `edition` when the game begins, so that nobody
waits for what is needed later. What `edition` must offer is the protocol Edition in
lifepod/kinds.pyi.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.kinds import Any, Edition, GameState, House
    from lifepod.pages.page import Page

# In the order of their import, @ for the edition's own. To compile one takes ten times its size for
# a moment, so the longest, `game`, comes while the heap is emptier.
_TWISTS = (
    "@rules @player @game pages.home pages.light @views @turn @edition "
    "pages.prompts pages.form @keys"
)
_BANKER = (
    "banker.account banker.bank banker.refusals @player @game pages.home pages.light "
    "banker.turn banker.views pages.prompts pages.form banker.forms @refusals "
    "@keys @edition"
)
_LATER = ("prompts", "form", "keys")  # what a resumed game can wait for
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


def parts(number: int) -> list[str]:
    """The modules of an edition, to be imported one by one while the players enrol."""
    own = "editions." + NAMES[number] + "."
    names = (_TWISTS if number == 1 else _BANKER).split()
    return ["lifepod." + name.replace("@", own) for name in names]


def ending(number: int) -> list[str]:
    """What the end of a game needs, to be imported when one has begun.

    Then the pages of its setup have left the heap; later there may be no room to compile it in.
    """
    if number != 1:
        return []
    return ["lifepod.pages.standings", "lifepod.pages.finale", "lifepod.editions.twists.finale"]


def game(number: int, numbers: list[int]) -> "GameState":
    """The state of a new game as its setup has it; ValueError for an edition not installed.

    It needs a part of the edition only, so that the question whether to resume comes soon.
    """
    state: GameState = _module(number, "game").Game(numbers)
    return state


def load(number: int) -> "Edition":
    """The module of an edition; ValueError for one that is not installed.

    Its parts are imported one after the other, since a chain of imports needs the heap of all.
    """
    for name in parts(number) if number in NAMES else ():
        if name.split(".")[-1] not in _LATER:
            __import__(name)
    module: Edition = _module(number, "edition")
    return module
