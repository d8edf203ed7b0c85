"""What changed a player's money, and what the account holds: ENTER on the account (T260)."""

from lifepod import cards, past
from lifepod.banker.views import owed
from lifepod.money import dollars
from lifepod.pages.listing import Listing
from lifepod.screen import spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.app import App
    from lifepod.banker.kinds import App as BankApp

_MOST = 12  # rows of changes; the history has them all
# Attributes of a player of either edition by which rows are named; the first are dollars
_DOLLARS = "salary salary_max taxes house value "
_STAMPS = "beach city jungle snow"
_HOLDS = _DOLLARS + "raises level investment tiles children pets full_car boat plane " + _STAMPS


class Statement(Listing):
    """Rows to read. A key that is none of a list's goes back to the account, and does there what
    it does.
    """

    def card(self, app: "App") -> None:
        app.close()
        app.page.card(app)

    def key(self, app: "App", key: str) -> bool:
        if key in "BC":
            return Listing.key(self, app, key)
        app.close()
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
    rows += ["ACCOUNT:", spread("CASH", dollars(player.money), 20)] + owed(game, player)
    for name in _HOLDS.split():
        value = getattr(player, name, 0)
        if value:
            text = ("STAMPS: " if name in _STAMPS else "") + name.upper().replace("_", " ")
            rows.append(spread(text, dollars(value) if name in _DOLLARS else str(value), 20))
    if getattr(game, "police", -1) == who:
        rows.append("POLICE BADGE")
    app.open(Statement(cards.name(player.colour), rows, lambda app, _: app.close()))
