"""What changed a player's money, and what the account holds: ENTER on the account (T260)."""

from lifepod import cards, past
from lifepod.banker import ops
from lifepod.banker.views import owed
from lifepod.money import dollars
from lifepod.pages.form import act
from lifepod.pages.listing import Listing
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.banker.kinds import App as BankApp
    from lifepod.kinds import OwnApp

_MOST = 12  # rows of changes; the history has them all
# Attributes of a player of either edition, by which rows are named: dollars, others, and counts
_DOLLARS = "salary salary_max taxes house value "
_OTHERS = "raises level investment "
_STAMPS = "beach city jungle snow"
_BACK = "ENTER TAKES ONE BACK"  # above the counts
_COUNTS = "tiles children pets full_car boat plane " + _STAMPS


def less(app: "BankApp", name: str) -> None:
    """Ask whether one of a count was a mistake. Only a loan takes its money back."""
    place = app.whom().names().index(name)
    reason = app.game.refuse(ops.LESS, app.player or 0, [place])
    text = "ENTERED BY MISTAKE. MONEY STAYS AS IT IS."
    if name == "loans":
        text = dollars(app.game.NOTE) + " GOES BACK TO THE BANK"
    if reason:
        app.refuse(reason)
    else:
        act(app, (_text(name) + " -1", ops.LESS, (), (place,), True, lambda app, answers: text))


def _text(name: str) -> str:
    return name.upper().replace("_", " ")


class Statement(Listing):
    """Rows to read. A key that is none of a list's goes back to the page below, and does there what
    it does; ENTER on a count, whose attribute is in `names`, takes one back.
    """

    names: tuple[str, ...] = ()

    def card(self, app: "OwnApp") -> None:
        app.close()
        app.page.card(app)

    def key(self, app: "OwnApp", key: str) -> bool:
        if key in "BC":
            return Listing.key(self, app, key)
        app.close()
        place = self.cursor - len(self.rows)
        if key == "#" and -place <= len(self.names):
            less(app, self.names[place])
        return key in "*#" or app.page.key(app, key)


def show(app: "BankApp") -> None:
    """Open it for the card that is in."""
    who = app.player
    if who is None:
        app.want_card()
        return
    game = app.game
    player = game.players[who]
    rows = past.account(app, who, min(len(app.ledger.entries), past.FAR), True)[:_MOST]
    rows.insert(0, "LAST CHANGES:" if rows else "NO CHANGE YET")
    rows += ["ACCOUNT:", spread("CASH", dollars(player.money), 20)]
    if getattr(game, "police", -1) == who:
        rows.append("POLICE BADGE")
    names = []
    for name in (_DOLLARS + _OTHERS + _COUNTS).split():
        value = getattr(player, name, 0)
        if value and name in _COUNTS:
            names.append(name)
            if len(names) == 1:
                rows.append(_BACK)
        if value:
            text = ("STAMPS: " if name in _STAMPS else "") + _text(name)
            rows.append(spread(text, dollars(value) if name in _DOLLARS else str(value), 20))
    if player.loans:
        if not names:
            rows.append(_BACK)
        names.append("loans")
    page = Statement(cards.name(player.colour), rows + owed(game, player), lambda app, _: None)
    page.names = tuple(names)
    app.open(page)
