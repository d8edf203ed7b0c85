"""Enrolment: each player's card is inserted once, in playing order."""

from lifepod import cards, order, tunes
from lifepod.pages.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.kinds import Ready

MOST = 6


def colour_for(known: list[bytes | None], uid: bytes, joined: list[int]) -> int:
    """The colour of a card: its own if the device knows it, else the next free one.

    A colour is free when nobody has joined with it; one that no known card has goes first.
    """
    for colour in range(MOST):
        if known[colour] == uid and colour not in joined:
            return colour
    for colour in range(MOST):
        if colour not in joined and known[colour] is None:
            return colour
    return next(colour for colour in range(MOST) if colour not in joined)


def begin(app: "App", number: int, setup: list[int]) -> None:
    """Start a new game of an edition in place of the saved one."""

    def write() -> None:
        app.ledger.start(number, setup)
        app.home()
        app.warm(order.parts(number) + order.ending(number))  # what there was no time for
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
    """Names each card as it joins; ENTER starts with two players or more, CLEAR takes back one."""

    phase = "enrol"

    def __init__(self, number: int, ready: "Ready", rules: list[int]) -> None:
        self.number = number
        self.ready = ready  # called with the colours in playing order
        self.joined: list[int] = []
        self.known: list[bytes | None] = []
        self.rules = rules  # the choice of each house rule
        self._warm = False  # whether the import of the edition has begun
        self._seen: bytes | None = None  # the card in the slot that has been dealt with

    @property
    def quiet_ms(self) -> int:  # type: ignore[override]
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
        if not self.known:
            self.known = list(app.ledger.known)
        for colour in self.joined:
            if self.known[colour] == uid:
                app.refuse(cards.label(colour) + " HAS JOINED ALREADY")
                return
        if len(self.joined) == MOST:
            app.refuse("SIX PLAYERS AT MOST")
            return
        colour = colour_for(self.known, uid, self.joined)
        self.known[colour] = uid
        self.joined.append(colour)
        app.play(tunes.GOOD)

    def key(self, app: "App", key: str) -> bool:
        if key == "#":
            if len(self.joined) < 2:
                app.refuse("AT LEAST TWO PLAYERS: INSERT THE NEXT CARD")
            else:
                app.ledger.keep_cards(self.known)
                self.ready(app, self.joined)
        elif key == "*":
            if self.joined:
                colour = self.joined.pop()
                if self.known:
                    self.known[colour] = app.ledger.known[colour]
            else:
                app.close()
        elif key == "B" and "reader" in app.lost and len(self.joined) < MOST:
            self.known = self.known or list(app.ledger.known)
            self.joined.append(min([c for c in range(MOST) if c not in self.joined]))
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
        if len(self.joined) < 5:
            rows[2] = "SPIN: WHO BEGINS?"
        if self.joined:
            rows[3] = "NEXT CARD, OR ENTER" if len(self.joined) < MOST else "ENTER STARTS"
        if "reader" in app.lost:
            rows[3] = "NO READER: + ADDS ONE"
        app.screen.page("PLAYERS IN ORDER", rows, str(len(self.joined)))
