"""Enrolment: each player's card is inserted once, in playing order."""

from lifepod import VERSION, cards, order, saves, tunes
from lifepod.pages.page import PATIENCE, Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Ready

MOST = 6


def colour_for(known: list[bytes | None], uid: bytes | None, joined: list[int]) -> int:
    """The colour of a card: its own if the device knows it, else the next free one.

    A colour is free when nobody has joined with it; one that no known card has goes first.
    """
    free = [colour for colour in range(MOST) if colour not in joined]
    for wanted in (uid, None):
        for colour in free:
            if known[colour] == wanted:
                return colour
    return free[0]


def taken(
    known: list[bytes | None], joined: list[int], uids: list[bytes | None]
) -> list[bytes | None]:
    """The UIDs by colour once those have joined; each card stands under one colour."""
    after = [None if uid in uids else uid for uid in known]
    for i in range(len(joined)):
        if uids[i]:
            after[joined[i]] = uids[i]
    return after


def begin(app: "App", number: int, setup: list[int]) -> None:
    """Start a new game of an edition in place of the saved one."""

    def write() -> None:
        app.ledger.keep(saves.FIRMWARE, bytes(VERSION))
        app.ledger.start(number, setup)
        app.home()
        app.warm(app.cold + order.ending(number))  # what there was no time for
        app.play(tunes.GOOD)

    if app.ledger.erases():
        app.save(write)
    else:
        write()


def house_rules(app: "App", number: int, values: list[int]) -> None:
    """Open the page that changes them."""
    from lifepod.pages.rules import RulesPage

    app.open(RulesPage(number, values))


class Enrol(Page):
    """Names each card as it joins; ENTER starts with two players or more, CLEAR takes back one.

    + and - change the colour of the last.
    """

    phase = "enrol"

    def __init__(self, number: int, ready: "Ready", rules: list[int]) -> None:
        self.number = number
        self.ready = ready  # called with the colours in playing order
        self.joined: list[int] = []
        self.uids: list[bytes | None] = []  # of their cards; None without a reader
        self.rules = rules  # the choice of each house rule
        self._warm = False  # whether the import of the edition has begun
        self._seen: bytes | None = None  # the card in the slot that has been dealt with

    def quiet(self, app: "App") -> int:
        """Cards come before anybody needs a key, and wait; the ENTER that starts would be lost."""
        return 150 if len(self.joined) < 2 else 3000

    def tick(self, app: "App") -> None:
        if not self._warm:
            self._warm = True
            app.warm(order.parts(self.number))
        if app.slot != self._seen:  # it was in before, or came while the house rules were open
            self.card(app)
            app.dirty = True

    def card(self, app: "App") -> None:
        uid = self._seen = app.slot
        if uid is None:
            return
        if uid in self.uids:
            app.refuse(cards.label(self.joined[self.uids.index(uid)]) + " HAS JOINED ALREADY")
            return
        if len(self.joined) == MOST:
            app.refuse("AT MOST SIX PLAYERS")
            return
        self._join(colour_for(self._known(app), uid, self.joined), uid)
        app.play(tunes.GOOD)

    def _known(self, app: "App") -> list[bytes | None]:
        return taken(app.ledger.known, self.joined, self.uids)

    def _join(self, colour: int, uid: bytes | None) -> None:
        self.joined.append(colour)
        self.uids.append(uid)

    def _recolour(self, step: int) -> None:
        """Give the player who joined last the next colour that is free, or the one before."""
        colour = self.joined.pop() + step
        while colour % MOST in self.joined:
            colour += step
        self.joined.append(colour % MOST)

    def key(self, app: "App", key: str) -> bool:
        if key == "#":
            if len(self.joined) < 2:
                app.refuse("AT LEAST TWO PLAYERS: INSERT THE NEXT CARD")
            else:
                app.ledger.keep_cards(self._known(app))
                self.ready(app, self.joined)
        elif key == "*":
            if self.joined:
                self.joined.pop()
                self.uids.pop()
            else:
                app.close()
        elif key == "B" and "reader" in app.lost and len(self.joined) < MOST:
            self._join(colour_for([None] * MOST, None, self.joined), None)
        elif key in "BC" and self.joined:
            self._recolour(1 if key == "B" else -1)
        elif key == "A":
            from lifepod.pages.free import FreeSpin

            app.open(FreeSpin(app))
        elif key == "D":
            house_rules(app, self.number, self.rules)
        else:
            return False
        return True

    def draw(self, app: "App") -> None:
        rows = ["", "", "", "INSERT A CARD"]
        for i in range(len(self.joined)):
            name = f"{i + 1} {cards.name(self.joined[i])}"
            rows[i // 2] = (rows[i // 2] + " " * 11)[: 11 * (i % 2)] + name
        if app.cold:
            rows[2] = PATIENCE
        elif len(self.joined) < 5:
            rows[2] = "+ -: OTHER COLOUR" if app.slot and self.joined else "SPIN: WHO BEGINS?"
        if self.joined:
            rows[3] = "NEXT CARD, OR ENTER" if len(self.joined) < MOST else "ENTER STARTS"
        if "reader" in app.lost:
            rows[3] = "NO READER: + ADDS ONE"
        app.screen.page("PLAYERS IN ORDER", rows, str(len(self.joined)))
