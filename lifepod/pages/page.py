"""The base of all pages. The app keeps a stack of them; the last one is shown and gets the keys."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from lifepod.kinds import OwnApp

PATIENCE = "ONE MOMENT"  # no key is seen for a while


class Page:
    """One thing on the glass. `phase` is what the state JSON calls it."""

    phase = "menu"
    # True: closed, with a word, when the card it is about leaves the slot. False: when one comes
    needs_card: bool | None = None
    names_card = False  # and this one says itself whose card is in the slot
    hint = "THAT KEY DOES NOTHING HERE"
    number = 0  # of the edition, while players enrol
    joined: "Sequence[int]" = ()  # and their colours

    def key(self, app: "OwnApp", key: str) -> bool:
        """Answer a key; False for one that means nothing here (double beep)."""
        return False

    def hold(self, app: "OwnApp", key: str) -> None:
        """A key has been held for a second; its press was answered before."""

    def release(self, app: "OwnApp", key: str) -> None:
        """A key was let go, held or not."""

    def card(self, app: "OwnApp") -> None:
        """The card in the slot has changed."""

    def tick(self, app: "OwnApp") -> None:
        """Called every step; sets `app.dirty` when what draw shows has changed."""

    def quiet(self, app: "OwnApp") -> int:
        """So many ms nobody has done anything before what will be needed soon is imported, and the
        page says ONE MOMENT until that is there: a tap meanwhile is not seen. 0: not on this page.
        """
        return 0

    def draw(self, app: "OwnApp") -> None:
        """Fill `app.screen`."""


def wrap(text: str, width: int = 21) -> list[str]:
    """`text` in lines of at most `width` characters, broken between words and after sentences."""
    lines = [""]
    for word in text.split(" "):
        line = lines[-1]
        if line and (len(line) + 1 + len(word) > width or line.endswith(".")):
            lines.append(word)
        else:
            lines[-1] = line + " " + word if line else word
    return lines
