"""In which order the modules of an edition are imported; forgotten when its game runs."""

from lifepod import editions

# In the order of their import, @ for the edition's own. To compile one takes ten times its size for
# a moment, so the longest, `game`, comes while the heap is emptier.
_TWISTS = (
    "@rules @player @game pages.home pages.light @views @turn @edition "
    "pages.typed pages.prompts pages.form @keys @news past"
)
_BANKER = (
    "banker.account banker.bank banker.refusals @player @game pages.home pages.light "
    "banker.turn banker.views pages.typed pages.prompts pages.form banker.forms "
    "@refusals @keys @edition past"
)
# What a resumed game of Twists & Turns can wait for; an edition of the bank imports it all itself.
_LATER = "typed prompts form keys news past".split()


def parts(number: int) -> list[str]:
    """The modules of an edition, to be imported one by one while the players enrol."""
    own = "editions." + editions.NAMES[number] + "."
    names = (_TWISTS if number == 1 else _BANKER).split()
    return ["lifepod." + name.replace("@", own) for name in names]


def ending(number: int) -> list[str]:
    """What the end of a game needs, to be imported when one has begun.

    Then the pages of its setup have left the heap; later there may be no room to compile it in.
    """
    if number != 1:
        return []
    return ["lifepod.pages.standings", "lifepod.pages.finale", "lifepod.editions.twists.finale"]


def load(number: int) -> None:
    """Import what a game needs at once; nothing for an edition that is not installed.

    The parts come one after the other, since a chain of imports needs the heap of all.
    """
    for name in parts(number) if number in editions.NAMES else ():
        if number != 1 or name.split(".")[-1] not in _LATER:
            __import__(name)
